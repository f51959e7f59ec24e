/** From an address of a part to an answer: its language, then what the part has there, in the frame of all pages. */
import { keptPage } from '../../http/kept-page.ts';
import { acceptedLanguage, acceptedTags, matchLanguage } from '../config/service.ts';
import type { Found, Site, SitePart } from './current.ts';
import { missingPage, saidBy } from './missing-page.ts';
import { drawPage, hasFilms, placesOf, type Frame, type Page } from './page.ts';
import type { SiteWidget } from '../../../wire/sites/states.ts';
import { widgetOf } from './settings.ts';
import { partPath } from './site-address.ts';
import type { Asked, Sent } from './slots.ts';
import { printedAt } from './style.ts';
import { wordsFor } from './words.ts';

export type Wanted = Pick<Asked, 'query' | 'read' | 'count'> &
  Pick<Frame, 'origins' | 'at'> & {
    /** As it came. */
    readonly url: URL;
    /** Behind the part's name, decoded: `/en/articles/3-returns.md`, or ''. */
    readonly path: string;
    /** `Accept-Language`. */
    readonly languages: string | null;
    /** In place of what the project has set. */
    readonly widget?: SiteWidget;
    /** Markdown is accepted in place of HTML. */
    readonly markdown: boolean;
    /** What a form sends. */
    readonly sent?: Pick<Sent, 'form' | 'from'>;
  };

export async function answerOf(site: Site, part: SitePart, wanted: Wanted): Promise<Found> {
  const { path, url, at, languages: accepted } = wanted;
  const { languages } = part.now;
  if (path.endsWith('/')) return { status: 301, to: url.pathname.replace(/\/+$/, '') + url.search };
  const isMarkdown = path.endsWith('.md');
  const [, given = '', ...rest] = (isMarkdown ? path.slice(0, -'.md'.length) : path).split('/');
  const lang = languages.find((one) => one.toLowerCase() === given.toLowerCase());
  const best = matchLanguage(acceptedTags(accepted), languages, languages[0] ?? acceptedLanguage(accepted));
  const frame = frameOf(site, part, { ...wanted, lang: lang ?? best });
  if (languages.length === 0) return html(part.now.empty(frame), frame);
  if (path === '') return { status: 302, to: partPath(at, part.name, best) };
  const missing = async (status: 404 | 410) => {
    const finding = [part, ...site.parts].find(({ now }) => now.finding && now.languages.length > 0)?.now.finding;
    return html(await missingPage(frame, status, { said: saidBy(path), finding }), frame);
  };
  if (lang === undefined) return missing(404);
  // A language has one spelling.
  if (lang !== given) return { status: 301, to: url.pathname.replace(`/${given}`, `/${lang}`) + url.search };
  const markdown = isMarkdown || wanted.markdown;
  const asked: Asked = { ...wanted, frame, rest, markdown };
  const answer = await (wanted.sent ? (part.now.send?.({ ...asked, ...wanted.sent }) ?? missed) : part.now.find(asked));
  switch (answer.kind) {
    case 'page':
      return isMarkdown ? missing(404) : html(answer.page, frame);
    case 'text':
      return { status: 200, type: answer.type, page: keptPage(answer.text) };
    case 'moved':
      return { status: 301, to: isMarkdown ? `${answer.path}.md` : answer.path };
    case 'seen':
      return { status: 303, to: answer.path };
    case 'missing':
      return missing(404);
    case 'gone':
      return missing(410);
  }
}

const missed = { kind: 'missing' } as const;

type Reading = Pick<Wanted, 'at' | 'origins' | 'widget'> & { readonly lang: string };

function frameOf(
  { project, parts, listed }: Site,
  part: SitePart,
  { lang, at, origins, widget = widgetOf(project.settings) }: Reading,
): Frame {
  const { name, now, style } = part;
  const { languages } = now;
  const feeds = languages.length > 0 ? now.feeds(lang, at) : [];
  return {
    project,
    listed,
    at,
    origins,
    style,
    part: name,
    within: part.within,
    lang,
    languages,
    words: wordsFor(lang),
    places: placesOf(parts, at, lang),
    feeds,
    widget,
  };
}

async function html(page: Page, frame: Frame): Promise<Found> {
  const style = printedAt(frame.style, frame.at.origin);
  const text = await drawPage(page, { ...frame, style });
  return {
    status: page.status,
    type: 'html',
    page: keptPage(text),
    style,
    plays: hasFilms(text),
    speaks: page.script !== undefined,
  };
}
