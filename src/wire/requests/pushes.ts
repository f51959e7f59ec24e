/** What desks hear of requests. */
import { push } from '../push.ts';
import { choice, nullable, open, text } from '../schema.ts';

/** What a desk is told to have changed. `rules`: boards or statuses. */
const requestPushEvents = ['made', 'changed', 'status', 'merged', 'votes', 'comment', 'decided', 'rules'] as const;
export type RequestPushEvent = (typeof requestPushEvents)[number];

/** Sent when something about a request has changed. `request`: the one, null where several may be. */
export const requestPush = push(
  'desk',
  'request',
  open({ event: choice(requestPushEvents), request: nullable(text({ max: 36 })) }),
);
