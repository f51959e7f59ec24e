/**
 * What everybody may see of a project's news: categories and published entries without their bodies. The messenger, the
 * public pages and the feeds read it; it is kept until something changes, in whatever process.
 */
import type { Ports } from '../../ports.ts';
import type { Queries } from '../../storage/port.ts';
import {
  createKeptShelf,
  languagesInOrder,
  type KeptShelf,
  type SeenText,
  type ShelfNeeds,
  type ShelfRows,
} from '../help/service.ts';
import { categoriesOf, type CategoryRecord } from './categories-store.ts';
import { allNews, newsById, type NewsRecord } from './entries-store.ts';
import { stampOf } from './numbers-store.ts';

export type SeenNews = Pick<
  NewsRecord,
  'id' | 'number' | 'category' | 'cover' | 'pinnedUntil' | 'version' | 'notify' | 'reactions' | 'owner'
> & {
  /** In the order of publishing, from 1. */
  readonly place: number;
  /** When visitors saw it first, milliseconds UTC. */
  readonly at: number;
  /** At least one, the oldest language first. */
  readonly texts: readonly SeenText[];
};
export type SeenCategory = Pick<CategoryRecord, 'id' | 'color' | 'names'>;
/** An archived entry, by whose number addresses still come. */
export type GoneNews = { readonly id: string; readonly number: number; readonly successor: string | null };

export type NewsShelf = {
  /** Grows with each change. */
  readonly stamp: number;
  /** Those that entries are published in: first the project's in their order, then those of the most entries. */
  readonly languages: readonly string[];
  /** Those with an entry, in their order. */
  readonly categories: readonly SeenCategory[];
  /** The newest first. */
  readonly entries: readonly SeenNews[];
  /** Archived ones by number. */
  readonly archived: ReadonlyMap<number, GoneNews>;
};

export type NewsShelves = KeptShelf<NewsShelf> & {
  /** The same with other texts of one entry, seen by nobody yet or not. Undefined for an entry that is not there. */
  readonly withDrafts: (
    project: string,
    news: string,
    drafts: readonly SeenText[],
  ) => Promise<{ readonly shelf: NewsShelf; readonly news: SeenNews } | undefined>;
};

export function createNewsShelves({ storage }: Pick<Ports, 'storage'>, needs: ShelfNeeds): NewsShelves {
  const kept = createKeptShelf({ storage }, needs, {
    kind: 'news',
    stampOf,
    rowsOf,
    shelfOf,
    audiencesOf: ({ entries }) => entries.map(({ audience }) => audience),
  });
  const { of } = kept;
  return {
    ...kept,
    async withDrafts(project, id, texts) {
      const [shelf, record, all] = await Promise.all([
        of(project),
        newsById(storage, project, id),
        categoriesOf(storage, project),
      ]);
      if (!record) return undefined;
      const news = { ...seenNews(record), texts };
      const languages = [...new Set([...shelf.languages, ...texts.map(({ lang }) => lang)])];
      const entries = [news, ...shelf.entries.filter((one) => one.id !== id)];
      const categories = withEntries(all, entries);
      return { news, shelf: { ...shelf, languages, categories, entries } };
    },
  };
}

type Rows = { readonly categories: readonly CategoryRecord[]; readonly entries: readonly NewsRecord[] };

async function rowsOf(queries: Queries, project: string): Promise<Rows> {
  const [categories, entries] = await Promise.all([categoriesOf(queries, project), allNews(queries, project)]);
  return { categories, entries };
}

function shelfOf(
  { stamp, chosen, categories, entries, lines }: ShelfRows & Rows,
  audiences: ReadonlySet<string>,
): NewsShelf {
  const byEntry = Map.groupBy(lines, ({ ref }) => ref);
  const theirs = entries.filter(({ audience }) => audiences.has(audience));
  const seen = theirs.flatMap((entry): SeenNews[] => {
    const texts = byEntry.get(entry.id)?.map(({ ref: _ref, ...text }) => text);
    if (!texts || entry.archivedAt !== null || entry.place === null) return [];
    return [{ ...seenNews(entry), texts }];
  });
  return {
    stamp,
    languages: languagesInOrder(
      seen.flatMap(({ texts }) => texts.map(({ lang }) => lang)),
      chosen,
    ),
    categories: withEntries(categories, seen),
    entries: seen.toSorted((a, b) => b.place - a.place),
    archived: new Map(
      theirs
        .filter(({ archivedAt }) => archivedAt !== null)
        .map(({ id, number, successor }) => [number, { id, number, successor }]),
    ),
  };
}

const withEntries = (categories: readonly CategoryRecord[], entries: readonly SeenNews[]) =>
  categories.filter(({ id }) => entries.some(({ category }) => category === id));

/** One that was never published counts as of now. */
function seenNews(record: NewsRecord): Omit<SeenNews, 'texts'> {
  const { id, number, category, cover, pinnedUntil, version, notify, reactions, owner } = record;
  const { place, publishedAt, createdAt } = record;
  return {
    id,
    number,
    category,
    cover,
    pinnedUntil,
    version,
    notify,
    reactions,
    owner,
    place: place ?? 0,
    at: publishedAt ?? createdAt,
  };
}

/** As they are listed: those that are pinned now stand above the others. */
export function listed({ entries }: Pick<NewsShelf, 'entries'>, now: number): readonly SeenNews[] {
  const pinned = (one: SeenNews) => isPinned(one, now);
  return [...entries.filter(pinned), ...entries.filter((one) => !pinned(one))];
}

export function isPinned({ pinnedUntil }: Pick<SeenNews, 'pinnedUntil'>, now: number): boolean {
  return pinnedUntil !== null && pinnedUntil > now;
}
