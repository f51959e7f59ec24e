/** Pictures of the library as they are stored, in their full size. */
import type { Queries } from '../../storage/port.ts';
import type { FileFolder } from '../uploads/service.ts';
import { fileOf } from './files.ts';
import { mediaByIds } from './store.ts';

export type Original = { readonly id: string; readonly name: string; readonly alt: string; readonly bytes: Uint8Array };
/** Of these ids those that are pictures of the project and there. */
export type Originals = (project: string, ids: readonly string[]) => Promise<Original[]>;

const AT_ONCE = 100;

export function createOriginals(storage: Queries, files: Pick<FileFolder, 'path'>): Originals {
  return async (project, ids) => {
    const found: Original[] = [];
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const some = await mediaByIds(storage, project, ids.slice(from, from + AT_ONCE));
      for (const { id, name, alt, kind } of some.values()) {
        const file = Bun.file(files.path(fileOf(id, 'full')));
        if (kind === 'picture' && (await file.exists())) found.push({ id, name, alt, bytes: await file.bytes() });
      }
    }
    return found;
  };
}
