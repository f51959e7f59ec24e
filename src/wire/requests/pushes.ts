/** What desks hear of requests. */
import { push } from '../push.ts';
import { choice, nullable, open, text } from '../schema.ts';
import { requestPushEvents } from './choices.ts';

/** Sent when something about a request has changed. `request`: the one, null where several may be. */
export const requestPush = push(
  'desk',
  'request',
  open({ event: choice(requestPushEvents), request: nullable(text({ max: 36 })) }),
);
