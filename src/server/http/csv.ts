/** Tables as CSV (RFC 4180) that no spreadsheet takes a formula from: what begins like one gets an apostrophe before it. */
import { KB } from '../../wire/limits.ts';
import { collecting } from '../collecting.ts';
import { apiHeaders } from './headers.ts';

/** A row leaves ten times its bytes behind: what was asked for it. */
const COLLECT_CSV_BYTES = 512 * KB;

const FORMULA = /^[=+\-@\t\r\0]/;

export function csvRow(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

type Tell = (error: unknown) => void;
/** Answers that may break off, their status having gone out: each takes who hears of it. */
const streamed = new WeakMap<Response, (tell: Tell) => void>();

/** Hears why such an answer has ended in its middle. Of any other answer nothing. */
export function onBreak(response: Response, tell: Tell): void {
  streamed.get(response)?.(tell);
}

const types = { csv: 'text/csv; charset=utf-8', json: 'application/json', jsonl: 'application/x-ndjson' } as const;

/**
 * A file to save, sent as its rows are read; `name` without its ending. Whoever stops reading ends the reading of rows. Where
 * reading them fails, the connection breaks, so that nobody takes what has come for the whole.
 */
export function csvFile(name: string, parts: AsyncGenerator<string>, as: keyof typeof types = 'csv'): Response {
  const passed = collecting(COLLECT_CSV_BYTES);
  let tell: Tell | undefined;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next().catch((error: unknown) => {
        tell?.(error);
        throw error;
      });
      if (done) return controller.close();
      const bytes = Buffer.from(value);
      controller.enqueue(bytes);
      passed(bytes.length);
    },
    cancel: async () => void (await parts.return(undefined)),
  });
  const headers = {
    ...apiHeaders,
    'content-type': types[as],
    'content-disposition': `attachment; filename="${name}.${as}"`,
  };
  const response = new Response(body, { headers });
  streamed.set(response, (given) => void (tell = given));
  return response;
}
