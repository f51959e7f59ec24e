/** From an address under `/help` to what stands there: a page, its Markdown, a feed, or another address. */
import type { PublicPageQuery } from '../../../wire/sites/addresses.ts';
import { drawBody, htmlLock, type Lock } from '../documents/service.ts';
import { keptPage } from '../../http/kept-page.ts';
import type { Origins } from '../../http/origins.ts';
import { acceptedLanguage, acceptedTags, matchLanguage } from '../config/service.ts';
import type { GoneArticle, Shelf, Shelves } from '../help/service.ts';
import type { Search } from '../search/service.ts';
import { homePath, type Place } from './addresses.ts';
import { articlePage, RELATED } from './article-page.ts';
import type { Found, Site } from './current.ts';
import { feed, wholeTexts } from './for-machines.ts';
import { collectionPage, homePage } from './home-page.ts';
import { articleMarkdown, collectionMarkdown, homeMarkdown } from './markdown.ts';
import { emptyPage, missingPage, saidBy } from './missing-page.ts';
import { nearest } from './nearest.ts';
import { drawPage, type Page, type Showing } from './page.ts';
import { readerOf, type ReadArticle } from './reader.ts';
import { askedIn, searchPage } from './search-page.ts';
import { surroundingsOf } from './surroundings.ts';
import { wordsFor } from './words.ts';

export const MARKDOWN = 'text/markdown; charset=utf-8';
const ATOM = 'application/atom+xml; charset=utf-8';
/** An archived article's successor may be archived itself; longer ways lead nowhere. */
const SUCCESSORS_MOST = 10;

export type Wanted = {
  readonly place: Place;
  /** Decoded. */
  readonly path: string;
  readonly url: URL;
  readonly query: PublicPageQuery;
  readonly origins: Origins;
  /** `Accept-Language`. */
  readonly languages: string | null;
  readonly markdown: boolean;
  /** Somebody reads it: what is looked for is told to those who write. */
  readonly read: boolean;
};

/** The search with its log. */
export type Searching = Search & {
  readonly log: { readonly note: (project: string, noting: { lang: string; query: string; hits: number }) => string };
};

export type Finder = {
  readonly find: (site: Site, wanted: Wanted) => Promise<Found>;
  /** All texts one after the other, as far as there is room. */
  readonly fullText: (site: Site, origins: Origins) => Promise<string>;
};

type Bodies = Pick<Shelves, 'body' | 'author'>;

export function createFinder(shelves: Bodies, search: Searching): Finder {
  let lock: Promise<Lock> | undefined;
  const drawing: Drawing = { shelves, search, lock: () => (lock ??= htmlLock()) };
  return {
    find: (site, wanted) => find(site, wanted, drawing),
    fullText: ({ project, shelf }, origins) => {
      const all = shelf.articles.flatMap((one) => one.texts.map(({ lang }) => ({ one, lang })));
      return wholeTexts(all, async ({ one, lang }) => {
        const body = await shelves.body(project.id, one.id, lang);
        const reader = readerOf(shelf, lang);
        return body && articleMarkdown({ project, reader, words: wordsFor(lang), origins }, reader.article(one), body);
      });
    },
  };
}

/** Where bodies and hits come from, and the lock that HTML passes. */
type Drawing = { readonly shelves: Bodies; readonly search: Searching; readonly lock: () => Promise<Lock> };

type Missing = (showing: Showing, status: 404 | 410) => Promise<Page>;

async function find(site: Site, wanted: Wanted, drawing: Drawing): Promise<Found> {
  const { place, path, url, query, origins, languages, markdown } = wanted;
  const { shelf, project } = site;
  if (path.endsWith('/')) return { status: 301, to: url.pathname.replace(/\/+$/, '') + url.search };
  const given = 'lang' in place ? place.lang : '';
  const lang = shelf.languages.find((one) => one.toLowerCase() === given.toLowerCase());
  const fallback = shelf.languages[0] ?? acceptedLanguage(languages);
  const best = matchLanguage(acceptedTags(languages), shelf.languages, fallback);
  const showing: Showing = { ...site, origins, reader: readerOf(shelf, lang ?? best), words: wordsFor(lang ?? best) };
  if (shelf.articles.length === 0) return html(emptyPage(showing), showing);
  if (place.kind === 'start') return { status: 302, to: homePath(best) };
  const missing: Missing = (one, status) => missingPage(one, status, { said: saidBy(path), find: drawing.search.find });
  if (lang === undefined || place.kind === 'nowhere') return html(await missing(showing, 404), showing);
  // A language has one spelling.
  if (lang !== given) return { status: 301, to: url.pathname.replace(`/${given}`, `/${lang}`) + url.search };
  switch (place.kind) {
    case 'home':
      return markdown ? text(MARKDOWN, homeMarkdown(showing)) : html(homePage(showing), showing);
    case 'collection':
      return collection(showing, wanted, missing);
    case 'article':
      return article(showing, wanted, { ...drawing, missing });
    case 'search':
      return html(await searchPage(showing, askedIn(query), noted(drawing.search, wanted)), showing);
    case 'feed':
      return text(ATOM, feed(project, showing.reader, showing.words, origins));
  }
}

/** The search, whose questions are counted where somebody asks them. */
function noted({ find: ask, log }: Searching, { read }: Wanted): Search['find'] {
  return async (project, asking) => {
    const found = await ask(project, asking);
    if (read) log.note(project, { lang: asking.lang, query: asking.query, hits: found.total });
    return found;
  };
}

async function article(
  showing: Showing,
  { place, markdown }: Wanted,
  { missing, ...drawing }: Drawing & { readonly missing: Missing },
): Promise<Found> {
  if (place.kind !== 'article') return undefined;
  const { reader, project } = showing;
  const { shelf } = reader;
  const there = shelf.articles.find(({ number }) => number === place.number);
  if (!there) {
    const gone = shelf.archived.get(place.number);
    const after = gone && successorOf(shelf, gone);
    if (after) return moved(reader.article(after).path, place.markdown);
    return html(await missing(showing, gone ? 410 : 404), showing);
  }
  const read = reader.article(there);
  if (place.slug !== read.text.slug) return moved(read.path, place.markdown);
  if (markdown) {
    const body = await drawing.shelves.body(project.id, there.id, read.lang);
    return body && text(MARKDOWN, articleMarkdown(showing, read, body));
  }
  const page = await drawArticle(showing, read, drawing);
  return html(page ?? (await missing(showing, 404)), showing);
}

/** Undefined where it went meanwhile. */
async function drawArticle(
  showing: Showing,
  read: ReadArticle,
  { shelves, search, lock }: Drawing,
): Promise<Page | undefined> {
  const { project, reader, words } = showing;
  const [body, author, near, locked] = await Promise.all([
    shelves.body(project.id, read.article.id, read.lang),
    shelves.author(project.id, read.article),
    // Itself is among them.
    nearest(showing, read.text.title, { find: search.find, most: RELATED + 1 }),
    lock(),
  ]);
  if (!body) return undefined;
  const { html: drawn, headings } = drawBody(body, surroundingsOf(reader, words));
  return articlePage(showing, read, {
    body,
    drawn: { html: locked(drawn), headings },
    author,
    near,
  });
}

async function collection(showing: Showing, { place, markdown }: Wanted, missing: Missing): Promise<Found> {
  if (place.kind !== 'collection') return undefined;
  const { reader } = showing;
  const there = reader.shelf.collections.find(({ number }) => number === place.number);
  if (!there) return html(await missing(showing, 404), showing);
  const read = reader.collection(there);
  if (place.slug !== read.text.slug) return moved(read.path, place.markdown);
  return markdown ? text(MARKDOWN, collectionMarkdown(showing, read)) : html(collectionPage(showing, read), showing);
}

function successorOf({ articles, archived }: Shelf, gone: GoneArticle) {
  const byId = new Map([...archived.values()].map((one) => [one.id, one]));
  let { successor } = gone;
  for (let way = 0; successor !== null && way < SUCCESSORS_MOST; way++) {
    const found = articles.find(({ id }) => id === successor);
    if (found) return found;
    successor = byId.get(successor)?.successor ?? null;
  }
  return undefined;
}

function moved(path: string, markdown: boolean): Found {
  return { status: 301, to: markdown ? `${path}.md` : path };
}

function text(type: string, made: string): Found {
  return { status: 200, type, page: keptPage(made) };
}

async function html(page: Page, showing: Showing): Promise<Found> {
  return { status: page.status, type: 'html', page: keptPage(await drawPage(page, showing)) };
}
