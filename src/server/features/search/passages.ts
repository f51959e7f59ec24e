/** A rich text as plain text in pieces, each short enough to stand in a list of hits. */
import type { Body, DocumentNode } from '../../../wire/documents/nodes.ts';

export type Passage = { readonly text: string; readonly heading: boolean };

/** Longer than an excerpt, so that one can begin before the word that was found. */
export const PASSAGE_CHARS = 300;

export function passagesOf(body: Body): Passage[] {
  return body.content
    .flatMap(blocksIn)
    .flatMap(({ text, heading }) => cut(text).map((piece) => ({ text: piece, heading })));
}

/** The words that stand in attributes are read too: what a fold, a button or a picture is called. */
function blocksIn(node: DocumentNode): Passage[] {
  const { summary, caption, title, label } = node.attrs ?? {};
  const own = [summary, caption, title, label].flatMap((value) =>
    passage(typeof value === 'string' ? value : '', node),
  );
  const inline = node.content?.some(isInline) ?? false;
  if (inline) return [...own, ...passage(node.content!.map(wordsOf).join(''), node)];
  return [...own, ...(node.content ?? []).flatMap(blocksIn)];
}

const isInline = ({ type }: DocumentNode): boolean => type === 'text' || type === 'hardBreak' || type === 'variable';

function wordsOf({ type, text, attrs }: DocumentNode): string {
  if (type === 'hardBreak') return ' ';
  return type === 'variable' ? String(attrs?.fallback ?? '') : (text ?? '');
}

function passage(text: string, { type }: DocumentNode): Passage[] {
  const words = text.replaceAll(/\s+/g, ' ').trim();
  return words === '' ? [] : [{ text: words, heading: type === 'heading' }];
}

/** At the end of a sentence where there is one, else between words. */
function cut(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > PASSAGE_CHARS) {
    const most = rest.slice(0, PASSAGE_CHARS + 1);
    const sentence = Math.max(...['. ', '! ', '? ', '。', '！', '？'].map((end) => most.lastIndexOf(end) + 1));
    const space = most.lastIndexOf(' ');
    const at = sentence > PASSAGE_CHARS / 3 ? sentence : space > 0 ? space : wholeAt(rest, PASSAGE_CHARS);
    pieces.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  return rest === '' ? pieces : [...pieces, rest];
}

/** Not between the halves of one character. */
export function wholeAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at;
}
