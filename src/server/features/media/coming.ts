/** The library of an export on its way in again. */
import type { ExportedMedia } from '../../../wire/exports/rows.ts';
import { mediaKinds } from '../../../wire/media/kinds.ts';
import { MEDIA_NAME_CHARS, MEDIA_SECONDS, MEDIA_SIDE_PX } from '../../../wire/media/limits.ts';
import { ALT_CHARS, CAPTION_CHARS } from '../../../wire/documents/limits.ts';
import { ApiError, wrongField } from '../../../wire/errors.ts';
import { refuseTimes } from '../documents/service.ts';
import type { ComingKind } from '../exports/slots.ts';
import { safeName, type FileFolder } from '../uploads/service.ts';
import { mediaRow } from './exporting.ts';
import type { MediaRemoval } from './removal.ts';
import { mediaById, mediaBySha256, saveMedia, type MediaRecord } from './store.ts';
import type { Taking, WrittenMedia } from './taking.ts';
import { useCounts } from './uses-store.ts';

type Needs = {
  readonly files: Pick<FileFolder, 'path'>;
  readonly taking: Pick<Taking, 'writeAs' | 'keep'>;
  readonly removal: Pick<MediaRemoval, 'remove'>;
};

export function libraryComing({ files, taking, removal }: Needs): ComingKind<ExportedMedia> {
  return {
    idOf: ({ id }) => id,
    titleOf: ({ name }) => name,
    refuse: refuseMedia,
    led: (row, to) => ({ ...row, by: to.account(row.by) }),
    // The same bytes are one file.
    found: async (queries, project, { sha256 }) => (await mediaBySha256(queries, project, sha256))?.id,
    async one(queries, project, ref) {
      const record = await mediaById(queries, project, ref);
      return record && mediaRow(files, record);
    },
    fileOf: ({ id }) => `files/${id}`,
    store: ({ project, ref, row: { name, kind } }, file) =>
      taking.writeAs(project, ref, { name, chunks: chunksOf(file()) }, kindOf(kind)),
    async put(transaction, { project, ref, row, stored }) {
      const there = await mediaById(transaction, project, ref);
      const { name, sha256, alt, caption, seconds, takenRelease, by: account } = row;
      const said = { sha256, alt, caption, takenRelease, account };
      if (there) {
        const { takenAt } = row;
        return saveMedia(transaction, { ...there, ...said, name: safeName(name), takenAt: Date.parse(takenAt) });
      }
      // What the file itself does not tell is as its sender once said.
      const facts = { width: row.width, height: row.height, seconds, ...(stored as WrittenMedia) };
      const times = { takenAt: Date.parse(row.takenAt), createdAt: Date.parse(row.createdAt) };
      const record: MediaRecord = { id: ref, projectId: project, name: safeName(name), ...said, ...facts, ...times };
      const kept = await taking.keep(transaction, record);
      if (kept.id !== ref) throw new ApiError('conflict', 'A file of the same bytes has come meanwhile.');
    },
    async remove(transaction, project, ref) {
      if (((await useCounts(transaction, [ref])).get(ref) ?? 0) > 0) return 'linked';
      if (await mediaById(transaction, project, ref)) await removal.remove(transaction, ref);
      return undefined;
    },
  };
}

async function* chunksOf(file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* file;
}

const kindOf = (kind: string): MediaRecord['kind'] => mediaKinds.find((one) => one === kind) ?? 'picture';

function refuseMedia(row: ExportedMedia): void {
  if (!mediaKinds.some((kind) => kind === row.kind))
    throw wrongField('kind', `must be one of ${mediaKinds.join(', ')}`);
  if (!/^[\da-f]{64}$/.test(row.sha256)) throw wrongField('sha256', 'must be 64 signs of 0 to 9 and a to f');
  if (!/^[\w-]+$/.test(row.id)) throw wrongField('id', 'must be letters, digits and -');
  const limits = { name: MEDIA_NAME_CHARS, alt: ALT_CHARS, caption: CAPTION_CHARS } as const;
  for (const [name, most] of Object.entries(limits))
    if (row[name as keyof typeof limits].length > most) throw wrongField(name, `must have at most ${most} characters`);
  const sizes = { width: MEDIA_SIDE_PX, height: MEDIA_SIDE_PX, seconds: MEDIA_SECONDS } as const;
  for (const [name, most] of Object.entries(sizes))
    if ((row[name as keyof typeof sizes] ?? 0) > most) throw wrongField(name, `must be at most ${most}`);
  refuseTimes([row.takenAt, row.createdAt]);
}
