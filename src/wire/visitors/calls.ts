/** Calls of the widget about its visitor. */
import { call } from '../endpoint.ts';
import type { LimitName } from '../limit-table.ts';
import { session, sessionIdentify, sessionStart, sessionUpdate } from './shapes.ts';

const changes = ['session-changes-per-address', 'session-changes-per-session'] as const satisfies readonly LimitName[];

export const visitorEndpoints = {
  startSession: call('widget', 'POST', '/api/sessions', {
    summary: 'Start or continue a visitor session',
    limits: ['starts-per-newcomer', 'starts-per-key'],
    body: sessionStart,
    reply: session,
  }),
  identify: call('widget', 'POST', '/api/sessions/identify', {
    summary: 'Tell who the visitor is',
    limits: changes,
    body: sessionIdentify,
    reply: session,
  }),
  updateSession: call('widget', 'POST', '/api/sessions/partialupdate', {
    summary: 'Change fields of the session',
    limits: changes,
    body: sessionUpdate,
    reply: session,
  }),
} as const;
