/**
 * Places in a saved reply (P-DSK-19): `{{name:there}}` is a variable with the word that stands for it where it has no value,
 * `{{?order number}}` a blank that its writer fills by hand. In code both are plain text. Desk and server read it alike. What
 * the editor has made a variable of while it was typed is one all the same.
 */
import type { DocumentNode } from '../documents/nodes.ts';

export const replyVariables = ['name', 'first_name', 'email', 'number', 'title', 'page', 'member', 'project'] as const;
export type ReplyVariable = (typeof replyVariables)[number];
/** '' and undefined are no value. */
export type ReplyValues = Partial<Record<ReplyVariable, string>>;

const PLACE = /\{\{(?:\?([^{}]{1,100})|([a-z_]{1,32})(?::([^{}]{0,200}))?)\}\}/g;

const isVariable = (name: string): name is ReplyVariable => (replyVariables as readonly string[]).includes(name);

/** The document with its variables filled; blanks, and variables without value and word, stay for their writer. */
export function fillReply<N extends DocumentNode>(node: N, values: ReplyValues): N {
  if (isCode(node)) return node;
  if (node.type === 'variable') return { ...textOf(node), text: filled(placeOf(node), values) } as N;
  if (node.text !== undefined) return { ...node, text: filled(node.text, values) };
  return node.content ? { ...node, content: node.content.map((one) => fillReply(one, values)) } : node;
}

/** A variable that is a node, as it would stand in a text. */
function placeOf({ attrs = {} }: DocumentNode): string {
  const { name, fallback } = attrs as { readonly name?: string; readonly fallback?: string | null };
  return fallback ? `{{${name}:${fallback}}}` : `{{${name}}}`;
}

/** A text with its marks, for what it stands in place of. */
const textOf = ({ marks }: DocumentNode) => ({ type: 'text' as const, ...(marks ? { marks } : {}) });

function filled(text: string, values: ReplyValues): string {
  return text.replace(PLACE, (place, _blank, name: string | undefined, word: string | undefined) => {
    if (name === undefined || !isVariable(name)) return place;
    return values[name] || word?.trim() || place;
  });
}

/** What is still to be filled in, each once, in its order: names of blanks and of variables that nothing stands for. */
export function blanksIn(node: DocumentNode): string[] {
  return [...new Set(placesIn(node))];
}

function placesIn(node: DocumentNode): string[] {
  const { content = [] } = node;
  if (isCode(node)) return [];
  // Marks part a text into pieces: a place may lie across them.
  const words = content.map(wordsOf).join('');
  const own = [...words.matchAll(PLACE)].flatMap(([, blank, name]) => {
    if (blank !== undefined) return [blank.trim()];
    return name !== undefined && isVariable(name) ? [name] : [];
  });
  return [...own, ...content.flatMap((one) => (one.text === undefined ? placesIn(one) : []))];
}

function wordsOf(node: DocumentNode): string {
  if (isCode(node)) return '\n';
  return node.type === 'variable' ? placeOf(node) : (node.text ?? '\n');
}

function isCode({ type, marks = [] }: DocumentNode): boolean {
  return type === 'codeBlock' || marks.some((mark) => mark.type === 'code');
}
