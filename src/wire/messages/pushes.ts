/** What desks hear of threads. */
import { fleeting, push } from '../push.ts';
import { open, text } from '../schema.ts';

const ticket = text({ max: 64 });

/** A message stands in a ticket, or was edited or withdrawn. Sent when it is durable. `message`: a `threadMessage`, which whoever shows it parses. */
export const messagePush = push('desk', 'message', open({ ticket, message: open({}) }));

/** The visitor writes in a ticket at this moment. */
export const visitorTypingPush = fleeting('desk', 'typing', open({ ticket }));

/** A note names a member. Sent when it is durable, to every desk: each looks whether it is theirs. */
export const mentionPush = push(
  'desk',
  'mention',
  open({ ticket, message: text({ max: 36 }), account: text({ max: 36 }) }),
);
