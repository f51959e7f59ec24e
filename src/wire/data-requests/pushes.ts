/** What desks hear of exports and erasures: ids and numbers alone. */
import { push } from '../push.ts';
import { choice, integer, open, text } from '../schema.ts';
import { dataRequestStates } from './states.ts';

/** Sent when a request has come further. `done` of `total` rows have been read or erased. */
export const dataRequestPush = push(
  'desk',
  'data-request',
  open({
    id: text({ max: 36 }),
    state: choice(dataRequestStates),
    done: integer({ min: 0 }),
    total: integer({ min: 0 }),
  }),
);
