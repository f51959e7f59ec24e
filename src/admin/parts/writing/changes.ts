/** How two states of a text differ, block by block and word by word. */
import { aligned, wordingOf } from '../../../wire/documents/align.ts';
import type { Body, DocumentNode } from '../../../wire/documents/nodes.ts';
import type { DocumentWords } from '../../../wire/documents/shapes.ts';

/** `''`: it is not there on that side. */
export type Change = { readonly before: string; readonly after: string };
/** Words that stay, that went, and that came. */
export type Piece = { readonly words: string; readonly how: 'same' | 'out' | 'in' };

/** More words of one block are told as a whole: the comparison grows with the square. */
const WORDS_MOST = 600;

export function changesOf(before: DocumentWords, after: DocumentWords): Change[] {
  const fields = (['title', 'summary', 'slug'] as const)
    // An address that is still made of the title is no change.
    .filter((field) => before[field] !== after[field] && !(field === 'slug' && after.slug === ''))
    .map((field) => ({ before: before[field], after: after[field] }));
  return [...fields, ...blockChanges(before.body as Body, after.body as Body)];
}

function blockChanges(before: Body, after: Body): Change[] {
  const pairs = aligned(before.content, after.content);
  const taken = new Map([...pairs].map(([from, to]) => [to, from]));
  const changes: Change[] = [];
  const goneBefore = (end: number, start: number) => {
    for (let at = start; at < end; at += 1)
      if (!pairs.has(at)) changes.push({ before: wordsOf(before.content[at]!), after: '' });
  };
  let passed = 0;
  after.content.forEach((node, at) => {
    const from = taken.get(at);
    if (from === undefined) return void changes.push({ before: '', after: wordsOf(node) });
    if (from >= passed) {
      goneBefore(from, passed);
      passed = from + 1;
    }
    const old = before.content[from]!;
    if (wordingOf(old) !== wordingOf(node)) changes.push({ before: wordsOf(old), after: wordsOf(node) });
    return undefined;
  });
  goneBefore(before.content.length, passed);
  return changes;
}

/** What is read of a block; of what has no words, what it is. */
export function wordsOf(node: DocumentNode): string {
  const inner = (node.content ?? []).map(wordsOf).filter(Boolean);
  const isLine = node.content?.some(({ type }) => type === 'text');
  return node.text ?? (inner.length > 0 ? inner.join(isLine ? '' : '\n') : `[${node.type}]`);
}

export function piecesOf({ before, after }: Change): Piece[] {
  const [old, now] = [tokensOf(before), tokensOf(after)];
  if (old.length > WORDS_MOST || now.length > WORDS_MOST)
    return [{ words: before, how: 'out' } as const, { words: after, how: 'in' } as const].filter(({ words }) => words);
  const common = table(old, now);
  const pieces: { words: string; how: Piece['how'] }[] = [];
  const add = (words: string, how: Piece['how']) => {
    const last = pieces.at(-1);
    if (last?.how === how) last.words += words;
    else pieces.push({ words, how });
  };
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && isSame(old[i]!, now[j]!)) {
      add(now[j]!, 'same');
      i += 1;
      j += 1;
    } else if (j >= now.length || (i < old.length && common[i + 1]![j]! >= common[i]![j + 1]!)) {
      add(old[i]!, 'out');
      i += 1;
    } else {
      add(now[j]!, 'in');
      j += 1;
    }
  }
  return pieces;
}

/** Each word with the space behind it. */
const tokensOf = (text: string): readonly string[] => text.match(/\s*\S+\s*/g) ?? [];

/** The last word of a line has no space behind it. */
const isSame = (a: string, b: string): boolean => a.trim() === b.trim();

/** How many words of the rest are common, from each place on. */
function table(old: readonly string[], now: readonly string[]): number[][] {
  const common = Array.from({ length: old.length + 1 }, () => Array.from({ length: now.length + 1 }, () => 0));
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      common[i]![j] = isSame(old[i]!, now[j]!)
        ? common[i + 1]![j + 1]! + 1
        : Math.max(common[i + 1]![j]!, common[i]![j + 1]!);
  return common;
}
