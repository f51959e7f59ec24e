/** Tables: each row is a request, or a vote for one. */
import { createHash } from 'node:crypto';
import {
  CSV_COLUMNS,
  CSV_NAME_CHARS,
  CSV_SAMPLE_CHARS,
  CSV_STATUSES,
  IMPORT_ROWS,
} from '../../../wire/imports/limits.ts';
import type { ImportField, MappingChoice } from '../../../wire/imports/mapping.ts';
import type { TableSource } from '../../../wire/imports/shapes.ts';
import {
  REQUEST_BODY_CHARS,
  REQUEST_ETA_CHARS,
  REQUEST_TITLE_CHARS,
  REQUEST_TITLE_MIN_CHARS,
} from '../../../wire/requests/limits.ts';
import type { RequestImporting } from '../requests/service.ts';
import type { Csv } from './csv-text.ts';
import type { OpenSource, Placed, Problem, RequestItem } from './items.ts';
import { personFrom, tagsIn, timeIn, votesIn } from './table-cells.ts';
import { columnsAre, statusFor, wordKey, type Found } from './table-found.ts';

export type TableNeeds = {
  readonly source: TableSource;
  readonly file: string;
  readonly kept: MappingChoice;
  readonly places: Awaited<ReturnType<RequestImporting['places']>>;
  readonly lang: string;
  /** Our request by the id that another table has for it, or by its title. */
  readonly requestOf: (id: string, title: string) => Promise<string | undefined>;
  /** Milliseconds UTC. */
  readonly now: number;
};
type Told = Parameters<OpenSource['items']>[0];
type Row = {
  readonly line: number;
  /** Of a column: '' where there is none. */
  readonly cell: (field: ImportField) => string;
  readonly problem: (code: Problem['code'], about?: string) => void;
};

/** Rows that are read in one transaction. */
const AT_ONCE = 50;
const SUM_CHARS = 40;

/** `total` counts the rows, for which the whole file is read once. */
export async function tableSource(csv: Csv, needs: TableNeeds): Promise<OpenSource> {
  let found: Found | undefined;
  return {
    total: await countOf(csv),
    atOnce: AT_ONCE,
    found: () => found,
    picture: () => undefined,
    articleAt: () => undefined,
    async *items(told) {
      const finding = findingIn(csv);
      yield* itemsOf(csv, needs, told, finding);
      found = finding.found();
    },
  };
}

/** Rows below the names of the columns, as many as are read. */
export async function countOf(csv: Csv, most = IMPORT_ROWS): Promise<number> {
  let rows = 0;
  for await (const row of csv.rows()) if (!('cells' in row) || rows++ === most) break;
  return Math.max(0, rows - 1);
}

async function* itemsOf(csv: Csv, needs: TableNeeds, told: Told, finding: Finding): AsyncGenerator<Placed> {
  const { source, file, kept } = needs;
  const seen = new Map<string, ReturnType<typeof Bun.hash>>();
  const note = (line: number | null) => (code: Problem['code'], about?: string) =>
    told.problem({ code, file, line, about: about ?? '' });
  let are: ReturnType<typeof columnsAre> | undefined;
  let columns = 0;
  let count = 0;
  for await (const row of csv.rows()) {
    const problem = note(row.line);
    if ('wrong' in row) {
      problem(row.wrong);
      break;
    }
    const cells = row.cells.map((cell) => cell.replaceAll('\0', '').toWellFormed().trim());
    if (!are) {
      columns = cells.length;
      are = columnsAre(source, finding.columns(cells), kept);
      const missing = missingIn(source, are);
      if (missing) return note(null)('column', missing);
      continue;
    }
    if (count++ === IMPORT_ROWS) {
      problem('rows');
      break;
    }
    told.read();
    if (cells.length < columns || cells.slice(columns).some((cell) => cell !== '')) {
      problem('row', `${cells.length} ≠ ${columns}`);
      continue;
    }
    finding.sample(cells, are);
    const cell = (field: ImportField) => cells[are!.indexOf(field)] ?? '';
    const at = { line: row.line, cell, problem };
    const placed = source === 'requests' ? requestIn(needs, at, finding) : await voteIn(needs, at);
    if (!placed) continue;
    const sum = Bun.hash(JSON.stringify(placed.item));
    const before = seen.get(placed.item.id);
    if (before === undefined) {
      seen.set(placed.item.id, sum);
      yield placed;
      // UserVoice repeats an idea in each row of one of its voters, which says nothing new of the idea.
    } else if (before !== sum) problem('same', placed.title);
  }
  if (!are) note(null)('column', 'title');
}

/** A field without which nothing can be made. */
function missingIn(source: TableSource, are: readonly (ImportField | null)[]): ImportField | undefined {
  if (source === 'requests') return are.includes('title') ? undefined : 'title';
  if (!are.includes('request') && !are.includes('title')) return 'request';
  return are.includes('email') || are.includes('user') ? undefined : 'email';
}

type Finding = ReturnType<typeof findingIn>;

/** What the screen of the mapping tells. Addresses and names of people are none of it. */
export function findingIn({ encoding, separator }: Csv) {
  let columns: { name: string; sample: string }[] = [];
  const words = new Map<string, { word: string; rows: number }>();
  return {
    columns(cells: readonly string[]): readonly string[] {
      columns = cells.slice(0, CSV_COLUMNS).map((cell) => ({ name: cut(cell, CSV_NAME_CHARS), sample: '' }));
      return columns.map(({ name }) => name);
    },
    sample(cells: readonly string[], are: readonly (ImportField | null)[]): void {
      for (const [at, column] of columns.entries()) {
        const isSomebody = ['email', 'user', 'name'].includes(are[at] ?? '') || cells[at]?.includes('@');
        if (column.sample === '' && !isSomebody) column.sample = cut(cells[at] ?? '', CSV_SAMPLE_CHARS);
      }
    },
    word(given: string): void {
      const word = cut(given, CSV_NAME_CHARS);
      const known = words.get(wordKey(word));
      if (known) known.rows += 1;
      else if (words.size < CSV_STATUSES) words.set(wordKey(word), { word, rows: 1 });
    },
    found: (): Found => ({ encoding, separator, columns, words: [...words.values()] }),
  };
}

const cut = (text: string, most: number): string => text.slice(0, most).toWellFormed();

function requestIn(needs: TableNeeds, { line, cell, problem }: Row, finding: Finding): Placed | undefined {
  const whole = cell('title').replaceAll(/\s+/g, ' ');
  if (whole.length < REQUEST_TITLE_MIN_CHARS) return void problem('title', whole);
  const title = cut(whole, REQUEST_TITLE_CHARS).trim();
  // A title that is too long stands whole above its text.
  const text = title === whole ? cell('body') : `${whole}\n\n${cell('body')}`.trim();
  if (title !== whole || text.length > REQUEST_BODY_CHARS) problem('cut', title);
  const word = cut(cell('status'), CSV_NAME_CHARS);
  if (word !== '') finding.word(word);
  const votes = votesIn(cell('votes'));
  if (votes === undefined) problem('number', cell('votes'));
  const { file, places, kept, lang } = needs;
  const state: RequestItem['state'] = {
    title,
    body: cut(text, REQUEST_BODY_CHARS),
    board: boardFor(cell('board'), places.boards),
    status: statusFor(word, places.statuses, kept),
    tags: tagsIn(cell('tags')),
    eta: cut(cell('eta'), REQUEST_ETA_CHARS),
    votes: votes ?? null,
  };
  const id = cell('id') === '' ? titleId(title) : requestId(cell('id'));
  const item = { kind: 'request' as const, id, lang, state, at: timeOf(needs, { cell, problem }) };
  return { item, step: 0, place: line, file, title, who: whoIn(cell) };
}

/** By which the same row is known again. */
export const requestId = (id: string): string => `id:${cut(id, CSV_NAME_CHARS)}`;
const titleId = (title: string): string => `title:${title.toLowerCase()}`;

/** By one of its names, or the first. */
function boardFor(word: string, boards: TableNeeds['places']['boards']): string {
  const key = wordKey(word);
  return (boards.find(({ names }) => Object.values(names).some((name) => wordKey(name) === key)) ?? boards[0])!.id;
}

async function voteIn(needs: TableNeeds, { line, cell, problem }: Row): Promise<Placed | undefined> {
  const [named, title] = [cell('request'), cell('title').replaceAll(/\s+/g, ' ')];
  const request = await needs.requestOf(named, title);
  if (request === undefined) return void problem('request', title || named);
  const who = whoIn(cell);
  if (!who) return void problem('voter', cell('email') === '' ? title || named : '');
  const id = createHash('sha256')
    .update(JSON.stringify([request, who.user || who.email.toLowerCase()]))
    .digest('hex');
  const at = timeOf(needs, { cell, problem });
  const item = { kind: 'vote' as const, id: id.slice(0, SUM_CHARS), request, at };
  return { item, step: 0, place: line, file: needs.file, title: cut(title || named, REQUEST_TITLE_CHARS), who };
}

const whoIn = (cell: Row['cell']) => personFrom({ email: cell('email'), user: cell('user'), name: cell('name') });

function timeOf({ now }: TableNeeds, { cell, problem }: Pick<Row, 'cell' | 'problem'>): number | null {
  const at = timeIn(cell('at'), now);
  if (at === undefined) problem('time', cell('at'));
  return at ?? null;
}
