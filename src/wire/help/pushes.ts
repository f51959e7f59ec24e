/** What desks hear of the help center. */
import { push } from '../push.ts';
import { nullable, open, text } from '../schema.ts';

/** Sent when collections or articles were made, moved, changed or taken away. `article`: the one, null where several may be. */
export const helpPush = push('desk', 'help', open({ article: nullable(text({ max: 36 })) }));
