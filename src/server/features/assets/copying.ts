/** Copies of what reports name are got soon after the report, behind the answer: its site changes. */
import { SNAPSHOT_REST_MS } from '../../../wire/limits.ts';
import { open, text } from '../../../wire/schema.ts';
import { defineQueue, worker, type Worker } from '../../jobs/queue.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';

/** A page that cannot be read will not become readable: it is opened without its pictures then. */
const TRIES = 3;
const LONGEST_MS = 300_000;

const queue = defineQueue({
  name: 'copy-pictures',
  urgency: 'sweep',
  payload: open({ ticket: text({ max: 64 }) }),
  longestRunMs: LONGEST_MS,
  tries: TRIES,
});

type Ticket = { readonly id: string; readonly projectId: string };
type Keeps = { readonly keep: (ticketId: string) => Promise<void> };

/** Asks for the copies of a new ticket, as part of the transaction that makes it. */
export function copyPictures({ now }: Pick<Ports, 'now'>, jobs: Pick<Jobs, 'add'>) {
  return async (transaction: Transaction, { id, projectId }: Ticket): Promise<void> => {
    // The visitor's answer goes first.
    const runAt = now() + SNAPSHOT_REST_MS;
    await jobs.add(transaction, queue, { ticket: id }, { key: id, project: projectId, runAt });
  };
}

/** What is there already is not got again, so that a second try goes on where the first one ended. */
export function copyingPictures(viewer: Keeps, replays: Keeps): Worker {
  // Screenshot and replay share one budget of SNAPSHOT_ASSETS pictures a ticket; the screenshot is served first.
  return worker(queue, async ({ ticket }, { signal }) => {
    await viewer.keep(ticket).finally(() => replays.keep(ticket));
    // Of a server that stops, what was not got yet is left out without a word.
    signal.throwIfAborted();
  });
}
