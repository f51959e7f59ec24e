/**
 * Nodes of a stranger's replay, made fit to be built: no script, no address but of bytes of its own, no name that a browser
 * refuses. What stays is rrweb's form of a node, written anew field by field.
 */
import { REPLAY_DEPTH_MOST, REPLAY_NODES_MOST } from '../../../wire/replays/limits.ts';
import { entriesOf, fieldsOf, NODE } from '../../../wire/pure/replay-events.ts';
import type { Copies, CopyOf } from '../assets/copies.ts';
import { ATTRIBUTES_MOST, decode, encode, quietAttributes } from '../viewer/attributes.ts';
import { boundedCss } from '../viewer/css.ts';
import { quietSrcset } from './srcset.ts';

export type QuietNode = {
  id: number;
  type: number;
  rootId?: number;
  isShadow?: true;
  [more: string]: unknown;
};

/** What is known of a replay while it is cleaned from its first event to its last. */
export type Sanitizer = {
  readonly css: ReturnType<typeof boundedCss>;
  /** Clean style text by its raw text: recorders send the same sheets again and again. */
  readonly sheets: Map<string, string>;
  /** Elements and texts that are read as style sheets, by id. */
  readonly styles: Set<number>;
  /** Tags of elements, by id: attributes that come later are judged by them. */
  readonly tags: Map<number, string>;
  /** Our copies of what the page names, as it was at this moment. */
  copies: Copies;
  /** Clean texts of copied style sheets, and how much of them stands in all nodes together. */
  readonly copied: Map<object, string>;
  copiedChars: number;
  nodes: number;
  /** Nodes that were left out because there are too many, or too deep, and style texts beyond the bound. */
  cut: number;
};

export function createSanitizer(copies: Copies): Sanitizer {
  return {
    css: boundedCss(),
    sheets: new Map(),
    styles: new Set(),
    tags: new Map(),
    copies,
    copied: new Map(),
    copiedChars: 0,
    nodes: 0,
    cut: 0,
  };
}

/** Elements that are removed with all that is in them. */
const removed = new Set(
  (
    'script noscript base meta applet frame frameset noframes noembed portal fencedframe bgsound param track xmp plaintext ' +
    'listing animate animatecolor animatemotion animatetransform set discard handler listener'
  ).split(' '),
);
/** Where rrweb keeps the text of a sheet. */
const SHEET_TEXT = '_cssText';
/** Characters of copied style sheets in one replay: a stranger may name one sheet ten thousand times. */
const COPIED_CHARS_MOST = 32 * 1024 * 1024;
/** They show other documents: a box of the same place stands for them. */
const boxed = new Set(['embed', 'object']);
const validTag = /^[a-z][a-z0-9]*(?:[-:][a-z0-9]+)*$/i;
/** Names that look like those of custom elements and belong to SVG and MathML. */
const reserved = /^(?:annotation-xml|color-profile|font-face.*|missing-glyph)$/;
const customTag = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)+$/;
/** What may have a shadow root besides custom elements. */
const hosts = /^(?:article|aside|blockquote|body|div|footer|h[1-6]|header|main|nav|p|section|span)$/;
const bitmap = /^data:image\/(?:png|jpeg|webp|gif|svg\+xml);base64,[\w+/=]+$/;
const length = /^-?\d{1,6}(?:\.\d{1,10})?px$/;

/** undefined for what is left out, with all that is in it. */
export function quietNode(given: unknown, cleaning: Sanitizer, depth = 0, isStyle = false): QuietNode | undefined {
  const { id, type, rootId, isShadow, textContent } = fieldsOf(given);
  if (!isId(id) || typeof type !== 'number') return undefined;
  if (depth > REPLAY_DEPTH_MOST || cleaning.nodes >= REPLAY_NODES_MOST) {
    cleaning.cut++;
    return undefined;
  }
  cleaning.nodes++;
  const place: QuietNode = {
    id,
    type,
    ...(isId(rootId) ? { rootId } : {}),
    ...(isShadow === true ? { isShadow: true } : {}),
  };
  if (type === NODE.document) return quietDocument(place, given, cleaning, depth);
  if (type === NODE.doctype) return { ...place, name: 'html', publicId: '', systemId: '' };
  if (type === NODE.element) return quietElement(place, given, cleaning, depth);
  if (type === NODE.text || type === NODE.cdata) {
    if (isStyle) cleaning.styles.add(id);
    const text = typeof textContent === 'string' ? textContent : '';
    return { ...place, type: NODE.text, textContent: isStyle ? quietSheet(text, cleaning) : text };
  }
  // A comment stays, empty: a later event may put a node before it.
  return type === NODE.comment ? { ...place, textContent: '' } : undefined;
}

export const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

function quietDocument(place: QuietNode, given: unknown, cleaning: Sanitizer, depth: number): QuietNode | undefined {
  const { compatMode, childNodes } = fieldsOf(given);
  const children = childrenOf(childNodes, cleaning, depth, false);
  const quirks = compatMode === 'BackCompat' && children[0]?.type === NODE.element;
  return { ...place, childNodes: children, ...(quirks ? { compatMode } : {}) };
}

function quietElement(place: QuietNode, given: unknown, cleaning: Sanitizer, depth: number): QuietNode | undefined {
  const { tagName, attributes, childNodes, isSVG, isShadowHost, isCustom } = fieldsOf(given);
  const said = typeof tagName === 'string' && validTag.test(tagName) ? tagName : 'span';
  const lower = said.toLowerCase();
  const fields = fieldsOf(attributes);
  if (removed.has(lower)) return undefined;
  // A link to a style sheet counts as one also without a text: our copy of it is put in, or its text comes with a later
  // event.
  const isLink = lower === 'link' && (typeof fields[SHEET_TEXT] === 'string' || isStyleSheet(fields));
  if (lower === 'link' && !isLink) return undefined;
  const isSheet = lower === 'style' || isLink;
  const tag = isSheet ? 'style' : boxed.has(lower) ? 'span' : isSVG === true ? said : lower;
  cleaning.tags.set(place.id, tag.toLowerCase());
  if (isSheet) cleaning.styles.add(place.id);
  const custom = isCustom === true && customTag.test(tag) && !reserved.test(tag);
  const host = isShadowHost === true && (custom || customTag.test(tag) || hosts.test(tag)) && !reserved.test(tag);
  return {
    ...place,
    tagName: tag,
    attributes: {
      ...quietFields(tag.toLowerCase(), fields, cleaning),
      ...(isLink && typeof fields[SHEET_TEXT] !== 'string' ? copiedSheet(fields, cleaning) : {}),
      ...(boxed.has(lower) ? { 'bb-box': '' } : {}),
    },
    childNodes: boxed.has(lower) ? [] : childrenOf(childNodes, cleaning, depth, isSheet),
    ...(isSVG === true ? { isSVG: true } : {}),
    ...(custom ? { isCustom: true } : {}),
    ...(host ? { isShadowHost: true } : {}),
  };
}

const isStyleSheet = ({ rel, disabled }: Readonly<Record<string, unknown>>): boolean =>
  typeof rel === 'string' &&
  /(^|\s)stylesheet(\s|$)/i.test(rel) &&
  !/(^|\s)alternate(\s|$)/i.test(rel) &&
  disabled === undefined;

function copiedSheet({ href }: Readonly<Record<string, unknown>>, cleaning: Sanitizer): Record<string, string> {
  const held = typeof href === 'string' ? cleaning.copies.sheet(href.trim()) : undefined;
  if (!held) return {};
  const quiet = cleaning.copied.get(held) ?? `\n${boundedSheet(held.css, held.copyOf, cleaning)}\n`;
  cleaning.copied.set(held, quiet);
  cleaning.copiedChars += quiet.length;
  return cleaning.copiedChars > COPIED_CHARS_MOST ? {} : { [SHEET_TEXT]: quiet };
}

function childrenOf(given: unknown, cleaning: Sanitizer, depth: number, isStyle: boolean): QuietNode[] {
  return entriesOf(given)
    .map((child) => quietNode(child, cleaning, depth + 1, isStyle))
    .filter((child) => child !== undefined);
}

/**
 * Attributes as rrweb has them: texts, flags, and its own ones with the prefix `rr_`. `tag` in lower case. `isChange`: others
 * of the element stay as they are.
 */
export function quietFields(
  tag: string,
  fields: Readonly<Record<string, unknown>>,
  cleaning: Sanitizer,
  isChange = false,
): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  const texts: [string, string][] = [];
  for (const [name, value] of Object.entries(fields).slice(0, ATTRIBUTES_MOST)) {
    if (name.startsWith('rr_')) Object.assign(kept, quietOwn(tag, name, value));
    else if (name === SHEET_TEXT && typeof value === 'string') {
      if (tag === 'style') kept[SHEET_TEXT] = quietSheet(value, cleaning);
    } else if (typeof value === 'string') texts.push([name, encode(value)]);
    else if (value === true || value === false || value === null) Object.assign(kept, quietFlag(tag, name, value));
  }
  const isAddress = tag !== 'img' || fields.rr_dataURL === undefined;
  const { copyOf } = cleaning.copies;
  for (const [name, value] of quietAttributes(tag, texts, (css) => quietSheet(css, cleaning), copyOf)) {
    // A film may play nothing here: it would be heard.
    if (isAddress || (name !== 'src' && name !== 'bb-missing')) kept[name] = decode(value);
  }
  if (tag === 'img' || tag === 'source') Object.assign(kept, quietChoice(fields, copyOf));
  if (tag === 'img' && isChange) changePicture(kept, fields);
  else if ('srcset' in kept) delete kept['bb-missing'];
  if (tag === 'iframe') for (const name of ['src', 'allow', 'name', 'loading', 'csp']) delete kept[name];
  if (tag === 'style' && 'media' in kept) kept.media = String(kept.media).replaceAll(/[^\w\s():.,/<>=-]/g, '');
  return kept;
}

function quietChoice({ srcset, src }: Readonly<Record<string, unknown>>, copyOf: CopyOf): Record<string, string> {
  const chosen = typeof srcset === 'string' ? quietSrcset(srcset, src, copyOf) : undefined;
  return chosen ? { srcset: chosen } : {};
}

/**
 * A change of attributes that names no picture leaves the picture; one that names another sets or removes the mark `bb-
 * missing`.
 */
function changePicture(kept: Record<string, unknown>, fields: Readonly<Record<string, unknown>>): void {
  const hasSource = typeof fields.src === 'string';
  if (!hasSource) {
    delete kept.src;
    delete kept['bb-missing'];
  }
  if ('srcset' in kept || (hasSource && !('bb-missing' in kept))) kept['bb-missing'] = null;
  if (typeof fields.srcset === 'string' && !('srcset' in kept)) kept.srcset = null;
}

/** An attribute that is switched on or off and has no text stays where the same one with a text may. */
function quietFlag(tag: string, name: string, value: boolean | null): Record<string, unknown> {
  if (name === 'srcset') return value === null ? { srcset: null } : {};
  const kept = quietAttributes(tag, [[name, '']], (css) => css).has(name.toLowerCase());
  return kept && name !== 'src' ? { [name]: value } : {};
}

/** What rrweb itself writes: sizes, scroll positions, pictures of canvases and images. Nothing that plays. */
function quietOwn(tag: string, name: string, value: unknown): Record<string, unknown> {
  if (name === 'rr_dataURL' && (tag === 'canvas' || tag === 'img'))
    return typeof value === 'string' && bitmap.test(value) ? { [name]: value } : {};
  if (name === 'rr_width' || name === 'rr_height')
    return typeof value === 'string' && length.test(value) ? { [name]: value } : {};
  if (name === 'rr_scrollLeft' || name === 'rr_scrollTop') return Number.isFinite(value) ? { [name]: value } : {};
  if (name === 'rr_open_mode' && tag === 'dialog')
    return value === 'modal' || value === 'non-modal' ? { [name]: value } : {};
  return {};
}

/** Two texts of one sheet stand beside each other: no word of one may go on in the other. */
export function quietSheet(text: string, cleaning: Sanitizer): string {
  const known = cleaning.sheets.get(text);
  if (known !== undefined) return known;
  const whole = text.replaceAll('/* rr_split */', '');
  const quiet = text.trim() === '' ? text : `\n${boundedSheet(whole, cleaning.copies.copyOf, cleaning)}\n`;
  cleaning.sheets.set(text, quiet);
  return quiet;
}

function boundedSheet(css: string, copyOf: CopyOf, cleaning: Sanitizer): string {
  const quiet = cleaning.css(css, copyOf);
  if (quiet === undefined) cleaning.cut++;
  return quiet ?? '';
}
