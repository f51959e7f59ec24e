/** Articles: their place, pages, keywords and review. What is written in them are documents, one for each language. */
import type {
  Archiving,
  Article,
  ArticleChange,
  ArticlePage,
  ArticleQuery,
  NewArticle,
} from '../../../wire/help/shapes.ts';
import { DAY_MS } from '../../../wire/limits.ts';
import { ApiError, wrongField } from '../../../wire/errors.ts';
import { refuseConflict } from '../../http/conflict.ts';
import { idInSorted, pageOf } from '../../http/cursor.ts';
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import { isoOrNull } from '../../time.ts';
import type { Documents, TextLine } from '../documents/service.ts';
import type { Audit } from '../audit/service.ts';
import type { Members } from '../members/service.ts';
import {
  articleById,
  articleIdsIn,
  deleteArticle,
  nextPlace,
  placeArticle,
  writeArticle,
  type ArticleRecord,
} from './articles-store.ts';
import { articlesOf, countDue } from './articles-list-store.ts';
import { found as foundCollection } from './collections.ts';
import { collectionsOf, takeNumber } from './collections-store.ts';
import { missingArticle } from './missing.ts';
import { inPlaces } from './places.ts';
import { stamp } from './shelf-store.ts';
import type { ArticleFollower } from './slots.ts';
import { audienceOf, refuseAudience } from './audience.ts';

export type ArticlePlace = { readonly project: string; readonly article: string };

/** Errors of all that takes a place: 404. */
export type Articles = {
  /** Errors: 400 `cursor_invalid`. */
  readonly page: (project: string, query: ArticleQuery) => Promise<ArticlePage>;
  readonly one: (place: ArticlePlace) => Promise<Article>;
  /** How many are due for a review. */
  readonly due: (project: string) => Promise<number>;
  /** With an empty draft in that language. Errors: 404 for a collection that is not there. */
  readonly add: (project: string, given: NewArticle, account: string) => Promise<Article>;
  /** Errors: 409 where it has that language. */
  readonly translate: (place: ArticlePlace, lang: string, account: string) => Promise<Article>;
  /** `actor`: the account that does it. Errors: 422 for an owner who is no member; 409 where a field holds something else. */
  readonly change: (place: ArticlePlace, change: ArticleChange, actor: string) => Promise<Article>;
  /** Errors: 422 for a successor that is not there, archived, or itself. */
  readonly archive: (place: ArticlePlace, of: Archiving, actor: string) => Promise<Article>;
  readonly unarchive: (place: ArticlePlace, actor: string) => Promise<Article>;
  /** Somebody has looked at it: nothing changes for visitors. */
  readonly review: (place: ArticlePlace) => Promise<Article>;
  /** Errors: 409 for one that is not archived. */
  readonly remove: (place: ArticlePlace, actor: string) => Promise<void>;
  /** Errors: 422 where `ids` are not just those in `collection`. */
  readonly order: (project: string, collection: string | null, ids: readonly string[]) => Promise<void>;
};

type Needs = {
  readonly texts: Pick<Documents, 'create' | 'addLanguage' | 'textsOf' | 'removeAll'>;
  readonly members: Pick<Members, 'find'>;
  readonly audit: Pick<Audit, 'note'>;
  /** What follows when an article has changed. */
  readonly follow: ArticleFollower;
};
type Given = Pick<Ports, 'storage' | 'now' | 'id'>;

export function createArticles(ports: Given, needs: Needs): Articles {
  return { ...reading(ports, needs), ...making(ports, needs), ...reviewing(ports, needs), ...changing(ports, needs) };
}

function reading({ storage, now }: Given, { texts }: Needs): Pick<Articles, 'page' | 'one' | 'due'> {
  return {
    due: (project) => countDue(storage, project, now()),
    async page(project, { cursor, ...query }) {
      const { limit, sort } = query;
      const after = idInSorted(cursor, sort, 'oldest');
      const { rows: found, total } = await articlesOf(storage, project, {
        ...query,
        after,
        now: now(),
        limit: limit + 1,
      });
      const { shown, next } = pageOf(found, limit);
      const lines = await texts.textsOf(
        storage,
        project,
        'article',
        shown.map(({ id }) => id),
      );
      return {
        articles: shown.map((article) => toArticle(article, lines.get(article.id))),
        total,
        next: sort === 'oldest' ? next : null,
      };
    },
    one: async (place) => told(storage, await found(storage, place), texts),
  };
}

function making({ storage, now, id }: Given, { texts }: Needs): Pick<Articles, 'add' | 'translate'> {
  return {
    async add(project, { lang, collection = null }, account) {
      const made = await storage.write(
        async (transaction) => {
          await refuseCollection(transaction, project, collection);
          const record = blank({ id: id(), projectId: project, collection, owner: account, createdAt: now() });
          const number = await takeNumber(transaction, project, 'article');
          const article = { ...record, number, position: await nextPlace(transaction, project, collection) };
          await writeArticle(transaction, article);
          await texts.create(transaction, {
            project,
            kind: 'article',
            ref: article.id,
            lang,
            profile: 'full',
            account,
          });
          return article;
        },
        { turn: project },
      );
      return told(storage, made, texts);
    },
    async translate(place, lang, account) {
      const { project } = place;
      const article = await storage.write(async (transaction) => {
        const record = await found(transaction, place);
        const document = { project, kind: 'article', ref: record.id, lang, profile: 'full', account } as const;
        await texts.addLanguage(transaction, document, 'article');
        return record;
      });
      return told(storage, article, texts);
    },
  };
}

function reviewing({ storage, now }: Given, { texts }: Needs): Pick<Articles, 'review'> {
  return {
    async review(place) {
      const reviewed = await storage.write(async (transaction) => {
        const after = { ...(await found(transaction, place)), reviewedAt: now() };
        await writeArticle(transaction, after);
        return after;
      });
      return told(storage, reviewed, texts);
    },
  };
}

function changing(
  { storage, now }: Given,
  { texts, members, audit, follow }: Needs,
): Omit<Articles, 'page' | 'one' | 'due' | 'add' | 'translate' | 'review'> {
  const change = async (
    place: ArticlePlace,
    by: { readonly actor: string; readonly action: string },
    work: (article: ArticleRecord, transaction: Transaction) => Promise<ArticleRecord>,
  ) => {
    const written = async (transaction: Transaction) => {
      const before = await found(transaction, place);
      const after = await work(before, transaction);
      await writeArticle(transaction, after);
      await audit.note(transaction, { ...by, target: `article:${after.id}`, ...differing(before, after) });
      await follow(transaction, place.project, after.id);
      return after;
    };
    return told(storage, await storage.write(written, { turn: place.project }), texts);
  };
  return {
    async change(place, { expected, collection, owner, ...given }, actor) {
      if (owner && !(await members.find(place.project, owner))) throw wrongField('owner', 'is nobody who works here');
      return change(place, { actor, action: 'changeArticle' }, async (article, transaction) => {
        refuseConflict({ ...article, audience: audienceOf(article) }, expected);
        await refuseAudience(transaction, place.project, given.audience);
        const moved = collection !== undefined && collection !== article.collection;
        if (moved) await refuseCollection(transaction, place.project, collection);
        const position = moved ? await nextPlace(transaction, place.project, collection) : article.position;
        return {
          ...article,
          ...present(given),
          position,
          collection: collection === undefined ? article.collection : collection,
          owner: owner === undefined ? article.owner : owner,
        };
      });
    },
    archive: (place, { successor = null }, actor) =>
      change(place, { actor, action: 'archiveArticle' }, async (article, transaction) => {
        const next = successor === null ? undefined : await articleById(transaction, place.project, successor);
        if (successor !== null && (!next || next.archivedAt !== null || next.id === article.id))
          throw wrongField('successor', 'must be another article that is not archived');
        return { ...article, successor, archivedAt: article.archivedAt ?? now() };
      }),
    unarchive: (place, actor) => change(place, { actor, action: 'unarchiveArticle' }, unarchived),
    remove: (place, actor) => storage.write((transaction) => removed(transaction, place, { texts, audit, actor })),
    order: (project, collection, ids) =>
      storage.write(
        async (transaction) => {
          const there = await articleIdsIn(transaction, project, collection);
          for (const [one, position] of inPlaces(ids, there)) await placeArticle(transaction, one, position);
          await stamp(transaction, project);
        },
        { turn: project },
      ),
  };
}

type Removing = Pick<Needs, 'texts' | 'audit'> & { readonly actor: string };

async function removed(
  transaction: Transaction,
  place: ArticlePlace,
  { texts, audit, actor }: Removing,
): Promise<void> {
  const { id, number, archivedAt } = await found(transaction, place);
  if (archivedAt === null) throw new ApiError('conflict', 'Only an archived article can be deleted: archive it first.');
  await texts.removeAll(transaction, place.project, 'article', id);
  await deleteArticle(transaction, id);
  // Its number is unknown from now on, and no successor of any other.
  await stamp(transaction, place.project);
  await audit.note(transaction, { actor, action: 'deleteArticle', target: `article:${id}`, before: { number } });
}

async function found(queries: Queries, { project, article }: ArticlePlace): Promise<ArticleRecord> {
  const record = await articleById(queries, project, article);
  if (!record) throw missingArticle();
  return record;
}

async function refuseCollection(queries: Queries, project: string, collection: string | null): Promise<void> {
  if (collection !== null) foundCollection(await collectionsOf(queries, project), collection);
}

type Begun = Pick<ArticleRecord, 'id' | 'projectId' | 'collection' | 'owner' | 'createdAt'>;

export function blank(begun: Begun): Omit<ArticleRecord, 'number' | 'position'> {
  const never = { reviewEvery: null, reviewedAt: null, successor: null, archivedAt: null };
  return { ...begun, ...never, audience: 'all', pinned: false, pages: [], keywords: {} };
}

const unarchived = async (article: ArticleRecord) => ({ ...article, successor: null, archivedAt: null });

/** For the audit log: the fields that a change has changed, as they were and are. */
function differing(before: ArticleRecord, after: ArticleRecord) {
  const fields = (Object.keys(after) as (keyof ArticleRecord)[]).filter(
    (field) => !Bun.deepEquals(before[field], after[field], true),
  );
  const of = (record: ArticleRecord) => Object.fromEntries(fields.map((field) => [field, record[field]]));
  return { before: of(before), after: of(after) };
}

/** Without the fields that were not given. */
function present<T extends object>(given: T): { [K in keyof T]-?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never;
}

async function told(queries: Queries, article: ArticleRecord, texts: Needs['texts']): Promise<Article> {
  const lines = await texts.textsOf(queries, article.projectId, 'article', [article.id]);
  return toArticle(article, lines.get(article.id));
}

/** So many days after it was published or reviewed last, whichever is later. */
function reviewDue(
  { reviewEvery, reviewedAt, archivedAt }: Pick<ArticleRecord, 'reviewEvery' | 'reviewedAt' | 'archivedAt'>,
  texts: readonly TextLine[],
): number | null {
  const last = Math.max(reviewedAt ?? 0, ...texts.map(({ liveAt }) => liveAt ?? 0));
  return reviewEvery === null || archivedAt !== null || last === 0 ? null : last + reviewEvery * DAY_MS;
}

function toArticle(
  { projectId: _project, createdAt: _created, ...article }: ArticleRecord,
  texts: readonly TextLine[] = [],
): Article {
  return {
    ...article,
    audience: audienceOf(article),
    reviewedAt: isoOrNull(article.reviewedAt),
    archivedAt: isoOrNull(article.archivedAt),
    reviewDue: isoOrNull(reviewDue(article, texts)),
    texts: texts.map(({ draftAt, liveAt: _live, ...text }) => ({ ...text, draftAt: isoOrNull(draftAt) })),
  };
}
