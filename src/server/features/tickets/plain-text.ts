import type { DocumentNode } from '../../../wire/documents/nodes.ts';

/** The words of a document, a line for each block: for lists, searches and notifications. */
export function plainText(node: DocumentNode): string {
  const { type, text, content = [] } = node;
  if (text !== undefined) return text;
  if (type === 'hardBreak') return '\n';
  const isLine = type === 'paragraph' || type === 'codeBlock';
  return content.map(plainText).join(isLine ? '' : '\n');
}
