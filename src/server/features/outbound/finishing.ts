/** An action is sent within the call that asks for it. If the server ends half-way, a job sends it to those who are missing. */
import { open, text } from '../../../wire/schema.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { defineQueue, worker, type Worker } from '../../jobs/queue.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';

/** Longer than a call takes, so that the job finds nothing to do but after a server that ended. */
const AFTER_MS = 60_000;

const queue = defineQueue({
  name: 'finish-actions',
  urgency: 'notification',
  payload: open({ action: text({ max: 64 }) }),
  longestRunMs: 3_600_000,
});

export function finishActions(
  { now }: Pick<Ports, 'now'>,
  jobs: Pick<Jobs, 'add'>,
  finish: (actionId: string) => Promise<void>,
): {
  /** Part of the transaction that stores the action. */
  readonly finishLater: (transaction: Transaction, action: { id: string; projectId: string }) => Promise<void>;
  readonly finishing: Worker;
} {
  return {
    async finishLater(transaction, { id, projectId }) {
      const runAt = now() + AFTER_MS;
      await jobs.add(transaction, queue, { action: id }, { key: id, project: projectId, runAt });
    },
    finishing: worker(queue, ({ action }) => finish(action)),
  };
}
