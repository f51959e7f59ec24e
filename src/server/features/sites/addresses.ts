/** Addresses of the public pages: read from a path, and made. All begin with a slash. */
import type { SeenArticle, SeenCollection, SeenText } from '../help/service.ts';

export const HELP = '/help';

/** What an address under `/help` means. `markdown`: it ends in `.md`. */
export type Place =
  | { readonly kind: 'start' }
  | { readonly kind: 'home'; readonly lang: string; readonly markdown: boolean }
  | {
      readonly kind: 'collection' | 'article';
      readonly lang: string;
      readonly number: number;
      /** As it came; '' where there was none. */
      readonly slug: string;
      readonly markdown: boolean;
    }
  | { readonly kind: 'search' | 'feed'; readonly lang: string }
  /** Nothing of ours; `lang` is its first part, whatever that is. */
  | { readonly kind: 'nowhere'; readonly lang: string };

/** `path`: decoded, beginning with `/help`. */
export function placeOf(path: string): Place {
  const markdown = path.endsWith('.md');
  const [, , lang = '', part = '', name, ...rest] = (markdown ? path.slice(0, -3) : path).split('/');
  const nowhere: Place = { kind: 'nowhere', lang };
  if (!lang) return path === HELP ? { kind: 'start' } : nowhere;
  if (rest.length > 0) return nowhere;
  if (name === undefined) {
    if (part === '') return path.endsWith('/') ? nowhere : { kind: 'home', lang, markdown };
    if (part === 'search' && !markdown) return { kind: 'search', lang };
    return part === 'feed.xml' ? { kind: 'feed', lang } : nowhere;
  }
  const kind = part === 'articles' ? 'article' : part === 'collections' ? 'collection' : undefined;
  const [, digits, slug = ''] = /^([1-9]\d{0,8})(?:-(.*))?$/su.exec(name) ?? [];
  return kind && digits ? { kind, lang, number: Number(digits), slug, markdown } : nowhere;
}

export const homePath = (lang: string): string => `${HELP}/${lang}`;
export const feedPath = (lang: string): string => `${homePath(lang)}/feed.xml`;
export const searchPath = (lang: string): string => `${homePath(lang)}/search`;

export function articlePath(lang: string, { number }: Pick<SeenArticle, 'number'>, { slug }: Pick<SeenText, 'slug'>) {
  return `${homePath(lang)}/articles/${numbered(number, slug)}`;
}

export function collectionPath(lang: string, { number }: Pick<SeenCollection, 'number'>, { slug }: { slug: string }) {
  return `${homePath(lang)}/collections/${numbered(number, slug)}`;
}

function numbered(number: number, slug: string): string {
  return slug ? `${number}-${encodeURIComponent(slug)}` : String(number);
}
