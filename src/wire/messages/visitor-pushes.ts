/** What messengers hear of threads. Apart from what desks hear, which the dashboard's first view knows. */
import { push } from '../push.ts';
import { choice, open } from '../schema.ts';
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
