/** News as a part of the public pages. What can be opened is what their shelf holds. */
import type { Body } from '../../../wire/documents/nodes.ts';
import { newsPageQuery } from '../../../wire/sites/addresses.ts';
import { markup } from '../../http/markup.ts';
import { drawBody, drawElsewhere, htmlLock, type Draft, type Lock, type Surroundings } from '../documents/service.ts';
import type { Shelf, Shelves } from '../help/service.ts';
import type { MediaShowing } from '../media/service.ts';
import { listed, type Marks, type NewsShelf, type NewsShelves } from '../news/service.ts';
import type { Project } from '../projects/service.ts';
import type { Fulfilling } from '../requests/service.ts';
import {
  articlesAround,
  bodyMarkdown,
  MARKDOWN,
  nowhere,
  numberIn,
  type Answer,
  type Asked,
  type Frame,
  type Leading,
  type PartNow,
  type Preview,
  type PublicPart,
  type SiteAddress,
} from '../sites/service.ts';
import { coverOf, coversOf, drawCover } from './covers.ts';
import { entryPage } from './entry-page.ts';
import { newsAtom, newsRss } from './feeds.ts';
import { listPage } from './list-page.ts';
import { entryMarkdown, lineOf, listMarkdown } from './markdown.ts';
import { countedReactions, reactionForm, takeReaction } from './reactions.ts';
import { CATEGORIES_APART, NEWS, newsPaths, newsReader, type ReadNews } from './reader.ts';
import type { Showing } from './showing.ts';
import { successorOf } from './successor.ts';
import { css } from './style.ts';
import { wordsFor } from './words.ts';

const FEEDS = { 'feed.xml': newsAtom, 'rss.xml': newsRss } as const;

type Needs = {
  readonly shelves: NewsShelves;
  readonly articles: Pick<Shelves, 'of'>;
  readonly media: MediaShowing;
  readonly marks: Pick<Marks, 'given' | 'givenTo' | 'reactOnPage'>;
  /** Requests that an entry fulfils, of those that everybody sees. */
  readonly fulfilled: Fulfilling['shown'];
  /** Whether readers can have news by mail. */
  readonly mailed: () => boolean;
  readonly now: () => number;
  readonly leading: Leading;
};
/** `lock`: what drawn HTML passes. */
type Drawing = Needs & {
  readonly lock: () => Promise<Lock>;
  readonly counted: ReturnType<typeof countedReactions>;
};
/** What there is: of the news, and of the help center that they lead to. */
type There = { readonly project: Project; readonly shelf: NewsShelf; readonly help: Shelf };

export function newsPart(needs: Needs): PublicPart {
  let lock: Promise<Lock> | undefined;
  const counted = countedReactions(needs.marks, needs.now);
  const drawing: Drawing = { ...needs, counted, lock: () => (lock ??= htmlLock()) };
  return {
    name: NEWS,
    css,
    query: newsPageQuery,
    asks: ([place], { category, page, reacted }) =>
      place === undefined || place in FEEDS ? category !== '' || (place === undefined && page !== '') : reacted !== '',
    previews: { kind: 'news', draw: (frame, ref, drafts) => preview(frame, { ref, drafts }, drawing) },
    of: async (project) => {
      const [shelf, help, pictures, { stamp }] = await Promise.all([
        needs.shelves.of(project.id),
        needs.articles.of(project.id),
        needs.media.stamp(project.id),
        counted(project.id),
      ]);
      const now = nowOf({ project, shelf, help }, drawing);
      return { ...now, stamp: `${now.stamp} ${pictures} ${stamp}` };
    },
  };
}

function nowOf(there: There, drawing: Drawing): PartNow {
  const { project, shelf, help } = there;
  const reader = (lang: string, at: SiteAddress) => newsReader(shelf, { lang, at, now: drawing.now() });
  return {
    // What is pinned stands above the others until its hour.
    stamp: [shelf.stamp, help.stamp, ...listed(shelf, drawing.now()).map(({ number }) => number)].join(' '),
    languages: shelf.languages,
    label: (lang) => wordsFor(lang).say('news'),
    feeds: (lang, at) => [
      { path: newsPaths(at).atom(lang), title: wordsFor(lang).say('feed'), type: 'application/atom+xml' },
      { path: newsPaths(at).rss(lang), title: wordsFor(lang).say('rss'), type: 'application/rss+xml' },
    ],
    find: (asked) => find(asked, there, drawing),
    send: (sent) => takeReaction(sent, shelf, drawing),
    empty: (frame) => {
      const say = wordsFor(frame.lang);
      const main = markup`<div class="wrap hits"><h1>${say.text('nothing')}</h1><p class="fix">${say.text('nothingFor')}</p></div>`;
      return { ...nowhere(404, frame), title: say.say('nothing'), main };
    },
    pages: (at) => pagesOf(shelf, at),
    outline: (lang, at) =>
      shelf.entries
        .map(reader(lang, at).read)
        .filter((one) => one.lang === lang)
        .map((one) => lineOf(at, one))
        .join('\n'),
    texts: (at) =>
      shelf.entries.flatMap((news) =>
        news.texts.map(({ lang }) => async () => {
          const read = reader(lang, at).read(news);
          const body = await drawing.shelves.body(project.id, news.id, lang);
          const text = body && (await textOf(there, { lang, at }, body, drawing));
          return text === undefined ? undefined : entryMarkdown({ reader: reader(lang, at), at }, read, text);
        }),
      ),
  };
}

function pagesOf(shelf: NewsShelf, at: SiteAddress): ReturnType<PartNow['pages']> {
  const paths = newsPaths(at);
  const homes = shelf.languages.map((lang) => ({ lang, path: paths.home(lang) }));
  const latest = (lang: string) =>
    shelf.entries
      .flatMap(({ texts }) => texts.filter((text) => text.lang === lang))
      .reduce((most, text) => Math.max(most, text.at), 0);
  return [
    ...homes.map(({ lang, path }) => ({ path, at: latest(lang), others: homes })),
    ...shelf.entries.flatMap((news) => {
      const others = news.texts.map((text) => ({ lang: text.lang, path: paths.entry(text.lang, news, text) }));
      return news.texts.map((text, place) => ({ path: others[place]!.path, at: text.at, others }));
    }),
  ];
}

async function find(asked: Asked, there: There, drawing: Drawing): Promise<Answer> {
  const { frame, rest, markdown, query } = asked;
  const { project, lang, at } = frame;
  const reader = newsReader(there.shelf, { lang, at, now: drawing.now() });
  const showing: Showing = { ...frame, reader, say: wordsFor(lang), mailed: drawing.mailed() };
  const [name, ...more] = rest;
  if (more.length > 0) return { kind: 'missing' };
  const { category: wanted = '', page: number = '' } = query;
  const categories = wanted ? reader.categoriesNamed(wanted.split(CATEGORIES_APART)) : [];
  const covers = (all: readonly ReadNews[]) => coversOf({ project, at, media: drawing.media }, all);
  if (name === undefined || name in FEEDS) {
    if (wanted && categories.length === 0) return { kind: 'missing' };
    if (name !== undefined) {
      const html = (read: ReadNews) => htmlOf(showing, read, { ...drawing, there });
      return FEEDS[name as keyof typeof FEEDS]({
        project,
        at,
        reader,
        say: showing.say,
        categories,
        html,
        coversOf: covers,
      });
    }
    if (markdown && !wanted) return { kind: 'text', type: MARKDOWN, text: listMarkdown({ ...showing, reader }) };
    const page = await listPage(showing, { categories, page: pageIn(number), coversOf: covers });
    return page ? { kind: 'page', page } : { kind: 'missing' };
  }
  const numberOf = numberIn(name);
  return numberOf
    ? entry(showing, numberOf, { ...drawing, there, markdown, reacted: query.reacted })
    : { kind: 'missing' };
}

/** Anything that is no number of a page is none. */
const pageIn = (given: string): number => (given === '' ? 1 : /^[1-9]\d{0,6}$/.test(given) ? Number(given) : 0);

type Numbered = { readonly number: number; readonly slug: string };
type With = Drawing & { readonly there: There };

async function entry(
  showing: Showing,
  { number, slug }: Numbered,
  given: With & { readonly markdown: boolean; readonly reacted: string | undefined },
): Promise<Answer> {
  const { reader, project } = showing;
  const { shelf } = reader;
  const news = shelf.entries.find((one) => one.number === number);
  if (!news) {
    const gone = shelf.archived.get(number);
    const after = gone && successorOf(shelf, gone);
    if (after) return { kind: 'moved', path: reader.read(after).path };
    return { kind: gone ? 'gone' : 'missing' };
  }
  const read = reader.read(news);
  if (slug !== read.text.slug) return { kind: 'moved', path: read.path };
  const body = await given.shelves.body(project.id, news.id, read.lang);
  if (!body) return { kind: 'missing' };
  if (given.markdown) {
    const words = await textOf(given.there, { lang: read.lang, at: showing.at }, body, given);
    const text = entryMarkdown(showing, read, words);
    return { kind: 'text', type: MARKDOWN, text };
  }
  const { at } = showing;
  const [author, locked, around, covers, counts, requests] = await Promise.all([
    given.shelves.author(project.id, news),
    given.lock(),
    surroundings(given.there, showing, body, given),
    coversOf({ project, at, media: given.media }, [read]),
    given.reacted
      ? given.marks.givenTo(project.id, news.id)
      : given.counted(project.id).then(({ counts: all }) => all.get(news.id)),
    given.fulfilled({ project: project.id, entry: news.id }),
  ]);
  const cover = coverOf(read, covers);
  const { html } = drawBody(body, around);
  const reactions = reactionForm(showing, read, counts);
  return {
    kind: 'page',
    page: entryPage(showing, read, { body, html: locked(html), author, cover, reactions, requests }),
  };
}

async function preview(
  frame: Frame,
  { ref, drafts }: { readonly ref: string; readonly drafts: readonly Draft[] },
  { shelves, articles, media, leading, lock, now, fulfilled }: Drawing,
): Promise<Preview | undefined> {
  const { project, lang, at } = frame;
  const seen = drafts.map(({ body: _body, ...text }) => ({ ...text, version: 0 }));
  const found = await shelves.withDrafts(project.id, ref, seen);
  if (!found) return undefined;
  const { shelf } = found;
  const reader = newsReader(shelf, { lang, at, now: now() });
  const read = reader.read(found.news);
  const body = drafts.find((draft) => draft.lang === read.lang)!.body as Body;
  const help = await articles.of(project.id);
  const [author, locked, around, covers, requests] = await Promise.all([
    shelves.author(project.id, found.news),
    lock(),
    surroundings({ project, help }, frame, body, { media, leading }),
    coversOf({ project, at, media }, [read]),
    fulfilled({ project: project.id, entry: ref }),
  ]);
  const cover = coverOf(read, covers);
  const html = locked(drawBody(body, around).html);
  const say = wordsFor(lang);
  const showing: Showing = { ...frame, reader, say, mailed: false };
  const page = entryPage(showing, read, { body, html, author, cover, reactions: false, requests });
  return {
    page,
    title: read.text.title,
    lang: read.lang,
    above: say.say('news'),
    html,
    asks: false,
    cover: cover && drawCover(cover, 'whole'),
  };
}

/** For whoever reads it elsewhere. */
async function htmlOf(
  showing: Showing,
  { news, lang }: ReadNews,
  { shelves, media, leading, lock, there }: With,
): Promise<string | undefined> {
  const { project, at } = showing;
  const [body, locked] = await Promise.all([shelves.body(project.id, news.id, lang), lock()]);
  if (!body) return undefined;
  const around = await surroundings(there, showing, body, { media, leading });
  return locked(drawElsewhere(body, around, at.origin)).text;
}

type Place = Pick<Frame, 'lang' | 'at'>;

/** What a text of news may name. */
async function surroundings(
  { project, help }: Pick<There, 'project' | 'help'>,
  { lang, at }: Place,
  body: Body,
  { media, leading }: Pick<Drawing, 'media' | 'leading'>,
): Promise<Surroundings> {
  const [shown, leads] = await Promise.all([
    media.shown(project.id, body, at.media),
    leading(project, body, { lang, at }),
  ]);
  return articlesAround(help, { lang, at }, { media: shown, leads });
}

async function textOf(
  there: There,
  place: Place,
  body: Body,
  drawing: Pick<Drawing, 'media' | 'leading'>,
): Promise<string> {
  return bodyMarkdown(body, await surroundings(there, place, body, drawing), place.at.origin);
}
