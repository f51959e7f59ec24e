/** Rows of an export are written, and taken back. */
import { ApiError } from '../../../wire/errors.ts';
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import type { ExportKind, Staying } from '../exports/slots.ts';
import {
  colleaguesOf,
  ledRow,
  EXPORT_SOURCE,
  ownKind,
  wholeRow,
  type Colleagues,
  type ExportNeeds,
} from './export-leads.ts';
import type { OpenExport } from './export-opening.ts';
import { isOwn, ownSum, type OwnWritten } from './export-reading.ts';
import { advance, type Going } from './going.ts';
import type { ExportedItem, Problem } from './items.ts';
import {
  changeRow,
  forgetBody,
  mappedTo,
  nextRows,
  writeMapped,
  type ImportRow,
  type Mapped,
  type MapKey,
} from './rows-store.ts';
import { changeImport, importById, type ImportRecord } from './store.ts';

/** What it takes to undo a row. `before`: as it stood, where it was not made. `sum`: of how it was left. */
export type OwnUndo = { readonly map: Mapped | null; readonly before: object | null; readonly sum: string };

/** Rows in one transaction. */
const AT_ONCE = 50;

type Given = Pick<Ports, 'storage'>;
type Writing = {
  readonly exported: ExportNeeds;
  readonly source: OpenExport;
  readonly going: Going;
  readonly colleagues: Colleagues;
};
type At = { readonly transaction: Transaction; readonly now: ImportRecord };
type Row = ImportRow & { readonly item: ExportedItem };

/** Leaves it `done`. Errors: `Stopped`. */
export async function writeExport({ storage }: Given, given: Omit<Writing, 'colleagues'>): Promise<void> {
  const { going, exported } = given;
  const colleagues = colleaguesOf(exported, going.record.projectId);
  const writing = { ...given, colleagues };
  for (;;) {
    const rows = await next(storage, going.record.id, 'read');
    if (rows.length === 0) break;
    // One file at a time; rows alone come together.
    const alone = rows.findIndex((row) => hasFile(writing, row));
    const some = alone === 0 ? rows.slice(0, 1) : rows.slice(0, alone < 0 ? AT_ONCE : alone);
    for (const row of some) await colleagues.meet(kindOf(exported, row).coming, row.item.row);
    if (await allWritten(writing, some)) continue;
    // One of them is refused: which, is seen one by one.
    for (const row of some) await oneWritten(writing, row);
  }
  await going.step((transaction, now) =>
    changeImport(transaction, now.id, ['writing'], { state: 'done', phase: null, done: now.total, hasFile: false }),
  );
}

async function next(queries: Queries, importId: string, state: 'read' | 'written'): Promise<Row[]> {
  const rows = await nextRows(queries, importId, { state, backwards: state === 'written', most: AT_ONCE });
  return rows.filter((row): row is Row => isOwn(row.item));
}

const kindOf = ({ kinds }: ExportNeeds, { kind }: Pick<ImportRow, 'kind'>): ExportKind =>
  kinds().find((one) => ownKind(one.kind) === kind)!;

const hasFile = ({ exported }: Writing, row: Row): boolean => kindOf(exported, row).coming.store !== undefined;

/** False where one of them is refused: then none is written. */
async function allWritten(writing: Writing, rows: readonly Row[]): Promise<boolean> {
  if (rows.some((row) => hasFile(writing, row))) return false;
  try {
    await writing.going.step(async (transaction, now) => {
      for (const row of rows) await written(writing, { transaction, now }, row);
    });
    return true;
  } catch (error) {
    return unlessRefused(error, false);
  }
}

async function oneWritten(writing: Writing, row: Row): Promise<void> {
  try {
    const stored = row.action === 'left' ? undefined : await storedFile(writing, row);
    await writing.going.step((transaction, now) => written(writing, { transaction, now }, row, stored));
  } catch (error) {
    const about = unlessRefused(error, (error as Error).message);
    const problem: Problem = { code: 'refused', file: row.file, line: row.item.line, about };
    await writing.going.step((transaction, now) => finish(writing, { transaction, now }, row, null, [problem]));
  }
}

function unlessRefused<T>(error: unknown, answer: T): T {
  if (error instanceof ApiError && error.status < 500) return answer;
  throw error;
}

async function storedFile({ exported, source, going }: Writing, row: Row): Promise<unknown> {
  const { coming } = kindOf(exported, row);
  if (!coming.store) return undefined;
  const path = coming.fileOf!(row.item.row);
  const file = source.file(path);
  if (!file) throw new ApiError('not_found', `Its file ${path} is not in the zip.`);
  const { projectId: project, accountId: account } = going.record;
  return coming.store({ project, ref: row.ref, row: row.item.row, account }, file);
}

async function written(writing: Writing, at: At, row: Row, stored?: unknown): Promise<void> {
  if (row.action === 'left') return finish(writing, at, row, null, []);
  const { transaction, now } = at;
  const { exported, colleagues } = writing;
  const kind = kindOf(exported, row);
  const { coming } = kind;
  const { projectId: project, accountId: account } = now;
  const key = keyOf(now, row);
  const known = (await mappedTo(transaction, key)) ?? null;
  const before = (await coming.one(transaction, project, row.ref)) ?? null;
  // Somebody has worked on it since it was read.
  if (before && ownSum(kind, before) !== (known?.written as OwnWritten | undefined)?.sum) {
    const problem: Problem = { code: 'edited', file: row.file, line: row.item.line, about: row.title };
    return finish(writing, at, row, null, [problem]);
  }
  const led = wholeRow(await ledRow(exported, transaction, { record: now, coming, row: row.item.row, colleagues }));
  await coming.put(transaction, { project, ref: row.ref, row: led, account, stored });
  const after = await coming.one(transaction, project, row.ref);
  const sum = after ? ownSum(kind, after) : '';
  await writeMapped(transaction, key, { ref: row.ref, hash: row.hash, written: { sum } satisfies OwnWritten });
  await finish(writing, at, row, { map: before ? known : null, before, sum }, []);
}

const keyOf = ({ projectId: project }: ImportRecord, { kind, sourceId }: ImportRow): MapKey => ({
  project,
  source: EXPORT_SOURCE,
  kind,
  sourceId,
});

/** What became of it, where that is other than was counted, changes the counts. */
async function finish(
  { going, exported }: Writing,
  { transaction, now: { id } }: At,
  row: Row,
  undo: OwnUndo | null,
  problems: readonly Problem[],
): Promise<void> {
  const now = (await importById(transaction, id))!;
  await going.problems(transaction, problems);
  const action = undo ? (undo.before === null ? 'new' : 'changed') : 'left';
  await changeRow(transaction, id, { no: row.no, state: undo ? 'written' : 'left', action, undo });
  // Of people nothing stays here.
  if (!kindOf(exported, row).coming.sample) await forgetBody(transaction, id, row);
  const counts = { ...now.counts, [row.action]: now.counts[row.action] - 1 };
  await advance(transaction, now, { counts: { ...counts, [action]: counts[action] + 1 } });
}

type Kept = ReadonlyMap<string, Problem['code']>;

/** `kept`: what stays because of what links to it. */
export async function undoExport(
  { storage }: Given,
  exported: ExportNeeds,
  { going, kept }: { readonly going: Going; readonly kept: Kept },
): Promise<void> {
  for (;;) {
    const rows = await next(storage, going.record.id, 'written');
    if (rows.length === 0) break;
    await going.step(async (transaction, { id }) => {
      for (const row of rows) {
        const now = (await importById(transaction, id))!;
        const why = kept.get(row.ref) ?? (await undone(exported, { transaction, now }, row));
        const { file, title: about } = row;
        if (why) await going.problems(transaction, [{ code: why, file, line: row.item.line || null, about }]);
        await changeRow(transaction, id, { ...row, state: why ? 'kept' : 'undone' });
        await advance(transaction, now);
      }
    });
  }
  await going.step((transaction, now) =>
    changeImport(transaction, now.id, ['undoing'], { state: 'undone', phase: null, done: now.total, hasFile: false }),
  );
}

/** Why it stays; undefined where it is undone. */
async function undone(exported: ExportNeeds, at: At, row: Row): Promise<Staying | 'edited' | undefined> {
  const { transaction, now } = at;
  const { projectId: project, accountId: account } = now;
  const kind = kindOf(exported, row);
  const undo = row.undo as OwnUndo;
  const why = await isAsLeft(transaction, kind, { project, ref: row.ref, undo });
  if (why === 'edited') return why;
  if (why === 'there' && undo.before)
    await kind.coming.put(transaction, { project, ref: row.ref, row: undo.before, account, stored: undefined });
  else if (why === 'there') {
    const stays = await kind.coming.remove(transaction, project, row.ref);
    if (stays) return stays;
  }
  await writeMapped(transaction, keyOf(now, row), undo.map);
  return undefined;
}

type Left = { readonly project: string; readonly ref: string; readonly undo: OwnUndo };

export async function isAsLeft(
  queries: Queries,
  kind: ExportKind,
  { project, ref, undo }: Left,
): Promise<'there' | 'edited' | 'gone'> {
  const present = await kind.coming.one(queries, project, ref);
  if (!present) return 'gone';
  return ownSum(kind, present) === undo.sum ? 'there' : 'edited';
}
