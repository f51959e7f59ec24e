/** Calls of the widget that tell events. */
import { doneReply } from '../auth/shapes.ts';
import { call } from '../endpoint.ts';
import { eventBatch } from './shapes.ts';

export const eventEndpoints = {
  pingSession: call('widget', 'POST', '/api/sessions/ping', {
    summary: 'Stream events',
    body: eventBatch,
    reply: doneReply,
  }),
  streamEvents: call('widget', 'POST', '/api/sessions/events', {
    summary: 'Stream events (later clients)',
    body: eventBatch,
    reply: doneReply,
  }),
} as const;
