/** What stands around every public page: head, skip link, header with languages, footer, icons. */
import { escaped, joined, markup, Markup } from '../../http/markup.ts';
import type { Origins } from '../../http/origins.ts';
import { isRightToLeft } from '../config/service.ts';
import type { Project } from '../projects/service.ts';
import { feedPath, homePath, searchPath } from './addresses.ts';
import { symbolsFor } from './icons.ts';
import type { Reader } from './reader.ts';
import type { Style } from './style.ts';
import { languageName, type Words } from './words.ts';

/** A page before it is drawn. Paths begin with a slash. */
export type Page = {
  readonly status: 200 | 404 | 410;
  readonly title: string;
  readonly description: string;
  /** Where search engines find it: itself, or the source that it is shown in place of. Undefined: they shall not keep it. */
  readonly canonical: string | undefined;
  /** The languages that it is published in. */
  readonly published: readonly { readonly lang: string; readonly path: string }[];
  /** For those who read none of them. */
  readonly otherwise: string | undefined;
  /** The same in another language, as far as it has it. */
  readonly pathIn: (lang: string) => string;
  /** Its Markdown. */
  readonly markdown: string | undefined;
  readonly kind: 'website' | 'article';
  /** The address of a picture of it. */
  readonly picture?: string | undefined;
  /** JSON-LD. */
  readonly facts: readonly Readonly<Record<string, unknown>>[];
  readonly main: Markup;
};

/** For whom a page is drawn, and of what. */
export type Showing = {
  readonly project: Project;
  readonly style: Style;
  readonly reader: Reader;
  readonly words: Words;
  readonly origins: Origins;
  /** Search engines may keep pages. */
  readonly listed: boolean;
};

const TITLE_CHARS = 60;
const DESCRIPTION_CHARS = 160;

export async function drawPage(page: Page, showing: Showing): Promise<string> {
  const { lang } = showing.reader;
  const body = markup`<a class="skip" href="#_main">${showing.words.text('skip')}</a>${header(page, showing)}<main id="_main" tabindex="-1">${page.main}</main>${footer(showing)}`;
  const symbols = await symbolsFor(body.text);
  const direction = isRightToLeft(lang) ? 'rtl' : 'ltr';
  return `<!doctype html><html lang="${escaped(lang)}" dir="${direction}"><head>${head(page, showing).text}<style>${showing.style.css}</style></head><body>${body.text}${symbols.text}</body></html>`;
}

function head(page: Page, { project, origins, listed, reader, words }: Showing): Markup {
  const at = (path: string) => origins.app + path;
  const title = titleOf(page.title, project.name);
  const description = cut(page.description || words.say('about', { name: project.name }), DESCRIPTION_CHARS);
  const kept = listed && page.canonical !== undefined && page.status === 200;
  const own = page.canonical !== undefined && page.published.some(({ path }) => path === page.canonical);
  const { picture } = page;
  const parts = [
    markup`<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><meta name="description" content="${description}">`,
    !(kept && own && page.pathIn(reader.lang) === page.canonical) && markup`<meta name="robots" content="noindex">`,
    page.canonical !== undefined && markup`<link rel="canonical" href="${at(page.canonical)}">`,
    ...page.published.map(({ lang, path }) => markup`<link rel="alternate" hreflang="${lang}" href="${at(path)}">`),
    page.otherwise !== undefined && markup`<link rel="alternate" hreflang="x-default" href="${at(page.otherwise)}">`,
    page.markdown !== undefined && markup`<link rel="alternate" type="text/markdown" href="${at(page.markdown)}">`,
    markup`<link rel="alternate" type="application/atom+xml" title="${words.say('feed')}" href="${at(feedPath(reader.lang))}">`,
    markup`<link rel="icon" href="${origins.media}/favicon.ico"><meta name="color-scheme" content="light dark">`,
    markup`<meta property="og:type" content="${page.kind}"><meta property="og:site_name" content="${project.name}"><meta property="og:title" content="${page.title}"><meta property="og:description" content="${description}">`,
    page.canonical !== undefined && markup`<meta property="og:url" content="${at(page.canonical)}">`,
    markup`<meta property="og:locale" content="${reader.lang.replaceAll('-', '_')}">`,
    picture && markup`<meta property="og:image" content="${picture}">`,
    markup`<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}">`,
    ...page.facts.map(island),
  ];
  return joined(parts.filter((part) => part instanceof Markup));
}

/** JSON-LD, which no browser runs; `<` could end the element. */
function island(facts: Readonly<Record<string, unknown>>): Markup {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c');
  return new Markup(`<script type="application/ld+json">${json}</script>`);
}

/** At most 60 characters; the name of the project goes first where there is no room for it. */
function titleOf(title: string, project: string): string {
  const whole = `${title} · ${project}`;
  return whole.length <= TITLE_CHARS ? whole : cut(title, TITLE_CHARS);
}

/** At the end of a word, with a sign that it goes on. */
export function cut(text: string, chars: number): string {
  if (text.length <= chars) return text;
  const short = text
    .slice(0, chars - 1)
    .toWellFormed()
    .replace(/\uFFFD$/, '');
  const space = short.lastIndexOf(' ');
  return `${(space > chars / 2 ? short.slice(0, space) : short).trimEnd()}…`;
}

function header(page: Page, { project, reader, words }: Showing): Markup {
  const home = homePath(reader.lang);
  const others = reader.languages.filter((lang) => lang !== reader.lang);
  const menu =
    others.length > 0 &&
    markup`<details class="lmenu"><summary>${icon('globe')}<span class="vh">${words.text('language')}:</span><span class="lng">${languageName(reader.lang)}</span><span class="sho" aria-hidden="true">${reader.lang.split('-')[0]!.toUpperCase()}</span>${icon('chevron-down')}</summary><ul>${others.map(
      (lang) =>
        markup`<li><a href="${page.pathIn(lang)}" hreflang="${lang}" lang="${lang}">${languageName(lang)}</a></li>`,
    )}</ul></details>`;
  return markup`<header class="site"><div class="wrap"><a class="logo" href="${home}" translate="no">${project.name}</a><nav aria-label="${words.say('pages')}"><a href="${home}" aria-current="true">${words.text('help')}</a></nav><div class="end">${menu}</div></div></header>`;
}

function footer({ project, reader, words }: Showing): Markup {
  const others = reader.languages.filter((lang) => lang !== reader.lang);
  return markup`<footer class="sitefoot"><div class="wrap"><span translate="no">${project.name}</span><a href="${feedPath(reader.lang)}">${words.text('feed')}</a>${others.slice(0, 5).map((lang) => markup`<a href="${homePath(lang)}" hreflang="${lang}" lang="${lang}">${languageName(lang)}</a>`)}</div></footer>`;
}

/** A text may be in another language than the page around it. */
export function inText(lang: string, around: string): Markup {
  return lang === around ? markup`` : markup` lang="${lang}" dir="${isRightToLeft(lang) ? 'rtl' : 'ltr'}"`;
}

export function icon(name: string, kind = ''): Markup {
  return markup`<svg class="i${kind && ` ${kind}`}" aria-hidden="true"><use href="#_${name}"></use></svg>`;
}

export function searchField({ reader, words }: Pick<Showing, 'reader' | 'words'>, asked = ''): Markup {
  const count = reader.shelf.articles.length;
  const hint = count === 1 ? words.say('searchOne') : words.say('searchMany', { n: String(count) });
  return markup`<form class="find" role="search" action="${searchPath(reader.lang)}">${icon('search')}<input type="search" name="q" value="${asked}" placeholder="${hint}" aria-label="${words.say('searchHelp')}" maxlength="200" autocomplete="off" enterkeyhint="search"><button class="btn primary">${words.text('search')}</button></form>`;
}
