/**
 * Copies of what a ticket's screenshot and replay name are got behind the answer, soon after the report, while its site
 * still has them.
 */
import { SNAPSHOT_REST_MS } from '../assets/limits.ts';
import { open, text } from '../../../wire/schema.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { defineQueue, worker, type Worker } from '../../jobs/queue.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';

const queue = defineQueue({
  name: 'copy-pictures',
  urgency: 'sweep',
  payload: open({ ticket: text({ max: 64 }) }),
  longestRunMs: 300_000,
  // A page that cannot be read will not become readable: its ticket is opened without its pictures then.
  tries: 3,
});

type Ticket = { readonly id: string; readonly projectId: string };
type Keeps = { readonly keep: (ticketId: string) => Promise<void> };

export type PictureCopies = {
  /** Asks for the copies of a new ticket, as part of the transaction that makes it. */
  readonly keep: (transaction: Transaction, ticket: Ticket) => Promise<void>;
  /** What is there already is not got again, so that a second try goes on where the first one ended. */
  readonly worker: Worker;
};

export function createPictureCopies(
  { now, publicFile }: Pick<Ports, 'now' | 'publicFile'>,
  { viewer, replays, jobs }: { readonly viewer: Keeps; readonly replays: Keeps; readonly jobs: Pick<Jobs, 'add'> },
): PictureCopies {
  return {
    async keep(transaction, { id, projectId }) {
      if (!publicFile) return;
      // The visitor's answer goes first.
      const runAt = now() + SNAPSHOT_REST_MS;
      await jobs.add(transaction, queue, { ticket: id }, { key: id, project: projectId, runAt });
    },
    worker: worker(queue, async ({ ticket }, { signal }) => {
      // Screenshot and replay share one budget of SNAPSHOT_ASSETS pictures a ticket; the screenshot is served first.
      await viewer.keep(ticket).finally(() => replays.keep(ticket));
      // What a stopping server did not get is left out without a word: the next one goes on with it.
      signal.throwIfAborted();
    }),
  };
}
