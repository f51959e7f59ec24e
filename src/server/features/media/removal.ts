/** Files that go: their row with the transaction, their bytes by a durable job of it, also over a kill. */
import { MEDIA_UNUSED_DAYS } from '../../../wire/media/limits.ts';
import { DAY_MS } from '../../../wire/limits.ts';
import { open, text } from '../../../wire/schema.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { defineQueue, worker, type Worker } from '../../jobs/queue.ts';
import type { Repeated } from '../../jobs/repeated.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import type { RemoveStrays } from '../retention/slots.ts';
import { straysOf, type FileFolder } from '../uploads/service.ts';
import { idOf, removeFiles } from './files.ts';
import { deletePoster, posterById, unnamedPosters } from './poster-store.ts';
import { deleteMediaRow, markUnused, servedMedia, unusedSince } from './store.ts';

const queue = defineQueue({
  name: 'remove-media',
  urgency: 'sweep',
  payload: open({ media: text({ max: 36 }) }),
  longestRunMs: 60_000,
});

export type MediaRemoval = {
  /** Its addresses are 404 once the transaction is committed. */
  readonly remove: (transaction: Transaction, id: string) => Promise<void>;
  readonly worker: Worker;
  /** Removes, once an hour, what neither draft nor version has named for 30 days. */
  readonly forgetting: Repeated;
  readonly removeStrays: RemoveStrays;
};

const FORGOTTEN_AT_ONCE = 100;

export function createRemoval(
  { storage, now }: Pick<Ports, 'storage' | 'now'>,
  files: Pick<FileFolder, 'remove' | 'settled'>,
  jobs: Pick<Jobs, 'add'>,
): MediaRemoval {
  const remove: MediaRemoval['remove'] = async (transaction, id) => {
    await deleteMediaRow(transaction, id);
    await jobs.add(transaction, queue, { media: id });
  };
  const forgetSome = () =>
    storage.write(async (transaction) => {
      const before = now() - MEDIA_UNUSED_DAYS * DAY_MS;
      const unused = await unusedSince(transaction, before, FORGOTTEN_AT_ONCE);
      const posters = await unnamedPosters(transaction, before, FORGOTTEN_AT_ONCE);
      for (const { id } of unused) await remove(transaction, id);
      for (const id of posters) {
        await deletePoster(transaction, id);
        await jobs.add(transaction, queue, { media: id });
      }
      return unused.length + posters.length;
    });
  return {
    remove,
    worker: worker(queue, ({ media }) => removeFiles(files, media)),
    forgetting: {
      name: 'forget-media',
      schedule: '40 * * * *',
      leaseMs: 60_000,
      longestRunMs: 600_000,
      async run({ signal }) {
        await storage.write((transaction) => markUnused(transaction, now()));
        let forgotten = 0;
        for (let some = await forgetSome(); some > 0; some = await forgetSome()) {
          forgotten += some;
          signal.throwIfAborted();
        }
        return `${forgotten} forgotten`;
      },
    },
    removeStrays: straysOf(files, {
      now,
      isKnown: async (file) => {
        const id = idOf(file);
        return ((await servedMedia(storage, id)) ?? (await posterById(storage, id))) !== undefined;
      },
      remove: files.remove,
    }),
  };
}
