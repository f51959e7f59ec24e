/** Many tickets changed at once (P-DSK-07). */
import { call } from '../endpoint.ts';
import { choice, flag, integer, list, maybe, nullable, open, optional, shape, text, type Infer } from '../schema.ts';
import { ticketAlso } from './also.ts';
import { BULK_QUERY_BYTES, BULK_TICKETS_MOST, TICKET_TAGS } from './limits.ts';
import { ticketStatuses } from './choices.ts';
import { tag, ticketPriorities } from './shapes.ts';

const id = text({ min: 1, max: 64 });

/** What of a ticket one call changes, as it was: sent back as `restore` it is so again. */
const before = {
  ticket: id,
  status: choice(ticketStatuses),
  priority: choice(ticketPriorities),
  assigneeId: nullable(id),
  teamId: nullable(id),
  tags: list(tag, { max: 100 }),
  /** As the row has it. */
  snooze: nullable(text({ max: 40 })),
};

/**
 * Either `tickets`, or `query` as it stands in the address of the inbox, whose first 1,000 are taken, with what is done to
 * each: tags are added. Or `restore`, which takes back what an earlier call has done, where nobody has changed it since.
 */
export const bulkChange = shape({
  tickets: optional(list(id, { max: BULK_TICKETS_MOST })),
  query: optional(text({ max: BULK_QUERY_BYTES })),
  change: optional(ticketAlso),
  /** Staff have seen everything in them. */
  seen: optional(flag()),
  restore: optional(
    list(
      shape({
        ...before,
        tags: list(tag, { max: TICKET_TAGS }),
        from: shape({ ...before, tags: list(tag, { max: 100 }) }),
      }),
      { max: BULK_TICKETS_MOST },
    ),
  ),
});
export type BulkChange = Infer<typeof bulkChange>;

/** Each ticket once. `conflict`: somebody has changed it since, so that it was left. */
export const bulkResults = open({
  results: list(
    open({
      ticket: id,
      result: choice(['changed', 'not_found', 'conflict'] as const),
      before: maybe(open(before)),
      after: maybe(open(before)),
    }),
    { max: BULK_TICKETS_MOST },
  ),
  /** How many the query has beyond these. */
  left: integer({ min: 0 }),
});
export type BulkResults = Infer<typeof bulkResults>;
export type BulkState = NonNullable<BulkResults['results'][number]['before']>;

export const bulkEndpoints = {
  changeTickets: call('desk', 'POST', '/api/desk/projects/{project}/tickets/bulk', {
    permission: 'tickets:write',
    summary: 'Change up to 1,000 tickets, each with what came of it and how it was before',
    body: bulkChange,
    reply: bulkResults,
  }),
} as const;
