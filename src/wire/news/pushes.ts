/** What desks hear of news. */
import { push } from '../push.ts';
import { nullable, open, text } from '../schema.ts';

/** Sent when entries or categories were made, changed or taken away. `entry`: the one, null where several may be. */
export const newsPush = push('desk', 'news', open({ entry: nullable(text({ max: 36 })) }));
