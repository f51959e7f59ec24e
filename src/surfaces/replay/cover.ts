/** Covers what is masked in recorded events, in place: texts, values, attributes, pictures, styles. */
import { coverText, coverValue, drawsShape, HIDDEN, saysSomething, type Cover } from '../../wire/pure/mask-rules.ts';
import {
  ADOPTED_SHEET,
  CANVAS,
  ELEMENT,
  FULL_SNAPSHOT,
  INCREMENTAL,
  INPUT,
  META,
  MUTATION,
  nodesIn,
  STYLE_DECLARATION,
  STYLE_RULE,
  TEXT,
  type ReplayEvent,
  type SerializedNode,
  type Values,
} from './events.ts';
import { PLACEHOLDER } from './strip.ts';

export type Covering = {
  /** How a node is covered: `''` is open. */
  readonly coverOf: (id: number) => Cover;
  /** A text that repeats what is hidden. */
  readonly says: (text: string) => boolean;
  /** Texts of style sheets go too. */
  readonly all: boolean;
};

/** What the recorder adds to an element: sizes, scroll positions, the state of a film. Pictures and addresses are none. */
const OWN_FACTS = /^rr_(?!dataURL|src)/;
const CHOICES = /^(checked|selected)$/;
const PICTURES = /^(src|srcset|poster|data|background|xlink:href|href|rr_dataURL|rr_src)$/;

/** One step for each node. Answers false where nothing of the event may be told. */
export function* coverEvent(event: ReplayEvent, covering: Covering): Generator<void, boolean> {
  const { type, data } = event;
  const { coverOf } = covering;
  // The recorder knows a text's place, but not what it says: a style or a script is no text.
  const parentTags = new Map<number, string>();
  for (const [node, parent] of nodesIn(event)) {
    if (node.type === ELEMENT) parentTags.set(node.id, node.tagName ?? '');
    coverNode(node, parentTags.get(parent), covering);
    yield;
  }
  if (type === META) data.href = hide(String(data.href), '', covering);
  if (type === FULL_SNAPSHOT || type !== INCREMENTAL) return true;
  if (data.source === MUTATION) coverChanges(data, covering);
  if (data.source === INPUT) {
    const cover = coverOf(data.id ?? 0);
    data.text = hide(data.text ?? '', cover, covering);
    if (cover) data.isChecked = false;
  }
  if (data.source === STYLE_RULE || data.source === ADOPTED_SHEET || data.source === STYLE_DECLARATION)
    coverSheets(data, covering);
  return !(data.source === CANVAS && coverOf(data.id ?? 0));
}

function coverNode(node: SerializedNode, parentTag: string | undefined, covering: Covering): void {
  const cover = covering.coverOf(node.id);
  if (node.type === ELEMENT && node.attributes) {
    coverAttributes(node.attributes, cover, covering, node.tagName);
  } else if (parentTag === 'style') {
    node.textContent = withoutTexts(node.textContent ?? '', covering.all || cover !== '');
  } else if (node.type >= TEXT && node.textContent) {
    node.textContent =
      cover || covering.says(node.textContent) ? coverText(node.textContent, cover || HIDDEN) : node.textContent;
  }
}

function coverChanges(data: ReplayEvent['data'], covering: Covering): void {
  for (const change of data.texts ?? []) {
    const cover = covering.coverOf(change.id);
    if (change.value && (cover || covering.says(change.value))) change.value = coverText(change.value, cover || HIDDEN);
  }
  for (const { id, attributes } of data.attributes ?? []) coverAttributes(attributes, covering.coverOf(id), covering);
}

function coverAttributes(attributes: Values, cover: Cover, covering: Covering, tag?: string): void {
  for (const [name, value] of Object.entries(attributes)) {
    // A sign from the page's own set.
    if (tag === 'use' && String(value).startsWith('#')) continue;
    if (name === '_cssText') {
      attributes[name] = withoutTexts(String(value), covering.all || cover !== '');
    } else if (!cover) {
      if (typeof value === 'string' && !drawsShape(name)) attributes[name] = hide(value, cover, covering);
    } else if (CHOICES.test(name)) {
      delete attributes[name];
    } else if (name === 'style') {
      attributes[name] = typeof value === 'string' ? shapeOf(value) : shapesOf(value);
    } else if (PICTURES.test(name)) {
      // An image without an address has no size.
      if (name === 'src' && tag === 'img') attributes[name] = PLACEHOLDER;
      else delete attributes[name];
    } else if (!drawsShape(name) && !OWN_FACTS.test(name) && typeof value === 'string') {
      attributes[name] = coverValue(value, cover);
    }
  }
}

const hide = (value: string, cover: Cover, { says }: Covering) =>
  cover ? coverValue(value, cover) : says(value) ? coverValue(value, HIDDEN) : value;

/** The inline style of a covered element without texts and pictures. */
function shapeOf(style: string): string {
  // A semicolon within quotes or brackets is part of a value.
  const declarations = style.match(/(?:[^;"'(]|"[^"]*"|'[^']*'|\([^)]*\)?|["'])+/g) ?? [];
  return declarations
    .filter((one) => {
      const at = one.indexOf(':');
      return at > 0 && !saysSomething(one.slice(0, at).trim(), one.slice(at + 1));
    })
    .join(';');
}

/** The same where a change tells single properties: text, a pair with its priority, or false. */
function shapesOf(style: unknown): unknown {
  if (!style || typeof style !== 'object') return style;
  return Object.fromEntries(Object.entries(style).filter(([name, value]) => !saysSomething(name, String(value))));
}

/** Declarations that can become generated content, with at least one text. */
const CONTENT =
  /((?:^|[;{\s])(?:content|quotes|list-style(?:-type)?|--[\w-]+)\s*:)([^;}"']*(?:"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*')[^;}]*)/gi;

/**
 * Generated texts out of a style sheet; `whole`: pictures too. Which elements a rule met minutes ago nobody knows any more,
 * so that a page which covers anything loses all words in its sheets. One sign is an icon and stays.
 */
function withoutTexts(css: string, whole: boolean): string {
  const said = css.replace(CONTENT, (rule, before: string, value: string) =>
    whole || saysWords(value) ? `${before}""` : rule,
  );
  return whole ? said.replace(/url\([^)]*\)/gi, 'none') : said;
}

/** Two letters or digits in quotes, however they are escaped. */
function saysWords(value: string): boolean {
  const texts = value.match(/"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'/g) ?? [];
  return texts.some((text) => /[\p{L}\d].*[\p{L}\d]/su.test(text.replace(/\\[\da-f]{1,6}\s?/gi, 'x')));
}

function coverSheets(data: Values, { all }: Covering): void {
  for (const [key, value] of Object.entries(data)) {
    if (typeof value === 'string' && /^(rule|replace|replaceSync|value|cssText)$/.test(key)) {
      const isAlone =
        key === 'value' &&
        (all ? /["']|url\(/.test(value) : /^(content|quotes|--)/.test(String(data.property)) && saysWords(value));
      data[key] = isAlone ? '' : withoutTexts(value, all);
    } else if (value && typeof value === 'object') coverSheets(value as Values, { all } as Covering);
  }
}
