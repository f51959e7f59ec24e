/**
 * The logs of a report, read for the screen. They come from strangers' pages and from many clients: an entry that does not
 * fit its form is shown as the JSON it is, never dropped.
 */
import { visitorEvent } from '../../../wire/events/shapes.ts';
import { consoleEntry, networkEntry, type ConsoleEntry, type NetworkEntry } from '../../../wire/tickets/report.ts';
import { fits } from '../../../wire/schema.ts';

/** The place in the log, which React takes as the key of the line. */
type Numbered = { readonly id: number };

export type ConsoleLine = Numbered & {
  readonly level: ConsoleEntry['priority'];
  readonly text: string;
  readonly at: string;
};
export type EventLine = Numbered & { readonly name: string; readonly at: string; readonly data: string };
export type NetworkLine = Numbered & {
  readonly method: string;
  readonly url: string;
  /** null: no answer, or none that was seen */
  readonly status: number | null;
  readonly statusText: string;
  readonly failed: boolean;
  /** Milliseconds; null when not measured. */
  readonly duration: number | null;
  readonly at: string;
  readonly requestHeaders: readonly (readonly [string, string])[];
  readonly requestBody: string;
  readonly responseBody: string;
};

export function readConsole(entries: readonly unknown[]): ConsoleLine[] {
  return entries.map((entry, id) =>
    fits(consoleEntry, entry)
      ? { id, level: entry.priority, text: entry.log, at: entry.date }
      : { id, level: 'INFO', text: asText(entry), at: '' },
  );
}

export function readEvents(entries: readonly unknown[]): EventLine[] {
  return entries.map((entry, id) =>
    fits(visitorEvent, entry)
      ? { id, name: entry.name, at: entry.date, data: entry.data === undefined ? '' : asText(entry.data) }
      : { id, name: '–', at: '', data: asText(entry) },
  );
}

export function readNetwork(entries: readonly unknown[]): NetworkLine[] {
  return entries.map((entry, id) => (fits(networkEntry, entry) ? readRequest(entry, id) : unreadable(entry, id)));
}

function readRequest(entry: NetworkEntry, id: number): NetworkLine {
  const status = Number(entry.response?.status);
  const known = entry.response?.status !== undefined && Number.isFinite(status) && status > 0;
  return {
    id,
    method: entry.type || 'GET',
    url: entry.url ?? '',
    status: known ? status : null,
    statusText: asText(entry.response?.statusText ?? ''),
    failed: entry.success === false || (known && status >= 400),
    duration: entry.duration ?? null,
    at: entry.date ?? '',
    requestHeaders: readHeaders(entry.request?.headers),
    requestBody: asText(entry.request?.payload ?? ''),
    responseBody: asText(entry.response?.responseText ?? ''),
  };
}

function unreadable(entry: unknown, id: number): NetworkLine {
  return {
    id,
    method: '–',
    url: '',
    status: null,
    statusText: '',
    failed: false,
    duration: null,
    at: '',
    requestHeaders: [],
    requestBody: '',
    responseBody: asText(entry),
  };
}

/** Values are text, or lists of text, by client. */
function readHeaders(headers: unknown): [string, string][] {
  if (typeof headers !== 'object' || headers === null) return [];
  return Object.entries(headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(', ') : asText(value),
  ]);
}

/** Text as it is, anything else as JSON. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** JSON with line breaks and indents; text that is not JSON as it is. */
export function pretty(text: string): string {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}

/** The visitor's clock as hours, minutes, seconds and thousandths in the reader's zone; '' when the entry has no time. */
export function clockOf(at: string, locale: string): string {
  const time = Date.parse(at);
  if (Number.isNaN(time)) return '';
  return new Date(time).toLocaleTimeString(locale, {
    hour12: false,
    fractionalSecondDigits: 3,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
}
