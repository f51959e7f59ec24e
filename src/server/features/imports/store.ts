/** Imports, and what they have found wrong. Times are milliseconds UTC. */
import type { ImportCounts, ImportOptions, ImportProblem, ImportSource } from '../../../wire/imports/shapes.ts';
import type { ImportPhase, ImportState } from '../../../wire/imports/states.ts';
import type { Queries, Row, Transaction, Value } from '../../storage/port.ts';

export type ImportRecord = {
  readonly id: string;
  readonly projectId: string;
  readonly source: ImportSource;
  readonly name: string;
  readonly size: number;
  readonly options: ImportOptions;
  readonly state: ImportState;
  readonly phase: ImportPhase | null;
  readonly done: number;
  readonly total: number;
  readonly counts: ImportCounts;
  readonly problems: number;
  readonly accountId: string;
  /** Its file is there. */
  readonly hasFile: boolean;
  readonly at: number;
  readonly changedAt: number;
};

export const noCounts: ImportCounts = { new: 0, changed: 0, left: 0, dropped: 0 };

const columns = `id, project_id, source, name, size, options, state, phase, done, total, counts, problems, account_id,
  has_file, at, changed_at`;

type NewImport = Pick<ImportRecord, 'id' | 'projectId' | 'source' | 'name' | 'size' | 'options' | 'accountId' | 'at'>;

export async function insertImport(transaction: Transaction, given: NewImport): Promise<void> {
  await transaction.run(
    `insert into import (id, project_id, source, name, size, options, state, counts, account_id, at, changed_at)
     values (?, ?, ?, ?, ?, ?, 'draft', ?, ?, ?, ?)`,
    given.id,
    given.projectId,
    given.source,
    given.name,
    given.size,
    JSON.stringify(given.options),
    JSON.stringify(noCounts),
    given.accountId,
    given.at,
    given.at,
  );
}

/** Of whatever project: no two imports have one id. */
export async function importById(queries: Queries, id: string): Promise<ImportRecord | undefined> {
  const row = await queries.one(`select ${columns} from import where id = ?`, id);
  return row && toImport(row);
}

/** Newest first. */
export async function latestImports(queries: Queries, projectId: string, most: number): Promise<ImportRecord[]> {
  const rows = await queries.all(
    `select ${columns} from import where project_id = ? order by at desc, id desc limit ?`,
    projectId,
    most,
  );
  return rows.map(toImport);
}

/** Those that have their file and are not done. */
export async function countOpen(queries: Queries, projectId: string): Promise<number> {
  const row = await queries.one(`select count(*) as n from import where project_id = ? and has_file = 1`, projectId);
  return Number(row?.n);
}

/** With a file that nobody has touched since then. */
export async function restingImports(queries: Queries, before: number, most: number): Promise<ImportRecord[]> {
  const rows = await queries.all(
    `select ${columns} from import where has_file = 1 and changed_at < ? order by changed_at limit ?`,
    before,
    most,
  );
  return rows.map(toImport);
}

type Change = Partial<Pick<ImportRecord, 'state' | 'phase' | 'done' | 'total' | 'counts' | 'changedAt' | 'hasFile'>>;
const columnOf: Readonly<Record<keyof Change, string>> = {
  state: 'state',
  phase: 'phase',
  done: 'done',
  total: 'total',
  counts: 'counts',
  changedAt: 'changed_at',
  hasFile: 'has_file',
};

/** Changes it where it is in one of these states; answers whether it was. */
export async function changeImport(
  transaction: Transaction,
  id: string,
  from: readonly ImportState[],
  change: Change,
): Promise<boolean> {
  const names = Object.keys(change) as (keyof Change)[];
  const valueOf = (name: keyof Change): Value => {
    const value = change[name];
    if (typeof value === 'boolean') return value ? 1 : 0;
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? null);
  };
  const changed = await transaction.run(
    `update import set ${names.map((name) => `${columnOf[name]} = ?`).join(', ')}
     where id = ? and state in (${from.map(() => '?').join(', ')})`,
    ...names.map(valueOf),
    id,
    ...from,
  );
  return changed > 0;
}

export type Found = Omit<ImportProblem, 'phase' | 'no'>;

/** Those beyond `kept` are counted alone. */
export async function addProblems(
  transaction: Transaction,
  { id, phase }: { readonly id: string; readonly phase: ImportPhase },
  problems: readonly Found[],
  kept: number,
): Promise<void> {
  if (problems.length === 0) return;
  const row = await transaction.one(`select problems from import where id = ?`, id);
  let no = Number(row?.problems ?? 0);
  for (const { code, file, line, about } of problems) {
    no += 1;
    if (no > kept) continue;
    await transaction.run(
      `insert into import_problem (import_id, no, phase, code, file, line, about) values (?, ?, ?, ?, ?, ?, ?)`,
      id,
      no,
      phase,
      code,
      file,
      line,
      about.slice(0, 400).toWellFormed(),
    );
  }
  await transaction.run(`update import set problems = ? where id = ?`, no, id);
}

export async function problemsOf(
  queries: Queries,
  id: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ImportProblem[]> {
  const rows = await queries.all(
    `select no, phase, code, file, line, about from import_problem where import_id = ? order by no limit ? offset ?`,
    id,
    limit,
    offset,
  );
  return rows.map((row) => ({
    no: Number(row.no),
    phase: String(row.phase) as ImportPhase,
    code: String(row.code) as ImportProblem['code'],
    file: String(row.file),
    line: row.line === null ? null : Number(row.line),
    about: String(row.about),
  }));
}

/** What an earlier reading has found. */
export async function forgetRead(transaction: Transaction, id: string): Promise<void> {
  await transaction.run(`delete from import_row where import_id = ?`, id);
  await transaction.run(`delete from import_problem where import_id = ?`, id);
  await transaction.run(
    `update import set done = 0, total = 0, problems = 0, counts = ? where id = ?`,
    JSON.stringify(noCounts),
    id,
  );
}

export async function addMedia(transaction: Transaction, id: string, media: readonly string[]): Promise<void> {
  for (const one of media)
    await transaction.run(
      `insert into import_media (import_id, media_id) values (?, ?) on conflict (import_id, media_id) do nothing`,
      id,
      one,
    );
}

export async function mediaOf(queries: Queries, id: string): Promise<string[]> {
  const rows = await queries.all(`select media_id from import_media where import_id = ? order by media_id`, id);
  return rows.map((row) => String(row.media_id));
}

function toImport(row: Row): ImportRecord {
  return {
    id: String(row.id),
    projectId: String(row.project_id),
    source: String(row.source) as ImportSource,
    name: String(row.name),
    size: Number(row.size),
    options: JSON.parse(String(row.options)) as ImportOptions,
    state: String(row.state) as ImportState,
    phase: row.phase === null ? null : (String(row.phase) as ImportPhase),
    done: Number(row.done),
    total: Number(row.total),
    counts: JSON.parse(String(row.counts)) as ImportCounts,
    problems: Number(row.problems),
    accountId: String(row.account_id),
    hasFile: Number(row.has_file) === 1,
    at: Number(row.at),
    changedAt: Number(row.changed_at),
  };
}
