/** News entries: their category, cover, pin, version and how visitors are told. What is written in them are documents. */
import type { Archiving } from '../../../wire/help/shapes.ts';
import { ApiError, wrongField } from '../../../wire/errors.ts';
import type { NewNews, NewsChange, NewsEntry, NewsPage, NewsQuery, NewsReach } from '../../../wire/news/shapes.ts';
import { idInSorted, pageOf } from '../../http/cursor.ts';
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import { isoOrNull } from '../../time.ts';
import type { Documents, TextLine } from '../documents/service.ts';
import { audienceOf, isForAll, refuseAudience } from '../help/service.ts';
import type { Covers } from '../media/service.ts';
import type { Members } from '../members/service.ts';
import type { Outbound } from '../outbound/service.ts';
import type { Subscribers } from '../subscribers/service.ts';
import { found as foundCategory } from './categories.ts';
import { categoriesOf } from './categories-store.ts';
import { deedsOf, noDeeds, type Deeds } from './days-store.ts';
import { deleteNewsRows, newsById, newsOf, writeNews, type NewsRecord } from './entries-store.ts';
import { noticesOf } from './notices-store.ts';
import { stamp, takeNumber } from './numbers-store.ts';
import type { Publishing } from './publishing.ts';
import type { NewsPlace, NewsRequests } from './slots.ts';

export type { NewsPlace } from './slots.ts';

/** Errors of all that takes a place: 404. */
export type Entries = {
  /** Errors: 400 `cursor_invalid`. */
  readonly page: (project: string, query: NewsQuery) => Promise<NewsPage>;
  readonly one: (place: NewsPlace) => Promise<NewsEntry>;
  /** With an empty draft in that language. Errors: 404 for a category that is not there. */
  readonly add: (project: string, given: NewNews, account: string) => Promise<NewsEntry>;
  /** Errors: 409 where it has that language. */
  readonly translate: (place: NewsPlace, lang: string, account: string) => Promise<NewsEntry>;
  /**
   * Errors: 422 for an owner who is no member, a cover that is no picture, or a request that is not there or was turned down;
   * 404 for a category that is not there. `account`: null where nobody of staff has asked for it.
   */
  readonly change: (place: NewsPlace, change: NewsChange, account: string | null) => Promise<NewsEntry>;
  /** Whether the next publishing sets its requests done. */
  readonly setDone: (place: NewsPlace, on: boolean, account: string) => Promise<NewsEntry>;
  readonly reach: (place: NewsPlace) => Promise<NewsReach>;
  /** Errors: 409 for one that nobody sees, or that tells nobody. */
  readonly tell: (place: NewsPlace) => Promise<NewsEntry>;
  /** Errors: 422 for a successor that is not there, archived, or itself. */
  readonly archive: (place: NewsPlace, of: Archiving) => Promise<NewsEntry>;
  readonly unarchive: (place: NewsPlace) => Promise<NewsEntry>;
  /** Errors: 409 for one that is not archived. */
  readonly remove: (place: NewsPlace) => Promise<void>;
};

type Needs = {
  readonly texts: Pick<Documents, 'create' | 'addLanguage' | 'textsOf' | 'removeAll'>;
  readonly members: Pick<Members, 'find'>;
  readonly covers: Covers;
  readonly outbound: Pick<Outbound, 'reach'>;
  readonly mailed: Pick<Subscribers, 'offered' | 'reach'>;
  readonly publishing: Publishing;
  readonly requests: () => NewsRequests;
};
type Given = Pick<Ports, 'storage' | 'now' | 'id'>;

export function createEntries(ports: Given, needs: Needs): Entries {
  return { ...reading(ports, needs), ...making(ports, needs), ...changing(ports, needs) };
}

function reading({ storage }: Given, needs: Needs): Pick<Entries, 'page' | 'one' | 'reach'> {
  const { outbound, mailed } = needs;
  return {
    async page(project, { cursor, ...query }) {
      const { limit, sort } = query;
      const after = idInSorted(cursor, sort, 'oldest');
      const { rows, total } = await newsOf(storage, project, { ...query, after, limit: limit + 1 });
      const { shown, next } = pageOf(rows, limit);
      return {
        entries: await toldAll(storage, project, shown, needs),
        total,
        next: sort === 'oldest' ? next : null,
      };
    },
    one: async (place) => told(storage, await found(storage, place), needs),
    async reach(place) {
      const news = await found(storage, place);
      const { place: known, category } = news;
      // Subscribers are addresses: nobody knows which audiences they are in.
      const mail = isForAll(news) && mailed.offered() ? await mailed.reach(storage, place.project, category) : 0;
      return {
        app: await outbound.reach(place.project, isForAll(news) ? undefined : news.audience),
        mail,
        known: known !== null,
      };
    },
  };
}

function making({ storage, now, id }: Given, needs: Needs): Pick<Entries, 'add' | 'translate'> {
  const { texts } = needs;
  return {
    async add(project, { lang, category = null }, account) {
      const made = await storage.write(
        async (transaction) => {
          await refuseCategory(transaction, project, category);
          const number = await takeNumber(transaction, project);
          const news = blank({ id: id(), projectId: project, number, category, owner: account, createdAt: now() });
          await writeNews(transaction, news);
          await texts.create(transaction, { project, kind: 'news', ref: news.id, lang, profile: 'full', account });
          return news;
        },
        { turn: project },
      );
      return told(storage, made, needs);
    },
    async translate(place, lang, account) {
      const { project } = place;
      const news = await storage.write(async (transaction) => {
        const record = await found(transaction, place);
        const document = { project, kind: 'news', ref: record.id, lang, profile: 'full', account } as const;
        await texts.addLanguage(transaction, document, 'entry');
        return record;
      });
      return told(storage, news, needs);
    },
  };
}

type Changing = Omit<Entries, 'page' | 'one' | 'reach' | 'add' | 'translate'>;

function changing({ storage, now }: Given, needs: Needs): Changing {
  const { texts, members, covers, publishing, requests } = needs;
  const change = async (
    place: NewsPlace,
    work: (news: NewsRecord, transaction: Transaction) => Promise<NewsRecord>,
  ): Promise<NewsEntry> => {
    const written = async (transaction: Transaction) => {
      await writeNews(transaction, await work(await found(transaction, place), transaction));
      await publishing.settle(transaction, place.project, place.entry);
      return found(transaction, place);
    };
    return told(storage, await storage.write(written, { turn: place.project }), needs);
  };
  return {
    async change(place, { category, cover, owner, pinnedUntil, requests: named, ...given }, account) {
      if (owner && !(await members.find(place.project, owner))) throw wrongField('owner', 'is nobody who works here');
      const changed = await change(place, async (news, transaction) => {
        if (named !== undefined) await requests().name(transaction, place, named, account);
        if (cover !== undefined) await putCover(transaction, news, cover, { texts, covers });
        if (category !== undefined && category !== news.category)
          await refuseCategory(transaction, place.project, category);
        await refuseAudience(transaction, place.project, given.audience);
        return {
          ...news,
          audience: given.audience ?? news.audience,
          version: given.version?.trim() ?? news.version,
          notify: given.notify ?? news.notify,
          reactions: given.reactions ?? news.reactions,
          category: category === undefined ? news.category : category,
          cover: cover === undefined ? news.cover : cover,
          owner: owner === undefined ? news.owner : owner,
          pinnedUntil: pinnedUntil === undefined ? news.pinnedUntil : timeOf(pinnedUntil),
        };
      });
      if (named !== undefined) requests().changed(place.project);
      return changed;
    },
    setDone: (place, on, account) => change(place, async (news) => ({ ...news, doneBy: on ? account : null })),
    async tell(place) {
      const news = await storage.write(async (transaction) => {
        const record = await found(transaction, place);
        await publishing.tell(transaction, record);
        return record;
      });
      return told(storage, news, needs);
    },
    archive: (place, { successor = null }) =>
      change(place, async (news, transaction) => {
        const next = successor === null ? undefined : await newsById(transaction, place.project, successor);
        if (successor !== null && (!next || next.archivedAt !== null || next.id === news.id))
          throw wrongField('successor', 'must be another entry that is not archived');
        return { ...news, successor, archivedAt: news.archivedAt ?? now() };
      }),
    unarchive: (place) => change(place, async (news) => ({ ...news, successor: null, archivedAt: null })),
    remove: removing({ storage }, needs),
  };
}

function removing({ storage }: Pick<Given, 'storage'>, { texts, publishing, requests }: Needs): Entries['remove'] {
  return async (place) => {
    await storage.write(async (transaction) => {
      const { id, archivedAt } = await found(transaction, place);
      if (archivedAt === null)
        throw new ApiError('conflict', 'Only an archived entry can be deleted: archive it first.');
      await publishing.takeBack(transaction, place.project, id);
      await texts.removeAll(transaction, place.project, 'news', id);
      await requests().forget(transaction, id);
      await deleteNewsRows(transaction, id);
      // Its number is unknown from now on, and no successor of any other.
      await stamp(transaction, place.project);
    });
    requests().changed(place.project);
  };
}

async function found(queries: Queries, { project, entry }: NewsPlace): Promise<NewsRecord> {
  const record = await newsById(queries, project, entry);
  if (!record) throw new ApiError('not_found', 'There is no such entry.');
  return record;
}

async function refuseCategory(queries: Queries, project: string, category: string | null): Promise<void> {
  if (category !== null) foundCategory(await categoriesOf(queries, project), category);
}

async function putCover(
  transaction: Transaction,
  { id, projectId: project }: NewsRecord,
  cover: string | null,
  { texts, covers }: Pick<Needs, 'texts' | 'covers'>,
): Promise<void> {
  const [oldest] = (await texts.textsOf(transaction, project, 'news', [id])).get(id) ?? [];
  if (oldest) await covers.put(transaction, { project, document: oldest.document }, cover);
}

const timeOf = (given: string | null): number | null => (given === null ? null : Date.parse(given));

type Begun = Pick<NewsRecord, 'id' | 'projectId' | 'number' | 'category' | 'owner' | 'createdAt'>;

function blank(begun: Begun): NewsRecord {
  const never = { cover: null, pinnedUntil: null, successor: null, archivedAt: null, doneBy: null, place: null };
  return { ...begun, ...never, publishedAt: null, audience: 'all', version: '', notify: 'none', reactions: true };
}

type Telling = Pick<Needs, 'texts' | 'requests'>;

async function told(queries: Queries, news: NewsRecord, needs: Telling): Promise<NewsEntry> {
  const [entry] = await toldAll(queries, news.projectId, [news], needs);
  return entry!;
}

async function toldAll(
  queries: Queries,
  project: string,
  all: readonly NewsRecord[],
  { texts, requests }: Telling,
): Promise<NewsEntry[]> {
  const ids = all.map(({ id }) => id);
  const [lines, deeds, notices, named] = await Promise.all([
    texts.textsOf(queries, project, 'news', ids),
    deedsOf(queries, ids),
    noticesOf(queries, ids),
    requests().of(queries, project, ids),
  ]);
  return all.map((news) => {
    const toldAt = notices.findLast((notice) => notice.news === news.id)?.at ?? null;
    return toEntry(news, {
      texts: lines.get(news.id) ?? [],
      deeds: deeds.get(news.id) ?? noDeeds,
      toldAt,
      requests: [...(named.get(news.id) ?? [])],
    });
  });
}

type Around = Pick<NewsEntry, 'requests'> & {
  readonly texts: readonly TextLine[];
  readonly deeds: Deeds;
  readonly toldAt: number | null;
};

function toEntry(
  { projectId: _project, createdAt: _created, place: _place, doneBy, ...news }: NewsRecord,
  { texts, deeds: { pressed: _pressed, ...deeds }, toldAt, requests }: Around,
): NewsEntry {
  return {
    ...news,
    ...deeds,
    audience: audienceOf(news),
    requests,
    setsDone: doneBy !== null,
    pinnedUntil: isoOrNull(news.pinnedUntil),
    archivedAt: isoOrNull(news.archivedAt),
    publishedAt: isoOrNull(news.publishedAt),
    toldAt: isoOrNull(toldAt),
    texts: texts.map(({ draftAt, liveAt: _live, ...text }) => ({ ...text, draftAt: isoOrNull(draftAt) })),
  };
}
