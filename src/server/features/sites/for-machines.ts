/** What search engines, feed readers and assistants ask for: sitemap, robots.txt, feed, llms.txt. */
import { escaped } from '../../http/markup.ts';
import type { Origins } from '../../http/origins.ts';
import type { Shelf } from '../help/service.ts';
import type { Project } from '../projects/service.ts';
import { articlePath, collectionPath, feedPath, HELP, homePath } from './addresses.ts';
import { line, linkTo } from './markdown.ts';
import { readerOf, type ReadArticle, type Reader } from './reader.ts';
import { languageName, type Words } from './words.ts';

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
/** What the format allows in one file. */
export const SITEMAP_ADDRESSES = 50_000;
const FEED_ENTRIES = 50;
/** Of `llms-full.txt`, in UTF-8. */
export const FULL_TEXT_BYTES = 5 * 1024 * 1024;

/** Addresses under these are for everybody. */
const PUBLIC_PLACES = [HELP];

export function robots(origins: Origins, listed: boolean): string {
  if (!listed) return 'User-agent: *\nDisallow: /\n';
  const allowed = [...PUBLIC_PLACES, '/sitemap', '/llms', '/favicon.ico'].map((path) => `Allow: ${path}`);
  // Each question would be a page of its own.
  return `User-agent: *\n${allowed.join('\n')}\nDisallow: ${HELP}/*/search\nDisallow: /\n\nSitemap: ${origins.app}/sitemap.xml\n`;
}

type Listed = {
  readonly path: string;
  /** Milliseconds UTC. */
  readonly at: number | undefined;
  readonly others: readonly { readonly lang: string; readonly path: string }[];
};

/** Every page that a guest can open in the language that it was written in. */
function pagesOf(shelf: Shelf): Listed[] {
  const homes = shelf.languages.map((lang) => ({ lang, path: homePath(lang) }));
  const latest = (texts: readonly { at: number }[]) => texts.reduce((most, { at }) => Math.max(most, at), 0);
  const collections = shelf.collections.map((one) =>
    shelf.languages.flatMap((lang) => {
      const text = one.texts[lang];
      return text ? [{ lang, path: collectionPath(lang, one, text), at: undefined }] : [];
    }),
  );
  const articles = shelf.articles.map((one) =>
    one.texts.map((text) => ({ lang: text.lang, path: articlePath(text.lang, one, text), at: text.at })),
  );
  return [
    ...homes.map(({ path, lang }) => {
      const own = shelf.articles.flatMap(({ texts }) => texts.filter((text) => text.lang === lang));
      return { path, at: latest(own), others: homes };
    }),
    ...[...collections, ...articles].flatMap((group) =>
      group.map(({ path, at }) => ({ path, at, others: group.map((one) => ({ lang: one.lang, path: one.path })) })),
    ),
  ];
}

/** The index of all files. */
export function sitemap(shelf: Shelf, { app }: Origins): string {
  const count = Math.ceil(pagesOf(shelf).length / SITEMAP_ADDRESSES);
  const files = Array.from({ length: count }, (_, at) => `<sitemap><loc>${app}/sitemap-${at + 1}.xml</loc></sitemap>`);
  return `${XML}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${files.join('')}</sitemapindex>`;
}

/** `number` from 1. Undefined where there is no such file. */
export function sitemapFile(shelf: Shelf, { app }: Origins, number: number): string | undefined {
  const pages = pagesOf(shelf).slice((number - 1) * SITEMAP_ADDRESSES, number * SITEMAP_ADDRESSES);
  if (pages.length === 0) return undefined;
  const urls = pages.map(({ path, at, others }) => {
    const links = others.map(
      (other) => `<xhtml:link rel="alternate" hreflang="${other.lang}" href="${escaped(app + other.path)}"/>`,
    );
    const changed = at === undefined ? '' : `<lastmod>${new Date(at).toISOString()}</lastmod>`;
    return `<url><loc>${escaped(app + path)}</loc>${changed}${links.length > 1 ? links.join('') : ''}</url>`;
  });
  return `${XML}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`;
}

/** Atom: the articles of one language, the last changed first. */
export function feed(project: Project, reader: Reader, words: Words, { app }: Origins): string {
  const own = reader.shelf.articles
    .map(reader.article)
    .filter(({ lang }) => lang === reader.lang)
    .toSorted((a, b) => b.text.at - a.text.at)
    .slice(0, FEED_ENTRIES);
  const time = (at: number) => new Date(at).toISOString();
  const home = app + homePath(reader.lang);
  const entries = own.map(
    ({ article, text, path }) =>
      `<entry><id>${app}${HELP}/${reader.lang}/articles/${article.number}</id><title>${xml(text.title)}</title><link href="${escaped(app + path)}"/><updated>${time(text.at)}</updated><summary>${xml(text.summary)}</summary></entry>`,
  );
  return `${XML}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${reader.lang}"><id>${home}</id><title>${xml(`${words.say('help')} · ${project.name}`)}</title><link href="${home}"/><link rel="self" href="${app}${feedPath(reader.lang)}"/><updated>${time(own[0]?.text.at ?? 0)}</updated><author><name>${xml(project.name)}</name></author>${entries.join('')}</feed>`;
}

/** Without the control characters that XML forbids. */
function xml(text: string): string {
  return escaped(text.replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, ''));
}

type Telling = {
  readonly project: Project;
  readonly shelf: Shelf;
  readonly origins: Origins;
  readonly wordsFor: (lang: string) => Words;
};

/** Every page by language and collection. */
export function llms({ project, shelf, origins, wordsFor }: Telling): string {
  const parts = shelf.languages.map((lang) => {
    const reader = readerOf(shelf, lang);
    const own = ({ lang: shown }: ReadArticle) => shown === lang;
    const group = (title: string, articles: readonly ReadArticle[]) =>
      articles.some(own)
        ? [
            `### ${line(title)}\n\n${articles
              .filter(own)
              .map((one) => linkTo({ origins }, one))
              .join('\n')}\n`,
          ]
        : [];
    const groups = shelf.collections.flatMap((one) => {
      const titles = [...reader.above(one.parent), reader.collection(one)].map(({ text }) => text.title);
      return group(titles.join(' › '), reader.articlesIn(one.id));
    });
    const loose = group(wordsFor(lang).say('others'), reader.articlesIn(null));
    return `## ${languageName(lang)}\n\n${[...groups, ...loose].join('\n')}`;
  });
  const about = `> ${wordsFor(shelf.languages[0]!).say('about', { name: line(project.name) })}`;
  return `# ${line(project.name)}\n\n${about}\n\nAll texts in one file: ${origins.app}/llms-full.txt\n\n${parts.join('\n')}`;
}

/** One text of many: `of` makes it, undefined for one that went meanwhile. Whole texts only, as long as there is room. */
export async function wholeTexts<T>(
  items: readonly T[],
  of: (item: T) => Promise<string | undefined>,
): Promise<string> {
  const parts: string[] = [];
  let [bytes, left] = [0, 0];
  for (const item of items) {
    const text = bytes < FULL_TEXT_BYTES ? await of(item) : '';
    if (text === undefined) continue;
    const size = Buffer.byteLength(text) + 2;
    if (text === '' || bytes + size > FULL_TEXT_BYTES) {
      left++;
      continue;
    }
    bytes += size;
    parts.push(text);
  }
  const note = `\n> ${left} of ${items.length} texts are left out: this file holds at most ${FULL_TEXT_BYTES / 1024 / 1024} MB. /llms.txt lists all of them.\n`;
  return parts.join('\n\n') + (left > 0 ? note : '');
}
