/**
 * Our own copies of what snapshots and replays name. They are got soon after the report, since a site changes, and when the
 * ticket is opened, where that did not happen; never by the staff's browser, which nobody outside shall see. A ticket has so
 * many and so large ones, whatever names them.
 */
import { list, open, text } from '../../../wire/schema.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { defineQueue, worker, type Worker } from '../../jobs/queue.ts';
import type { Ports } from '../../ports.ts';
import type { Quotas } from '../quotas/service.ts';
import type { RemoveStrays } from '../retention/slots.ts';
import type { GoesWithTicket } from '../tickets/slots.ts';
import { createCopyFiles } from './files.ts';
import { createGetting, type TicketPlace } from './getting.ts';
import { SNAPSHOT_ASSETS } from './limits.ts';
import { deleteAssets, type AssetRecord } from './store.ts';

export type Assets = {
  /** The copies that this ticket has, by the address that the page names, and what could not be got. */
  readonly of: (ticketId: string) => Promise<ReadonlyMap<string, AssetRecord>>;
  /**
   * Gets what is not there yet, and notes what cannot be got. Resolves when all of it is decided. What finds the queue full,
   * or no room on the disk or in the project's quota, is left for the next time.
   */
  readonly get: (ticket: TicketPlace, addresses: readonly string[]) => Promise<void>;
  readonly path: (file: string) => string;
  /** Whether this installation gets anything at all. */
  readonly canGet: boolean;
  /** A ticket is deleted: its rows go with the transaction, the files that nobody else names by a job of it. */
  readonly goesWithTicket: GoesWithTicket;
  readonly worker: Worker;
  /** Removes copies that no ticket names. */
  readonly removeStrays: RemoveStrays;
  /** Gives up what is on its way. */
  readonly close: () => Promise<void>;
};

/** What shows pictures asks for this much. */
export type HeldCopies = Pick<Assets, 'of' | 'get' | 'path' | 'canGet'>;

const queue = defineQueue({
  name: 'remove-copies',
  urgency: 'sweep',
  payload: open({ files: list(text({ max: 64 }), { max: SNAPSHOT_ASSETS }) }),
  longestRunMs: 300_000,
});

type Needs = { readonly jobs: Pick<Jobs, 'add'>; readonly quotas: Pick<Quotas, 'fits' | 'take'> };

export function createAssets(
  ports: Pick<Ports, 'storage' | 'now' | 'publicFile'>,
  folderPath: string,
  { jobs, quotas }: Needs,
): Assets {
  const files = createCopyFiles(ports, folderPath);
  const stop = new AbortController();
  const { of, getAll } = createGetting(ports, { files, quotas, signal: stop.signal });
  /** What a ticket waits for last: its snapshot and its replay are counted together, so they get theirs one after the other. */
  const running = new Map<string, Promise<void>>();
  return {
    of,
    path: files.path,
    canGet: ports.publicFile !== undefined,
    async get(ticket, addresses) {
      if (!ports.publicFile) return;
      const work = Promise.allSettled([running.get(ticket.id)]).then(() => getAll(ticket, addresses));
      running.set(ticket.id, work);
      await work.finally(() => {
        if (running.get(ticket.id) === work) running.delete(ticket.id);
      });
    },
    async goesWithTicket(transaction, { id, projectId: project }) {
      const names = await deleteAssets(transaction, id);
      if (names.length > 0) await jobs.add(transaction, queue, { files: names }, { project });
    },
    worker: worker(queue, async ({ files: names }, { signal }) => {
      for (const file of names) {
        signal.throwIfAborted();
        await files.remove(file);
      }
    }),
    removeStrays: files.removeStrays,
    async close() {
      stop.abort();
      await Promise.allSettled(running.values());
    },
  };
}
