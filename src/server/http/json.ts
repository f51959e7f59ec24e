/**
 * JSON bodies, measured before they are parsed. What is nested too deeply can be read but not written again, because the
 * stack ends first; and 32 MB of the smallest values take a minute and gigabytes.
 */
import { ApiError } from '../../wire/errors.ts';
import { JSON_DEPTH } from '../../wire/limits.ts';

const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c];
const [LIST, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Errors: 400 for what is not JSON in UTF-8 or is nested too deeply, 413 for what holds over `most` values. */
export function parseJson(bytes: Uint8Array, most: number): unknown {
  return valueOf(textOf(bytes, most));
}

/** The text of JSON within the bounds, for who wants to let go of the bytes before it is parsed. */
export function textOf(bytes: Uint8Array, most: number): string {
  measure(bytes, most);
  return orNone(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes));
}

export function valueOf(text: string): unknown {
  return orNone(() => JSON.parse(text));
}

function orNone<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw new ApiError('malformed_json', 'The body is not JSON in UTF-8.');
  }
}

function measure(bytes: Uint8Array, most: number): void {
  // Every level takes two signs, and every value one: a short body is within both bounds.
  if (bytes.length <= 2 * JSON_DEPTH) return;
  let depth = 0;
  let values = 1;
  for (let at = 0; at < bytes.length; at++) {
    const sign = bytes[at];
    if (sign === QUOTE) at = textEnd(bytes, at);
    else if (sign === LIST_END || sign === OBJECT_END) depth--;
    else if (sign === COMMA) values = counted(values, most);
    else if (sign === LIST || sign === OBJECT) {
      values = counted(values, most);
      if (++depth > JSON_DEPTH) throw new ApiError('bad_request', `The body is nested over ${JSON_DEPTH} levels deep.`);
    }
  }
}

/** 413, because whoever can leave something out may send less. */
function counted(values: number, most: number): number {
  if (values < most) return values + 1;
  throw new ApiError('body_too_large', `The body holds over ${most} values, the most this address takes.`);
}

/** Where the text that begins at `at` ends. */
function textEnd(bytes: Uint8Array, at: number): number {
  while (++at < bytes.length) {
    if (bytes[at] === BACKSLASH) at++;
    else if (bytes[at] === QUOTE) return at;
  }
  return at;
}
