/** What a page says of itself, for the card of a link to it; and which addresses are never asked. */
import { createRedactor } from '../../../wire/pure/secrets.ts';
import { redactText } from '../../../wire/pure/secret-values.ts';
import type { DocumentNode } from '../../../wire/documents/nodes.ts';
import { CARD_CHARS, CARD_TITLE_CHARS, CARDS_MOST } from '../../../wire/messages/limits.ts';

export type CardPage = { readonly title: string; readonly description: string; readonly picture: string | null };

/** Addresses of a document's links that may be asked, each once, the first three. */
export function cardLinks(node: DocumentNode): string[] {
  const found = [...linksIn(node)].filter(mayBeAsked);
  return [...new Set(found)].slice(0, CARDS_MOST);
}

function* linksIn({ marks = [], content = [] }: DocumentNode): Generator<string> {
  for (const { type, attrs } of marks) if (type === 'link' && typeof attrs?.href === 'string') yield attrs.href;
  for (const inner of content) yield* linksIn(inner);
}

/** Whoever has an address with a token may have a right: nobody else uses it. */
export function mayBeAsked(href: string): boolean {
  const url = URL.parse(href);
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  if (url.search !== '' || url.hash !== '' || href.includes('?') || href.includes('#')) return false;
  if (url.username !== '' || url.password !== '') return false;
  return redactText(href, createRedactor()) === href && !isTelling(url.pathname);
}

function isTelling(pathname: string): boolean {
  const path = decoded(pathname);
  if (redactText(path, createRedactor()) !== path) return true;
  return path.split('/').some((part) => redactText(part, createRedactor()) !== part || looksRandom(part));
}

/** 20 signs and more of letters and figures in which nobody finds a word, or a long number in hex. */
function looksRandom(part: string): boolean {
  if (/^[\da-f]{32,}$/i.test(part)) return true;
  return /^[\w-]{20,}$/.test(part) && /[a-z]/.test(part) && /[A-Z]/.test(part) && /\d/.test(part);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Undefined where the page names no title. `href`: what its picture's address may be relative to. */
export async function readCard(html: Uint8Array<ArrayBuffer>, href: string): Promise<CardPage | undefined> {
  const said = new Map<string, string>();
  const keep = (name: string, value: string | null) => {
    if (value !== null && value.trim() !== '' && !said.has(name)) said.set(name, value);
  };
  let title = '';
  await new HTMLRewriter()
    .on('meta[property], meta[name]', {
      element(meta) {
        const name = (meta.getAttribute('property') ?? meta.getAttribute('name') ?? '').toLowerCase();
        if (known.has(name)) keep(name, meta.getAttribute('content'));
      },
    })
    .on('head > title', {
      text({ text }) {
        if (title.length < CARD_TITLE_CHARS) title += text;
      },
    })
    .transform(new Response(html))
    .arrayBuffer();
  const of = (...names: string[]) => names.map((name) => said.get(name)).find((value) => value !== undefined) ?? '';
  const called = lineOf(of('og:title', 'twitter:title') || title, CARD_TITLE_CHARS);
  if (called === '') return undefined;
  const pictured = entities(of('og:image', 'twitter:image')).trim();
  const picture = pictured === '' ? null : URL.parse(pictured, href);
  return {
    title: called,
    description: lineOf(of('og:description', 'description', 'twitter:description'), CARD_CHARS),
    picture: picture && /^https?:$/.test(picture.protocol) ? picture.href : null,
  };
}

const known: ReadonlySet<string> = new Set([
  'og:title',
  'og:description',
  'og:image',
  'description',
  'twitter:title',
  'twitter:description',
  'twitter:image',
]);

/** One line of plain text: signs that nobody sees are left out, which could write it backwards. */
function lineOf(text: string, most: number): string {
  const line = entities(text)
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return line.slice(0, most).toWellFormed();
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
function entities(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name) return named[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
  });
}
