/** What desks hear of views that everybody has. */
import { push } from '../push.ts';
import { choice, open, text } from '../schema.ts';

/** A shared view was made, changed or deleted, or is shared no more. Sent when it is durable. */
export const deskViewPush = push(
  'desk',
  'view',
  open({ id: text({ max: 36 }), event: choice(['changed', 'gone'] as const) }),
);
