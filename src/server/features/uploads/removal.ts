/** Files that go: their rows with the caller's transaction, their bytes by a durable job of it, also over a kill. */
import { list, open, text } from '../../../wire/schema.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { defineQueue, worker, type Worker } from '../../jobs/queue.ts';
import type { Transaction } from '../../storage/port.ts';
import type { FileFolder } from './folder.ts';
import { deleteFiles } from './store.ts';

/** Files of one job. */
const REMOVED_AT_ONCE = 500;

const queue = defineQueue({
  name: 'remove-files',
  urgency: 'sweep',
  payload: open({ files: list(text({ max: 64 }), { max: REMOVED_AT_ONCE }) }),
  longestRunMs: 300_000,
});

export type FileRemoval = {
  /** Their addresses are 404 once the transaction is committed. Ids that are not there do no harm. */
  readonly remove: (transaction: Transaction, ids: readonly string[]) => Promise<void>;
  readonly worker: Worker;
};

export function createFileRemoval(folder: Pick<FileFolder, 'remove'>, jobs: Pick<Jobs, 'add'>): FileRemoval {
  return {
    async remove(transaction, ids) {
      for (let from = 0; from < ids.length; from += REMOVED_AT_ONCE) {
        const files = ids.slice(from, from + REMOVED_AT_ONCE);
        await deleteFiles(transaction, files);
        await jobs.add(transaction, queue, { files });
      }
    },
    worker: worker(queue, async ({ files }, { signal }) => {
      for (const id of files) {
        signal.throwIfAborted();
        await folder.remove(id);
      }
    }),
  };
}
