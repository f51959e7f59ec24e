/** What a reader of one language is shown of the news: everything in it, each entry in the language that it has. */
import { inLanguage, textOf, type SeenText } from '../help/service.ts';
import { isPinned, listed, type NewsShelf, type SeenCategory, type SeenNews } from '../news/service.ts';
import { numbered, partPath, type SiteAddress } from '../sites/service.ts';

export const NEWS = 'news';
/** Between the categories of an address: no slug and no id has one. */
export const CATEGORIES_APART = '.';

export type ReadNews = {
  readonly news: SeenNews;
  /** The language that it is shown in. */
  readonly lang: string;
  readonly text: SeenText;
  readonly path: string;
  readonly category: ReadCategory | undefined;
  readonly pinned: boolean;
};
export type ReadCategory = Pick<SeenCategory, 'id' | 'color'> & {
  readonly name: string;
  readonly lang: string;
  /** By which addresses name it. */
  readonly slug: string;
};
export type NewsReader = {
  readonly lang: string;
  readonly shelf: NewsShelf;
  readonly paths: NewsPaths;
  readonly read: (news: SeenNews) => ReadNews;
  readonly categories: readonly ReadCategory[];
  /** By the names that they have in addresses, in whatever language, or by their ids; in their own order. Unknown ones are left out. */
  readonly categoriesNamed: (slugs: readonly string[]) => readonly ReadCategory[];
  /** As they are listed; of these categories alone, where there are any. */
  readonly listed: (categories?: readonly ReadCategory[]) => readonly ReadNews[];
};

export type NewsPaths = ReturnType<typeof newsPaths>;
type Slugs = readonly Pick<ReadCategory, 'slug'>[];
/** What a list is narrowed to; no category: all of them. */
export type Narrowed = { readonly categories?: Slugs; readonly page?: number };

const narrowed = (categories: Slugs): Record<string, string> =>
  categories.length > 0 ? { category: categories.map(({ slug }) => slug).join(CATEGORIES_APART) } : {};

export const isAmong = (
  categories: readonly Pick<ReadCategory, 'id'>[],
  category: string | null | undefined,
): boolean => categories.length === 0 || categories.some(({ id }) => id === category);

export function newsPaths(at: Pick<SiteAddress, 'base'>) {
  const home = (lang: string, { categories = [], page = 1 }: Narrowed = {}) => {
    const query = new URLSearchParams({
      ...narrowed(categories),
      ...(page > 1 ? { page: String(page) } : {}),
    }).toString();
    return partPath(at, NEWS, lang) + (query && `?${query}`);
  };
  const feed = (lang: string, file: string, categories: Slugs) => {
    const query = new URLSearchParams(narrowed(categories)).toString();
    return `${partPath(at, NEWS, lang)}/${file}${query && `?${query}`}`;
  };
  return {
    home,
    atom: (lang: string, categories: Slugs = []) => feed(lang, 'feed.xml', categories),
    rss: (lang: string, categories: Slugs = []) => feed(lang, 'rss.xml', categories),
    reactions: (lang: string, { number }: Pick<SeenNews, 'number'>) =>
      `${partPath(at, NEWS, lang)}/${String(number)}/reactions`,
    entry: (lang: string, { number }: Pick<SeenNews, 'number'>, { slug }: Pick<SeenText, 'slug'>) =>
      `${partPath(at, NEWS, lang)}/${numbered(number, slug)}`,
  };
}

export function newsReader(
  shelf: NewsShelf,
  { lang, at, now }: { readonly lang: string; readonly at: Pick<SiteAddress, 'base'>; readonly now: number },
): NewsReader {
  const paths = newsPaths(at);
  const slugs = Map.groupBy(
    shelf.categories.flatMap(({ id, names }) => Object.values(names).map(({ slug }) => ({ id, slug }))),
    ({ slug }) => slug,
  );
  /** Of a name of signs alone nothing is left, and two categories may have one name: then the address has the id. */
  const addressOf = ({ id }: Pick<SeenCategory, 'id'>, slug: string) =>
    slug !== '' && slugs.get(slug)!.every((one) => one.id === id) ? slug : id;
  const categories = shelf.categories.map(({ id, color, names }): ReadCategory => {
    const { lang: shown, text } = inLanguage(names, lang, shelf.languages);
    return { id, color, lang: shown, name: text.name, slug: addressOf({ id }, text.slug) };
  });
  const read = (news: SeenNews): ReadNews => {
    const shown = textOf(news, shelf, lang);
    const category = categories.find(({ id }) => id === news.category);
    return { news, ...shown, category, path: paths.entry(lang, news, shown.text), pinned: isPinned(news, now) };
  };
  return {
    lang,
    shelf,
    paths,
    read,
    categories,
    categoriesNamed(named) {
      const ids = new Set(named.map((slug) => slugs.get(slug)?.[0]?.id ?? slug));
      return categories.filter(({ id }) => ids.has(id));
    },
    listed: (chosen = []) =>
      listed(shelf, now)
        .filter(({ category }) => isAmong(chosen, category))
        .map(read),
  };
}
