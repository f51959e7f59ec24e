/**
 * What everybody, or one reader, may see of a project's help center: its collections and published articles without their bodies. The
 * messenger, the public pages and the search read it; it is kept until something changes, in whatever process.
 */
import type { HelpIcon } from '../../../wire/help/icons.ts';
import type { Ports } from '../../ports.ts';
import type { Queries } from '../../storage/port.ts';
import type { LiveLine } from '../documents/service.ts';
import { allArticles, articleById, type ArticleRecord } from './articles-store.ts';
import { collectionsOf, type CollectionRecord } from './collections-store.ts';
import { hiddenAmong } from './audience.ts';
import { createKeptShelf, type KeptShelf, type ShelfNeeds, type ShelfRows } from './kept-shelf.ts';
import { stampOf } from './shelf-store.ts';
import type { OldId, OldIds } from './slots.ts';

/** A text that is published. `at`: milliseconds UTC, when it was. */
export type SeenText = Omit<LiveLine, 'ref'>;
export type SeenArticle = Pick<
  ArticleRecord,
  'id' | 'number' | 'collection' | 'position' | 'pinned' | 'pages' | 'keywords' | 'owner'
> & {
  /** At least one, the oldest language first. */
  readonly texts: readonly SeenText[];
};
export type SeenCollection = {
  readonly id: string;
  readonly number: number;
  readonly parent: string | null;
  readonly icon: HelpIcon;
  readonly texts: CollectionRecord['texts'];
  /** Published ones in it and in all that stands in it. */
  readonly articles: number;
};
export type Shelf = {
  /** Grows with each change. */
  readonly stamp: number;
  /**
   * Those that articles are published in: first the project's in their order, so that the first one is what is shown where a
   * text is missing, then those of the most articles.
   */
  readonly languages: readonly string[];
  /** Those with an article, in their order; a parent stands before what is in it. */
  readonly collections: readonly SeenCollection[];
  /** In the order of their places. */
  readonly articles: readonly SeenArticle[];
  /** Archived ones by number: nobody sees them, but addresses still name them. */
  readonly archived: ReadonlyMap<number, GoneArticle>;
  /** Ids of those that are seen, by the ids that they had where they were imported from. */
  readonly oldIds: Readonly<Record<OldId['kind'], ReadonlyMap<string, string>>>;
};
/** An archived article, by whose number addresses still come. */
export type GoneArticle = { readonly id: string; readonly number: number; readonly successor: string | null };

export type Shelves = KeptShelf<Shelf> & {
  /**
   * The same with one article's drafts in place of what is published of it, also where nothing is; undefined for one that is
   * not there.
   */
  readonly withDrafts: (
    project: string,
    article: string,
    drafts: readonly SeenText[],
  ) => Promise<{ readonly shelf: Shelf; readonly article: SeenArticle } | undefined>;
  /** An archived one by its number. */
  readonly gone: (project: string, number: number) => Promise<GoneArticle | undefined>;
};

type Needs = ShelfNeeds & { readonly oldIds: () => readonly OldIds[] };

export function createShelves({ storage }: Pick<Ports, 'storage'>, { oldIds, ...needs }: Needs): Shelves {
  const rowsOf = async (queries: Queries, project: string): Promise<Rows> => {
    const [collections, articles, ...old] = await Promise.all([
      collectionsOf(queries, project),
      allArticles(queries, project),
      ...oldIds().map((of) => of(queries, project)),
    ]);
    return { collections, articles, old: old.flat() };
  };
  const kept = createKeptShelf({ storage }, needs, {
    kind: 'article',
    stampOf,
    rowsOf,
    shelfOf,
    audiencesOf: ({ collections, articles }) => [...collections, ...articles].map(({ audience }) => audience),
  });
  const { of } = kept;
  return {
    ...kept,
    async withDrafts(project, id, drafts) {
      const [shelf, record] = await Promise.all([of(project), articleById(storage, project, id)]);
      if (!record) return undefined;
      const { texts: _texts, ...rest } = seenArticle(record, []);
      const article = { ...rest, texts: drafts };
      const there = shelf.articles.some((one) => one.id === id);
      const articles = there
        ? shelf.articles.map((one) => (one.id === id ? article : one))
        : [...shelf.articles, article];
      const languages = [...new Set([...shelf.languages, ...drafts.map(({ lang }) => lang)])];
      return { article, shelf: { ...shelf, languages, articles } };
    },
    gone: async (project, number) => (await of(project)).archived.get(number),
  };
}

type Rows = {
  readonly collections: readonly CollectionRecord[];
  readonly articles: readonly ArticleRecord[];
  readonly old: readonly OldId[];
};

function shelfOf(
  { stamp, chosen, collections, articles, lines, old }: ShelfRows & Rows,
  audiences: ReadonlySet<string>,
): Shelf {
  const byArticle = Map.groupBy(lines, ({ ref }) => ref);
  const hidden = hiddenAmong(collections, audiences);
  const theirs = articles.filter((one) => audiences.has(one.audience) && !hidden.has(one.collection ?? ''));
  const seen = theirs.flatMap((article): SeenArticle[] => {
    const texts = byArticle.get(article.id);
    return texts && !article.archivedAt ? [seenArticle(article, texts)] : [];
  });
  const languages = languagesInOrder(
    seen.flatMap(({ texts }) => texts.map(({ lang }) => lang)),
    chosen,
  );
  const places = new Map(collections.map((one, place) => [one.id, place]));
  const placeOf = ({ collection }: SeenArticle) => (collection === null ? places.size : places.get(collection)!);
  const topics = seenCollections(collections, seen);
  return {
    stamp,
    languages,
    collections: topics,
    oldIds: {
      article: oldIdsOf('article', old, seen),
      collection: oldIdsOf('collection', old, topics),
    },
    articles: seen.toSorted((a, b) => placeOf(a) - placeOf(b) || a.position - b.position || a.number - b.number),
    archived: new Map(
      theirs
        .filter(({ archivedAt }) => archivedAt !== null)
        .map(({ id, number, successor }) => [number, { id, number, successor }]),
    ),
  };
}

function oldIdsOf(kind: OldId['kind'], all: readonly OldId[], seen: readonly { readonly id: string }[]) {
  const there = new Set(seen.map(({ id }) => id));
  // Of the same name the first one: what comes later in a map's list counts.
  const known = all.filter((one) => one.kind === kind && there.has(one.id)).toReversed();
  return new Map(known.map(({ old, id }) => [old, id]));
}

function seenArticle(article: ArticleRecord, lines: readonly LiveLine[]): SeenArticle {
  const { id, number, collection, position, pinned, pages, keywords, owner } = article;
  const texts = lines.map(({ ref: _ref, ...text }) => text);
  return { id, number, collection, position, pinned, pages, keywords, owner, texts };
}

function seenCollections(collections: readonly CollectionRecord[], articles: readonly SeenArticle[]): SeenCollection[] {
  const own = Map.groupBy(articles, ({ collection }) => collection);
  const inside = (id: string): number =>
    collections
      .filter(({ parent }) => parent === id)
      .reduce((sum, child) => sum + inside(child.id), own.get(id)?.length ?? 0);
  const below = (parent: string | null): SeenCollection[] =>
    collections
      .filter((one) => one.parent === parent)
      .map(({ id, number, icon, texts }) => ({ id, number, parent, icon, texts, articles: inside(id) }))
      .flatMap((one) => (one.articles > 0 ? [one, ...below(one.id)] : []));
  return below(null);
}

/** Each once: those of `chosen` in their order, then those that are written in most. */
export function languagesInOrder(written: readonly string[], chosen: readonly string[]): string[] {
  const times = new Map<string, number>();
  for (const lang of written) times.set(lang, (times.get(lang) ?? 0) + 1);
  const order = chosen.map((lang) => lang.toLowerCase());
  const placeIn = (lang: string) => order.indexOf(lang.toLowerCase()) + 1 || order.length + 1;
  return [...times]
    .toSorted(([a, m], [b, n]) => placeIn(a) - placeIn(b) || n - m || (a < b ? -1 : 1))
    .map(([lang]) => lang);
}

/** What is shown to somebody who reads `lang`: it, the same language elsewhere, else the first of `fallbacks`, else the oldest. */
export function inLanguage<T>(
  texts: ReadonlyMap<string, T> | Readonly<Record<string, T>>,
  lang: string,
  fallbacks: readonly string[],
): { readonly lang: string; readonly text: T } {
  const all = texts instanceof Map ? [...texts] : Object.entries(texts as Record<string, T>);
  const base = (tag: string) => tag.toLowerCase().split('-')[0];
  const among = (wanted: string) =>
    all.find(([tag]) => tag.toLowerCase() === wanted.toLowerCase()) ?? all.find(([tag]) => base(tag) === base(wanted));
  const [found, text] = [lang, ...fallbacks].map(among).find((one) => one !== undefined) ?? all[0]!;
  return { lang: found, text };
}
