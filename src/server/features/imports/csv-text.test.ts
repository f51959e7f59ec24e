import { expect, test } from 'bun:test';
import { CSV_ROW_BYTES } from '../../../wire/imports/limits.ts';
import { openCsv, type CsvRow } from './csv-text.ts';

/** Split after every few bytes, so that signs and line breaks are torn. */
async function* torn(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(bytes: Uint8Array, size = 3) {
  const csv = await openCsv(() => torn(bytes, size));
  return { encoding: csv.encoding, separator: csv.separator, rows: await Array.fromAsync(csv.rows()) };
}
const cellsOf = (rows: readonly CsvRow[]) => rows.map((row) => ('cells' in row ? row.cells : row.wrong));
const table = 'Title;Größe\r\n"Über; ""alles""\r\nhinaus";10 €\r\n\r\nZwei;"2"\r\n';
const cells = [
  ['Title', 'Größe'],
  ['Über; "alles"\r\nhinaus', '10 €'],
  ['Zwei', '2'],
];
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
const swapped = (bytes: Uint8Array) => new Uint8Array(Buffer.from(bytes).swap16());
const windows = (text: string) => Uint8Array.from([...text], (sign) => (sign === '€' ? 0x80 : sign.codePointAt(0)!));

test.each([
  ['utf-8', new TextEncoder().encode(table)],
  ['utf-8', new TextEncoder().encode(`\uFEFF${table}`)],
  ['utf-16le', utf16(`\uFEFF${table}`)],
  ['utf-16le', utf16(table)],
  ['utf-16be', swapped(utf16(`\uFEFF${table}`))],
  ['utf-16be', swapped(utf16(table))],
  ['windows-1252', windows(table)],
] as const)('%s, with its mark or without, is the same table [P-IMP-13]', async (encoding, bytes) => {
  for (const size of [3, 1000]) {
    const found = await read(bytes, size);
    expect([found.encoding, found.separator]).toEqual([encoding, ';']);
    expect(cellsOf(found.rows)).toEqual(cells);
  }
});

test.each([',', ';', '\t'] as const)(
  'columns are told apart by %j, whatever else stands in quotes [P-IMP-13]',
  async (by) => {
    const others = [',', ';', '\t'].filter((one) => one !== by).join('');
    const text = `"a${others}${others}"${by}b\n"1${by}"${by}"${others}"\n`;
    const { separator, rows } = await read(new TextEncoder().encode(text));
    expect(separator).toBe(by);
    expect(cellsOf(rows)).toEqual([
      [`a${others}${others}`, 'b'],
      [`1${by}`, others],
    ]);
  },
);

test('each row has the line where it begins, past quoted line breaks and empty lines [P-IMP-13]', async () => {
  const text = 'title\n"one\ntwo\nthree"\n\n"four\r\nfive"\nsix\n';
  const { rows } = await read(new TextEncoder().encode(text));
  expect(rows.map(({ line }) => line)).toEqual([1, 2, 6, 8]);
});

test('a quote that nothing closes ends the table after the rows before it, also when it is long [P-IMP-13]', async () => {
  for (const rest of ['never closed\nmore\n', 'x'.repeat(CSV_ROW_BYTES + 10)]) {
    const { rows } = await read(new TextEncoder().encode(`title,text\none,1\ntwo,"${rest}`), 5000);
    expect(cellsOf(rows)).toEqual([['title', 'text'], ['one', '1'], 'quote']);
    expect(rows.at(-1)!.line).toBe(3);
  }
  const { rows } = await read(new TextEncoder().encode(`title\n"${'x'.repeat(CSV_ROW_BYTES - 10)}"\n`), 5000);
  expect(cellsOf(rows)[1]![0]).toHaveLength(CSV_ROW_BYTES - 10);
});

test('a quote inside a cell without quotes is a sign like others', async () => {
  const { rows } = await read(new TextEncoder().encode('title,text\n5" screen,"a ""b"" c"\n'));
  expect(cellsOf(rows)[1]).toEqual(['5" screen', 'a "b" c']);
});

test('a first line that says the separator is obeyed, and is no row [P-IMP-13]', async () => {
  const { separator, rows } = await read(
    new TextEncoder().encode('\uFEFFsep=;\r\ntitle, words, more;text\r\none;1\r\n'),
  );
  expect([separator, rows]).toEqual([
    ';',
    [
      { line: 2, cells: ['title, words, more', 'text'] },
      { line: 3, cells: ['one', '1'] },
    ],
  ]);
});

test('a line of nothing but separators ends the table as a row that is too long does [P-IMP-13]', async () => {
  for (const sign of [',', '"",']) {
    const long = sign.repeat((3 * CSV_ROW_BYTES) / sign.length);
    const { rows } = await read(new TextEncoder().encode(`title,text\none,1\ntwo,2\n${long}\nthree,3\n`), 65_536);
    expect(cellsOf(rows)).toEqual([['title', 'text'], ['one', '1'], ['two', '2'], 'quote']);
    expect(rows.at(-1)!.line).toBe(4);
  }
});
