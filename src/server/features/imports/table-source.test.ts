import { expect, test } from 'bun:test';
import { CSV_COLUMNS, CSV_STATUSES, IMPORT_ROWS } from '../../../wire/imports/limits.ts';
import { REQUEST_BODY_CHARS, REQUEST_TITLE_CHARS } from '../../../wire/requests/limits.ts';
import { openCsv } from './csv-text.ts';
import type { Placed, RequestItem } from './items.ts';
import { statusFor } from './table-found.ts';
import { tableSource, type TableNeeds } from './table-source.ts';

const NOW = Date.UTC(2026, 0, 1);
const status = { id: 's1', kind: 'open', names: { en: 'Open' } };
const needs = {
  source: 'requests',
  file: 'posts.csv',
  kept: { columns: [], statuses: [] },
  places: { boards: [{ id: 'b1', names: { en: 'Ideas' } }], statuses: [status] },
  lang: 'en',
  requestOf: async () => undefined,
  now: NOW,
} as unknown as TableNeeds;

async function* piecesOf(text: string): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

async function read(text: string) {
  const source = await tableSource(await openCsv(() => piecesOf(text)), needs);
  const problems: string[] = [];
  const placed: Placed[] = [];
  let count = 0;
  const told = {
    problem: ({ code, line }: { code: string; line: number | null }) => void problems.push(`${code} ${line}`),
    read: () => void count++,
  };
  for await (const one of source.items(told)) placed.push(one);
  return { total: source.total, count, placed, problems, found: source.found!()! };
}
const stateOf = ({ item }: Placed) => (item as RequestItem).state;

test('100,000 rows are read; of one more the first 100,000, and that is said with its line [P-IMP-13]', async () => {
  const rows = Array.from({ length: IMPORT_ROWS }, (_, at) => `${at},Wish ${at}\n`).join('');
  const full = await read(`id,title\n${rows}`);
  expect([full.total, full.count, full.placed.length, full.problems]).toEqual([
    IMPORT_ROWS,
    IMPORT_ROWS,
    IMPORT_ROWS,
    [],
  ]);
  const over = await read(`id,title\n${rows}x,One more\n`);
  expect([over.total, over.count, over.placed.length]).toEqual([IMPORT_ROWS, IMPORT_ROWS, IMPORT_ROWS]);
  expect(over.problems).toEqual([`rows ${IMPORT_ROWS + 2}`]);
}, 60_000);

test('what is too long is cut and listed, and a long title stands whole above its text', async () => {
  const [title, body] = ['t'.repeat(REQUEST_TITLE_CHARS), 'b'.repeat(REQUEST_BODY_CHARS)];
  const fits = await read(`title,text\n${title},${body}\n`);
  expect(fits.problems).toEqual([]);
  expect(stateOf(fits.placed[0]!)).toMatchObject({ title, body });
  const over = await read(`title,text\n${title}t,short\n${title.slice(1)},${body}b\n`);
  expect(over.problems).toEqual(['cut 2', 'cut 3']);
  expect(over.placed.map(stateOf)).toMatchObject([{ title, body: `${title}t\n\nshort` }, { body }]);
});

test('so many columns and words for statuses are told, and no more', async () => {
  const columns = Array.from({ length: CSV_COLUMNS - 2 }, (_, at) => `c${at}`).join(',');
  const words = Array.from(
    { length: CSV_STATUSES },
    (_, at) => `Wish ${at},w${at}${','.repeat(CSV_COLUMNS - 2)}\n`,
  ).join('');
  const fits = await read(`title,status,${columns}\n${words}`);
  expect([fits.found.columns.length, fits.found.words.length]).toEqual([CSV_COLUMNS, CSV_STATUSES]);
  const wide = await read(
    `title,status,${columns},more\n${words.replaceAll('\n', ',\n')}Last,another${','.repeat(CSV_COLUMNS - 1)}\n`,
  );
  expect([wide.found.columns.length, wide.found.words.length]).toEqual([CSV_COLUMNS, CSV_STATUSES]);
  expect(wide.placed).toHaveLength(CSV_STATUSES + 1);
});

test('samples show nobody: neither their columns nor addresses elsewhere', async () => {
  const { found } = await read('title,author,note,text\nA wish,Ada,write to ada@mail.test,Words\n');
  expect(found.columns).toEqual([
    { name: 'title', sample: 'A wish' },
    { name: 'author', sample: '' },
    { name: 'note', sample: '' },
    { name: 'text', sample: 'Words' },
  ]);
});

test('a word for a status means what such words mean elsewhere, until staff choose otherwise [P-IMP-12]', () => {
  const kinds = ['open', 'planned', 'started', 'done', 'closed'] as const;
  const statuses = kinds.map((kind) => ({ id: kind, kind, names: { en: `Our ${kind}` } }));
  const kindOf = (word: string) => statusFor(word, statuses, { columns: [], statuses: [] });
  const words = {
    open: ['Under Review', 'Not started', 'Incomplete', 'Delivery', 'Backlog'],
    planned: ['Planned', 'On the roadmap'],
    started: ['In Progress', 'STARTED', 'Under development'],
    done: ['Complete', 'Shipped', 'Live in v2', 'our DONE'],
    closed: ['Declined', 'Not planned', 'Won’t do'],
  };
  for (const [kind, all] of Object.entries(words))
    expect(all.map((word) => [word, kindOf(word)])).toEqual(all.map((word) => [word, kind]));
});
