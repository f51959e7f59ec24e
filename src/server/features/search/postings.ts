/**
 * Which articles have a stem, and how often: packed for 256 articles of neighbouring numbers at a time. A common word is
 * some hundred rows in place of tens of thousands, and both engines give back the same bytes.
 */

export const BLOCK = 256;
export const blockOf = (number: number): number => Math.floor(number / BLOCK);

/** Where a stem stands in one text: how often in each part, each at most 255. */
export type Counts = {
  readonly title: number;
  readonly keywords: number;
  readonly headings: number;
  readonly body: number;
  /** The words of the whole text, by which it is told from longer ones; at most 65,535. */
  readonly length: number;
  /** The first passage with it, or `NO_PASSAGE`. */
  readonly passage: number;
};

/** Bytes of one article: its place in the block, four counts, length and passage. Ascending by place. */
export const ENTRY = 9;
const BYTE = 0xff;
const WORD = 0xffff;
/** Of what stands in the title, the keywords or the summary alone. */
export const NO_PASSAGE = WORD;

/** The block with that article's entry put in, replaced, or, without counts, taken out. */
export function withEntry(block: Uint8Array, number: number, counts: Counts | undefined): Uint8Array {
  const place = number % BLOCK;
  let at = 0;
  while (at < block.length && block[at]! < place) at += ENTRY;
  const rest = block[at] === place && at < block.length ? at + ENTRY : at;
  const entry = counts ? packed(place, counts) : [];
  const made = new Uint8Array(at + entry.length + block.length - rest);
  made.set(block.subarray(0, at));
  made.set(entry, at);
  made.set(block.subarray(rest), at + entry.length);
  return made;
}

function packed(place: number, { title, keywords, headings, body, length, passage }: Counts): number[] {
  const counts = [title, keywords, headings, body].map((count) => Math.min(count, BYTE));
  const [long, first] = [Math.min(length, WORD), Math.min(passage, WORD)];
  return [place, ...counts, long & BYTE, long >> 8, first & BYTE, first >> 8];
}

/** The first passage with the stem in that article; undefined where none has it. */
export function passageIn(block: Uint8Array, number: number): number | undefined {
  const place = number % BLOCK;
  for (let at = 0; at < block.length; at += ENTRY)
    if (block[at] === place) {
      const passage = block[at + 7]! | (block[at + 8]! << 8);
      return passage === NO_PASSAGE ? undefined : passage;
    }
  return undefined;
}
