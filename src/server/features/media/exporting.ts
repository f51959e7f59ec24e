/** The library as an export tells it, with its files in their full size. */
import { exportedMedia, type ExportedMedia } from '../../../wire/exports/rows.ts';
import type { Queries } from '../../storage/port.ts';
import { timeOf } from '../documents/service.ts';
import type { ComingKind, ExportKind } from '../exports/slots.ts';
import type { FileFolder } from '../uploads/service.ts';
import { fileOf } from './files.ts';
import { countMedia, mediaAfter, type MediaRecord } from './store.ts';

const AT_ONCE = 200;

export const exportedLibrary = (files: Pick<FileFolder, 'path'>, coming: ComingKind<ExportedMedia>): ExportKind => ({
  coming,
  kind: 'media',
  part: 'media',
  row: exportedMedia,
  count: countMedia,
  async *rows(queries, project) {
    for await (const media of all(queries, project)) yield mediaRow(files, media);
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

export async function mediaRow(files: Pick<FileFolder, 'path'>, media: MediaRecord): Promise<ExportedMedia> {
  const { projectId: _project, account: by, takenAt, createdAt, ...rest } = media;
  const file = Bun.file(files.path(fileOf(media.id, 'full')));
  // Narrower ones are made of it anew wherever it comes in again.
  const bytes = (await file.exists()) ? file.size : 0;
  return { ...rest, bytes, by, takenAt: timeOf(takenAt), createdAt: timeOf(createdAt) };
}

/** By their ids. */
async function* all(queries: Queries, project: string): AsyncGenerator<MediaRecord> {
  for (let after = ''; ;) {
    const page = await mediaAfter(queries, project, { after, most: AT_ONCE });
    yield* page;
    if (page.length < AT_ONCE) return;
    after = page.at(-1)!.id;
  }
}
