/**
 * Collections and articles that an import makes, changes and takes back: always part of the transaction that notes that it
 * has done so, and told to no desk one by one.
 */
import { COLLECTIONS_MOST } from '../../../wire/help/limits.ts';
import type { HelpIcon } from '../../../wire/help/icons.ts';
import { ApiError } from '../../../wire/errors.ts';
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import type { Documents } from '../documents/service.ts';
import {
  articleById,
  deleteArticle,
  holdsArticles,
  nextPlace,
  writeArticle,
  type ArticleRecord,
} from './articles-store.ts';
import { blank } from './articles.ts';
import { behind, refuseWrong, withSlugs, type GivenTexts } from './collections.ts';
import {
  collectionsOf,
  deleteCollection,
  takeNumber,
  writeCollection,
  type CollectionTexts,
} from './collections-store.ts';
import { stamp } from './shelf-store.ts';
import type { ArticleFollower } from './slots.ts';

/** Of a collection: what an import says of it. */
export type CollectionState = {
  readonly parent: string | null;
  readonly texts: CollectionTexts;
  /** Notes of imports of before have none. */
  readonly icon?: HelpIcon;
};
/** Of an article, but for its texts. */
export type ArticleState = Pick<ArticleRecord, 'collection' | 'keywords'> & {
  /** Notes of imports of before have none. */
  readonly audience?: string;
};
/** What only staff change. */
export type ArticleCare = Pick<
  ArticleRecord,
  'pinned' | 'pages' | 'owner' | 'reviewEvery' | 'successor' | 'archivedAt'
>;

export type HelpImporting = {
  readonly collection: (
    queries: Queries,
    project: string,
    id: string,
  ) => Promise<(CollectionState & { number: number }) | null>;
  /** Makes it with that id, behind the others, or changes it; its sign where one is said. Errors: those of `Collections.add`. */
  readonly putCollection: (
    transaction: Transaction,
    project: string,
    given: Omit<CollectionState, 'texts'> & { readonly id: string; readonly texts: GivenTexts },
  ) => Promise<void>;
  /** Takes it away where nothing stands in it; false where something does. */
  readonly removeCollection: (transaction: Transaction, project: string, id: string) => Promise<boolean>;
  readonly article: (
    queries: Queries,
    project: string,
    id: string,
  ) => Promise<(ArticleState & ArticleCare & { number: number }) | null>;
  /** Makes it with that id, behind the others of its place, or changes it. What visitors find it by follows. */
  readonly putArticle: (
    transaction: Transaction,
    project: string,
    given: ArticleState & { readonly id: string; readonly account: string },
  ) => Promise<void>;
  /** With its texts and versions. Its number is never given again. */
  readonly removeArticle: (transaction: Transaction, project: string, id: string) => Promise<void>;
};

type Needs = { readonly texts: Pick<Documents, 'removeAll'>; readonly follow: ArticleFollower };

export function createImporting(ports: Pick<Ports, 'now'>, needs: Needs): HelpImporting {
  return { ...ofCollections(ports), ...ofArticles(ports, needs) };
}

type OfCollections = Pick<HelpImporting, 'collection' | 'putCollection' | 'removeCollection'>;

function ofCollections({ now }: Pick<Ports, 'now'>): OfCollections {
  return {
    async collection(queries, project, id) {
      const found = (await collectionsOf(queries, project)).find((one) => one.id === id);
      return found ? { parent: found.parent, texts: found.texts, icon: found.icon, number: found.number } : null;
    },
    async putCollection(transaction, project, { id, parent, texts, ...sign }) {
      const all = await collectionsOf(transaction, project);
      const there = all.find((one) => one.id === id);
      if (!there && all.length >= COLLECTIONS_MOST)
        throw new ApiError('limit_reached', `A help center has at most ${COLLECTIONS_MOST} collections.`);
      const number = there?.number ?? (await takeNumber(transaction, project, 'collection'));
      const begun = { id, projectId: project, number, icon: 'book-open', audience: 'all' } as const;
      const position = there && there.parent === parent ? there.position : behind(all, parent);
      const collection = { ...begun, ...there, ...sign, parent, position, texts: withSlugs(texts) };
      refuseWrong(collection, all);
      await writeCollection(transaction, collection, now());
      await stamp(transaction, project);
    },
    async removeCollection(transaction, project, id) {
      const all = await collectionsOf(transaction, project);
      if (all.some(({ parent }) => parent === id) || (await holdsArticles(transaction, id))) return false;
      await deleteCollection(transaction, id);
      await stamp(transaction, project);
      return true;
    },
  };
}

type OfArticles = Omit<HelpImporting, keyof OfCollections>;

function ofArticles({ now }: Pick<Ports, 'now'>, { texts, follow }: Needs): OfArticles {
  return {
    async article(queries, project, id) {
      return (await articleById(queries, project, id)) ?? null;
    },
    async putArticle(transaction, project, { id, account, collection, keywords, ...seen }) {
      const there = await articleById(transaction, project, id);
      const number = there?.number ?? (await takeNumber(transaction, project, 'article'));
      const begun = blank({ id, projectId: project, collection, owner: account, createdAt: now() });
      const isThere = there !== undefined && there.collection === collection;
      const position = isThere ? there.position : await nextPlace(transaction, project, collection);
      await writeArticle(transaction, { ...begun, number, ...there, ...seen, collection, position, keywords });
      await follow(transaction, project, id);
    },
    async removeArticle(transaction, project, id) {
      const there = await articleById(transaction, project, id);
      if (!there) return;
      // As when staff do it: out of what visitors find first, then for good.
      await writeArticle(transaction, { ...there, archivedAt: now() });
      await follow(transaction, project, id);
      await texts.removeAll(transaction, project, 'article', id);
      await deleteArticle(transaction, id);
    },
  };
}
