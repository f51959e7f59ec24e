/**
 * Which files are named: each counts the reports that name it. One that nobody has named within 7 days of its coming goes, and
 * so does one whose last report is deleted. Otherwise whoever has a project's public key could host files here for ever.
 */
import { DAY_MS } from '../../../wire/limits.ts';
import { UNNAMED_FILE_DAYS } from '../../../wire/uploads/limits.ts';
import type { Repeated } from '../../jobs/repeated.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import type { FileRemoval } from './removal.ts';
import { addNames, unnamedFiles, unnamedOf } from './names-store.ts';

export type FileNames = {
  /** Something that lasts names these files. Ids that the project does not have do no harm. */
  readonly name: (transaction: Transaction, projectId: string, ids: readonly string[]) => Promise<void>;
  /** What named them is gone; those that nothing else names go too. */
  readonly unname: (transaction: Transaction, projectId: string, ids: readonly string[]) => Promise<void>;
  /** Deletes, once an hour, the files that nobody has named in time. */
  readonly forgetting: Repeated;
};

const FORGOTTEN_AT_ONCE = 500;

export function createFileNames(
  { storage, now }: Pick<Ports, 'storage' | 'now'>,
  removal: Pick<FileRemoval, 'remove'>,
): FileNames {
  const forgetSome = (before: number) =>
    storage.write(async (transaction) => {
      const ids = await unnamedFiles(transaction, before, FORGOTTEN_AT_ONCE);
      await removal.remove(transaction, ids);
      return ids.length;
    });
  return {
    async name(transaction, projectId, ids) {
      if (ids.length > 0) await addNames(transaction, projectId, ids, 1);
    },
    async unname(transaction, projectId, ids) {
      if (ids.length === 0) return;
      await addNames(transaction, projectId, ids, -1);
      await removal.remove(transaction, await unnamedOf(transaction, projectId, ids));
    },
    forgetting: {
      name: 'forget-files',
      schedule: '30 * * * *',
      leaseMs: 60_000,
      longestRunMs: 600_000,
      async run({ signal }) {
        const before = now() - UNNAMED_FILE_DAYS * DAY_MS;
        let forgotten = 0;
        for (let some = await forgetSome(before); some > 0; some = await forgetSome(before)) {
          forgotten += some;
          signal.throwIfAborted();
        }
        return `${forgotten} forgotten`;
      },
    },
  };
}
