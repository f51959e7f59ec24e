/** An export is read: every file held against the manifest, every row judged and compared with what is there. */
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import type { ExportKind } from '../exports/slots.ts';
import { sumOf } from './comparing.ts';
import { ledRow, EXPORT_SOURCE, ownKind, type ExportNeeds } from './export-leads.ts';
import type { ExportRow, OpenExport } from './export-opening.ts';
import type { Going } from './going.ts';
import type { ExportedItem, Problem } from './items.ts';
import { deleteRow, rowOfSource, rowsBehind } from './export-rows-store.ts';
import { insertRow, mappedTo, type ImportRow, type RowAction } from './rows-store.ts';
import { changeImport, type ImportRecord } from './store.ts';

/** Read in one transaction: rows, or so many signs of them. */
const AT_ONCE = 100;
const SIGNS_AT_ONCE = 1_000_000;
const TITLE_CHARS = 200;

export const isOwn = (item: { readonly kind: string }): item is ExportedItem => item.kind.startsWith('own:');
/** How an import has left it. */
export type OwnWritten = { readonly sum: string };
export const ownSum = ({ coming }: Pick<ExportKind, 'coming'>, row: object): string => sumOf((coming.own ?? same)(row));
const same = (row: object): object => row;

type Needs = { readonly exported: ExportNeeds };

export async function readExport(
  ports: Pick<Ports, 'id'>,
  { exported }: Needs,
  going: Going,
  source: OpenExport,
): Promise<void> {
  for await (const problem of source.check())
    await going.step((transaction, now) => noted(going, { transaction, now }, [problem]));
  await readRows(ports, exported, going, source);
  await heldTogether(exported, going);
}

type At = { readonly transaction: Transaction; readonly now: ImportRecord };

async function noted(going: Going, { transaction, now }: At, problems: readonly Problem[], lost = problems.length) {
  await going.problems(transaction, problems);
  const counts = { ...now.counts, dropped: now.counts.dropped + lost };
  await changeImport(transaction, now.id, ['reading'], { counts });
}

async function readRows(ports: Pick<Ports, 'id'>, needs: ExportNeeds, going: Going, source: OpenExport): Promise<void> {
  const kinds = needs.kinds();
  let [done, no, signs] = [0, 0, 0];
  let some: (ExportRow | Problem)[] = [];
  const readSome = async () => {
    const read = some;
    const from = no;
    await going.step(async (transaction, now) => {
      const made = { new: 0, changed: 0, left: 0 };
      const [problems, lost]: Problem[][] = [[], []];
      let at = from;
      for (const one of read) {
        if ('code' in one) {
          lost!.push(one);
          continue;
        }
        const row = await rowOf(ports, { transaction, now }, one, kinds.indexOf(one.kind));
        if ('code' in row) {
          lost!.push(row);
          continue;
        }
        await insertRow(transaction, now.id, { ...row.row, no: ++at });
        made[row.row.action] += 1;
        if (row.isEdited) problems!.push({ code: 'edited', file: row.row.file, line: one.line, about: row.row.title });
      }
      await going.problems(transaction, [...lost!, ...problems!]);
      const { counts } = now;
      const sums = {
        new: counts.new + made.new,
        changed: counts.changed + made.changed,
        left: counts.left + made.left,
        dropped: counts.dropped + lost!.length,
      };
      await changeImport(transaction, now.id, ['reading'], { done, counts: sums });
    });
    no += read.length;
    [some, signs] = [[], 0];
  };
  for await (const one of source.rows()) {
    some.push(one);
    done += 1;
    // What a row of many versions holds is not held twice.
    signs += 'row' in one ? roughSigns(one.row) : 0;
    if (some.length >= AT_ONCE || signs >= SIGNS_AT_ONCE) await readSome();
  }
  await readSome();
}

/** Texts alone are long. */
const roughSigns = (row: object): number => ('texts' in row ? JSON.stringify(row).length : 0);

async function rowOf(
  { id: newId }: Pick<Ports, 'id'>,
  { transaction, now }: At,
  { kind, line, row }: ExportRow,
  step: number,
): Promise<Problem | { readonly row: ImportRow; readonly isEdited: boolean }> {
  const { coming } = kind;
  const { projectId: project } = now;
  const [file, sourceId, own] = [`${kind.kind}.jsonl`, coming.idOf(row), ownKind(kind.kind)];
  if (await rowOfSource(transaction, now.id, own, sourceId))
    return { code: 'double', file, line, about: coming.titleOf(row).slice(0, TITLE_CHARS) || sourceId };
  const hash = sumOf(row);
  const judged = await judgedRow(transaction, { project, kind, sourceId, hash, row });
  const title = coming.titleOf(row).slice(0, TITLE_CHARS).toWellFormed();
  const item: ExportedItem = { kind: own, id: sourceId, line, row };
  const about = { step, place: coming.place?.(row, line) ?? line, kind: own, sourceId, title, file, hash, item };
  const ref = judged.ref ?? coming.refOf?.(row) ?? newId();
  return {
    isEdited: judged.isEdited ?? false,
    row: { ...about, no: 0, action: judged.action, ref, who: null, undo: null, state: 'read' as const },
  };
}

type Judging = {
  readonly project: string;
  readonly kind: ExportKind;
  readonly sourceId: string;
  readonly hash: string;
  readonly row: object;
};
type Judged = { readonly action: RowAction; readonly ref?: string; readonly isEdited?: boolean };

async function judgedRow(queries: Queries, { project, kind, sourceId, hash, row }: Judging): Promise<Judged> {
  const { coming } = kind;
  const known = await mappedTo(queries, { project, source: EXPORT_SOURCE, kind: ownKind(kind.kind), sourceId });
  const stands = known && (await coming.one(queries, project, known.ref));
  if (known && stands) {
    const { ref } = known;
    if (known.hash === hash) return { action: 'left', ref };
    if (ownSum(kind, stands) !== (known.written as OwnWritten).sum) return { action: 'left', ref, isEdited: true };
    return { action: 'changed', ref };
  }
  // In the project that was exported it is itself, and stays as it is.
  const itself = await coming.one(queries, project, sourceId);
  if (itself) return { action: 'left', ref: sourceId, isEdited: ownSum(kind, itself) !== ownSum(kind, row) };
  const found = await coming.found?.(queries, project, row);
  return found === undefined ? { action: 'new' } : { action: 'left', ref: found };
}

/** Who is named is asked when the row is written. */
const nobody = { has: () => false };

/** Rows that name what is nowhere are not taken, or are taken without it: both are listed. */
async function heldTogether(needs: ExportNeeds, going: Going): Promise<void> {
  const kinds = new Map(needs.kinds().map((kind) => [ownKind(kind.kind), kind.coming]));
  for (let after = { step: -1, no: 0 }; ;) {
    const last = await going.step(async (transaction, now) => {
      const rows = await rowsBehind(transaction, now.id, after, AT_ONCE / 5);
      const counts = { ...now.counts };
      const isSame = () => Bun.deepEquals(counts, now.counts);
      for (const { no, item, file, action } of rows) {
        if (!isOwn(item) || action === 'left') continue;
        const { missing, row } = await ledRow(needs, transaction, {
          record: now,
          coming: kinds.get(item.kind)!,
          colleagues: nobody,
          row: item.row,
        });
        if (missing.length === 0) continue;
        if (!row) {
          await deleteRow(transaction, now.id, no);
          counts[action] -= 1;
          counts.dropped += 1;
        }
        const problems = missing.map(({ kind: of, id }): Problem => ({
          code: row ? 'named' : 'dangling',
          file,
          line: item.line,
          about: `${of} ${id}`,
        }));
        await going.problems(transaction, problems);
      }
      if (!isSame()) await changeImport(transaction, now.id, ['reading'], { counts });
      const end = rows.at(-1);
      return end && { step: end.step, no: end.no };
    });
    if (!last) return;
    after = last;
  }
}
