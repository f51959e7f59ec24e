/**
 * HTML from a server as nodes that can do nothing. No parser of the browser is asked: every one of them is a sink that
 * Trusted Types forbid, and some load and run while they parse. A text is cut into tags and words here, and what comes out
 * is made of `createElement` with the few names below and text nodes: a mistake in the cutting shows odd words, never more.
 */
import { decodeEntities } from '../wire/pure/entities.ts';

export type HtmlOptions = {
  /** What becomes of each run of words, after entities are read. */
  words?: (text: string) => string;
  /** false: links leave their words only, for texts that are pressed as a whole. */
  links?: boolean;
};

const KEPT = names(
  'b strong i em u s del ins mark small sub sup code kbd pre p div span br hr ul ol li blockquote h1 h2 h3 h4 h5 h6 a img',
);
/** Gone with everything up to their end. Other unknown elements leave their words. */
const DROPPED = names(
  'script style template noscript noembed noframes iframe frameset object applet textarea title select svg math xmp plaintext audio video canvas head',
);
const VOID = names('br hr img');
const BLOCKS = names('p div ul ol blockquote pre h1 h2 h3 h4 h5 h6 hr');

const LONGEST_CHARS = 20_000;
const DEEPEST = 24;

/** A fragment of vetted elements. Images are http(s) only, links http(s) and mailto, in a tab of their own. */
export function safeHtml(html: string, { words = (text) => text, links = true }: HtmlOptions = {}): DocumentFragment {
  const fragment = document.createDocumentFragment();
  const open: (DocumentFragment | Element)[] = [fragment];
  const nameOf = (node: DocumentFragment | Element) => ('localName' in node ? node.localName : '');
  for (const { text, closes, name, attributes } of tokensOf(html.slice(0, LONGEST_CHARS))) {
    if (text !== undefined) open.at(-1)!.append(words(decodeEntities(text)));
    else if (closes) {
      const at = open.findLastIndex((node) => nameOf(node) === name);
      if (at > 0) open.length = at;
    } else if (KEPT.has(name)) {
      // A paragraph ends where the next block begins, whether or not somebody has written so.
      if (BLOCKS.has(name) && nameOf(open.at(-1)!) === 'p') open.pop();
      const made = elementOf(name, attributes, links);
      if (!made) continue;
      open.at(-1)!.append(made);
      if (!VOID.has(name) && open.length <= DEEPEST) open.push(made);
    }
  }
  return fragment;
}

/** An address that may be fetched or followed, in full; undefined when it is another kind. */
export function webAddress(value: string): string | undefined {
  return /^\s*https?:\/\//i.test(value) && URL.canParse(value) ? new URL(value).href : undefined;
}

type Token = { text?: string; closes?: boolean; name: string; attributes: string };

function* tokensOf(html: string): Generator<Token> {
  let at = 0;
  while (at < html.length) {
    const start = /<(?=[a-z/!?])/gi;
    start.lastIndex = at;
    const next = start.exec(html)?.index ?? html.length;
    if (next > at) yield { text: html.slice(at, next), name: '', attributes: '' };
    if (next === html.length) return;
    const [, slash = '', name = ''] = /^<(\/?)([a-z][^\s/>]*)/i.exec(html.slice(next, next + 64)) ?? [];
    if (!name) {
      at = endOfComment(html, next);
      continue;
    }
    const begins = next + 1 + slash.length + name.length;
    const ends = endOfTag(html, begins);
    at = ends + 1;
    const token = { closes: slash !== '', name: name.toLowerCase(), attributes: html.slice(begins, ends) };
    // A tag that never ends is none.
    if (ends === html.length) return;
    if (!token.closes && DROPPED.has(token.name)) at = endOfDropped(html, at, token.name);
    else yield token;
  }
}

function endOfComment(html: string, from: number): number {
  const [mark, length] = html.startsWith('<!--', from) ? ['-->', 3] : ['>', 1];
  const end = html.indexOf(mark, from + 2);
  return end < 0 ? html.length : end + length;
}

/** Place of the `>`. A quote counts only where a value begins. */
function endOfTag(html: string, from: number): number {
  let quote = '';
  let last = '';
  for (let at = from; at < html.length; at++) {
    const sign = html[at]!;
    if (quote) {
      if (sign === quote) quote = last = '';
    } else if (sign === '>') return at;
    else if ((sign === '"' || sign === "'") && last === '=') quote = sign;
    else if (sign.trim()) last = sign;
  }
  return html.length;
}

/** Place of its closing tag; the end of the text when there is none. */
function endOfDropped(html: string, from: number, name: string): number {
  const end = new RegExp(`</${name}`, 'gi');
  end.lastIndex = from;
  return end.exec(html)?.index ?? html.length;
}

function elementOf(name: string, attributes: string, links: boolean): HTMLElement | undefined {
  if (name === 'a') return links ? linkOf(attributes) : undefined;
  if (name !== 'img') return document.createElement(name);
  const src = webAddress(valueOf(attributes, 'src'));
  return src ? withAttributes('img', { alt: valueOf(attributes, 'alt'), src }) : undefined;
}

function linkOf(attributes: string): HTMLElement | undefined {
  const wanted = valueOf(attributes, 'href').trim();
  const href = webAddress(wanted) ?? (/^mailto:/i.test(wanted) ? wanted : undefined);
  return href ? withAttributes('a', { href, rel: 'noopener noreferrer', target: '_blank' }) : undefined;
}

/** '' when it is missing. The first one counts, as in a browser. */
function valueOf(attributes: string, wanted: string): string {
  for (const [, name, double, single, bare] of attributes.matchAll(
    /([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g,
  )) {
    if (name!.toLowerCase() === wanted) return decodeEntities(double ?? single ?? bare ?? '');
  }
  return '';
}

function names(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

function withAttributes(name: string, attributes: Readonly<Record<string, string>>): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
