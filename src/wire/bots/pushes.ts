/** What desks hear of bots. */
import { push } from '../push.ts';
import { integer, nullable, open, text } from '../schema.ts';

/** Sent when a bot was made, saved, published, switched off, moved or deleted. `revision`: of its draft; null where it is gone. */
export const botPush = push(
  'desk',
  'bot',
  open({ id: text({ max: 36 }), revision: nullable(integer({ min: 0 })), by: text({ max: 36 }) }),
);
