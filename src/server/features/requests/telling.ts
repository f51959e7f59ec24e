/** Whoever works on requests hears of what changes in them. */
import type { RequestPushEvent } from '../../../wire/requests/pushes.ts';
import type { Publish } from '../../realtime/hub.ts';

/** Call it after the write is durable. `request`: the one, null where several may be. */
export type Tell = (project: string, event: RequestPushEvent, request: string | null) => void;

export const telling =
  (hub: Publish<'desk'>): Tell =>
  (project, event, request) =>
    hub.publish('desk', project, { name: 'request', data: { event, request } });
