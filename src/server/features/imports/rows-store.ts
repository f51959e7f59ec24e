/** What was read of an import, row by row, and which of ours a source's own ids name. */
import type { Queries, Row, Transaction } from '../../storage/port.ts';
import type { ContactGiven } from '../contacts/service.ts';
import type { OldId } from '../help/slots.ts';
import type { SourcePerson } from '../requests/service.ts';
import type { Item } from './items.ts';
import { CATEGORY } from './zendesk.ts';

export type RowAction = 'new' | 'changed' | 'left';
/** `kept`: undoing left it as it is. */
export type RowState = 'read' | 'written' | 'left' | 'undone' | 'kept';
export type ImportRow = {
  readonly no: number;
  readonly step: number;
  readonly place: number;
  readonly kind: Item['kind'];
  readonly sourceId: string;
  readonly title: string;
  readonly file: string;
  readonly action: RowAction;
  readonly state: RowState;
  /** Of ours. */
  readonly ref: string;
  readonly hash: string;
  readonly item: Item;
  /** Null once it is written. */
  readonly who: SourcePerson | ContactGiven | null;
  /** What it takes to undo it; null before it is written. */
  readonly undo: unknown;
};

export const columns = 'no, step, place, kind, source_id, title, file, action, state, ref, hash, body, who, undo';

/** Answers how many letters it takes. */
export async function insertRow(transaction: Transaction, importId: string, row: ImportRow): Promise<number> {
  const body = JSON.stringify(row.item);
  await transaction.run(
    `insert into import_row (import_id, ${columns}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, null)`,
    importId,
    row.no,
    row.step,
    row.place,
    row.kind,
    row.sourceId,
    row.title,
    row.file,
    row.action,
    row.state,
    row.ref,
    row.hash,
    body,
    row.who && JSON.stringify(row.who),
  );
  return body.length;
}

/** `chars`: letters that its text takes. The next to be done: collections before what is in them; `backwards` the other way round. */
export async function nextRow(
  queries: Queries,
  importId: string,
  { state, backwards = false }: { readonly state: RowState; readonly backwards?: boolean },
): Promise<(ImportRow & { readonly chars: number }) | undefined> {
  const way = backwards ? 'desc' : 'asc';
  const row = await queries.one(
    `select ${columns} from import_row where import_id = ? and state = ?
     order by step ${way}, place ${way}, no ${way} limit 1`,
    importId,
    state,
  );
  return row && { ...toRow(row), chars: String(row.body).length };
}

/** The first articles or requests in their order. */
export async function firstSamples(queries: Queries, importId: string, most: number): Promise<ImportRow[]> {
  const rows = await queries.all(
    `select ${columns} from import_row where import_id = ? and kind in ('article', 'request', 'contact', 'own:articles', 'own:requests') order by step, place, no limit ?`,
    importId,
    most,
  );
  return rows.map(toRow);
}

/** Articles that were made, page by page, without their texts. */
export async function* madeArticles(
  queries: Queries,
  importId: string,
): AsyncGenerator<Pick<ImportRow, 'kind' | 'ref' | 'sourceId' | 'undo'>> {
  for (let after = 0; ;) {
    const rows = await queries.all(
      `select no, kind, source_id, ref, undo from import_row
       where import_id = ? and no > ? and kind in ('article', 'own:articles') and action = 'new' and state = 'written' order by no limit 100`,
      importId,
      after,
    );
    for (const { kind, source_id: sourceId, ref, undo } of rows)
      yield {
        kind: String(kind) as Item['kind'],
        sourceId: String(sourceId),
        ref: String(ref),
        undo: JSON.parse(String(undo)) as unknown,
      };
    if (rows.length < 100) return;
    after = Number(rows.at(-1)!.no);
  }
}

/** Of rows that nobody will write any more. */
export async function forgetPeople(transaction: Transaction, importId: string): Promise<void> {
  await transaction.run(`update import_row set who = null where import_id = ? and who is not null`, importId);
  // Of an export all but its texts may name people.
  await transaction.run(
    `update import_row set body = '{"kind":"own:","id":"","line":0,"row":{}}'
     where import_id = ? and kind like 'own:%' and kind not in ('own:articles', 'own:collections', 'own:news')`,
    importId,
  );
}

export async function countRows(queries: Queries, importId: string, state: RowState): Promise<number> {
  const row = await queries.one(
    `select count(*) as n from import_row where import_id = ? and state = ?`,
    importId,
    state,
  );
  return Number(row?.n);
}

export async function changeRow(
  transaction: Transaction,
  importId: string,
  { no, state, action, undo }: Pick<ImportRow, 'no' | 'state' | 'action' | 'undo'>,
): Promise<void> {
  await transaction.run(
    `update import_row set state = ?, action = ?, undo = ?, who = null where import_id = ? and no = ?`,
    state,
    action,
    undo === null ? null : JSON.stringify(undo),
    importId,
    no,
  );
}

/** Of ours, by the source's id, among what this import has read. */
export async function refIn(
  queries: Queries,
  importId: string,
  kind: Item['kind'],
  sourceId: string,
): Promise<string | undefined> {
  const row = await queries.one(
    `select ref from import_row where import_id = ? and kind = ? and source_id = ?`,
    importId,
    kind,
    sourceId,
  );
  return row && String(row.ref);
}

export type MapKey = {
  readonly project: string;
  readonly source: string;
  readonly kind: Item['kind'];
  readonly sourceId: string;
};
/** `written`: how an import left it. */
export type Mapped = { readonly ref: string; readonly hash: string; readonly written: unknown };

export async function mappedTo(queries: Queries, key: MapKey): Promise<Mapped | undefined> {
  const row = await queries.one(
    `select ref, hash, written from import_map where project_id = ? and source = ? and kind = ? and source_id = ?`,
    key.project,
    key.source,
    key.kind,
    key.sourceId,
  );
  return row && { ref: String(row.ref), hash: String(row.hash), written: JSON.parse(String(row.written)) as unknown };
}

/** Null takes it away. */
export async function writeMapped(transaction: Transaction, key: MapKey, mapped: Mapped | null): Promise<void> {
  if (!mapped) {
    await transaction.run(
      `delete from import_map where project_id = ? and source = ? and kind = ? and source_id = ?`,
      key.project,
      key.source,
      key.kind,
      key.sourceId,
    );
    return;
  }
  await transaction.run(
    `insert into import_map (project_id, source, kind, source_id, ref, hash, written) values (?, ?, ?, ?, ?, ?, ?)
     on conflict (project_id, source, kind, source_id) do update set ref = excluded.ref, hash = excluded.hash,
       written = excluded.written`,
    key.project,
    key.source,
    key.kind,
    key.sourceId,
    mapped.ref,
    mapped.hash,
    JSON.stringify(mapped.written),
  );
}

/** By the ids that their sources gave them. Files of Markdown have paths, which nobody calls an id. */
export async function foreignIds(queries: Queries, project: string): Promise<OldId[]> {
  const rows = await queries.all(
    `select kind, source_id, ref from import_map
     where project_id = ? and kind in ('article', 'collection', 'own:articles', 'own:collections')
       and source <> 'markdown' order by source, source_id`,
    project,
  );
  const found = rows.map(({ kind, source_id: old, ref }) => ({
    kind: /article/.test(String(kind)) ? ('article' as const) : ('collection' as const),
    old: String(old),
    id: String(ref),
  }));
  // A category of Zendesk's is named by its number alone, where no section has that one.
  const categories = found.filter(({ old }) => old.startsWith(CATEGORY));
  return [...found, ...categories.map((one) => ({ ...one, old: one.old.slice(CATEGORY.length) }))];
}

export function toRow(row: Row): ImportRow {
  return {
    no: Number(row.no),
    step: Number(row.step),
    place: Number(row.place),
    kind: String(row.kind) as Item['kind'],
    sourceId: String(row.source_id),
    title: String(row.title),
    file: String(row.file),
    action: String(row.action) as RowAction,
    state: String(row.state) as RowState,
    ref: String(row.ref),
    hash: String(row.hash),
    item: JSON.parse(String(row.body)) as Item,
    who: typeof row.who === 'string' ? (JSON.parse(row.who) as ImportRow['who']) : null,
    undo: row.undo === null ? null : (JSON.parse(String(row.undo)) as unknown),
  };
}
