/** The words of a mail that is HTML alone, once it is a document: lines as a mail program would have written them as text. */
import type { DocumentNode } from '../../../wire/documents/nodes.ts';

/** A quote has its signs again, by which it is told from what was added; a link has its address behind its words. */
export function wordsOfDocument(node: DocumentNode): string {
  return linesOf(node)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function linesOf(node: DocumentNode): string[] {
  const { type, content = [] } = node;
  switch (type) {
    case 'paragraph':
    case 'heading':
    case 'codeBlock':
      return [...wordsIn(content).split('\n'), ''];
    case 'blockquote':
      return [...content.flatMap(linesOf).map((line) => `> ${line}`.trimEnd()), ''];
    case 'bulletList':
    case 'orderedList':
      return [...content.flatMap((item, at) => itemOf(item, type === 'orderedList' ? `${at + 1}. ` : '- ')), ''];
    case 'tableRow':
      return [content.map((cell) => wordsIn(cell.content?.[0]?.content ?? [])).join(' | ')];
    case 'horizontalRule':
      return ['---', ''];
    default:
      return content.flatMap(linesOf);
  }
}

function itemOf({ content = [] }: DocumentNode, sign: string): string[] {
  const lines = content.flatMap(linesOf).filter((line) => line !== '');
  return lines.map((line, at) => (at === 0 ? sign : ' '.repeat(sign.length)) + line);
}

function wordsIn(nodes: readonly DocumentNode[]): string {
  return nodes
    .map(({ type, text = '', marks = [] }) => {
      if (type === 'hardBreak') return '\n';
      const href = marks.find((mark) => mark.type === 'link')?.attrs?.href;
      return typeof href !== 'string' || href === text || href === `mailto:${text}` ? text : `${text} (${href})`;
    })
    .join('');
}
