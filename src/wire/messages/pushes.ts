/** What is told of threads. */
import { push } from '../push.ts';
import { choice, integer, open, text } from '../schema.ts';
import { change, messageKinds, shareToken, threadMessage } from './shapes.ts';

/** A message stands in a ticket. Sent when it is durable. */
export const messagePush = push('desk', 'message', open({ ticket: text({ max: 64 }), message: threadMessage }));

/**
 * Something has changed in a thread of the visitor's. `previous`: the thread's change before; whoever has another one has
 * missed something and asks `sync`.
 */
export const changedPush = push(
  'visitor',
  'changed',
  open({ conversation: shareToken, kind: choice(messageKinds), change, previous: integer({ min: 0 }) }),
);
