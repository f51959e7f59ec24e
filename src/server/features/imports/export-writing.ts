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
import type { Going } from './going.ts';
import type { ExportedItem, Problem } from './items.ts';
import { closeRow, nextRows } from './export-rows-store.ts';
import { changeRow, mappedTo, writeMapped, type ImportRow, type Mapped, type MapKey } from './rows-store.ts';
import { changeImport, type ImportRecord } from './store.ts';

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
    const rows = await next(storage, going.record.id, { state: 'read', backwards: false });
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

async function next(
  queries: Queries,
  importId: string,
  of: Omit<Parameters<typeof nextRows>[2], 'most'>,
): Promise<Row[]> {
  const rows = await nextRows(queries, importId, { ...of, most: AT_ONCE });
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
      const all: Finished[] = [];
      for (const row of rows) all.push(await written(writing, { transaction, now }, row));
      await finish(writing, { transaction, now }, all);
    });
    return true;
  } catch (error) {
    return unlessRefused(error, false);
  }
}

async function oneWritten(writing: Writing, row: Row): Promise<void> {
  try {
    const stored = row.action === 'left' ? undefined : await storedFile(writing, row);
    await writing.going.step(async (transaction, now) => {
      const done = await written(writing, { transaction, now }, row, stored);
      await finish(writing, { transaction, now }, [done]);
    });
  } catch (error) {
    const about = unlessRefused(error, (error as Error).message);
    const problem: Problem = { code: 'refused', file: row.file, line: row.item.line, about };
    const done = { row, undo: null, problems: [problem] };
    await writing.going.step((transaction, now) => finish(writing, { transaction, now }, [done]));
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

type Finished = { readonly row: Row; readonly undo: OwnUndo | null; readonly problems: readonly Problem[] };

async function written(writing: Writing, at: At, row: Row, stored?: unknown): Promise<Finished> {
  if (row.action === 'left') return { row, undo: null, problems: [] };
  const { transaction, now } = at;
  const { exported, colleagues } = writing;
  const kind = kindOf(exported, row);
  const { coming } = kind;
  const { projectId: project, accountId: account } = now;
  const key = keyOf(now, row);
  const known = (await mappedTo(transaction, key)) ?? null;
  // What has an id of its own that was never given is nowhere yet.
  const isNew = known === null && coming.refOf === undefined;
  const before = isNew ? null : ((await coming.one(transaction, project, row.ref)) ?? null);
  // Somebody has worked on it since it was read.
  if (before && ownSum(kind, before) !== (known?.written as OwnWritten | undefined)?.sum) {
    const problem: Problem = { code: 'edited', file: row.file, line: row.item.line, about: row.title };
    return { row, undo: null, problems: [problem] };
  }
  const led = wholeRow(await ledRow(exported, transaction, { record: now, coming, row: row.item.row, colleagues }));
  await coming.put(transaction, { project, ref: row.ref, row: led, account, stored });
  const after = await coming.one(transaction, project, row.ref);
  const sum = after ? ownSum(kind, after) : '';
  await writeMapped(transaction, key, { ref: row.ref, hash: row.hash, written: { sum } satisfies OwnWritten });
  return { row, undo: { map: before ? known : null, before, sum }, problems: [] };
}

const keyOf = ({ projectId: project }: ImportRecord, { kind, sourceId }: ImportRow): MapKey => ({
  project,
  source: EXPORT_SOURCE,
  kind,
  sourceId,
});

/** What became of them, where that is other than was counted, changes the counts. */
async function finish({ going, exported }: Writing, { transaction, now }: At, all: readonly Finished[]): Promise<void> {
  const counts = { ...now.counts };
  for (const { row, undo, problems } of all) {
    await going.problems(transaction, problems);
    const action = undo ? (undo.before === null ? 'new' : 'changed') : 'left';
    // Of people nothing stays here.
    const item = kindOf(exported, row).coming.sample ? row.item : { ...row.item, id: '', row: {} };
    await closeRow(transaction, now.id, { ...row, state: undo ? 'written' : 'left', action, undo, item });
    counts[row.action] -= 1;
    counts[action] += 1;
  }
  await changeImport(transaction, now.id, [now.state], { done: now.done + all.length, counts });
}

type Kept = ReadonlyMap<string, Problem['code']>;

type Undoing = { readonly going: Going; readonly kept: Kept };

/** `kept`: what stays because of what links to it. */
export async function undoExport(given: Given, exported: ExportNeeds, undoing: Undoing): Promise<void> {
  // What something stands in goes once that has gone, in whatever order they were written.
  while ((await undoneOnce(given, exported, { ...undoing, isLast: false })) > 0);
  await undoneOnce(given, exported, { ...undoing, isLast: true });
  await undoing.going.step((transaction, now) =>
    changeImport(transaction, now.id, ['undoing'], { state: 'undone', phase: null, done: now.total, hasFile: false }),
  );
}

/** Answers how many were undone. `isLast`: what stays is listed. */
async function undoneOnce(
  { storage }: Given,
  exported: ExportNeeds,
  { going, kept, isLast }: Undoing & { readonly isLast: boolean },
): Promise<number> {
  let [count, after]: [number, Row | undefined] = [0, undefined];
  for (;;) {
    const rows: Row[] = await next(storage, going.record.id, { state: 'written', backwards: true, after });
    if (rows.length === 0) return count;
    after = rows.at(-1);
    count += await going.step(async (transaction, now) => {
      let over = 0;
      for (const row of rows) {
        const why = kept.get(row.ref) ?? (await undone(exported, { transaction, now }, row));
        if (why && !isLast) continue;
        over += 1;
        const { file, title: about, item } = row;
        if (why) await going.problems(transaction, [{ code: why, file, line: item.line || null, about }]);
        await changeRow(transaction, now.id, { ...row, state: why ? 'kept' : 'undone' });
      }
      await changeImport(transaction, now.id, ['undoing'], { done: now.done + over });
      return over;
    });
  }
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
