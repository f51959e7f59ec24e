/** An article as pieces that can answer by themselves: one a paragraph, list item or table row, each with its heading. */
import type { Body, DocumentNode } from '../../../wire/documents/nodes.ts';

export type Passage = {
  /** As it stands there, white space joined. */
  readonly text: string;
  /** The nearest heading above; '' above the first one. */
  readonly heading: string;
  /** The same without words that lead to another text: what is linked is answered there. */
  readonly own: string;
  /** Of a row: the words of its table's head, without which its cells say little. */
  readonly head?: string;
  /** From 0 on in the order of the text: what a link marks. */
  readonly place: number;
};

const inlines = new Set(['text', 'hardBreak', 'variable']);
/** Each is one passage with all that stands in it. */
const whole = new Set(['listItem', 'tableRow', 'codeBlock']);
const lists = new Set(['bulletList', 'orderedList']);

export function passagesOf(body: Body): Passage[] {
  const passages: Passage[] = [];
  let heading = '';
  const read = (node: DocumentNode, head?: string): void => {
    if (node.type === 'table') return rowsOf(node, read);
    if (node.type === 'heading') {
      heading = said(node);
      return;
    }
    const nested = (node.content ?? []).filter(({ type }) => lists.has(type));
    const isWhole = whole.has(node.type) || node.content?.some(({ type }) => inlines.has(type));
    if (!isWhole) return (node.content ?? []).forEach((one) => read(one));
    const one = { ...node, content: (node.content ?? []).filter((each) => !nested.includes(each)) };
    const text = said(one);
    if (text !== '')
      passages.push({
        text,
        own: said(withoutLinks(one)),
        heading,
        place: passages.length,
        ...(head !== undefined && { head }),
      });
    nested.forEach((each) => read(each));
  };
  body.content.forEach((one) => read(one));
  return passages;
}

/** A row of nothing but heads is no passage of its own. */
function rowsOf({ content = [] }: DocumentNode, read: (row: DocumentNode, head?: string) => void): void {
  const isHead = (row: DocumentNode) => row.content?.every(({ type }) => type === 'tableHeader') ?? false;
  const head = content.filter(isHead).map(said).join(' ');
  for (const row of content.filter((one) => !isHead(one))) read(row, head);
}

function withoutLinks(node: DocumentNode): DocumentNode {
  const isLink = ({ marks }: DocumentNode) => marks?.some(({ type }) => type === 'link') ?? false;
  return node.content ? { ...node, content: node.content.filter((one) => !isLink(one)).map(withoutLinks) } : node;
}

function said(node: DocumentNode): string {
  return wordsOf(node).replaceAll(/\s+/g, ' ').trim();
}

/** Blocks within a passage, such as the cells of a row, do not run into each other. */
function wordsOf({ type, text, attrs, content }: DocumentNode): string {
  if (type === 'hardBreak') return ' ';
  if (type === 'variable') return String(attrs?.fallback ?? '');
  if (text !== undefined) return text;
  const inner = content ?? [];
  return inner.map(wordsOf).join(inner.every((one) => inlines.has(one.type)) ? '' : ' ');
}

/** At most so many characters, whole sentences where there is one; never between the halves of a character. */
export function cutAt(text: string, most: number): string {
  if (text.length <= most) return text;
  const sentences = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text.slice(0, most))];
  const last = sentences.at(-1)!;
  // The last one may have been cut by us.
  if (last.index > 0) return text.slice(0, last.index).trimEnd();
  const space = text.lastIndexOf(' ', most);
  if (space > 0) return text.slice(0, space);
  return text.slice(0, text.charCodeAt(most) >= 0xdc00 && text.charCodeAt(most) <= 0xdfff ? most - 1 : most);
}
