/** The index follows an article in the transaction that changes it, so that both always say the same. */
import type { Transaction } from '../../storage/port.ts';
import { entriesOf, type Entries, type IndexedText } from './entries.ts';
import { blockAt, writeBlocks } from './postings-store.ts';
import { blockOf, withEntry } from './postings.ts';
import { changeSpace, makeSpace, spaceOf, type SpaceKind } from './space-store.ts';
import { deleteText, textsOfArticle, writeText, type TextRecord, type Written } from './texts-store.ts';
import { addEndings, changeWords, deleteEndings, headWords, type Ending } from './words-store.ts';

export type IndexedArticle = {
  readonly id: string;
  readonly number: number;
  /** Of each language that visitors may read it in; none where they may not. */
  readonly texts: readonly IndexedText[];
};

/** From this many letters on a part of a word is looked for, in words that are longer. */
export const PART_CHARS = 4;

/** Makes the index say of this article what is given, whatever it has said before. */
export async function indexArticle(
  transaction: Transaction,
  project: string,
  article: IndexedArticle,
  kind: SpaceKind = 'help',
): Promise<void> {
  const before = await textsOfArticle(transaction, article.id);
  for (const text of article.texts) {
    const old = before.find(({ lang }) => lang === text.lang);
    const entries = entriesOf(text);
    const there = await spaceOf(transaction, project, text.lang, kind);
    const space = there ?? (await makeSpace(transaction, project, text.lang, kind));
    await replace(transaction, recordOf(article, space.id, entries), { old, entries });
  }
  for (const old of before.filter(({ lang }) => !article.texts.some((text) => text.lang === lang)))
    await replace(transaction, old, { old });
}

function recordOf({ id, number }: IndexedArticle, space: number, entries: Entries): TextRecord {
  const { title, words, stems, written, passages } = entries;
  const heads = [...written].filter(([, { head }]) => head).map(([word]) => word);
  return {
    space,
    number,
    article: id,
    title,
    words,
    written: { stems: [...stems.keys()], words: [...written.keys()], heads },
    passages,
  };
}

const NOTHING: Written = { stems: [], words: [], heads: [] };

type Change = { readonly old: TextRecord | undefined; readonly entries?: Entries };

async function replace(transaction: Transaction, text: TextRecord, { old, entries }: Change): Promise<void> {
  const { space, number } = text;
  const [before, after] = [old?.written ?? NOTHING, entries ? text.written : NOTHING];
  const place = { space, block: blockOf(number) };
  const blocks = await blockAt(transaction, place, [...new Set([...before.stems, ...after.stems])]);
  for (const stem of before.stems) blocks.set(stem, withEntry(blocks.get(stem) ?? new Uint8Array(), number, undefined));
  for (const [stem, counts] of entries?.stems ?? [])
    blocks.set(stem, withEntry(blocks.get(stem) ?? new Uint8Array(), number, counts));
  await writeBlocks(transaction, place, blocks);
  await replaceWords(transaction, space, { before, after, shown: (word) => entries?.written.get(word)?.shown ?? word });
  await changeSpace(transaction, space, {
    articles: (entries ? 1 : 0) - (old ? 1 : 0),
    words: (entries?.words ?? 0) - (old?.words ?? 0),
  });
  await (entries ? writeText(transaction, text) : deleteText(transaction, space, number));
}

type WordsChange = {
  readonly before: Written;
  readonly after: Written;
  readonly shown: (word: string) => string;
};

async function replaceWords(
  transaction: Transaction,
  space: number,
  { before, after, shown }: WordsChange,
): Promise<void> {
  const [words, heads] = [changesOf(before.words, after.words), changesOf(before.heads, after.heads)];
  const changed = [...new Set([...words.keys(), ...heads.keys()])];
  await changeWords(
    transaction,
    space,
    changed.map((word) => ({ word, shown: shown(word), articles: words.get(word) ?? 0, heads: heads.get(word) ?? 0 })),
  );
  const come = [...heads].filter(([, by]) => by > 0).map(([word]) => word);
  await addEndings(transaction, space, come.flatMap(endingsOf));
  const gone = [...heads].filter(([, by]) => by < 0).map(([word]) => word);
  const still = await headWords(transaction, space, gone);
  await deleteEndings(transaction, space, gone.filter((word) => !still.has(word)).flatMap(endingsOf));
}

/** 1 for what has come, −1 for what has gone. */
function changesOf(before: readonly string[], after: readonly string[]): Map<string, number> {
  const [old, now] = [new Set(before), new Set(after)];
  return new Map([
    ...after.filter((word) => !old.has(word)).map((word) => [word, 1] as const),
    ...before.filter((word) => !now.has(word)).map((word) => [word, -1] as const),
  ]);
}

/** From each letter on, as long as a part that may be looked for is left. */
export function endingsOf(word: string): Ending[] {
  if (word.length <= PART_CHARS) return [];
  return Array.from({ length: word.length - PART_CHARS + 1 }, (_, at) => ({ ending: word.slice(at), word }));
}
