/**
 * Our own copies of what snapshots and replays name. They are got soon after the report, since a site changes, and when the
 * ticket is opened, where that did not happen; never by the staff's browser, which nobody outside shall see. A ticket has so
 * many and so large ones, whatever names them.
 */
import { SNAPSHOT_ASSET_BYTES, SNAPSHOT_ASSETS, SNAPSHOT_ASSETS_BYTES, SNAPSHOT_ASSETS_WAITING } from './limits.ts';
import type { GetPublicFile } from '../../public-net/public-file.ts';
import { inTurns } from '../../in-turns.ts';
import type { Ports } from '../../ports.ts';
import { openFileFolder } from '../uploads/folder.ts';
import { insertAsset, assetsOf, type AssetRecord } from './store.ts';
import { assetType } from './type.ts';

/** A ticket and its project, with which it waits. */
export type TicketPlace = { readonly id: string; readonly projectId: string };

export type Assets = {
  /** The copies that this ticket has, by the address that the page names. */
  readonly of: (ticketId: string) => Promise<ReadonlyMap<string, AssetRecord>>;
  /**
   * Gets what is not there yet, and notes what cannot be got. Resolves when all of it is decided. What finds the queue full is
   * left for the next time.
   */
  readonly get: (ticket: TicketPlace, addresses: readonly string[]) => Promise<void>;
  readonly path: (file: string) => string;
  /** Whether this installation gets anything at all. */
  readonly canGet: boolean;
  /** Gives up what is on its way. */
  readonly close: () => Promise<void>;
};

/** At a time, of all tickets together: a flood of reports must not become a flood on somebody else. */
const CONNECTIONS = 4;

export function createAssets(
  { storage, now }: Pick<Ports, 'storage' | 'now'>,
  folderPath: string,
  getFile: GetPublicFile | undefined,
): Assets {
  const folder = openFileFolder(folderPath);
  const limit = inTurns({ atOnce: CONNECTIONS, waiting: SNAPSHOT_ASSETS_WAITING, leftOut: () => new LeftOut() });
  const stop = new AbortController();
  /** What a ticket waits for last: its snapshot and its replay are counted together, so they get theirs one after the other. */
  const running = new Map<string, Promise<void>>();
  const of = async (ticketId: string) =>
    new Map((await assetsOf(storage, ticketId, SNAPSHOT_ASSETS)).map((asset) => [asset.address, asset]));

  const fetched = async (address: string, mostBytes: number): Promise<AssetRecord> => {
    const nothing = { address, file: null, type: null, size: 0 };
    try {
      const { bytes, type: said } = await getFile!(address, Math.min(SNAPSHOT_ASSET_BYTES, mostBytes), stop.signal);
      const type = assetType(bytes, said);
      if (!type) return nothing;
      const file = new Bun.CryptoHasher('sha256').update(bytes).digest('hex');
      if (!(await Bun.file(folder.path(file)).exists())) await folder.write(file, once(bytes), () => undefined);
      return { address, file, type, size: bytes.length };
    } catch {
      // Whatever the reason: the picture lacks it, and the viewer shows an empty box of its size.
      return nothing;
    }
  };

  const getAll = async ({ id: ticketId, projectId }: TicketPlace, addresses: readonly string[]) => {
    const known = await of(ticketId);
    let left = SNAPSHOT_ASSETS_BYTES - [...known.values()].reduce((sum, { size }) => sum + size, 0);
    const wanted = [...new Set(addresses)].filter((address) => !known.has(address));
    const mine = wanted.slice(0, Math.max(0, SNAPSHOT_ASSETS - known.size));
    await Promise.all(
      mine.map((address) =>
        limit(projectId, async () => {
          if (stop.signal.aborted) return;
          const asset = await fetched(address, left);
          left -= asset.size;
          // A copy that failed because the server stops is not noted as failed.
          if (asset.file || !stop.signal.aborted)
            await storage.write((transaction) => insertAsset(transaction, ticketId, asset, now()));
        }).catch((error: unknown) => {
          if (!(error instanceof LeftOut)) throw error;
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
    async close() {
      stop.abort();
      await Promise.allSettled(running.values());
    },
  };
}

class LeftOut extends Error {}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
