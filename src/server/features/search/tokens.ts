/** The words of a text, and where they stand in it. */
import { fold } from './fold.ts';

export type Token = {
  /** Folded. */
  readonly word: string;
  /** In UTF-16 units of the text that was given; `to` is behind it. */
  readonly from: number;
  readonly to: number;
  /** Three characters of a script that sets no spaces, or fewer at the end of a run. */
  readonly gram?: true;
  /** Of a word with hyphens: what stands between them. */
  readonly parts?: readonly Token[];
};

/** A longer word is cut: nobody types so much of one. */
export const WORD_CHARS = 40;
export const GRAM_CHARS = 3;

const UNSPACED = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}ー`;
/** A mark, such as an accent, stands on a letter. */
const LETTERS = String.raw`[\p{L}\p{N}--[${UNSPACED}]][\p{L}\p{N}\p{M}--[${UNSPACED}]]*`;
/** A run of a script without spaces, or a word with what may join its parts. */
const WORDS = new RegExp(
  String.raw`(?<run>[${UNSPACED}][[${UNSPACED}]\p{M}]*)|${LETTERS}(?:[\p{Pd}\u00ad\u200b-\u200f\u2060'’ʼ]+${LETTERS})*`,
  'gv',
);
const JOINT = /[\p{Pd}]+/gu;

export function tokensOf(text: string, lang: string): Token[] {
  return [...text.matchAll(WORDS)].flatMap(({ 0: raw, index, groups }) =>
    groups?.run === undefined ? wordAt(raw, index, lang) : gramsOf(raw, index, lang),
  );
}

function wordAt(raw: string, from: number, lang: string): Token[] {
  const token = { word: fold(raw, lang).slice(0, WORD_CHARS), from, to: from + raw.length };
  if (token.word === '') return [];
  const pieces = raw.split(JOINT);
  if (pieces.length < 2) return [token];
  const parts: Token[] = [];
  let at = from;
  for (const piece of pieces) {
    const start = raw.indexOf(piece, at - from) + from;
    const word = fold(piece, lang).slice(0, WORD_CHARS);
    if (word !== '') parts.push({ word, from: start, to: start + piece.length });
    at = start + piece.length;
  }
  return [{ ...token, parts }];
}

/** One from each character on, so that every piece of the run is the beginning of one. */
function gramsOf(raw: string, from: number, lang: string): Token[] {
  const characters = [...raw];
  let at = from;
  return characters.flatMap((character, place) => {
    const gram = characters.slice(place, place + GRAM_CHARS).join('');
    const token: Token = { word: fold(gram, lang), from: at, to: at + gram.length, gram: true };
    at += character.length;
    return token.word === '' ? [] : [token];
  });
}
