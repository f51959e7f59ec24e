/** A console line taken apart: text, and the objects and lists in it, which the page's console had written as JSON. */

export type Piece = { readonly text: string } | { readonly value: object; readonly source: string };

/** Tries of one line; a line of nothing but brackets is text. */
const TRIES_MOST = 20;

/** Its pieces in order; what is no JSON of an object or list stays text. Empty ones stay text too. */
export function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = [];
  let text = '';
  let tries = 0;
  for (let at = 0; at < line.length;) {
    const tried = /[[{]/.test(line[at]!) && tries++ < TRIES_MOST;
    const source = tried ? balanced(line, at) : undefined;
    const value = source === undefined ? undefined : readJson(source);
    if (source === undefined || value === undefined) {
      text += line[at];
      at++;
      continue;
    }
    if (text) pieces.push({ text });
    text = '';
    pieces.push({ value, source });
    at += source.length;
  }
  if (text) pieces.push({ text });
  return pieces;
}

/** Up to the bracket that closes the one at `from`; undefined when none does. */
function balanced(line: string, from: number): string | undefined {
  let depth = 0;
  let quoted = false;
  for (let at = from; at < line.length; at++) {
    const sign = line[at];
    if (quoted) {
      if (sign === '\\') at++;
      else if (sign === '"') quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === '{' || sign === '[') depth++;
    else if (sign === '}' || sign === ']') {
      depth--;
      if (depth === 0) return line.slice(from, at + 1);
    }
  }
  return undefined;
}

function readJson(source: string): object | undefined {
  try {
    const value: unknown = JSON.parse(source);
    return typeof value === 'object' && value !== null && Object.keys(value).length > 0 ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
