/** Requests and the roadmap as parts of the public pages: what a guest can open of them. */
import { requestPageQuery } from '../../../wire/sites/addresses.ts';
import { REQUEST_SEARCH_CHARS } from '../../../wire/requests/limits.ts';
import { ApiError } from '../../../wire/errors.ts';
import { markup } from '../../http/markup.ts';
import { inLanguage } from '../help/service.ts';
import type { Ideas, RequestShelf, RequestShelves, SeenLine } from '../requests/service.ts';
import type { Project } from '../projects/service.ts';
import {
  chipStyles,
  MARKDOWN,
  nowhere,
  numberIn,
  type Answer,
  type Asked,
  type Frame,
  type PartNow,
  type PublicPart,
  type SiteAddress,
} from '../sites/service.ts';
import idea from './idea.css' with { type: 'text' };
import lists from './requests.css' with { type: 'text' };
import { requestFeed } from './feed.ts';
import { ideaPage } from './idea-page.ts';
import { listPage } from './list-page.ts';
import { ideaMarkdown, lineOf, listMarkdown, roadmapMarkdown } from './markdown.ts';
import { roadmapPage } from './roadmap-page.ts';
import {
  boardOf,
  pageLanguages,
  REQUESTS,
  requestPaths,
  ROADMAP,
  slugFor,
  type Narrowed,
  type SeenBoard,
  type Showing,
  type Telling,
} from './showing.ts';
import { wordsFor } from './words.ts';

export type Needs = {
  readonly ideas: Pick<Ideas, 'list' | 'detail' | 'roadmap'>;
  readonly shelves: RequestShelves;
};
/** `shelf`: of that project. */
type There = Needs & { readonly project: Project; readonly shelf: RequestShelf };

const FEED = 'feed.xml';
const css = chipStyles + lists + idea;
/** What nobody has told us of themselves. */
const guest = (project: string) => ({ project, voter: '', identified: false, session: null });

export function requestsPart(needs: Needs): PublicPart {
  return {
    name: REQUESTS,
    css,
    query: requestPageQuery,
    asks: (_, query) => Object.values(query).some((value) => value !== ''),
    of: async (project) => {
      const there = { ...needs, project, shelf: await needs.shelves.of(project.id) };
      return {
        ...common(there),
        label: (lang) => wordsFor(lang).say('ideas'),
        feeds: (lang, at) => [
          { path: requestPaths(at).feed(lang), title: wordsFor(lang).say('feed'), type: 'application/atom+xml' },
        ],
        find: (asked) => find(asked, there),
        ...listing(there),
      };
    },
  };
}

export function roadmapPart(needs: Needs): PublicPart {
  return {
    name: ROADMAP,
    within: REQUESTS,
    css,
    of: async (project) => {
      const there = { ...needs, project, shelf: await needs.shelves.of(project.id) };
      const { languages } = common(there);
      return {
        ...common(there),
        label: (lang) => wordsFor(lang).say('roadmap'),
        feeds: () => [],
        find: (asked) => findRoadmap(asked, there),
        pages: (at) => sameIn(languages, (lang) => requestPaths(at).roadmap(lang)),
        outline: (lang, at) => {
          const title = wordsFor(lang).say('roadmap');
          return `- [${title}](${at.origin}${requestPaths(at).roadmap(lang)}.md)\n`;
        },
        texts: () => [],
      };
    },
  };
}

function common({ shelf, project: { settings } }: There): Pick<PartNow, 'stamp' | 'languages' | 'empty'> {
  return {
    stamp: shelf.stamp,
    languages: shelf.count === 0 ? [] : pageLanguages(shelf, settings),
    empty: (frame) => {
      const say = wordsFor(frame.lang);
      const main = markup`<div class="wrap hits"><h1>${say.text('nothing')}</h1><p class="fix">${say.text('nothingFor')}</p></div>`;
      return { ...nowhere(404, frame), title: say.say('nothing'), main };
    },
  };
}

/** For search engines and assistants. */
function listing(there: There): Pick<PartNow, 'pages' | 'outline' | 'texts'> {
  const { shelf, shelves, project, ideas } = there;
  const { languages } = common(there);
  const boardFor = (id: string) => shelf.boards.find((one) => one.id === id);
  let asked: Promise<SeenLine[]> | undefined;
  /** Of boards that are public as the shelf says. Read once for all languages, which are told at the same time. */
  const all = (): Promise<SeenLine[]> =>
    (asked ??= shelves
      .all(project.id)
      .then((lines) => lines.filter(({ board }) => boardFor(board) !== undefined))
      .finally(() => (asked = undefined)));
  return {
    pages: async (at) => {
      const paths = requestPaths(at);
      return [
        ...shelf.boards.flatMap(({ slug }) => sameIn(languages, (lang) => paths.board(lang, slug))),
        ...(await all()).flatMap((one) =>
          sameIn(languages, (lang) => paths.idea(lang, boardFor(one.board)!.slug, one), one.changedAt),
        ),
      ];
    },
    outline: async (lang, at) => {
      const telling = tellingOf(there, lang, at);
      const lines = (await all()).map((one) => lineOf(telling, one));
      return lines.length > 0 ? `### ${wordsFor(lang).say('ideas')}\n\n${lines.join('\n')}\n` : '';
    },
    texts: async (at) => {
      const [lang = 'en'] = languages;
      const telling = tellingOf(there, lang, at);
      return (await all()).map(({ id }) => async () => {
        const idea = await orNothing(ideas.detail(shownTo(there, lang, at), id, undefined));
        return idea && ideaMarkdown(telling, idea);
      });
    },
  };
}

/** The same page in each language. */
function sameIn(languages: readonly string[], path: (lang: string) => string, at?: number) {
  const others = languages.map((lang) => ({ lang, path: path(lang) }));
  return others.map((one) => ({ path: one.path, at, others }));
}

const shownTo = ({ project }: There, lang: string, at: SiteAddress) => ({
  asker: guest(project.id),
  lang,
  origin: at.media,
});

function tellingOf({ shelf, project }: There, lang: string, at: SiteAddress): Telling {
  const fallbacks = project.settings.languages ?? [];
  const boards = shelf.boards.map(({ id, slug, names }): SeenBoard => {
    const named = inLanguage(names, lang, fallbacks);
    return { id, slug, name: named.text, lang: named.lang };
  });
  const statuses = shelf.statuses.map(({ id, kind, color, names }) => {
    const named = inLanguage(names, lang, fallbacks);
    return { id, kind, color, name: named.text, lang: named.lang };
  });
  const mail = project.settings.mail?.replyTo ?? '';
  return { say: wordsFor(lang), paths: requestPaths(at), boards, statuses, mail, project, at, lang };
}

const drawing = (frame: Frame, there: There): Showing => ({ ...frame, ...tellingOf(there, frame.lang, frame.at) });

const missing = { kind: 'missing' } as const;

async function find(asked: Asked, there: There): Promise<Answer> {
  const { frame, rest } = asked;
  const showing = drawing(frame, there);
  const [slug, name, ...more] = rest;
  if (more.length > 0) return missing;
  if (slug === FEED && name === undefined) return feed(showing, there, there.shelf.boards);
  const board = slug === undefined ? there.shelf.boards[0] : there.shelf.boards.find((one) => one.slug === slug);
  if (!board) return missing;
  if (name === FEED) return feed(showing, there, [board], board.slug);
  if (name === undefined) return list(asked, showing, there, board.id);
  const given = numberIn(name);
  return given ? one(asked, showing, there, { ...given, board: board.slug }) : missing;
}

async function list(
  { frame, markdown, query, count }: Asked,
  showing: Showing,
  there: There,
  board: string,
): Promise<Answer> {
  const { sort = '', status = '', after = '' } = query;
  const q = (query.q ?? '').trim().slice(0, REQUEST_SEARCH_CHARS).toWellFormed();
  const narrowed: Narrowed = { sort: sort === 'new' ? sort : '', status, q, after };
  if (q) await count('page-searches-per-address');
  if (status && !there.shelf.statuses.some(({ id }) => id === status)) return missing;
  const { lang, at } = frame;
  const body = {
    lang,
    board,
    sort: sort === 'new' ? ('new' as const) : ('top' as const),
    ...(status && { status }),
    ...(q && { q }),
    ...(after && { cursor: after }),
  };
  const shown = await orNothing(there.ideas.list(shownTo(there, lang, at), body));
  if (!shown) return missing;
  if (markdown && Object.values(narrowed).every((value) => !value))
    return { kind: 'text', type: MARKDOWN, text: listMarkdown(showing, shown) };
  return { kind: 'page', page: listPage(showing, shown, narrowed) };
}

type Numbered = { readonly number: number; readonly slug: string; readonly board: string };

async function one(
  { frame, markdown, query }: Asked,
  showing: Showing,
  there: There,
  given: Numbered,
): Promise<Answer> {
  const after = query.after ?? '';
  const shown = shownTo(there, frame.lang, frame.at);
  const idea = await orNothing(there.ideas.detail(shown, String(given.number), after || undefined));
  if (!idea || !there.shelf.boards.some(({ id }) => id === idea.board)) return missing;
  const { slug } = boardOf(showing, idea.board);
  // Also where it was merged into another, renamed, or has gone to another board.
  if (idea.number !== given.number || slugFor(idea.title) !== given.slug || slug !== given.board)
    return { kind: 'moved', path: showing.paths.idea(frame.lang, slug, idea) };
  if (markdown && !after) return { kind: 'text', type: MARKDOWN, text: ideaMarkdown(showing, idea) };
  return { kind: 'page', page: ideaPage(showing, { idea, after }) };
}

async function findRoadmap({ frame, rest, markdown }: Asked, there: There): Promise<Answer> {
  const [slug, ...more] = rest;
  const showing = drawing(frame, there);
  const board = slug === undefined ? undefined : showing.boards.find((each) => each.slug === slug);
  if (more.length > 0 || (slug !== undefined && !board)) return missing;
  const shown = await orNothing(there.ideas.roadmap(shownTo(there, frame.lang, frame.at), board?.id));
  if (!shown) return missing;
  if (markdown) return { kind: 'text', type: MARKDOWN, text: roadmapMarkdown(showing, shown, board) };
  return { kind: 'page', page: roadmapPage(showing, shown, board) };
}

/** Of these boards; `slug`: of the one that was asked for. */
function feed(
  showing: Showing,
  there: There,
  boards: readonly { readonly id: string }[],
  slug?: string,
): Promise<Answer> {
  const { lang, at } = showing;
  const shown = shownTo(there, lang, at);
  return requestFeed(showing, {
    boards,
    slug,
    ask: (board, cursor) => there.ideas.list(shown, { lang, board, sort: 'new', ...(cursor ? { cursor } : {}) }),
  });
}

/** Undefined for what a guest may not see, and for a mark that is none. */
async function orNothing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return undefined;
    throw error;
  }
}
