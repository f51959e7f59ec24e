/** Pieces of statements that features lend each other, with their values. */
import { DAY_MS } from '../../wire/limits.ts';
import type { EngineName, Value } from './port.ts';

export type Piece = { readonly sql: string; readonly values: readonly Value[] };

/** A template in which pieces stand as they are and values as `?`. */
export function piece(texts: TemplateStringsArray, ...parts: readonly (Piece | Value)[]): Piece {
  const pieces = parts.map((part) => (isPiece(part) ? part : { sql: '?', values: [part] }));
  return {
    sql: texts.map((text, at) => text + (pieces[at]?.sql ?? '')).join(''),
    values: pieces.flatMap(({ values }) => values),
  };
}

/** The pieces with a word between them. */
export function joined(pieces: readonly Piece[], word: string): Piece {
  return { sql: pieces.map(({ sql }) => sql).join(word), values: pieces.flatMap(({ values }) => values) };
}

/** The texts of a list of any length as one value, to stand behind `in`. */
export function listedTexts(engine: EngineName, texts: readonly string[]): Piece {
  const list = JSON.stringify(texts);
  return engine === 'sqlite'
    ? piece`(select value from json_each(${list}))`
    : // A value that stands where JSON is asked for would be made JSON once more.
      piece`(select json_array_elements_text(cast(cast(${list} as text) as json)))`;
}

/** Of milliseconds UTC, such as `11-21`. */
export function dayOfYear(engine: EngineName, at: Piece): Piece {
  // A moment before 1970 is in the day that began before it.
  const days = piece`((${at} - ((${at} % ${DAY_MS}) + ${DAY_MS}) % ${DAY_MS}) / ${DAY_MS})`;
  return engine === 'sqlite'
    ? piece`strftime('%m-%d', ${days} * 86400, 'unixepoch')`
    : piece`to_char(date '1970-01-01' + cast(${days} as integer), 'MM-DD')`;
}

function isPiece(part: Piece | Value): part is Piece {
  return typeof part === 'object' && part !== null && 'sql' in part;
}
