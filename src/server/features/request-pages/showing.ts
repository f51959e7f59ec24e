/** A page of requests or the roadmap while it is drawn, its addresses, and what stands on several of them. */
import type { IdeaBoard, IdeaLine, IdeaStatus } from '../../../wire/requests/messenger-shapes.ts';
import { linksInText } from '../../../wire/pure/links-in-text.ts';
import { slugOf } from '../../../wire/pure/slug.ts';
import { markup, type Markup } from '../../http/markup.ts';
import { languagesInOrder } from '../help/service.ts';
import type { Project } from '../projects/service.ts';
import type { RequestShelf } from '../requests/service.ts';
import { dayOf, icon, inLine, numbered, partPath, type Frame, type SiteAddress } from '../sites/service.ts';
import { ideasScript } from './ideas-script.ts';
import type { RequestWords } from './words.ts';

export const REQUESTS = 'requests';
export const ROADMAP = 'roadmap';
const SLUG_CHARS = 80;

/** What is told of requests, whoever draws it. */
export type Telling = Pick<Frame, 'project' | 'at' | 'lang'> & {
  readonly say: RequestWords;
  readonly paths: RequestPaths;
  /** Public ones, in their order. */
  readonly boards: readonly SeenBoard[];
  readonly statuses: readonly IdeaStatus[];
  /** Where the project reads mail; '' for nowhere. */
  readonly mail: string;
};
export type Showing = Frame & Telling;
export type SeenBoard = Pick<IdeaBoard, 'id' | 'slug' | 'name' | 'lang'>;

/** What a list is narrowed to. `after`: what comes behind that mark. */
export type Narrowed = {
  readonly sort?: string;
  readonly status?: string;
  readonly q?: string;
  readonly after?: string;
};

/** In which all pages can be read: requests are in the language of whoever wrote them. */
export function pageLanguages(
  { boards }: Pick<RequestShelf, 'boards'>,
  settings: Project['settings'],
): readonly string[] {
  const named = boards.flatMap(({ names }) => Object.keys(names));
  return settings.languages ?? languagesInOrder(named, ['en']);
}

export type RequestPaths = ReturnType<typeof requestPaths>;

export function requestPaths(at: Pick<SiteAddress, 'base'>) {
  const board = (lang: string, slug: string, narrowed: Narrowed = {}) => {
    const query = new URLSearchParams(Object.entries(narrowed).filter(([, value]) => value)).toString();
    return `${partPath(at, REQUESTS, lang)}/${encodeURIComponent(slug)}${query && `?${query}`}`;
  };
  return {
    home: (lang: string) => partPath(at, REQUESTS, lang),
    board,
    feed: (lang: string, slug?: string) =>
      `${slug === undefined ? partPath(at, REQUESTS, lang) : board(lang, slug)}/feed.xml`,
    idea: (lang: string, slug: string, { number, title }: Pick<IdeaLine, 'number' | 'title'>) =>
      `${board(lang, slug)}/${numbered(number, slugFor(title))}`,
    roadmap: (lang: string, slug?: string) =>
      partPath(at, ROADMAP, lang) + (slug === undefined ? '' : `/${encodeURIComponent(slug)}`),
  };
}

export const slugFor = (title: string): string => slugOf(title, SLUG_CHARS);

export const boardOf = ({ boards }: Pick<Showing, 'boards'>, id: string): SeenBoard =>
  boards.find((one) => one.id === id)!;

/** In UTC, in the words of the page around: 16 November 2026. */
export function day({ lang, say }: Showing, at: string): Markup {
  const own = say.lang === lang.split('-')[0] ? lang : say.lang;
  return markup`<time datetime="${at}">${dayOf(Date.parse(at), own)}</time>`;
}

export function pill(status: IdeaStatus | undefined, lang: string): Markup | false {
  return (
    status !== undefined && markup`<span class="pill ${status.color}">${inLine(status.name, status.lang, lang)}</span>`
  );
}

export const counted = ({ say }: Pick<Showing, 'say'>, n: number): string => new Intl.NumberFormat(say.lang).format(n);

/** Until its script has come it only says how many there are. */
export function voteButton(
  showing: Showing,
  { id, votes }: Pick<IdeaLine, 'id' | 'votes'>,
  may: IdeaBoard['vote'],
): Markup {
  const { say } = showing;
  const shown = counted(showing, votes);
  const closed = may !== 'yes' && say.say(`${may === 'staff' ? 'staff' : 'signin'}.vote`);
  return markup`<button type="button" class="voteb" data-vote="${id}" data-votes="${votes}"${closed && markup` data-closed="${closed}"`} aria-pressed="false" aria-label="${say.say('votes')}: ${shown}" disabled>${icon('triangle')}<span>${shown}</span></button>`;
}

/** What a visitor has written: its lines stay, and its addresses are links that lead search engines nowhere. */
export function plainText(text: string): Markup {
  const parts = linksInText(text).map(({ text: words, href }) =>
    href === undefined ? markup`${words}` : markup`<a href="${href}" rel="nofollow ugc noopener">${words}</a>`,
  );
  return markup`<p class="plain" dir="auto">${parts}</p>`;
}

/** Of what a page's script asks first, for whoever has pressed something before: how it stands for them. */
export type Asks = readonly [path: string, body: object];

/** The page's own part, with what its script needs. */
export function ground({ say, project, lang, mail }: Showing, asks: Asks, inside: Markup): Markup {
  const keys = [
    'js.give',
    'js.takeBack',
    'js.used',
    'js.signin',
    'js.busy',
    'js.failed',
    'js.following',
    'js.sent',
    'js.waits',
    'js.look',
    'js.you',
    'js.twins',
    'js.found',
    'js.addWords',
    'js.added',
    'js.answering',
    'js.gone',
    'js.late',
    'js.offline',
    'js.left',
    'js.over',
    'js.files',
    'js.remove',
    'js.removeOne',
    'js.coming',
    'js.notCome',
    'js.noPicture',
    'js.tooLarge',
    'js.tooMany',
    'js.noneMine',
    'js.change',
    'js.delete',
    'follow',
    'yours',
    'waiting',
    'edited',
    'deleted',
    'mine',
    'more',
  ] as const;
  // The script puts the numbers in.
  const words = Object.fromEntries(keys.map((key) => [key.replace('js.', ''), say.say(key, { n: '{n}' })]));
  const without = mail ? say.text('scriptMail', { mail }) : say.text('script');
  return markup`<div class="wrap" data-ideas="${project.sdkKey}" data-lang="${lang}" data-asks="${JSON.stringify(asks)}" data-words="${JSON.stringify(words)}">${inside}<noscript><p class="note">${without}</p></noscript></div>`;
}

export const script = ideasScript.path;

/** The two ways to look at them. */
export function views(
  showing: Showing,
  here: typeof REQUESTS | typeof ROADMAP,
  board: SeenBoard | undefined,
  total: number,
): Markup {
  const { say, paths, lang } = showing;
  const tab = (part: typeof here, path: string, label: Markup) =>
    markup`<a href="${path}"${part === REQUESTS && markup` data-list`}${part === here && markup` aria-current="page"`}>${label}</a>`;
  const list = board ? paths.board(lang, board.slug) : paths.home(lang);
  return markup`<nav class="subtabs" aria-label="${say.say('views')}">${tab(ROADMAP, paths.roadmap(lang, board?.slug), say.text('roadmap'))}${tab(REQUESTS, list, markup`${say.text('all')}${total > 0 && markup` <span>${counted(showing, total)}</span>`}`)}</nav>`;
}

/** Where there are several. `to`: the same of another board; `none`: of all of them. */
export function boardChips(
  showing: Showing,
  here: string | undefined,
  to: (slug: string | undefined) => string,
  none?: Markup,
): Markup | false {
  const { boards, lang, say } = showing;
  if (boards.length < 2) return false;
  const chip = (slug: string | undefined, name: Markup) =>
    markup`<a href="${to(slug)}"${slug === here && markup` aria-current="page"`}>${name}</a>`;
  return markup`<nav class="cats" aria-label="${say.say('boards')}">${none && chip(undefined, none)}${boards.map((one) => chip(one.slug, inLine(one.name, one.lang, lang)))}</nav>`;
}
