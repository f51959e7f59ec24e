/** What desks hear of threads. */
import { push } from '../push.ts';
import { open, text } from '../schema.ts';

/** A message stands in a ticket. Sent when it is durable. `message`: a `threadMessage`, which whoever shows it parses. */
export const messagePush = push('desk', 'message', open({ ticket: text({ max: 64 }), message: open({}) }));
