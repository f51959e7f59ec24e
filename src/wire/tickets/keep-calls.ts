/** A conversation that stays, however long ago it was closed. */
import { call } from '../endpoint.ts';
import { flag, integer, nullable, open, shape, time, type Infer } from '../schema.ts';

/** `days`: for how many after its closing such a one is kept, null for ever; `goesAt`: when this one goes, null for not. */
export const ticketKeep = open({ keep: flag(), days: nullable(integer({ min: 1 })), goesAt: nullable(time) });
export type TicketKeep = Infer<typeof ticketKeep>;

const keep = '/api/desk/projects/{project}/tickets/{ticket}/keep';

export const keepEndpoints = {
  ticketKeep: call('desk', 'GET', keep, {
    permission: 'tickets:read',
    summary: 'Whether a conversation stays however long ago it was closed, and when it goes',
    reply: ticketKeep,
  }),
  keepTicket: call('desk', 'PUT', keep, {
    permission: 'tickets:write',
    summary: 'Keep a conversation however long ago it was closed, or keep it no longer than others',
    body: shape({ keep: flag() }),
    reply: ticketKeep,
  }),
} as const;
