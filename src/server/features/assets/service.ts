/**
 * Our own copies of what snapshots and replays name. They are got soon after the report, since a site changes, and when the
 * ticket is opened, where that did not happen; never by the staff's browser, which nobody outside shall see. A ticket has so
 * many and so large ones, whatever names them.
 */
import { ApiError } from '../../../wire/errors.ts';
import { list, open, text } from '../../../wire/schema.ts';
import { SNAPSHOT_ASSET_BYTES, SNAPSHOT_ASSETS, SNAPSHOT_ASSETS_BYTES, SNAPSHOT_ASSETS_WAITING } from './limits.ts';
import { inTurns } from '../../in-turns.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { defineQueue, worker, type Worker } from '../../jobs/queue.ts';
import { oneByOne } from '../../one-by-one.ts';
import type { Ports } from '../../ports.ts';
import type { Quotas } from '../quotas/service.ts';
import { openFileFolder, STRAY_MS } from '../uploads/folder.ts';
import type { RemoveStrays } from '../retention/slots.ts';
import type { GoesWithTicket } from '../tickets/slots.ts';
import { assetsOf, deleteAssets, insertAsset, isNamed, type AssetRecord } from './store.ts';
import { assetType } from './type.ts';

/** A ticket and its project, with which it waits. */
export type TicketPlace = { readonly id: string; readonly projectId: string };

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

type Fetched = AssetRecord & { readonly bytes?: Uint8Array };

/** What shows pictures asks for this much. */
export type HeldCopies = Pick<Assets, 'of' | 'get' | 'path' | 'canGet'>;

/** At a time, of all tickets together: a flood of reports must not become a flood on somebody else. */
const CONNECTIONS = 4;

const queue = defineQueue({
  name: 'remove-copies',
  urgency: 'sweep',
  payload: open({ files: list(text({ max: 64 }), { max: SNAPSHOT_ASSETS }) }),
  longestRunMs: 300_000,
});

type Needs = { readonly jobs: Pick<Jobs, 'add'>; readonly quotas: Pick<Quotas, 'fits' | 'take'> };

export function createAssets(
  { storage, now, publicFile: getFile }: Pick<Ports, 'storage' | 'now' | 'publicFile'>,
  folderPath: string,
  { jobs, quotas }: Needs,
): Assets {
  const folder = openFileFolder(folderPath);
  const limit = inTurns({ atOnce: CONNECTIONS, waiting: SNAPSHOT_ASSETS_WAITING, leftOut: () => new LeftOut() });
  const stop = new AbortController();
  /** What a ticket waits for last: its snapshot and its replay are counted together, so they get theirs one after the other. */
  const running = new Map<string, Promise<void>>();
  const of = async (ticketId: string) => {
    const records = await assetsOf(storage, ticketId, SNAPSHOT_ASSETS);
    const there = await Promise.all(records.map(({ file }) => !file || Bun.file(folder.path(file)).exists()));
    // A copy whose file is gone counts as not copied: nothing is known of it where it can be got again.
    const gone = (record: AssetRecord) => (getFile ? [] : [{ ...record, file: null, type: null, size: 0 }]);
    const known = records.flatMap((record, at) => (there[at] ? [record] : gone(record)));
    return new Map(known.map((asset) => [asset.address, asset]));
  };

  /** Writing and naming one file, and removing it, come one after the other: its name is its content, and several tickets have it. */
  const inTurn = oneByOne();
  const removeUnnamed = async (file: string) => {
    if (!(await isNamed(storage, file))) await folder.remove(file);
  };

  const fetched = async (address: string, mostBytes: number): Promise<Fetched> => {
    const nothing = { address, file: null, type: null, size: 0 };
    try {
      const { bytes, type: said } = await getFile!(address, Math.min(SNAPSHOT_ASSET_BYTES, mostBytes), stop.signal);
      const type = assetType(bytes, said);
      if (!type) return nothing;
      const file = new Bun.CryptoHasher('sha256').update(bytes).digest('hex');
      return { address, file, type, size: bytes.length, bytes };
    } catch {
      // Whatever the reason: the picture lacks it, and the viewer shows an empty box of its size.
      return nothing;
    }
  };

  const keep = async ({ id, projectId }: TicketPlace, asset: AssetRecord, bytes: Uint8Array | undefined) => {
    const note = () =>
      storage.write(async (transaction) => {
        await insertAsset(transaction, id, asset, now());
        if (asset.size > 0) await quotas.take(transaction, projectId, 'copies', asset.size);
      });
    const { file } = asset;
    if (file === null || !bytes) return note();
    await inTurn(file, async () => {
      if (!(await Bun.file(folder.path(file)).exists())) await folder.write(file, once(bytes), () => undefined);
      // The ticket may have been deleted meanwhile.
      await note().catch(async (error: unknown) => {
        await removeUnnamed(file);
        throw error;
      });
    });
  };

  const getAll = async (ticket: TicketPlace, addresses: readonly string[]) => {
    const { projectId } = ticket;
    const known = await of(ticket.id);
    let left = SNAPSHOT_ASSETS_BYTES - [...known.values()].reduce((sum, { size }) => sum + size, 0);
    const wanted = [...new Set(addresses)].filter((address) => !known.has(address));
    const mine = wanted.slice(0, Math.max(0, SNAPSHOT_ASSETS - known.size));
    await Promise.all(
      mine.map((address) =>
        limit(projectId, async () => {
          if (stop.signal.aborted) return;
          if (!(await quotas.fits(projectId, 1))) throw new LeftOut();
          const { bytes, ...asset } = await fetched(address, left);
          left -= asset.size;
          // A copy that failed because the server stops is not noted as failed.
          if (!asset.file && stop.signal.aborted) return;
          await keep(ticket, asset, bytes);
        }).catch((error: unknown) => {
          if (!(error instanceof LeftOut || isOverQuota(error))) throw error;
        }),
      ),
    );
  };

  return {
    of,
    path: folder.path,
    canGet: getFile !== undefined,
    async get(ticket, addresses) {
      if (!getFile) return;
      const work = Promise.allSettled([running.get(ticket.id)]).then(() => getAll(ticket, addresses));
      running.set(ticket.id, work);
      await work.finally(() => {
        if (running.get(ticket.id) === work) running.delete(ticket.id);
      });
    },
    async goesWithTicket(transaction, { id, projectId: project }) {
      const files = await deleteAssets(transaction, id);
      if (files.length > 0) await jobs.add(transaction, queue, { files }, { project });
    },
    worker: worker(queue, async ({ files }, { signal }) => {
      for (const file of files) {
        signal.throwIfAborted();
        await inTurn(file, () => removeUnnamed(file));
      }
    }),
    async removeStrays(signal) {
      let removed = 0;
      for await (const file of folder.settled(now() - STRAY_MS)) {
        if (signal.aborted) break;
        if (await isNamed(storage, file)) continue;
        await inTurn(file, () => removeUnnamed(file));
        removed += 1;
      }
      return removed;
    },
    async close() {
      stop.abort();
      await Promise.allSettled(running.values());
    },
  };
}

class LeftOut extends Error {}

function isOverQuota(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'over_quota';
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
