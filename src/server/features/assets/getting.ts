/** Getting the copies of a ticket that are not there yet, within what a ticket, a project and the disk may have. */
import { ApiError } from '../../../wire/errors.ts';
import { inTurns } from '../../in-turns.ts';
import type { Ports } from '../../ports.ts';
import type { Quotas } from '../quotas/service.ts';
import type { CopyFiles } from './files.ts';
import { SNAPSHOT_ASSET_BYTES, SNAPSHOT_ASSETS, SNAPSHOT_ASSETS_BYTES, SNAPSHOT_ASSETS_WAITING } from './limits.ts';
import { assetsOf, insertAsset, type AssetRecord } from './store.ts';
import { assetType } from './type.ts';

/** A ticket and its project, with which it waits. */
export type TicketPlace = { readonly id: string; readonly projectId: string };

type Fetched = AssetRecord & { readonly bytes?: Uint8Array };

/** At a time, of all tickets together: a flood of reports must not become a flood on somebody else. */
const CONNECTIONS = 4;

type Needs = {
  readonly files: CopyFiles;
  readonly quotas: Pick<Quotas, 'fits' | 'take'>;
  readonly signal: AbortSignal;
};

/** `signal` ends what is on its way. */
export function createGetting(
  { storage, now, publicFile: getFile }: Pick<Ports, 'storage' | 'now' | 'publicFile'>,
  { files, quotas, signal }: Needs,
) {
  const limit = inTurns({ atOnce: CONNECTIONS, waiting: SNAPSHOT_ASSETS_WAITING, leftOut: () => new LeftOut() });
  const of = async (ticketId: string) => {
    const records = await assetsOf(storage, ticketId, SNAPSHOT_ASSETS);
    const there = await Promise.all(records.map(({ file }) => !file || files.isThere(file)));
    // A copy whose file is gone counts as not copied: nothing is known of it where it can be got again.
    const gone = (record: AssetRecord) => (getFile ? [] : [{ ...record, file: null, type: null, size: 0 }]);
    const known = records.flatMap((record, at) => (there[at] ? [record] : gone(record)));
    return new Map(known.map((asset) => [asset.address, asset]));
  };

  const keep = async ({ id, projectId }: TicketPlace, asset: AssetRecord, bytes: Uint8Array | undefined) => {
    const note = () =>
      storage.write(async (transaction) => {
        await insertAsset(transaction, id, asset, now());
        if (asset.size > 0) await quotas.take(transaction, projectId, 'copies', asset.size);
      });
    const { file } = asset;
    if (file === null || !bytes) return note();
    await files.keep(file, bytes, note);
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
          if (signal.aborted) return;
          if (!(await quotas.fits(projectId, 1))) throw new LeftOut();
          const { bytes, ...asset } = await fetched(getFile!, address, Math.min(SNAPSHOT_ASSET_BYTES, left), signal);
          left -= asset.size;
          // A copy that failed because the server stops is not noted as failed.
          if (!asset.file && signal.aborted) return;
          await keep(ticket, asset, bytes);
        }).catch((error: unknown) => {
          if (!(error instanceof LeftOut || isOverQuota(error))) throw error;
        }),
      ),
    );
  };

  return { of, getAll };
}

async function fetched(
  getFile: NonNullable<Ports['publicFile']>,
  address: string,
  mostBytes: number,
  signal: AbortSignal,
): Promise<Fetched> {
  const nothing = { address, file: null, type: null, size: 0 };
  try {
    const { bytes, type: said } = await getFile(address, mostBytes, signal);
    const type = assetType(bytes, said);
    if (!type) return nothing;
    const file = new Bun.CryptoHasher('sha256').update(bytes).digest('hex');
    return { address, file, type, size: bytes.length, bytes };
  } catch {
    // Whatever the reason: the picture lacks it, and the viewer shows an empty box of its size.
    return nothing;
  }
}

class LeftOut extends Error {}

function isOverQuota(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'over_quota';
}
