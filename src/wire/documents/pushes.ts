/** What desks hear of rich texts. */
import { fleeting, push } from '../push.ts';
import { choice, integer, nullable, open, text } from '../schema.ts';
import { editingPeople } from './editing.ts';
import { documentStates } from './states.ts';

/** Sent when a text was saved, published, taken back or restored. `by`: the account; null for the clock. */
export const documentPush = push(
  'desk',
  'document',
  open({
    id: text({ max: 36 }),
    revision: integer({ min: 0 }),
    state: choice(documentStates),
    by: nullable(text({ max: 36 })),
  }),
);

/** Sent when somebody opens a text, leaves it, or goes on to another block: all who are in it now, each once. */
export const editingPush = fleeting('desk', 'editing', editingPeople);
