/** What desks hear of durable work that somebody waits for. */
import { push } from '../push.ts';
import { integer, open, text } from '../schema.ts';

/** Sent when an import or an export has come further. `done` of `total`; `problems`: how many so far. */
export const jobPush = push(
  'desk',
  'job',
  open({
    id: text({ max: 36 }),
    state: text({ max: 20 }),
    done: integer({ min: 0 }),
    total: integer({ min: 0 }),
    problems: integer({ min: 0 }),
  }),
);
