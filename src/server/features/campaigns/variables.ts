/** Variables of texts (P-EDT-02): `{{name:there}}` in a line, a node in a rich text; and what a contact has for them. */
import type { Body, DocumentNode } from '../../../wire/documents/nodes.ts';

export type Variable = { readonly name: string; readonly fallback: string };
export type ValueOf = (name: string) => string;

const inLines = /\{\{([\w.]{1,80})(?::([^{}\n]{0,200}))?\}\}/g;

/** Of a line or a rich text. */
export function variablesIn(given: unknown): Variable[] {
  if (typeof given === 'string')
    return [...given.matchAll(inLines)].map(([, name = '', fallback = '']) => ({ name, fallback }));
  if (typeof given !== 'object' || given === null) return [];
  const { type, attrs, content = [] } = given as DocumentNode;
  if (type === 'variable') return [{ name: String(attrs?.name ?? ''), fallback: String(attrs?.fallback ?? '') }];
  return content.flatMap(variablesIn);
}

export function filledLine(line: string, valueOf: ValueOf): string {
  return line.replaceAll(inLines, (_, name: string, fallback = '') => valueOf(name) || fallback);
}

/** The same text with words in place of its variables, whatever marks they have. */
export function filledBody(body: Body, valueOf: ValueOf): Body {
  return filledNode(body, valueOf) as Body;
}

function filledNode(node: DocumentNode, valueOf: ValueOf): DocumentNode | undefined {
  if (node.type === 'variable') {
    const text = valueOf(String(node.attrs?.name ?? '')) || String(node.attrs?.fallback ?? '');
    // A text without words is none (Tiptap).
    return text === '' ? undefined : { type: 'text', text, ...(node.marks ? { marks: node.marks } : {}) };
  }
  if (!node.content) return node;
  return { ...node, content: node.content.flatMap((one) => filledNode(one, valueOf) ?? []) };
}
