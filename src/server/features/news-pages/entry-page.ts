/** A news entry: its text with its way here, and the entries before and after it. */
import { SLUG_CHARS } from '../../../wire/documents/limits.ts';
import type { Body } from '../../../wire/documents/nodes.ts';
import { slugOf } from '../../../wire/pure/slug.ts';
import { markup, type Markup } from '../../http/markup.ts';
import { minutesToRead, wordsOf } from '../documents/service.ts';
import { matchLanguage } from '../config/service.ts';
import type { Shown } from '../media/service.ts';
import type { FulfilledRequest } from '../requests/service.ts';
import { dayOf, icon, inLine, inText, languageName, numbered, partPath, type Page } from '../sites/service.ts';
import { drawCover } from './covers.ts';
import { newsReader, type ReadNews } from './reader.ts';
import { dateLang, pill, type Showing } from './showing.ts';

/** `html`: of the text, safe. */
type Given = {
  readonly body: Body;
  readonly html: Markup;
  readonly author: string | undefined;
  readonly cover: Shown | undefined;
  /** What its readers may say to it. */
  readonly reactions: Markup | false;
  /** That it fulfils. */
  readonly requests: readonly FulfilledRequest[];
};

export function entryPage(
  showing: Showing,
  read: ReadNews,
  { body, html, author, cover, reactions, requests }: Given,
): Page {
  const { reader, at, project, languages, lang } = showing;
  const { news, text, path } = read;
  const { paths } = reader;
  const pathIn = (one: string) => newsReader(reader.shelf, { lang: one, at, now: 0 }).read(news).path;
  const source = paths.entry(read.lang, news, text);
  const description =
    text.summary || wordsOf({ type: 'doc', content: body.content.filter(({ type }) => type === 'paragraph') });
  const foreign = inText(read.lang, lang);
  return {
    status: 200,
    title: text.title,
    description,
    canonical: source,
    published: news.texts.map((one) => ({ lang: one.lang, path: paths.entry(one.lang, news, one) })),
    otherwise: pathIn(languages[0]!),
    pathIn,
    markdown: `${path}.md`,
    kind: 'article',
    picture: cover?.full,
    facts: [
      trailFacts(showing, read),
      {
        '@type': 'NewsArticle',
        headline: text.title,
        ...(text.summary ? { description: text.summary } : {}),
        ...(cover ? { image: [cover.full] } : {}),
        inLanguage: read.lang,
        datePublished: new Date(news.at).toISOString(),
        dateModified: new Date(text.at).toISOString(),
        ...(author ? { author: { '@type': 'Person', name: author } } : {}),
        publisher: { '@type': 'Organization', name: project.name },
        mainEntityOfPage: at.origin + source,
      },
    ],
    main: markup`<div class="wrap">${trail(showing, read)}<div class="read"><article>${notice(showing, read)}${cover && drawCover(cover, 'whole')}${meta(showing, read, minutesToRead(body))}<h1${foreign}>${text.title}</h1>${author !== undefined && markup`<p class="byl">${author}</p>`}<div class="txt"${foreign}>${text.summary && markup`<p class="lead">${text.summary}</p>`}${html}</div>${reactions}${neighbours(showing, read)}</article>${beside(showing, requests)}</div></div>`,
  };
}

function meta(showing: Showing, { news, category }: ReadNews, minutes: number): Markup {
  const { say } = showing;
  const date = markup`<time datetime="${new Date(news.at).toISOString()}">${dayOf(news.at, dateLang(showing))}</time>`;
  return markup`<div class="meta">${pill(showing, category)}<span>${date}, ${say.text('minutes', { n: String(minutes) })}</span>${news.version && markup`<span class="pill gray">${news.version}</span>`}</div>`;
}

/** Beside the text, below it on a phone: what it fulfils, and the way to have the next ones by mail. */
function beside(showing: Showing, requests: readonly FulfilledRequest[]): Markup | false {
  const { mailed, reader, say, lang } = showing;
  const mail =
    mailed &&
    markup`<section class="bymail"><h2>${say.text('byMail')}</h2><p>${say.text('byMailHint')}</p><a class="btn" href="${reader.paths.home(lang)}/subscribe">${icon('mail')}${say.text('subscribe')}</a></section>`;
  const ideas = fulfilled(showing, requests);
  return (ideas || mail) && markup`<aside class="side">${ideas}${mail}</aside>`;
}

function fulfilled({ say, at, lang, project }: Showing, requests: readonly FulfilledRequest[]): Markup | false {
  const lines = requests.map(({ number, title, lang: own, board }) => {
    const languages = project.settings.languages ?? board.languages;
    const shown = matchLanguage([lang], languages, languages[0] ?? 'en');
    const place = `${encodeURIComponent(board.slug)}/${numbered(number, slugOf(title, SLUG_CHARS))}`;
    const path = `${partPath(at, 'requests', shown)}/${place}`;
    return markup`<li><a href="${path}">${inLine(title, own, lang)}</a></li>`;
  });
  return lines.length > 0 && markup`<section class="ful"><h2>${say.text('requests')}</h2><ul>${lines}</ul></section>`;
}

/** Where the entry is not there in the reader's language. */
function notice({ lang, say }: Showing, read: ReadNews): Markup | false {
  const base = (tag: string) => tag.toLowerCase().split('-')[0];
  if (base(read.lang) === base(lang)) return false;
  const words = say.text('missingIn', {
    wanted: languageName(lang, say.lang),
    shown: languageName(read.lang, say.lang),
  });
  return markup`<p class="note info">${icon('info')}<span>${words}</span></p>`;
}

function trail({ reader, say, lang }: Showing, { category }: ReadNews): Markup {
  const step =
    category &&
    markup`<li>${icon('chevron-right', 'flip')}<a href="${reader.paths.home(lang, { categories: [category] })}">${inLine(category.name, category.lang, lang)}</a></li>`;
  return markup`<nav class="trail" aria-label="${say.say('trail')}"><ol><li><a href="${reader.paths.home(lang)}">${say.text('news')}</a></li>${step}</ol></nav>`;
}

function trailFacts({ reader, say, at, lang }: Showing, { text, path }: ReadNews) {
  const steps = [
    { name: say.say('news'), item: at.origin + reader.paths.home(lang) },
    { name: text.title, item: at.origin + path },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, before) => ({ '@type': 'ListItem', position: before + 1, ...step })),
  };
}

/** By their dates, whatever is pinned. */
function neighbours({ reader, say, lang }: Showing, { news }: ReadNews): Markup | false {
  const { entries } = reader.shelf;
  const at = entries.findIndex(({ id }) => id === news.id);
  const [newer, older] = [entries[at - 1], entries[at + 1]].map((one) => one && reader.read(one));
  if (!newer && !older) return false;
  const way = (one: ReadNews | undefined, key: 'olderOne' | 'newerOne') =>
    one
      ? markup`<a class="${key === 'olderOne' ? 'before' : 'next'}" rel="${key === 'olderOne' ? 'prev' : 'next'}" href="${one.path}"><small>${key === 'olderOne' && icon('chevron-left', 'flip')}${say.text(key)}${key === 'newerOne' && icon('chevron-right', 'flip')}</small><span>${inLine(one.text.title, one.lang, lang)}</span></a>`
      : markup`<span></span>`;
  return markup`<nav class="pn" aria-label="${say.say('pages')}">${way(older, 'olderOne')}${way(newer, 'newerOne')}</nav>`;
}
