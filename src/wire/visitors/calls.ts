/** Calls of the widget about its visitor. */
import { call } from '../endpoint.ts';
import { session, sessionIdentify, sessionStart, sessionUpdate } from './shapes.ts';

export const visitorEndpoints = {
  startSession: call('widget', 'POST', '/api/sessions', {
    summary: 'Start or continue a visitor session',
    body: sessionStart,
    reply: session,
  }),
  identify: call('widget', 'POST', '/api/sessions/identify', {
    summary: 'Tell who the visitor is',
    body: sessionIdentify,
    reply: session,
  }),
  updateSession: call('widget', 'POST', '/api/sessions/partialupdate', {
    summary: 'Change fields of the session',
    body: sessionUpdate,
    reply: session,
  }),
} as const;
