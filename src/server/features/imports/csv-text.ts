/** A CSV of whatever program: its signs and separator are found, its rows come one by one. */
import { parse } from 'csv-parse';
import { CSV_ROW_BYTES } from '../../../wire/imports/limits.ts';
import type { ImportEncoding } from '../../../wire/imports/mapping.ts';

export type CsvRow = {
  /** Of its first line in the file, from 1. */
  readonly line: number;
} & ({ readonly cells: readonly string[] } | { readonly wrong: 'quote' });
export type Csv = {
  readonly encoding: ImportEncoding;
  readonly separator: ',' | ';' | '\t';
  /** The first row is the names of the columns. A quote that nothing closes is the last thing of a file. */
  readonly rows: () => AsyncGenerator<CsvRow>;
};
type Chunks = () => AsyncIterable<Uint8Array>;

/** A row of the most bytes with its quotes, each of them doubled, and separators. */
const CSV_LINE_CHARS = 2 * CSV_ROW_BYTES + 100_000;
/** Looked at to tell UTF-16 and the separator. */
const HEAD_BYTES = 64 * 1024;

export async function openCsv(chunks: Chunks): Promise<Csv> {
  const encoding = await encodingOf(chunks);
  const separator = separatorOf(await firstText(chunks, encoding));
  return { encoding, separator, rows: () => rowsOf(decoded(chunks, encoding), separator) };
}

/** By its mark; else UTF-16 where every second byte is nothing, UTF-8 where all of it is, and Windows-1252. */
async function encodingOf(chunks: Chunks): Promise<ImportEncoding> {
  const head = await firstBytes(chunks);
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const nothings = [0, 1].map((from) => head.filter((byte, at) => byte === 0 && at % 2 === from).length);
  const most = head.length / 8;
  if (nothings[1]! > most && nothings[0] === 0) return 'utf-16le';
  if (nothings[0]! > most && nothings[1] === 0) return 'utf-16be';
  const strict = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of chunks()) strict.decode(chunk, { stream: true });
    strict.decode();
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

async function firstBytes(chunks: Chunks): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks()) {
    parts.push(chunk);
    size += chunk.length;
    if (size >= HEAD_BYTES) break;
  }
  return Buffer.concat(parts).subarray(0, HEAD_BYTES);
}

async function firstText(chunks: Chunks, encoding: ImportEncoding): Promise<string> {
  return new TextDecoder(encoding).decode(await firstBytes(chunks));
}

/** Without the mark at its beginning, which the decoder takes away. */
async function* decoded(chunks: Chunks, encoding: ImportEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks()) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** As a first line `sep=;` says, which spreadsheets ask for; else the one that the names of the columns have most of, outside quotes. */
function separatorOf(text: string): Csv['separator'] {
  const [, said] = /^sep=([,;\t])(?:\r|\n|$)/i.exec(text) ?? [];
  if (said) return said as Csv['separator'];
  const counts = { ',': 0, ';': 0, '\t': 0 };
  let isQuoted = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '\n' || sign === '\r')) {
      if (counts[','] + counts[';'] + counts['\t'] > 0) break;
    } else if (!isQuoted && Object.hasOwn(counts, sign)) counts[sign as Csv['separator']] += 1;
  }
  return ([',', ';', '\t'] as const).reduce((best, one) => (counts[one] > counts[best] ? one : best));
}

/** Lines are counted here: the parser counts those in quotes otherwise. */
async function* rowsOf(text: AsyncIterable<string>, separator: Csv['separator']): AsyncGenerator<CsvRow> {
  const { take, end } = parsing(separator);
  const fits = unbroken();
  let line = 1;
  for await (const piece of withEnd(text)) {
    const long = piece === null ? -1 : fits(piece);
    // What has come whole before a row that is too long is taken.
    const ready = piece === null ? await end() : await take(long < 0 ? piece : piece.slice(0, long));
    for (const one of long < 0 ? ready : [...ready, 'quote' as const]) {
      if (one === 'quote') return void (yield { line, wrong: one });
      const saysSeparator = line === 1 && one.length === 2 && /^sep=$/i.test(one[0]!) && one[1] === '';
      if (!saysSeparator && (one.length > 1 || one[0] !== '')) yield { line, cells: one };
      line += 1 + breaksIn(one);
    }
  }
}

/**
 * Answers where in a piece the last line begins that is longer than a row may be; -1 while there is none. The parser counts
 * what stands in cells alone: a line of 100 million commas would become as many empty cells.
 */
function unbroken(): (piece: string) => number {
  let run = 0;
  return (piece) => {
    let from = 0;
    for (const { index } of piece.matchAll(/[\r\n]/g)) {
      if (run + index - from > CSV_LINE_CHARS) return from;
      [run, from] = [0, index + 1];
    }
    run += piece.length - from;
    return run > CSV_LINE_CHARS ? from : -1;
  };
}

async function* withEnd(text: AsyncIterable<string>): AsyncGenerator<string | null> {
  yield* text;
  yield null;
}

type Parsed = readonly (readonly string[] | 'quote')[];

/** Each call answers with the rows that are whole by now. Behind `quote` nothing can be told apart. */
function parsing(separator: Csv['separator']) {
  let ready: (readonly string[] | 'quote')[] = [];
  const parser = parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: CSV_ROW_BYTES,
    skip_records_with_error: true,
    on_record(record: readonly string[]) {
      ready.push(record);
      return null;
    },
    on_skip: () => void ready.push('quote'),
  });
  const after = (begin: (done: (error?: Error | null) => void) => void): Promise<Parsed> =>
    new Promise((resolve, reject) => {
      begin((error) => {
        const rows = ready;
        ready = [];
        if (error) reject(error);
        else resolve(rows);
      });
    });
  return {
    take: (text: string) => after((done) => void parser.write(text, done)),
    end: () => after((done) => void parser.end(done)),
  };
}

const breaksIn = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
