/** Addresses of the help center: what stands behind the language in one, and how they are made. */
import type { SeenArticle, SeenCollection, SeenText } from '../help/service.ts';
import { numbered, numberIn, partPath, type SiteAddress } from './site-address.ts';

export const HELP = 'help';

/** What an address of the help center means. `slug`: as it came. */
export type Place =
  | { readonly kind: 'home' | 'search' | 'feed' | 'nowhere' }
  | { readonly kind: 'collection' | 'article'; readonly number: number; readonly slug: string };

/** `rest`: behind the language, decoded. */
export function placeOf([part, name, ...more]: readonly string[]): Place {
  const nowhere = { kind: 'nowhere' } as const;
  if (part === undefined) return { kind: 'home' };
  if (more.length > 0) return nowhere;
  if (name === undefined) {
    if (part === 'search') return { kind: 'search' };
    return part === 'feed.xml' ? { kind: 'feed' } : nowhere;
  }
  const kind = part === 'articles' ? 'article' : part === 'collections' ? 'collection' : undefined;
  const numberOf = kind && numberIn(name);
  return numberOf ? { kind, ...numberOf } : nowhere;
}

/** All paths of the help center of one site. */
export type HelpPaths = ReturnType<typeof helpPaths>;

export function helpPaths(at: Pick<SiteAddress, 'base'>) {
  const home = (lang: string) => partPath(at, HELP, lang);
  return {
    start: partPath(at, HELP),
    home,
    feed: (lang: string) => `${home(lang)}/feed.xml`,
    search: (lang: string) => `${home(lang)}/search`,
    article: (lang: string, { number }: Pick<SeenArticle, 'number'>, { slug }: Pick<SeenText, 'slug'>) =>
      `${home(lang)}/articles/${numbered(number, slug)}`,
    answer: (lang: string, { number }: Pick<SeenArticle, 'number'>) => `${home(lang)}/articles/${number}/answer`,
    collection: (lang: string, { number }: Pick<SeenCollection, 'number'>, { slug }: { readonly slug: string }) =>
      `${home(lang)}/collections/${numbered(number, slug)}`,
  };
}
