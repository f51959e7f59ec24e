/** The library as an export tells it, with its files in their full size. */
import { exportedMedia } from '../../../wire/exports/rows.ts';
import type { Queries } from '../../storage/port.ts';
import { timeOf } from '../documents/service.ts';
import type { ExportKind } from '../exports/slots.ts';
import type { FileFolder } from '../uploads/service.ts';
import { fileOf } from './files.ts';
import { countMedia, mediaAfter, type MediaRecord } from './store.ts';

const AT_ONCE = 200;

export const exportedLibrary = (files: Pick<FileFolder, 'path'>): ExportKind => ({
  kind: 'media',
  part: 'media',
  row: exportedMedia,
  count: countMedia,
  async *rows(queries, project) {
    for await (const { projectId: _project, account: by, takenAt, createdAt, ...media } of all(queries, project))
      yield { ...media, by, takenAt: timeOf(takenAt), createdAt: timeOf(createdAt) };
  },
  async *files(queries, project) {
    for await (const { id } of all(queries, project)) {
      const file = Bun.file(files.path(fileOf(id, 'full')));
      // Taken out of the library meanwhile.
      if (!(await file.exists())) continue;
      yield { name: `files/${id}`, packs: false, bytes: () => file.stream() as unknown as AsyncIterable<Uint8Array> };
    }
  },
});

/** By their ids. */
async function* all(queries: Queries, project: string): AsyncGenerator<MediaRecord> {
  for (let after = ''; ;) {
    const page = await mediaAfter(queries, project, { after, most: AT_ONCE });
    yield* page;
    if (page.length < AT_ONCE) return;
    after = page.at(-1)!.id;
  }
}
