/** Short answers. */
import type { Queries, Row, Transaction } from '../../storage/port.ts';
import { inFewPieces, rowsOf } from '../../storage/lists.ts';

export type EntryRecord = {
  readonly id: string;
  readonly projectId: string;
  readonly number: number;
  readonly question: string;
  readonly answer: string;
  readonly lang: string;
  readonly on: boolean;
  /** Milliseconds UTC. */
  readonly updatedAt: number;
  readonly updatedBy: string;
};

const columns = 'id, project_id, number, question, answer, lang, live, updated_at, updated_by';

export async function entryById(queries: Queries, project: string, id: string): Promise<EntryRecord | undefined> {
  const row = await queries.one(`select ${columns} from answer_entry where id = ? and project_id = ?`, id, project);
  return row && toEntry(row);
}

/** All of a project, those that were changed last first. */
export async function entriesOf(queries: Queries, project: string, most: number): Promise<EntryRecord[]> {
  const rows = await queries.all(
    `select ${columns} from answer_entry where project_id = ? order by updated_at desc, id desc limit ?`,
    project,
    most,
  );
  return rows.map(toEntry);
}

/** Those of these numbers that visitors are answered by. */
export async function entriesNumbered(
  queries: Queries,
  project: string,
  numbers: readonly number[],
): Promise<EntryRecord[]> {
  const found: EntryRecord[] = [];
  for (const some of inFewPieces(numbers)) {
    const rows = await queries.all(
      `select ${columns} from answer_entry where project_id = ? and live = 1 and number in ${rowsOf(1, some.length)}`,
      project,
      ...some,
    );
    found.push(...rows.map(toEntry));
  }
  return found;
}

export async function countEntries(queries: Queries, project: string): Promise<number> {
  const row = await queries.one(`select count(*) as n from answer_entry where project_id = ?`, project);
  return Number(row?.n ?? 0);
}

export async function lastEntryNumber(queries: Queries, project: string): Promise<number> {
  const row = await queries.one(`select max(number) as last from answer_entry where project_id = ?`, project);
  return Number(row?.last ?? 0);
}

export async function writeEntry(transaction: Transaction, entry: EntryRecord): Promise<void> {
  const { id, projectId, number, question, answer, lang, on, updatedAt, updatedBy } = entry;
  await transaction.run(
    `insert into answer_entry (${columns}) values (?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (id) do update set question = excluded.question, answer = excluded.answer, lang = excluded.lang,
       live = excluded.live, updated_at = excluded.updated_at, updated_by = excluded.updated_by`,
    id,
    projectId,
    number,
    question,
    answer,
    lang,
    on ? 1 : 0,
    updatedAt,
    updatedBy,
  );
}

export async function deleteEntry(transaction: Transaction, id: string): Promise<void> {
  await transaction.run(`delete from answer_entry where id = ?`, id);
}

function toEntry(row: Row): EntryRecord {
  return {
    id: String(row.id),
    projectId: String(row.project_id),
    number: Number(row.number),
    question: String(row.question),
    answer: String(row.answer),
    lang: String(row.lang),
    on: Number(row.live) === 1,
    updatedAt: Number(row.updated_at),
    updatedBy: String(row.updated_by),
  };
}
