/** Rows that were read of an export: many of them at once. */
import type { Queries, Transaction } from '../../storage/port.ts';
import type { Item } from './items.ts';
import { columns, toRow, type ImportRow, type RowAction, type RowState } from './rows-store.ts';

/** The next to be done, by their steps and places. `after`: behind that one. */
export async function nextRows(
  queries: Queries,
  importId: string,
  { state, backwards, after, most }: NextRows,
): Promise<ImportRow[]> {
  const [way, behind] = backwards ? ['desc', '<'] : ['asc', '>'];
  const further = after ? `and (step, place, no) ${behind} (?, ?, ?)` : '';
  const rows = await queries.all(
    `select ${columns} from import_row where import_id = ? and state = ? ${further}
     order by step ${way}, place ${way}, no ${way} limit ?`,
    importId,
    state,
    ...(after ? [after.step, after.place, after.no] : []),
    most,
  );
  return rows.map(toRow);
}
type NextRows = {
  readonly state: RowState;
  readonly backwards: boolean;
  readonly after?: Pick<ImportRow, 'step' | 'place' | 'no'> | undefined;
  readonly most: number;
};

/** Those behind one, by their steps. */
export async function rowsBehind(
  queries: Queries,
  importId: string,
  { step, no }: Pick<ImportRow, 'step' | 'no'>,
  most: number,
): Promise<ImportRow[]> {
  const rows = await queries.all(
    `select ${columns} from import_row where import_id = ? and (no > ? and step >= ?) order by no limit ?`,
    importId,
    no,
    step,
    most,
  );
  return rows.map(toRow);
}

export async function deleteRow(transaction: Transaction, importId: string, no: number): Promise<void> {
  await transaction.run(`delete from import_row where import_id = ? and no = ?`, importId, no);
}

/** What has become of one, and what is kept of what it said. */
export async function closeRow(
  transaction: Transaction,
  importId: string,
  { no, state, action, undo, item }: Pick<ImportRow, 'no' | 'state' | 'action' | 'undo' | 'item'>,
): Promise<void> {
  await transaction.run(
    `update import_row set state = ?, action = ?, undo = ?, body = ? where import_id = ? and no = ?`,
    state,
    action,
    undo === null ? null : JSON.stringify(undo),
    JSON.stringify(item),
    importId,
    no,
  );
}

export async function rowOfSource(
  queries: Queries,
  importId: string,
  kind: Item['kind'],
  sourceId: string,
): Promise<Pick<ImportRow, 'ref' | 'state' | 'action'> | undefined> {
  const row = await queries.one(
    `select ref, state, action from import_row where import_id = ? and kind = ? and source_id = ?`,
    importId,
    kind,
    sourceId,
  );
  return row && { ref: String(row.ref), state: String(row.state) as RowState, action: String(row.action) as RowAction };
}
