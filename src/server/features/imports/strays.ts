/** Files of imports that no row tells of: their upload was broken off. */
import type { Ports } from '../../ports.ts';
import type { RemoveStrays } from '../retention/slots.ts';
import { STRAY_MS, type FileFolder } from '../uploads/service.ts';
import { importById } from './store.ts';

export function strayFiles(
  { storage, now }: Pick<Ports, 'storage' | 'now'>,
  folder: Pick<FileFolder, 'settled' | 'remove'>,
): RemoveStrays {
  return async (signal) => {
    let removed = 0;
    for await (const id of folder.settled(now() - STRAY_MS)) {
      if (signal.aborted) break;
      if ((await importById(storage, id))?.hasFile) continue;
      await folder.remove(id);
      removed += 1;
    }
    return removed;
  };
}
