/** The library of a project's pictures, films and sounds, and which texts name them. */
import { ApiError, wrongField } from '../../../wire/errors.ts';
import { MEDIA_USES_TOLD, PICTURE_BYTES } from '../../../wire/media/limits.ts';
import type {
  Media,
  MediaChange,
  MediaPage,
  MediaQuery,
  MediaReplaced,
  MediaUse,
  MediaView,
} from '../../../wire/media/shapes.ts';
import { idInSorted, pageOf } from '../../http/cursor.ts';
import type { Ports } from '../../ports.ts';
import type { Publish } from '../../realtime/hub.ts';
import type { Queries } from '../../storage/port.ts';
import type { Audit } from '../audit/service.ts';
import { unlessGone, type Documents } from '../documents/service.ts';
import { memberNames, type Members } from '../members/service.ts';
import { renamed } from './names.ts';
import type { MediaRemoval } from './removal.ts';
import type { CoverHolder } from './slots.ts';
import { agedPictures, mediaById, mediaPageOf, saveMedia, type MediaRecord } from './store.ts';
import { oneChunk } from './storing.ts';
import { nothingSaid, type SentMedia, type StoreMedia, type TakeMedia } from './taking.ts';
import { namingNow, useCounts, usesOfEach } from './uses-store.ts';
import { viewOf } from './view.ts';

export { createCovers, type Covers } from './covers.ts';
export type { Originals } from './originals.ts';
export type { StoreMedia } from './taking.ts';
export { mediaFolder } from './files.ts';
export { createPosters } from './posters.ts';
export { createTaking, nothingSaid } from './taking.ts';
export { toldFile, toldMedia, type MediaShowing, type Shown } from './showing.ts';

/** `origin`: the media origin. */
export type MediaPlace = { readonly project: string; readonly media: string; readonly origin: string };

/** Errors of all that takes a place: 404. */
export type Library = {
  /** Errors: those of `TakeMedia`. */
  readonly add: (at: Pick<MediaPlace, 'project' | 'origin'>, account: string, sent: SentMedia) => Promise<Media>;
  /** Errors: 422 for an address at which there is no picture, or none that anybody can get; else those of `StoreMedia`. */
  readonly copy: (at: Pick<MediaPlace, 'project' | 'origin'>, account: string, address: string) => Promise<Media>;
  /** Errors: 400 `cursor_invalid`. */
  readonly page: (at: Pick<MediaPlace, 'project' | 'origin'>, query: MediaQuery) => Promise<MediaPage>;
  readonly one: (place: MediaPlace) => Promise<MediaView>;
  /** Pictures of live texts that were taken before then, or under another release than `newest`; at most `most`. */
  readonly aged: (
    at: Pick<MediaPlace, 'project' | 'origin'>,
    than: { readonly before: number; readonly newest: string | null; readonly most: number },
  ) => Promise<MediaView[]>;
  readonly change: (place: MediaPlace, change: MediaChange) => Promise<Media>;
  /** Errors: 409 `in_use` with the texts that name it. */
  readonly remove: (place: MediaPlace, account: string) => Promise<void>;
  /**
   * Text by text and cover by cover, each in a transaction of its own: asked again after it was broken off, it goes on. Errors: 422 for another
   * one that is not there, of another kind, or the same.
   */
  readonly replace: (place: MediaPlace, by: string, account: string) => Promise<MediaReplaced>;
};

type Needs = {
  readonly texts: Pick<Documents, 'namesOf' | 'withNames' | 'rewriteAll'>;
  readonly members: Pick<Members, 'find'>;
  readonly hub: Publish<'desk'>;
  readonly audit: Pick<Audit, 'note'>;
  readonly take: TakeMedia;
  readonly store: StoreMedia;
  readonly removal: Pick<MediaRemoval, 'remove'>;
  readonly holders: () => readonly CoverHolder[];
};

export function createLibrary(ports: Pick<Ports, 'storage' | 'publicFile'>, needs: Needs): Library {
  const telling = createTelling(ports, needs);
  return { ...reading(ports, telling), ...writing(ports, needs, telling), ...replacing(ports, needs, telling) };
}

function reading(
  { storage }: Pick<Ports, 'storage'>,
  { toldAll, usedIn, usedInEach }: Telling,
): Pick<Library, 'page' | 'one' | 'aged'> {
  return {
    async page({ project, origin }, { cursor, ...query }) {
      const before = idInSorted(cursor, query.sort, 'newest');
      const { rows, total } = await mediaPageOf(storage, project, { ...query, before, limit: query.limit + 1 });
      const { shown, next } = pageOf(rows, query.limit);
      return { media: await toldAll(project, shown, origin), total, next: query.sort === 'newest' ? next : null };
    },
    async one(place) {
      const record = await found(storage, place);
      const [[media], uses] = await Promise.all([
        toldAll(place.project, [record], place.origin),
        usedIn(storage, place.project, record.id),
      ]);
      return { media: media!, usedIn: uses };
    },
    async aged({ project, origin }, than) {
      const pictures = await agedPictures(storage, project, than);
      const ids = pictures.map(({ id }) => id);
      const [told, uses] = await Promise.all([toldAll(project, pictures, origin), usedInEach(storage, project, ids)]);
      return told.map((media) => ({ media, usedIn: uses.get(media.id) ?? [] }));
    },
  };
}

function writing(
  { storage, publicFile }: Pick<Ports, 'storage' | 'publicFile'>,
  { hub, audit, take, store, removal }: Needs,
  { toldAll, usedIn }: Telling,
): Pick<Library, 'add' | 'copy' | 'change' | 'remove'> {
  const changed = async (record: MediaRecord, origin: string): Promise<Media> => {
    hub.publish('desk', record.projectId, { name: 'media', data: { media: record.id } });
    return (await toldAll(record.projectId, [record], origin))[0]!;
  };
  return {
    add: async ({ project, origin }, account, sent) => changed(await take(project, account, sent), origin),
    async copy({ project, origin }, account, address) {
      const found = await publicFile?.(address, PICTURE_BYTES).catch(() => undefined);
      if (!found) throw wrongField('address', 'must be that of a picture that anybody can get');
      const file = { name: nameIn(address), chunks: oneChunk(found.bytes) };
      return changed(await store(project, account, { said: { ...nothingSaid, kind: 'picture' }, file }), origin);
    },
    async change(place, { takenAt, ...given }) {
      const record = await storage.write(async (transaction) => {
        const before = await found(transaction, place);
        const said = Object.entries(given).filter(([, value]) => value !== undefined);
        const at = takenAt === undefined ? before.takenAt : Date.parse(takenAt);
        const after = { ...before, ...Object.fromEntries(said), takenAt: at };
        await saveMedia(transaction, after);
        return after;
      });
      return changed(record, place.origin);
    },
    async remove(place, account) {
      await storage.write(async (transaction) => {
        const { id, name, kind } = await found(transaction, place);
        const naming = await usedIn(transaction, place.project, id);
        if (naming.length > 0) throw inUse(naming);
        await removal.remove(transaction, id);
        const before = { name, kind };
        await audit.note(transaction, { actor: account, action: 'deleteMedia', target: `media:${id}`, before });
      });
      hub.publish('desk', place.project, { name: 'media', data: { media: place.media } });
    },
  };
}

/** What the last part of its path says; a picture has to be called something. */
function nameIn(address: string): string {
  return decoded(URL.parse(address)?.pathname.split('/').at(-1) ?? '') || 'picture';
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function replacing(
  { storage }: Pick<Ports, 'storage'>,
  { texts, hub, audit, holders }: Needs,
  { usedIn }: Telling,
): Pick<Library, 'replace'> {
  async function replaceCovers(project: string, documents: readonly string[], by: string): Promise<void> {
    for (const { kind, ref } of (await texts.namesOf(storage, project, documents)).values()) {
      const holder = holders().find((one) => one.kind === kind);
      await holder?.replace(project, ref, by).catch(unlessGone);
    }
  }
  return {
    async replace(place, by, account) {
      const { project, media: from } = place;
      const [old, other] = [await found(storage, place), await mediaById(storage, project, by)];
      if (!other || other.kind !== old.kind || by === from)
        throw wrongField('by', `must be another ${old.kind} of the library`);
      const { bodies, covers } = await namingNow(storage, from);
      await texts.rewriteAll({ project, documents: bodies }, (body) => renamed(body, from, by), account);
      await replaceCovers(project, covers, by);
      await storage.write((transaction) =>
        audit.note(transaction, { actor: account, action: 'replaceMedia', target: `media:${from}`, after: { by } }),
      );
      hub.publish('desk', project, { name: 'media', data: { media: null } });
      const naming = await usedIn(storage, project, by);
      return { usedIn: naming.filter(({ document }) => bodies.includes(document) || covers.includes(document)) };
    },
  };
}

type Telling = {
  readonly toldAll: (project: string, records: readonly MediaRecord[], origin: string) => Promise<Media[]>;
  readonly usedIn: (queries: Queries, project: string, media: string) => Promise<MediaUse[]>;
  /** By file; those that no text names are missing. */
  readonly usedInEach: (
    queries: Queries,
    project: string,
    media: readonly string[],
  ) => Promise<ReadonlyMap<string, MediaUse[]>>;
};

function createTelling({ storage }: Pick<Ports, 'storage'>, { texts, members }: Needs): Telling {
  const usedInEach: Telling['usedInEach'] = async (queries, project, media) => {
    const uses = await texts.withNames(queries, project, await usesOfEach(queries, media, MEDIA_USES_TOLD));
    const files = Map.groupBy(uses, (use) => use.media);
    return new Map([...files].map(([id, of]) => [id, of.map(({ media: _media, ...use }) => use)]));
  };
  return {
    usedInEach,
    async toldAll(project, records, origin) {
      const ids = records.map(({ id }) => id);
      const accounts = records.map(({ account }) => account);
      const [counts, people] = await Promise.all([useCounts(storage, ids), memberNames(members, project, accounts)]);
      return records.map((record) =>
        viewOf(record, { origin, uses: counts.get(record.id) ?? 0, by: people.get(record.account) ?? null }),
      );
    },
    async usedIn(queries, project, media) {
      return (await usedInEach(queries, project, [media])).get(media) ?? [];
    },
  };
}

async function found(queries: Queries, { project, media }: MediaPlace): Promise<MediaRecord> {
  const record = await mediaById(queries, project, media);
  if (!record) throw new ApiError('not_found', 'There is no such file in the library.');
  return record;
}

function inUse(usedIn: readonly MediaUse[]): ApiError {
  const [{ title }, more] = [usedIn[0]!, usedIn.length - 1];
  const where = more > 0 ? `"${title}" and ${more} more` : `"${title}"`;
  return new ApiError('in_use', `It is used in ${where}: replace it there first.`, { details: { usedIn } });
}
