/** Files that an import brings: nobody has uploaded them here. */
import { tooLarge } from '../../http/body.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import type { Quotas } from '../quotas/service.ts';
import type { FileFolder } from './folder.ts';
import { safeName } from './name.ts';
import type { FileNames } from './names.ts';
import { sniffType } from './sniff.ts';
import { insertFile } from './store.ts';

/** `size`: bytes. */
export type BroughtFile = { readonly id: string; readonly type: string; readonly size: number };
export type Bringing = {
  /**
   * Writes it under that id, beside no row: without one it goes after a day. Errors: 413 over `most` bytes or the project's
   * quota, 507 where the disk has no room.
   */
  readonly write: (
    project: string,
    id: string,
    file: { readonly chunks: AsyncIterable<Uint8Array>; readonly most: number },
  ) => Promise<BroughtFile>;
  /** Its row, named by nothing yet: it goes in a week unless something names it. Part of a transaction. Errors: 413 over the quota. */
  readonly hold: (
    transaction: Transaction,
    project: string,
    file: BroughtFile & { readonly name: string },
  ) => Promise<void>;
  /** Its row, named by something that lasts, as part of a transaction. Errors: 413 over the quota. */
  readonly keep: (
    transaction: Transaction,
    project: string,
    file: BroughtFile & { readonly name: string },
  ) => Promise<void>;
};

type Needs = {
  readonly files: Pick<FileFolder, 'write'>;
  readonly quotas: Pick<Quotas, 'disk' | 'metered' | 'take'>;
  readonly names: Pick<FileNames, 'name'>;
};

export function createBringing({ now }: Pick<Ports, 'now'>, { files, quotas, names }: Needs): Bringing {
  const hold: Bringing['hold'] = async (transaction, project, { name, ...file }) => {
    await quotas.take(transaction, project, 'files', file.size);
    await insertFile(transaction, { ...file, projectId: project, visitorId: null, name: safeName(name) }, now());
  };
  return {
    async write(project, id, { chunks, most }) {
      await quotas.disk.room();
      const { size, head } = await files.write(id, quotas.metered(project, chunks), (soFar) => {
        if (soFar > most) throw tooLarge(most);
      });
      return { id, type: sniffType(head), size };
    },
    hold,
    async keep(transaction, project, file) {
      await hold(transaction, project, file);
      await names.name(transaction, project, [file.id]);
    },
  };
}
