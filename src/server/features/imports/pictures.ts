/** Pictures of an import, in the library before the text that shows them: from inside its file, or from a public address. */
import { PICTURE_BYTES } from '../../../wire/media/limits.ts';
import { ApiError } from '../../../wire/errors.ts';
import type { Ports } from '../../ports.ts';
import { nothingSaid, type createTaking } from '../media/service.ts';
import type { OpenSource } from './items.ts';
import type { ImportRecord } from './store.ts';

export type Stored = { readonly id: string; /** It was not there before this import. */ readonly isMade: boolean };
export type Pictures = {
  /** `place`: a path inside the source, or a web address. Undefined for what is no picture, or none that anybody can get. */
  readonly store: (place: string) => Promise<Stored | undefined>;
};

/** Of addresses; one that is asked for again is looked up in the library once more. */
const KEPT_MOST = 20_000;

export type PictureNeeds = { readonly media: ReturnType<typeof createTaking>['store'] };

export function picturesOf(
  { publicFile }: Pick<Ports, 'publicFile'>,
  { media }: PictureNeeds,
  { record, source }: { readonly record: ImportRecord; readonly source: Pick<OpenSource, 'picture'> },
): Pictures {
  const known = new Map<string, Stored | undefined>();
  async function fileAt(place: string) {
    if (!/^https?:\/\//i.test(place)) return source.picture(place);
    const found = await publicFile?.(place, PICTURE_BYTES).catch(() => undefined);
    const name = URL.parse(place)?.pathname.split('/').at(-1) || 'picture';
    return found && { name, chunks: () => chunksOf(found.bytes) };
  }
  async function stored(place: string): Promise<Stored | undefined> {
    const found = await fileAt(place);
    if (!found) return undefined;
    try {
      const file = { name: found.name, chunks: chunksOf(found.chunks()) };
      const said = { ...nothingSaid, kind: 'picture' as const };
      const { id, createdAt } = await media(record.projectId, record.accountId, { said, file });
      return { id, isMade: createdAt >= record.at };
    } catch (error) {
      // No picture, or too large a one. What may go well later is tried again with the whole row.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) return undefined;
      throw error;
    }
  }
  return {
    async store(place) {
      if (known.has(place)) return known.get(place);
      const made = await stored(place);
      if (known.size < KEPT_MOST) known.set(place, made);
      return made;
    },
  };
}

async function* chunksOf(given: Uint8Array | AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (given instanceof Uint8Array) yield given;
  else yield* given;
}
