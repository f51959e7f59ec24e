/** Calls of the widget that tell events, and of the desk that ask which there are. */
import { doneReply } from '../auth/shapes.ts';
import { call } from '../endpoint.ts';
import type { LimitName } from '../limit-table.ts';
import { eventBatch, eventNames } from './shapes.ts';

const batches = [
  'event-batches-per-address',
  'event-batches-per-session',
  'event-batches-per-key',
] as const satisfies readonly LimitName[];

export const eventEndpoints = {
  pingSession: call('widget', 'POST', '/api/sessions/ping', {
    summary: 'Stream events',
    limits: batches,
    body: eventBatch,
    reply: doneReply,
  }),
  streamEvents: call('widget', 'POST', '/api/sessions/events', {
    summary: 'Stream events (later clients)',
    limits: batches,
    body: eventBatch,
    reply: doneReply,
  }),
  eventNames: call('desk', 'GET', '/api/desk/projects/{project}/event-names', {
    permission: 'content:read',
    summary: 'Names of events that the site has told, and when each was last',
    reply: eventNames,
  }),
} as const;
