/** Collections and articles of an export on their way in again. */
import type { ExportedArticle, ExportedCollection } from '../../../wire/exports/rows.ts';
import { helpIcons } from '../../../wire/help/icons.ts';
import { COLLECTIONS_MOST } from '../../../wire/help/limits.ts';
import { article as articleShape, helpCollection } from '../../../wire/help/shapes.ts';
import { ApiError, wrongField } from '../../../wire/errors.ts';
import { parse } from '../../../wire/parse.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import {
  ledWritten,
  ownTexts,
  refuseTexts,
  refuseTimes,
  writtenComing,
  type Documents,
  type WholeTexts,
} from '../documents/service.ts';
import type { ComingKind } from '../exports/slots.ts';
import {
  articleById,
  deleteArticle,
  holdsArticles,
  isArticleNumber,
  writeArticle,
  type ArticleRecord,
} from './articles-store.ts';
import { audienceOf } from './audience.ts';
import { found, refuseWrong } from './collections.ts';
import { collectionsOf, deleteCollection, keepNumber, takeNumber, writeCollection } from './collections-store.ts';
import { articleRow, collectionRow } from './exporting.ts';
import { stamp } from './shelf-store.ts';
import type { ArticleFollower } from './slots.ts';

type Collection = ExportedCollection;
type Article = ExportedArticle;

export function collectionsComing({ now }: Pick<Ports, 'now'>): ComingKind<Collection> {
  return {
    idOf: ({ id }) => id,
    titleOf: ({ texts }) => Object.values(texts)[0]?.title ?? '',
    refuse: (row) => void parse(helpCollection, { ...row, audience: audienceOf(row), articles: 0 }),
    led: (row, to) => ({ ...row, parent: row.parent === null ? null : to.must('collections', row.parent) }),
    async one(queries, project, ref) {
      const found = (await collectionsOf(queries, project)).find(({ id }) => id === ref);
      return found && collectionRow(found);
    },
    // Its place changes with those of others.
    own: ({ position: _position, number: _number, ...row }) => row,
    async put(transaction, { project, ref, row }) {
      const all = await collectionsOf(transaction, project);
      const there = all.find(({ id }) => id === ref);
      if (!there && all.length >= COLLECTIONS_MOST)
        throw new ApiError('limit_reached', `A help center has at most ${COLLECTIONS_MOST} collections.`);
      const isFree = !all.some(({ number }) => number === row.number);
      const number = there?.number ?? (await numberFor(transaction, project, 'collection', isFree ? row.number : 0));
      const icon = helpIcons.find((one) => one === row.icon) ?? 'book-open';
      const { parent, position, audience, texts } = row;
      const collection = {
        id: ref,
        projectId: project,
        number,
        parent,
        position,
        icon,
        audience,
        texts,
      };
      refuseWrong(collection, all);
      await writeCollection(transaction, collection, now());
      await stamp(transaction, project);
    },
    async remove(transaction, project, ref) {
      const all = await collectionsOf(transaction, project);
      if (all.some(({ parent }) => parent === ref) || (await holdsArticles(transaction, ref))) return 'holds';
      await deleteCollection(transaction, ref);
      await stamp(transaction, project);
      return undefined;
    },
  };
}

type Needs = {
  readonly whole: WholeTexts;
  readonly texts: Pick<Documents, 'removeAll'>;
  readonly follow: ArticleFollower;
};

export function articlesComing({ whole, texts, follow }: Needs): ComingKind<Article> {
  return {
    ...writtenComing,
    refuse: refuseArticle,
    led: (row, to) => ({
      ...row,
      collection: to.maybe('collections', row.collection),
      successor: to.maybe('articles', row.successor),
      ...ledWritten(row, to),
    }),
    async one(queries, project, ref) {
      const record = await articleById(queries, project, ref);
      return record && articleRow(queries, record);
    },
    own: ({ position: _position, number: _number, texts, ...row }) => ({ ...row, texts: ownTexts(texts) }),
    async put(transaction, { project, ref, row }) {
      const { collection } = row;
      if (collection !== null) found(await collectionsOf(transaction, project), collection);
      const there = await articleById(transaction, project, ref);
      const isFree = !(await isArticleNumber(transaction, project, row.number));
      const number = there?.number ?? (await numberFor(transaction, project, 'article', isFree ? row.number : 0));
      await writeArticle(transaction, recordOf(row, { id: ref, projectId: project, number }));
      await whole.make(transaction, { project, kind: 'article', ref }, row.texts);
      await follow(transaction, project, ref);
    },
    async remove(transaction, project, ref) {
      const there = await articleById(transaction, project, ref);
      if (!there) return undefined;
      // As when staff do it: out of what visitors find first, then for good.
      await writeArticle(transaction, { ...there, archivedAt: there.archivedAt ?? there.createdAt });
      await follow(transaction, project, ref);
      await texts.removeAll(transaction, project, 'article', ref);
      await deleteArticle(transaction, ref);
      return undefined;
    },
  };
}

/** What it had, where nothing here has it; else the next one. */
async function numberFor(
  transaction: Transaction,
  project: string,
  what: 'collection' | 'article',
  wanted: number,
): Promise<number> {
  const isKept = wanted > 0 && (await keepNumber(transaction, project, what, wanted));
  return isKept ? wanted : takeNumber(transaction, project, what);
}

function refuseArticle(row: Article): void {
  // Its fields have the limits that the desk's own calls have.
  parse(articleShape, { ...row, audience: audienceOf(row), texts: [], reviewDue: null });
  refuseTimes([row.reviewedAt, row.archivedAt, row.createdAt]);
  if (row.texts.length === 0) throw wrongField('texts', 'must have one at least');
  refuseTexts(row.texts);
}

const at = (time: string | null): number | null => (time === null ? null : Date.parse(time));

function recordOf(row: Article, made: Pick<ArticleRecord, 'id' | 'projectId' | 'number'>): ArticleRecord {
  const { collection, position, audience, pinned, keywords, owner, reviewEvery, successor } = row;
  return {
    ...made,
    collection,
    position,
    audience,
    pinned,
    keywords,
    owner,
    reviewEvery,
    successor,
    pages: row.pages as ArticleRecord['pages'],
    reviewedAt: at(row.reviewedAt),
    archivedAt: at(row.archivedAt),
    createdAt: Date.parse(row.createdAt),
  };
}
