/** Rich texts as other tools keep them, in Tiptap's JSON with nodes of their own, as the tree that HTML is read from. */
import { isObject } from '../../../wire/schema.ts';
import type { Part, Tag } from './html-tree.ts';

type Loose = Readonly<Record<string, unknown>>;

/** A node without a tag keeps its words, and its name is told as what was dropped. */
export function treeOfTiptap(given: unknown): readonly Part[] {
  return isObject(given) ? partsOf(given.type === 'doc' ? given : { content: [given] }, false) : [];
}

const partsOf = ({ content }: Loose, inWords: boolean): Part[] =>
  Array.isArray(content) ? content.filter(isObject).map((node) => partOf(node, inWords)) : [];

const tags: Readonly<Record<string, string>> = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  taskList: 'ul',
  taskItem: 'li',
  blockquote: 'blockquote',
  table: 'table',
  tableRow: 'tr',
  tableHeader: 'th',
  tableCell: 'td',
  hardBreak: 'br',
  horizontalRule: 'hr',
  image: 'img',
  picture: 'img',
  figure: 'figure',
  details: 'details',
  detailsSummary: 'summary',
  detailsContent: 'div',
  iframe: 'iframe',
  youtube: 'iframe',
  video: 'iframe',
};
const marks: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
  link: 'a',
};
const callouts: ReadonlySet<string> = new Set(['callout', 'infoBox', 'alert', 'admonition']);

const tag = (name: string, inside: readonly Part[], attrs: Tag['attrs'] = {}): Tag => ({ name, attrs, inside });

function partOf(node: Loose, inWords: boolean): Part {
  const type = String(node.type);
  const attrs = attrsOf(node);
  if (type === 'text') return marked(node);
  if (type === 'heading') return tag(`h${Math.min(Math.max(Number(attrs.level) || 2, 1), 6)}`, partsOf(node, true));
  if (type === 'codeBlock') {
    return tag('pre', [tag('code', partsOf(node, true), { class: `language-${attrs.language ?? ''}` })]);
  }
  if (callouts.has(type)) {
    const kind = attrs.kind ?? attrs.type ?? attrs.variant ?? '';
    return tag('div', partsOf(node, false), { class: `callout ${kind}` });
  }
  const href = attrs.href ?? attrs.url ?? attrs.link;
  if (type === 'button' && href !== undefined)
    return tag('div', [tag('a', wordsAt(node, attrs), { href })], { class: 'button' });
  const name = Object.hasOwn(tags, type) ? tags[type] : undefined;
  if (name) return tag(name, partsOf(node, type === 'paragraph'), attrs);
  // No tag of HTML is called so.
  const unknown = tag(`${type} node`, wordsAt(node, attrs));
  return inWords ? unknown : tag('div', [unknown]);
}

function wordsAt(node: Loose, { label, text, title, caption, alt }: Tag['attrs']): readonly Part[] {
  const inside = partsOf(node, true);
  const said = label ?? text ?? title ?? caption ?? alt;
  return inside.length > 0 || said === undefined ? inside : [said];
}

function attrsOf({ attrs }: Loose): Tag['attrs'] {
  if (!isObject(attrs)) return {};
  const said = Object.entries(attrs).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[name, String(value)] as const] : [],
  );
  return Object.fromEntries(said);
}

function marked({ text, marks: given }: Loose): Part {
  let part: Part = typeof text === 'string' ? text : '';
  for (const mark of Array.isArray(given) ? given.filter(isObject).toReversed() : []) {
    const name = Object.hasOwn(marks, String(mark.type)) ? marks[String(mark.type)] : undefined;
    if (name) part = tag(name, [part], attrsOf(mark));
  }
  return part;
}
