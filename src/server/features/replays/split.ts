/**
 * Takes the text of a stored replay apart without reading all of it: a parser would hold up every other request for as long
 * as many megabytes take. The text is our own JSON, as `JSON.stringify` wrote it.
 */
import { REPLAY_EVENTS_MOST } from '../../../wire/replays/limits.ts';

export type SplitReplay = {
  /** What stands beside the events: JSON texts, by the text of their name. */
  readonly fields: ReadonlyMap<string, string>;
  /** JSON texts of the events, up to the most that are shown; undefined where there is no list of them. */
  readonly events?: readonly string[];
  /** Events beyond that. */
  readonly more: number;
};

const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
const OPENS = new Set([91, 123]);
const CLOSES = new Set([93, 125]);
const EVENTS = '"events":[';
/** Characters of a field beside the events: no field that the server reads is longer. */
const FIELD_CHARS = 10_000;

/** One step for each part. */
export function* splitReplay(body: string): Generator<void, SplitReplay> {
  const fields = new Map<string, string>();
  const events: string[] = [];
  let isList = false;
  let more = 0;
  if (!body.startsWith('{')) return { fields, more };
  for (let at = 1; body.charCodeAt(at) === QUOTE;) {
    if (body.startsWith(EVENTS, at)) {
      isList = true;
      at += EVENTS.length;
      while (at < body.length && !CLOSES.has(body.charCodeAt(at))) {
        const end = endOfValue(body, at);
        if (events.length < REPLAY_EVENTS_MOST) events.push(body.slice(at, end));
        else more++;
        at = body.charCodeAt(end) === COMMA ? end + 1 : end;
        yield;
      }
      at++;
    } else {
      const colon = endOfText(body, at);
      const end = endOfValue(body, colon + 1);
      if (end - colon < FIELD_CHARS) fields.set(body.slice(at + 1, colon - 1), body.slice(colon + 1, end));
      at = end;
      yield;
    }
    if (body.charCodeAt(at) === COMMA) at++;
  }
  return { fields, more, ...(isList ? { events } : {}) };
}

/** The position behind the JSON value that begins at `from`. */
function endOfValue(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length;) {
    const char = text.charCodeAt(at);
    if (char === QUOTE) at = endOfText(text, at);
    else if (OPENS.has(char)) {
      depth++;
      at++;
    } else if (CLOSES.has(char)) {
      if (depth === 0) return at;
      depth--;
      at++;
    } else if (char === COMMA && depth === 0) return at;
    else at++;
    if (depth === 0 && (char === QUOTE || CLOSES.has(char))) return at;
  }
  return text.length;
}

/** The position behind the quote that ends the string which begins at `from`. */
function endOfText(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let escapes = 0;
    while (text.charCodeAt(at - 1 - escapes) === BACKSLASH) escapes++;
    if (escapes % 2 === 0) return at + 1;
  }
  return text.length;
}
