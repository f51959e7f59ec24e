/** What desks hear of the library. */
import { push } from '../push.ts';
import { nullable, open, text } from '../schema.ts';

/** Sent when a file was stored, changed, replaced or deleted. `media`: the one, null where several may be. */
export const mediaPush = push('desk', 'media', open({ media: nullable(text({ max: 36 })) }));
