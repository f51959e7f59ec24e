import type { Queries, Row, Transaction } from '../../storage/port.ts';
import { readSetting, writeSetting } from '../installation/settings.ts';

const TREE_SIZE = 'skilltree';

export type RootRecord = {
  readonly id: string;
  readonly name: string;
  readonly icon: string | null;
  readonly row: number;
  readonly column: number;
  readonly subRows: number;
  readonly subColumns: number;
};
export type SubRecord = {
  readonly id: string;
  readonly rootId: string;
  readonly name: string;
  readonly icon: string | null;
  readonly row: number;
  readonly column: number;
};
/** `skill` needs `needs`. */
export type Edge = { readonly skill: string; readonly needs: string };
export type TreeSize = { readonly rows: number; readonly columns: number };
/** Roots depend on roots, sub-skills on sub-skills of the same root. */
export type Layer = 'root' | 'sub';

export async function treeSize(queries: Queries): Promise<TreeSize | undefined> {
  const kept = await readSetting(queries, TREE_SIZE);
  return kept === undefined ? undefined : (JSON.parse(kept) as TreeSize);
}

export const writeTreeSize = (transaction: Transaction, size: TreeSize): Promise<void> =>
  writeSetting(transaction, TREE_SIZE, JSON.stringify(size));

/** All root skills, the oldest first. */
export async function allRoots(queries: Queries, limit: number): Promise<RootRecord[]> {
  return (await queries.all(`select * from skill_root order by created_at, id limit ?`, limit)).map(toRoot);
}

export async function rootById(queries: Queries, id: string): Promise<RootRecord | undefined> {
  const row = await queries.one(`select * from skill_root where id = ?`, id);
  return row && toRoot(row);
}

/** The sub-skills of one root, or of all roots where `rootId` is undefined. */
export async function subsOf(queries: Queries, rootId: string | undefined, limit: number): Promise<SubRecord[]> {
  const rows =
    rootId === undefined
      ? await queries.all(`select * from skill_sub order by root_id, created_at, id limit ?`, limit)
      : await queries.all(`select * from skill_sub where root_id = ? order by created_at, id limit ?`, rootId, limit);
  return rows.map(toSub);
}

export async function subById(queries: Queries, id: string): Promise<SubRecord | undefined> {
  const row = await queries.one(`select * from skill_sub where id = ?`, id);
  return row && toSub(row);
}

/** Which of these sub-skills there are, with the root of each. */
export async function rootsOfSubs(queries: Queries, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await queries.all(`select id, root_id from skill_sub where id in (${places(ids)})`, ...ids);
  return new Map(rows.map((row) => [String(row.id), String(row.root_id)]));
}

/** Of the roots, or of the sub-skills of one root. In one order always: who edits says which list was found. */
export async function edgesOf(queries: Queries, layer: Layer, rootId?: string): Promise<Edge[]> {
  const rows =
    layer === 'root'
      ? await queries.all(`select skill_id, dependency_id from skill_root_dependency order by skill_id, dependency_id`)
      : await queries.all(
          `select d.skill_id, d.dependency_id from skill_sub_dependency d join skill_sub s on s.id = d.skill_id
           where s.root_id = ? order by d.skill_id, d.dependency_id`,
          rootId ?? '',
        );
  return rows.map((row) => ({ skill: String(row.skill_id), needs: String(row.dependency_id) }));
}

export async function coursesOf(queries: Queries, rootId: string): Promise<Map<string, string[]>> {
  const rows = await queries.all(
    `select c.skill_id, c.course_id from skill_course c join skill_sub s on s.id = c.skill_id where s.root_id = ?
     order by c.course_id`,
    rootId,
  );
  const courses = new Map<string, string[]>();
  for (const row of rows) {
    const skill = String(row.skill_id);
    courses.set(skill, [...(courses.get(skill) ?? []), String(row.course_id)]);
  }
  return courses;
}

/** Which of the courses are not in the catalogue. An installation without a catalogue knows every course. */
export async function unknownCourses(queries: Queries, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0 || !(await queries.one(`select id from course limit 1`))) return [];
  const rows = await queries.all(`select id from course where id in (${places(ids)})`, ...ids);
  const known = new Set(rows.map((row) => String(row.id)));
  return ids.filter((id) => !known.has(id));
}

export async function insertRoot(transaction: Transaction, root: RootRecord, now: number): Promise<void> {
  await transaction.run(
    `insert into skill_root (id, name, icon, tree_row, tree_column, sub_rows, sub_columns, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
    root.id,
    root.name,
    root.icon,
    root.row,
    root.column,
    root.subRows,
    root.subColumns,
    now,
  );
}

export async function updateRoot(transaction: Transaction, root: RootRecord): Promise<void> {
  await transaction.run(
    `update skill_root set name = ?, icon = ?, tree_row = ?, tree_column = ?, sub_rows = ?, sub_columns = ?
     where id = ?`,
    root.name,
    root.icon,
    root.row,
    root.column,
    root.subRows,
    root.subColumns,
    root.id,
  );
}

export async function insertSub(transaction: Transaction, sub: SubRecord, now: number): Promise<void> {
  await transaction.run(
    `insert into skill_sub (id, root_id, name, icon, tree_row, tree_column, created_at) values (?, ?, ?, ?, ?, ?, ?)`,
    sub.id,
    sub.rootId,
    sub.name,
    sub.icon,
    sub.row,
    sub.column,
    now,
  );
}

export async function updateSub(transaction: Transaction, sub: SubRecord): Promise<void> {
  await transaction.run(
    `update skill_sub set name = ?, icon = ?, tree_row = ?, tree_column = ? where id = ?`,
    sub.name,
    sub.icon,
    sub.row,
    sub.column,
    sub.id,
  );
}

/** What hangs on it goes with it: sub-skills, dependencies, courses, XP, requirements of jobs and challenges. */
export async function deleteSkill(transaction: Transaction, layer: Layer, id: string): Promise<void> {
  await transaction.run(`delete from skill_${layer} where id = ?`, id);
}

export async function replaceDependencies(
  transaction: Transaction,
  layer: Layer,
  id: string,
  needs: readonly string[],
): Promise<void> {
  const table = `skill_${layer}_dependency`;
  await transaction.run(`delete from ${table} where skill_id = ?`, id);
  for (const other of needs)
    await transaction.run(`insert into ${table} (skill_id, dependency_id) values (?, ?)`, id, other);
}

export async function replaceCourses(
  transaction: Transaction,
  skillId: string,
  courses: readonly string[],
): Promise<void> {
  await transaction.run(`delete from skill_course where skill_id = ?`, skillId);
  for (const course of courses)
    await transaction.run(`insert into skill_course (skill_id, course_id) values (?, ?)`, skillId, course);
}

export async function xpOf(queries: Queries, accountId: string): Promise<Map<string, number>> {
  const rows = await queries.all(`select skill_id, xp from skill_xp where account_id = ?`, accountId);
  return new Map(rows.map((row) => [String(row.skill_id), Number(row.xp)]));
}

export async function xpIn(queries: Queries, accountId: string, skillId: string): Promise<number | undefined> {
  const row = await queries.one(`select xp from skill_xp where account_id = ? and skill_id = ?`, accountId, skillId);
  return row && Number(row.xp);
}

export async function writeXp(
  transaction: Transaction,
  entry: { accountId: string; skillId: string; xp: number },
): Promise<void> {
  await transaction.run(
    `insert into skill_xp (account_id, skill_id, xp) values (?, ?, ?)
     on conflict (account_id, skill_id) do update set xp = excluded.xp`,
    entry.accountId,
    entry.skillId,
    entry.xp,
  );
}

function places(ids: readonly string[]): string {
  return ids.map(() => '?').join(', ');
}

function placed(row: Row) {
  return {
    id: String(row.id),
    name: String(row.name),
    icon: row.icon === null ? null : String(row.icon),
    row: Number(row.tree_row),
    column: Number(row.tree_column),
  };
}

function toRoot(row: Row): RootRecord {
  return { ...placed(row), subRows: Number(row.sub_rows), subColumns: Number(row.sub_columns) };
}

function toSub(row: Row): SubRecord {
  return { ...placed(row), rootId: String(row.root_id) };
}

/** All XP of the account whose id stands in this column of the caller's own query. */
export function xpOfAccount(column: string): string {
  return `(select coalesce(sum(x.xp), 0) from skill_xp x where x.account_id = ${column})`;
}
