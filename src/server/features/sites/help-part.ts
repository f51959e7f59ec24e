/** The help center as a part of the public pages. What can be opened is what its shelf holds. */
import { POPULAR_MOST } from '../../../wire/help/limits.ts';
import { publicPageQuery } from '../../../wire/sites/addresses.ts';
import type { Body } from '../../../wire/documents/nodes.ts';
import { drawBody, htmlLock, type Draft, type Lock } from '../documents/service.ts';
import { inLanguage, type GoneArticle, type SeenArticle, type Shelf, type Shelves } from '../help/service.ts';
import { mostRead, type Counting, type Popular } from '../help-figures/service.ts';
import type { Project } from '../projects/service.ts';
import type { Answers } from '../messenger-help/service.ts';
import type { MediaShowing } from '../media/service.ts';
import type { Search, SearchLog } from '../search/service.ts';
import { HELP, helpPaths, placeOf } from './addresses.ts';
import { takeAnswer } from './answer-form.ts';
import { articlePage, RELATED } from './article-page.ts';
import { ATOM } from './atom.ts';
import { emptyPage } from './empty-page.ts';
import { helpFeed, helpOutline, helpPages } from './help-lists.ts';
import { searchField, type Showing } from './help-showing.ts';
import { collectionPage, homePage } from './home-page.ts';
import { articleMarkdown, collectionMarkdown, homeMarkdown, MARKDOWN, type Written } from './markdown.ts';
import type { Leading } from './leads.ts';
import { nearest } from './nearest.ts';
import type { Frame, Page } from './page.ts';
import { entryOf, readerOf, topicOf, type ReadArticle } from './reader.ts';
import { askedIn, searchPage, type FindNoted } from './search-page.ts';
import type { Answer, Asked, Finding, PartNow, Preview, PublicPart } from './slots.ts';
import { surroundingsOf } from './surroundings.ts';
import { wordsFor } from './words.ts';

/** An archived article's successor may be archived itself; longer ways lead nowhere. */
const SUCCESSORS_MOST = 10;

/** Of an id in an address: anybody may write anything there. */
const SEARCH_ID_CHARS = 36;

/** The search with its log. */
type Searching = Search & { readonly log: Pick<SearchLog, 'note'> };
type Needs = {
  readonly media: MediaShowing;
  readonly shelves: Pick<Shelves, 'of' | 'body' | 'author' | 'withDrafts'>;
  readonly search: Searching;
  readonly counting: Pick<Counting, 'viewedOnSite'>;
  readonly popular: Popular;
  readonly answers: Pick<Answers, 'giveOnPage'>;
  readonly leading: Leading;
};
/** `lock`: what drawn HTML passes. */
type Drawing = Needs & { readonly lock: () => Promise<Lock> };

export function helpPart(needs: Needs): PublicPart {
  let lock: Promise<Lock> | undefined;
  const drawing: Drawing = { ...needs, lock: () => (lock ??= htmlLock()) };
  return {
    name: HELP,
    query: publicPageQuery,
    asks: ([page], { q }) => page === 'search' && q !== '',
    closed: ['search'],
    previews: { kind: 'article', draw: (frame, ref, drafts) => preview(frame, { ref, drafts }, drawing) },
    async of(project) {
      const [shelf, pictures] = await Promise.all([needs.shelves.of(project.id), needs.media.stamp(project.id)]);
      const read = await oftenRead(project, shelf, needs);
      const stamp = [shelf.stamp, pictures, ...read.map(({ number }) => number)].join(' ');
      return { ...nowOf(project, shelf, drawing), stamp };
    },
  };
}

const oftenRead = async (project: Project, shelf: Shelf, { popular }: Needs): Promise<SeenArticle[]> =>
  mostRead(shelf.articles, await popular(project.id), POPULAR_MOST);

function nowOf(project: Project, shelf: Shelf, drawing: Drawing): Omit<PartNow, 'stamp'> {
  return {
    languages: shelf.languages,
    label: (lang) => wordsFor(lang).say('help'),
    feeds: (lang, at) => [
      { path: helpPaths(at).feed(lang), title: wordsFor(lang).say('feed'), type: 'application/atom+xml' },
    ],
    find: (asked) => find(asked, shelf, drawing),
    send: (sent) => takeAnswer(sent, shelf, drawing.answers),
    read({ lang, rest, query }) {
      const place = placeOf(rest);
      const there = place.kind === 'article' && shelf.articles.find(({ number }) => number === place.number);
      if (!there || query.answered) return;
      const shown = inLanguage(new Map(there.texts.map((text) => [text.lang, text])), lang, shelf.languages);
      const search = (query.search ?? '').slice(0, SEARCH_ID_CHARS);
      drawing.counting.viewedOnSite({ project: project.id, article: there.id, lang: shown.lang }, search);
    },
    empty: emptyPage,
    finding: findingIn(project, shelf, drawing),
    pages: (at) => helpPages(shelf, at),
    outline: (lang, at) => helpOutline(shelf, lang, at),
    texts: (at) =>
      shelf.articles.flatMap((article) =>
        article.texts.map(({ lang }) => async () => {
          const reader = readerOf(shelf, lang, at);
          const read = reader.article(article);
          const text = await textOf({ project, at, lang }, read, drawing);
          return text && articleMarkdown({ project, reader, words: wordsFor(lang), at }, read, text);
        }),
      ),
  };
}

function findingIn(project: Project, shelf: Shelf, { search }: Drawing): Finding {
  return {
    async nearest({ lang, at, words, most }) {
      const reader = readerOf(shelf, lang, at);
      const found = await nearest(project.id, reader, words, { find: search.find, most });
      return found.map((one) => entryOf(one, topicOf(reader, one)));
    },
    field: ({ lang, at, words }, asked) => searchField({ reader: readerOf(shelf, lang, at), words }, asked),
  };
}

async function find(asked: Asked, shelf: Shelf, drawing: Drawing): Promise<Answer> {
  const { frame, rest, markdown, query, count } = asked;
  const { project, lang, at } = frame;
  const showing: Showing = { ...frame, reader: readerOf(shelf, lang, at) };
  const place = placeOf(rest);
  switch (place.kind) {
    case 'home':
      return markdown
        ? asMarkdown(homeMarkdown(showing))
        : asPage(homePage(showing, await oftenRead(project, shelf, drawing)));
    case 'collection':
      return collection(showing, place, markdown);
    case 'article':
      return article(showing, place, { ...drawing, markdown });
    case 'search':
      await count('page-searches-per-address');
      return asPage(await searchPage(showing, askedIn(query), noted(drawing.search, asked)));
    case 'feed':
      return { kind: 'text', type: ATOM, text: helpFeed(project, shelf, lang, at) };
    case 'nowhere':
      return { kind: 'missing' };
  }
}

const asPage = (page: Page): Answer => ({ kind: 'page', page });
const asMarkdown = (text: string): Answer => ({ kind: 'text', type: MARKDOWN, text });

/** The search, whose questions are counted where somebody asks them. */
function noted({ find: ask, log }: Searching, { read }: Pick<Asked, 'read'>): FindNoted {
  return async (project, asking) => {
    const found = await ask(project, asking);
    if (!read) return found;
    const { lang, query } = asking;
    return { ...found, search: log.note(project, { place: 'site', lang, query, hits: found.total }) };
  };
}

type Numbered = { readonly number: number; readonly slug: string };

async function article(
  showing: Showing,
  { number, slug }: Numbered,
  { markdown, ...drawing }: Drawing & { readonly markdown: boolean },
): Promise<Answer> {
  const { reader } = showing;
  const { shelf } = reader;
  const there = shelf.articles.find((one) => one.number === number);
  if (!there) {
    const gone = shelf.archived.get(number);
    const after = gone && successorOf(shelf, gone);
    if (after) return { kind: 'moved', path: reader.article(after).path };
    return { kind: gone ? 'gone' : 'missing' };
  }
  const read = reader.article(there);
  if (slug !== read.text.slug) return { kind: 'moved', path: read.path };
  if (!markdown) {
    const page = await drawArticle(showing, read, drawing);
    return page ? asPage(page) : { kind: 'missing' };
  }
  const text = await textOf(showing, read, drawing);
  return text ? asMarkdown(articleMarkdown(showing, read, text)) : { kind: 'missing' };
}

/** A text with the files that it names. Undefined where it went meanwhile. */
async function textOf(
  { project, ...place }: Pick<Showing, 'project' | 'at' | 'lang'>,
  { article: { id }, lang }: ReadArticle,
  drawing: Pick<Drawing, 'shelves' | 'media' | 'leading'>,
): Promise<Written | undefined> {
  const body = await drawing.shelves.body(project.id, id, lang);
  return body && writtenOf({ project, ...place }, body, drawing);
}

async function writtenOf(
  { project, lang, at }: Pick<Showing, 'project' | 'at' | 'lang'>,
  body: Body,
  { media, leading }: Pick<Drawing, 'media' | 'leading'>,
): Promise<Written> {
  const [shown, leads] = await Promise.all([
    media.shown(project.id, body, at.media),
    leading(project, body, { lang, at }),
  ]);
  return { body, media: shown, leads };
}

async function preview(
  frame: Frame,
  { ref, drafts }: { readonly ref: string; readonly drafts: readonly Draft[] },
  { shelves, search, media, leading, lock }: Drawing,
): Promise<Preview | undefined> {
  const { project, lang, at, words } = frame;
  const seen = drafts.map(({ body: _body, ...text }) => ({ ...text, version: 0 }));
  const found = await shelves.withDrafts(project.id, ref, seen);
  if (!found) return undefined;
  const reader = readerOf(found.shelf, lang, at);
  const showing: Showing = { ...frame, reader };
  const read = reader.article(found.article);
  const body = drafts.find((draft) => draft.lang === read.lang)!.body as Body;
  const [author, near, locked, written] = await Promise.all([
    shelves.author(project.id, read.article),
    nearest(project.id, reader, read.text.title, { find: search.find, most: RELATED + 1 }),
    lock(),
    writtenOf(frame, body, { media, leading }),
  ]);
  const { html, headings } = drawBody(body, surroundingsOf(reader, words, written));
  const drawn = { html: locked(html), headings };
  const page = articlePage(showing, read, { ...written, drawn, author, near });
  return { page, title: read.text.title, lang: read.lang, above: topicOf(reader, read), html: drawn.html, asks: true };
}

/** Undefined where it went meanwhile. */
async function drawArticle(
  showing: Showing,
  read: ReadArticle,
  { shelves, search, media, leading, lock }: Drawing,
): Promise<Page | undefined> {
  const { project, reader, words } = showing;
  const [written, author, near, locked] = await Promise.all([
    textOf(showing, read, { shelves, media, leading }),
    shelves.author(project.id, read.article),
    // Itself is among them.
    nearest(project.id, reader, read.text.title, { find: search.find, most: RELATED + 1 }),
    lock(),
  ]);
  if (!written) return undefined;
  const { html, headings } = drawBody(written.body, surroundingsOf(reader, words, written));
  return articlePage(showing, read, { ...written, drawn: { html: locked(html), headings }, author, near });
}

function collection(showing: Showing, { number, slug }: Numbered, markdown: boolean): Answer {
  const { reader } = showing;
  const there = reader.shelf.collections.find((one) => one.number === number);
  if (!there) return { kind: 'missing' };
  const read = reader.collection(there);
  if (slug !== read.text.slug) return { kind: 'moved', path: read.path };
  return markdown ? asMarkdown(collectionMarkdown(showing, read)) : asPage(collectionPage(showing, read));
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
