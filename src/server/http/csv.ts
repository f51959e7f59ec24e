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

/** A file to save, sent as its rows are read; `name` without its ending. Whoever stops reading ends the reading of rows. */
export function csvFile(name: string, parts: AsyncGenerator<string>): Response {
  const passed = collecting(COLLECT_CSV_BYTES);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) return controller.close();
      const bytes = Buffer.from(value);
      controller.enqueue(bytes);
      passed(bytes.length);
    },
    cancel: async () => void (await parts.return(undefined)),
  });
  const headers = {
    ...apiHeaders,
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.csv"`,
  };
  return new Response(body, { headers });
}
