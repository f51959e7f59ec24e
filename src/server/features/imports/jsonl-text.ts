/** JSON Lines as a table: the names of all rows are its columns, what stands under `attributes` one by one. */
import { CSV_COLUMNS, CSV_ROW_BYTES } from '../../../wire/imports/limits.ts';
import type { Csv, CsvRow } from './csv-text.ts';

type Chunks = () => AsyncIterable<Uint8Array>;
const INNER = 'attributes';

/** Whether the file begins with an object. */
export async function isJsonLines(chunks: Chunks): Promise<boolean> {
  for await (const chunk of chunks()) {
    const text = new TextDecoder()
      .decode(chunk.subarray(0, 64))
      .replace(/^\ufeff/, '')
      .trimStart();
    if (text !== '') return text.startsWith('{');
  }
  return false;
}

/** A line that is no object is one with too few cells. */
export async function openJsonLines(chunks: Chunks): Promise<Csv> {
  const names = new Set<string>();
  for await (const { row } of linesOf(chunks))
    if (row && names.size < CSV_COLUMNS) for (const name of row.keys()) names.add(name);
  const columns = [...names].slice(0, CSV_COLUMNS);
  return {
    encoding: 'utf-8',
    separator: ',',
    async *rows(): AsyncGenerator<CsvRow> {
      yield { line: 1, cells: columns };
      for await (const { line, row } of linesOf(chunks))
        yield { line, cells: row ? columns.map((name) => row.get(name) ?? '') : [''] };
    },
  };
}

async function* linesOf(
  chunks: Chunks,
): AsyncGenerator<{ readonly line: number; readonly row: Map<string, string> | null }> {
  const decoder = new TextDecoder();
  let [rest, line] = ['', 0];
  for await (const chunk of chunks()) {
    const lines = `${rest}${decoder.decode(chunk, { stream: true })}`.split('\n');
    rest = lines.pop()!;
    for (const text of lines) yield* one(++line, text);
    if (rest.length > CSV_ROW_BYTES) rest = '';
  }
  yield* one(++line, rest + decoder.decode());
}

function* one(line: number, text: string) {
  if (text.trim() !== '') yield { line, row: cellsOf(text) };
}

function cellsOf(text: string): Map<string, string> | null {
  let read: unknown;
  try {
    read = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return null;
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return null;
  const cells = new Map<string, string>();
  for (const [name, value] of Object.entries(read))
    if (name === INNER && typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) cells.set(`${INNER}.${key}`, cellOf(inner));
    else cells.set(name, cellOf(value));
  return cells;
}

const cellOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
