/** What stands around every public page: head, skip link, header with languages, footer, icons. */
import { escaped, joined, markup, Markup } from '../../http/markup.ts';
import type { Origins } from '../../http/origins.ts';
import type { SiteWidget } from '../../../wire/sites/states.ts';
import { isRightToLeft } from '../config/service.ts';
import type { Project } from '../projects/service.ts';
import { copyScript } from './copy-script.ts';
import { filmScript } from './film-script.ts';
import { pressScript } from './press-script.ts';
import { symbolsFor } from './icons.ts';
import { partPath, type SiteAddress } from './site-address.ts';
import type { Style } from './style.ts';
import { inLine, languageName, type Words } from './words.ts';

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
  /** The address of a picture of it; without one there is the logo. */
  readonly picture?: string | undefined;
  /** The address of a script that does what its reader presses. It speaks to where the page stands. */
  readonly script?: string;
  /** JSON-LD. */
  readonly facts: readonly Readonly<Record<string, unknown>>[];
  readonly main: Markup;
};

/** What stands around a page of one part, for a reader of one language. */
export type Frame = {
  readonly project: Project;
  readonly at: SiteAddress;
  /** Of the messenger and of files. */
  readonly origins: Pick<Origins, 'frame' | 'media'>;
  readonly style: Style;
  /** Search engines may keep pages. */
  readonly listed: boolean;
  /** The name of the part. */
  readonly part: string;
  /** The part whose link in the header stands for it too. */
  readonly within?: string | undefined;
  readonly lang: string;
  /** Those of the part. */
  readonly languages: readonly string[];
  readonly words: Words;
  /** What there is to go to, the part itself among it. */
  readonly places: readonly { readonly name: string; readonly label: string; readonly path: string }[];
  readonly feeds: readonly Feed[];
  readonly widget: SiteWidget;
};

/** A link with what it leads to. `lang`: of its texts. */
export type Entry = {
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  readonly lang: string;
  /** Where it stands: `Delivery › Abroad`; '' for nowhere. */
  readonly where: string;
};

type Part = {
  readonly name: string;
  readonly within?: string;
  readonly now: { readonly languages: readonly string[]; readonly label: (lang: string) => string };
};

/** What a header leads to: the parts that have something. */
export function placesOf(parts: readonly Part[], at: SiteAddress, lang: string): Frame['places'] {
  return parts
    .filter(({ within, now: { languages } }) => within === undefined && languages.length > 0)
    .map(({ name, now }) => {
      // A part that is not there in this language asks its reader again.
      const path = partPath(at, name, now.languages.includes(lang) ? lang : undefined);
      return { name, label: now.label(lang), path };
    });
}

export type Feed = { readonly path: string; readonly title: string; readonly type: string };

const TITLE_CHARS = 60;
const DESCRIPTION_CHARS = 160;

export async function drawPage(page: Page, frame: Frame): Promise<string> {
  const { lang, words, style } = frame;
  const body = markup`<a class="skip" href="#_main">${words.text('skip')}</a>${header(page, frame)}<main id="_main" tabindex="-1">${page.main}</main>${footer(frame)}${widget(frame)}`;
  const symbols = await symbolsFor(body.text);
  const direction = isRightToLeft(lang) ? 'rtl' : 'ltr';
  return `<!doctype html><html lang="${escaped(lang)}" dir="${direction}"><head>${head(page, frame).text}<style>${style.css}</style></head><body>${body.text}${symbols.text}</body></html>`;
}

function head(page: Page, { project, at: { origin }, origins, listed, lang, words, feeds }: Frame): Markup {
  const at = (path: string) => origin + path;
  const title = titleOf(page.title, project.name);
  const description = cut(page.description || words.say('about', { name: project.name }), DESCRIPTION_CHARS);
  const kept = listed && page.canonical !== undefined && page.status === 200;
  const own = page.canonical !== undefined && page.published.some(({ path }) => path === page.canonical);
  const { logo = '' } = project.settings;
  const picture = page.picture ?? (/^https?:/.test(logo) ? logo : undefined);
  const parts = [
    markup`<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><meta name="description" content="${description}">`,
    !(kept && own && page.pathIn(lang) === page.canonical) && markup`<meta name="robots" content="noindex">`,
    page.canonical !== undefined && markup`<link rel="canonical" href="${at(page.canonical)}">`,
    ...page.published.map(({ lang, path }) => markup`<link rel="alternate" hreflang="${lang}" href="${at(path)}">`),
    page.otherwise !== undefined && markup`<link rel="alternate" hreflang="x-default" href="${at(page.otherwise)}">`,
    page.markdown !== undefined && markup`<link rel="alternate" type="text/markdown" href="${at(page.markdown)}">`,
    ...feeds.map(
      ({ type, title, path }) => markup`<link rel="alternate" type="${type}" title="${title}" href="${at(path)}">`,
    ),
    markup`<link rel="icon" href="${origins.media}/favicon.ico"><meta name="color-scheme" content="light dark">`,
    markup`<meta property="og:type" content="${page.kind}"><meta property="og:site_name" content="${project.name}"><meta property="og:title" content="${page.title}"><meta property="og:description" content="${description}">`,
    page.canonical !== undefined && markup`<meta property="og:url" content="${at(page.canonical)}">`,
    markup`<meta property="og:locale" content="${lang.replaceAll('-', '_')}">`,
    picture && markup`<meta property="og:image" content="${picture}">`,
    markup`<meta name="twitter:card" content="${page.picture ? 'summary_large_image' : 'summary'}">`,
    new Markup(filmScriptFor(page.main.text)),
    page.main.text.includes('<pre ') &&
      markup`<script src="${copyScript.path}" data-copy="${words.say('copy')}" data-copied="${words.say('copied')}" data-lang="${words.lang}" defer></script>`,
    page.script !== undefined && markup`<script src="${page.script}" defer></script>`,
    ...page.facts.map(island),
  ];
  return joined(parts.filter((part) => part instanceof Markup));
}

/** Films of other hosts, which its script plays in their place: no text can have this attribute as words. */
export function hasFilms(html: string): boolean {
  return html.includes(' data-player="');
}

/** '' for a page that has none. */
export function filmScriptFor(html: string): string {
  return hasFilms(html) ? `<script src="${filmScript.path}" defer></script>` : '';
}

/** The project's widget: from the start, or a button that brings it. It speaks to where the page stands. */
function widget({ widget: when, project, at: { origin }, words }: Frame): Markup | false {
  if (when === 'never') return false;
  const loader = `${origin}/widget/loader.js?key=${encodeURIComponent(project.sdkKey)}`;
  if (when === 'always') return markup`<script src="${loader}" defer></script>`;
  return markup`<button class="btn primary ring" data-widget="${loader}" hidden>${icon('message-circle')}${words.text('contact')}</button><script src="${pressScript.path}" defer></script>`;
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

function header(page: Page, { project, lang, languages, words, places, part, within = part, at }: Frame): Markup {
  const others = languages.filter((one) => one !== lang);
  const home = places[0]?.path ?? partPath(at, part, lang);
  const menu =
    others.length > 0 &&
    markup`<details class="lmenu"><summary>${icon('globe')}<span class="vh">${words.text('language')}:</span><span class="lng">${languageName(lang)}</span><span class="sho" aria-hidden="true">${lang.split('-')[0]!.toUpperCase()}</span>${icon('chevron-down')}</summary><ul>${others.map(
      (one) => markup`<li><a href="${page.pathIn(one)}" hreflang="${one}" lang="${one}">${languageName(one)}</a></li>`,
    )}</ul></details>`;
  const links = places.map(
    ({ name, label, path }) =>
      markup`<a href="${path}"${name === within && markup` aria-current="true"`}>${inLine(label, words.lang, lang.split('-')[0]!)}</a>`,
  );
  return markup`<header class="site"><div class="wrap"><a class="logo" href="${home}" translate="no">${project.name}</a><nav aria-label="${words.say('pages')}">${links}</nav><div class="end">${menu}</div></div></header>`;
}

function footer({ project, at, part, lang, languages, words, feeds }: Frame): Markup {
  const others = languages.filter((one) => one !== lang);
  const links = feeds.map(
    ({ path, title }) => markup`<a href="${path}">${inLine(title, words.lang, lang.split('-')[0]!)}</a>`,
  );
  return markup`<footer class="sitefoot"><div class="wrap"><span translate="no">${project.name}</span>${links}${others.slice(0, 5).map((one) => markup`<a href="${partPath(at, part, one)}" hreflang="${one}" lang="${one}">${languageName(one)}</a>`)}</div></footer>`;
}

/** A page that is nobody's place: nothing for search engines, and in other languages the start of its part. */
export const nowhere = <S extends Page['status']>(status: S, { at, part }: Pick<Frame, 'at' | 'part'>) =>
  ({
    status,
    description: '',
    canonical: undefined,
    published: [],
    otherwise: undefined,
    pathIn: (lang: string) => partPath(at, part, lang),
    markdown: undefined,
    kind: 'website',
    facts: [],
  }) as const;

/** A text may be in another language than the page around it. */
export function inText(lang: string, around: string): Markup {
  return lang === around ? markup`` : markup` lang="${lang}" dir="${isRightToLeft(lang) ? 'rtl' : 'ltr'}"`;
}

export function icon(name: string, kind = ''): Markup {
  return markup`<svg class="i${kind && ` ${kind}`}" aria-hidden="true"><use href="#_${name}"></use></svg>`;
}

/** A title with its summary, as in a topic and where something was not found. */
export function entryLine({ path, title, summary, lang, where }: Entry, around: string): Markup {
  return markup`<li><a href="${path}">${inLine(title, lang, around)}</a>${summary && markup`<p>${inLine(summary, lang, around)}</p>`}${where && markup`<small>${where}</small>`}</li>`;
}
