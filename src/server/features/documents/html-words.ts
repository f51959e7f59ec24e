/** Words of HTML as they run on, with their marks, until a block ends them. */
import { isHref } from '../../../wire/documents/href.ts';
import type { DocumentNode, Mark, MarkName } from '../../../wire/documents/nodes.ts';
import type { Tag } from './html-tree.ts';

/** `media`, `link`: as `foreign-addresses.ts` has them. `drop`: told of what leaves its words alone, or nothing. */
export type HtmlReading = {
  readonly media: (address: string) => string | undefined;
  readonly link: (address: string) => string;
  readonly drop: (what: string) => void;
};

const markOf: Readonly<Record<string, MarkName>> = {
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  cite: 'italic',
  var: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
  kbd: 'key',
  code: 'code',
  tt: 'code',
  samp: 'code',
};

/** The marks that a tag puts on all that is in it, beside those around it: each once, and beside code nothing but a link. */
export function marksIn({ name, attrs }: Tag, around: readonly Mark[], { link, drop }: HtmlReading): readonly Mark[] {
  if (name === 'a') {
    if (attrs.href === undefined) return around;
    const href = link(attrs.href.trim());
    if (isHref(href)) return [...around.filter(({ type }) => type !== 'link'), { type: 'link', attrs: { href } }];
    drop('link');
    return around;
  }
  const type = Object.hasOwn(markOf, name) ? markOf[name] : undefined;
  if (!type || around.some((mark) => mark.type === type || mark.type === 'code')) return around;
  return type === 'code' ? [...around.filter((mark) => mark.type === 'link'), { type }] : [...around, { type }];
}

/** Without what no text of a document has; spaces and line ends are one space, as browsers show them. */
export function shownWords(words: string): string {
  return words
    .replaceAll(/[ \t\n\r\f]+/g, ' ')
    .replaceAll(/[\p{Cc}\u200b\ufeff]/gu, '')
    .toWellFormed();
}

export function textNode(text: string, marks: readonly Mark[]): DocumentNode {
  return { type: 'text', text, ...(marks.length > 0 ? { marks } : {}) };
}

/** Without spaces and line ends around it. Empty for what nobody would see. */
export function trimmed(given: readonly DocumentNode[]): DocumentNode[] {
  const made: DocumentNode[] = [];
  for (const node of given) {
    const before = made.at(-1);
    const isFirst = before === undefined || before.type === 'hardBreak' || (before.text ?? '').endsWith(' ');
    const text = node.type === 'text' && isFirst ? node.text!.replace(/^ +/, '') : node.text;
    if (node.type === 'hardBreak' && before?.type === 'text')
      made[made.length - 1] = { ...before, text: before.text!.replace(/ +$/, '') };
    if (node.type === 'hardBreak' ? before === undefined : node.type === 'text' && text === '') continue;
    made.push(node.type === 'text' ? { ...node, text: text! } : node);
  }
  while (made.length > 0) {
    const last = made.at(-1)!;
    if (last.type !== 'hardBreak' && (last.type !== 'text' || last.text!.trim() !== '')) break;
    made.pop();
  }
  const last = made.pop();
  if (last) made.push(last.type === 'text' ? { ...last, text: last.text!.replace(/ +$/, '') } : last);
  return made.some(({ type, text }) => type !== 'text' || text!.trim() !== '') ? made : [];
}
