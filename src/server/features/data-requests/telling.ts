/** Says to desks how far a request is: of an erasure rows are counted, an export is one thing. */
import type { DataRequestState } from '../../../wire/data-requests/states.ts';
import type { Publish } from '../../realtime/hub.ts';
import type { RequestRecord } from './store.ts';

/** Call it when `state` is durable. */
export function tellDesks(hub: Publish<'desk'>, request: RequestRecord, state: DataRequestState): void {
  const { id, projectId, kind, counts, removed } = request;
  const done = kind === 'erase' ? sumOf(removed) : Number(state === 'ready');
  const total = kind === 'erase' ? Math.max(sumOf(counts), done) : 1;
  hub.publish('desk', projectId, { name: 'data-request', data: { id, state, done, total } });
}

export function sumOf(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, one) => sum + one, 0);
}
