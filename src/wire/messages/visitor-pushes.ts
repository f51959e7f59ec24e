/** What messengers hear of threads. Apart from what desks hear, which the dashboard's first view knows. */
import { fleeting, push } from '../push.ts';
import { ADDRESS_CHARS } from '../limits.ts';
import { choice, nullable, open, text, time } from '../schema.ts';
import { change, messageKinds, shareToken } from './shapes.ts';

/**
 * Something has changed in a thread of the visitor's. `previous`: the thread's change before; whoever has another one has
 * missed something and asks `sync`.
 */
export const changedPush = push(
  'visitor',
  'changed',
  open({ conversation: shareToken, kind: choice(messageKinds), change, previous: change }),
);

/** Somebody of staff writes a reply at this moment. To messengers that have the thread open and in sight. */
export const typingPush = fleeting(
  'visitor',
  'typing',
  open({ conversation: shareToken, name: text({ max: 512 }), picture: nullable(text({ max: ADDRESS_CHARS })) }),
);

/** One side has had everything up to this change in view. To all messengers of those who may see the thread. */
export const seenPush = fleeting(
  'visitor',
  'seen',
  open({ conversation: shareToken, by: choice(['staff', 'visitor'] as const), change, at: time }),
);
