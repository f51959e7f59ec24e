/**
 * Which attributes of a stranger's element stay, and with what value. Addresses are judged by their raw text: only what
 * begins, letter for letter, like bytes of its own or a fragment stays, so that no entity, space or odd case gets by.
 */
import type { CopyOf } from '../assets/copies.ts';

/** What an element becomes: attributes by lower-case name, values as raw HTML text (entities not decoded). */
export type Attributes = Map<string, string>;

/** Attributes of one element, of which pages have a few. The HTML rewriter takes time by their square. */
export const ATTRIBUTES_MOST = 256;

const plainName = /^[a-z][\w:.-]*$/;
/** They run something, ask for something, go somewhere, or take the focus. `on…` is gone whatever follows. */
const dropped = new Set(
  (
    'accesskey action archive attributionsrc autofocus autoplay cite classid code codebase data dynsrc formaction ' +
    'formtarget http-equiv imagesrcset integrity is longdesc lowsrc manifest nonce ping profile srcdoc srcset target xml:base'
  ).split(' '),
);
const styled = new Set(
  'style fill stroke filter mask clip-path cursor marker marker-start marker-mid marker-end color-profile'.split(' '),
);
const sources = new Set(['src', 'poster', 'background', 'href', 'xlink:href']);
const shadowing = new Set(['form', 'img']);
const anchors = new Set(['a', 'area']);
/** What else has a source shows film, sound or documents, of which we keep no copies. */
const pictured = new Set(['img', 'input']);
const media = /^data:(?:image|audio|video)\//;
const bitmap = /^data:image\/(?:png|jpeg|webp|gif);base64,[\w+/=]+$/;
/** An address that goes nowhere, so that a link still looks like one. */
const NOWHERE = '#-';
/** A picture of one clear pixel: the element stays a picture and keeps its place. */
const CLEAR_PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** `tag` in lower case, `css` cleans style text. A later attribute of the same name does not count, as in browsers. */
export function quietAttributes(
  tag: string,
  given: Iterable<readonly string[]>,
  css: (text: string) => string,
  copyOf?: CopyOf,
): Attributes {
  const kept: Attributes = new Map();
  for (const [name = '', value = ''] of given) {
    const lower = name.toLowerCase();
    if (kept.has(lower) || !plainName.test(lower) || lower.startsWith('on') || dropped.has(lower)) continue;
    const quiet = styled.has(lower) ? encode(css(decode(value))) : quietValue(tag, lower, value, copyOf);
    if (quiet !== undefined) kept.set(lower, quiet.replaceAll('<', '&lt;'));
  }
  if (tag === 'img' && !kept.has('src')) kept.set('src', CLEAR_PIXEL).set('bb-missing', '');
  return kept;
}

function quietValue(tag: string, name: string, value: string, copyOf: CopyOf | undefined): string | undefined {
  if (name === 'bb-canvas-data') return bitmap.test(value) ? value : undefined;
  if (sources.has(name)) return quietSource(tag, name, value, copyOf);
  // Named elements of these kinds stand for properties of the document, by their id then too.
  if (name === 'name' && shadowing.has(tag)) return undefined;
  return value;
}

function quietSource(tag: string, name: string, value: string, copyOf: CopyOf | undefined): string | undefined {
  if (name === 'href' || name === 'xlink:href') {
    if (value.startsWith('#')) return value;
    if (anchors.has(tag)) return NOWHERE;
    return tag === 'image' || tag === 'feimage' ? mediaOrCopy(value, copyOf) : undefined;
  }
  return mediaOrCopy(value, name === 'src' && !pictured.has(tag) ? undefined : copyOf);
}

function mediaOrCopy(value: string, copyOf: CopyOf | undefined): string | undefined {
  if (media.test(value)) return value;
  const copy = copyOf?.(decode(value).trim());
  return copy && encode(copy);
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** Reads the entities that serialised HTML has. Any other stays as it is and is encoded again as plain text. */
export function decode(raw: string): string {
  if (!raw.includes('&')) return raw;
  return raw.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos|nbsp));?/gi,
    (whole, hex, decimal, name) => {
      if (name) return entities[String(name).toLowerCase()] ?? whole;
      const code = hex ? Number.parseInt(String(hex), 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
    },
  );
}

/** Text as raw HTML, for element content and for attribute values in double quotes. */
export function encode(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
