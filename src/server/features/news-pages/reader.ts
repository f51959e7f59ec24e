/** What a reader of one language is shown of the news: everything in it, each entry in the language that it has. */
import { inLanguage, textOf, type SeenText } from '../help/service.ts';
import { isPinned, listed, type NewsShelf, type SeenCategory, type SeenNews } from '../news/service.ts';
import { numbered, partPath, type SiteAddress } from '../sites/service.ts';

export const NEWS = 'news';

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
  /** By the name that it has in addresses, in whatever language, or by its id. */
  readonly categoryNamed: (slug: string) => ReadCategory | undefined;
  /** As they are listed; of one category alone. */
  readonly listed: (category?: ReadCategory) => readonly ReadNews[];
};

export type NewsPaths = ReturnType<typeof newsPaths>;
/** What a list is narrowed to. */
export type Narrowed = { readonly category?: string | undefined; readonly page?: number };

export function newsPaths(at: Pick<SiteAddress, 'base'>) {
  const home = (lang: string, { category, page = 1 }: Narrowed = {}) => {
    const query = new URLSearchParams({
      ...(category ? { category } : {}),
      ...(page > 1 ? { page: String(page) } : {}),
    }).toString();
    return partPath(at, NEWS, lang) + (query && `?${query}`);
  };
  const feed = (lang: string, file: string, category?: string) =>
    `${partPath(at, NEWS, lang)}/${file}${category ? `?${new URLSearchParams({ category }).toString()}` : ''}`;
  return {
    home,
    atom: (lang: string, category?: string) => feed(lang, 'feed.xml', category),
    rss: (lang: string, category?: string) => feed(lang, 'rss.xml', category),
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
    categoryNamed(slug) {
      const id = slugs.get(slug)?.[0]?.id ?? slug;
      return categories.find((one) => one.id === id);
    },
    listed: (category) =>
      listed(shelf, now)
        .filter((one) => category === undefined || one.category === category.id)
        .map(read),
  };
}
