/** A rich text as plain lines and back: what a textarea shows of it, and what rules read. */
import type { Body, DocumentNode } from '../../../wire/documents/nodes.ts';

/** Each line is a paragraph. */
export function bodyOfText(text: string): Body {
  const content = text
    .split('\n')
    .map((line): DocumentNode => ({ type: 'paragraph', ...(line ? { content: [{ type: 'text', text: line }] } : {}) }));
  return { type: 'doc', content };
}

/** What stands in it, without its looks; a line for each paragraph. */
export function textOf(body: Body): string {
  return body.content.map(lines).join('\n');
}

const blocks: ReadonlySet<string> = new Set(['bulletList', 'orderedList', 'listItem', 'blockquote']);

function lines(node: DocumentNode): string {
  if (node.type === 'text') return node.text ?? '';
  if (node.type === 'hardBreak') return '\n';
  if (node.type === 'variable') return `{{${String(node.attrs?.name)}}}`;
  return (node.content ?? []).map(lines).join(blocks.has(node.type) ? '\n' : '');
}
