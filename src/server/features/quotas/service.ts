/**
 * What a project may store a UTC day (P-OPS-47). Bytes count as they came out of their packing, and nothing is counted back that
 * is deleted on the same day: so the disk, on which large parts lie packed, grows by less than what is counted. The count is
 * written in the transaction that stores the bytes, so it is right after a restart and for several processes.
 */
import { DAY_MS, MB } from '../../../wire/limits.ts';
import { ApiError } from '../../../wire/errors.ts';
import type { Repeated } from '../../jobs/repeated.ts';
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import { createDisk, type Disk } from './disk.ts';
import { QUOTA_DAYS_KEPT, QUOTA_STEP_BYTES } from './limits.ts';
import { addAmount, addBytes, bytesOf, deleteDays, type Kind } from './store.ts';

/** A share of the floor that is for staff alone: new visitors are taken above it. */
export { SESSION_FLOOR_SHARE } from './limits.ts';

export type Quotas = {
  readonly disk: Disk;
  /** Bytes that the project may still store today; less than 0 where reports came over its quota. */
  readonly left: (queries: Queries, projectId: string) => Promise<number>;
  /** Whether the project and the disk have room for so many bytes. */
  readonly fits: (projectId: string, bytes: number) => Promise<boolean>;
  /** Counts what the transaction stores, or what came over the quota. */
  readonly count: (transaction: Transaction, projectId: string, kind: Kind, amount: number) => Promise<void>;
  /**
   * Counts bytes that the transaction stores, and answers how many are left with them; less than 0: they came over the quota.
   * One statement, because all reports of a project wait for each other while it runs.
   */
  readonly countBytes: CountBytes<number>;
  /**
   * Passes a file's chunks on as they come in, while the quota and the disk have room for it. Errors: 413, 507. Those that come in
   * beside it are not counted yet: `take` decides.
   */
  readonly metered: (projectId: string, chunks: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;
  /** Counts a file, or a piece of one, in the transaction that names it. Errors: 413. */
  readonly take: CountBytes<void>;
  readonly forgetting: Repeated;
};

type CountBytes<R> = (
  transaction: Transaction,
  projectId: string,
  kind: Exclude<Kind, 'dropped'>,
  bytes: number,
) => Promise<R>;

type QuotaPorts = Pick<Ports, 'storage' | 'now' | 'environment' | 'diskSpace'>;

export function createQuotas(ports: QuotaPorts): Quotas {
  const { storage, now } = ports;
  const quota = ports.environment.projectDailyMb * MB;
  const today = () => Math.floor(now() / DAY_MS);
  const left: Quotas['left'] = async (queries, projectId) =>
    quota - (await bytesOf(queries, { projectId, day: today() }));

  const count: Quotas['count'] = (transaction, projectId, kind, amount) =>
    addAmount(transaction, { projectId, day: today() }, kind, amount);
  const countBytes: Quotas['countBytes'] = async (transaction, projectId, kind, bytes) =>
    quota - (await addBytes(transaction, { projectId, day: today() }, kind, bytes));
  const disk = createDisk(ports);

  return {
    disk,
    left,
    count,
    countBytes,
    async fits(projectId, bytes) {
      const isDiskFree = await disk.room(bytes).then(
        () => true,
        () => false,
      );
      return isDiskFree && (await left(storage, projectId)) >= bytes;
    },
    async *metered(projectId, chunks) {
      let size = 0;
      let checked = 0;
      let taken = 0;
      const check = async () => {
        await disk.take(size - taken);
        taken = size;
        if ((await left(storage, projectId)) < size) throw overQuota(quota);
        checked = size + QUOTA_STEP_BYTES;
      };
      for await (const chunk of chunks) {
        size += chunk.length;
        if (size > checked) await check();
        yield chunk;
      }
      await check();
    },
    async take(transaction, projectId, kind, bytes) {
      if ((await countBytes(transaction, projectId, kind, bytes)) < 0) throw overQuota(quota);
    },
    forgetting: {
      name: 'forget-quotas',
      schedule: '50 * * * *',
      leaseMs: 60_000,
      longestRunMs: 600_000,
      run: async () => {
        const forgotten = await storage.write((transaction) => deleteDays(transaction, today() - QUOTA_DAYS_KEPT));
        return `${forgotten} forgotten`;
      },
    },
  };
}

/** 413, at which clients give the file up and send the report without it: nobody shall wait until midnight. */
function overQuota(quota: number): ApiError {
  const words = `This project has stored its ${quota / MB} MB of reports and files for today. Send the report without the file, or send it again after midnight UTC.`;
  return new ApiError('over_quota', words);
}
