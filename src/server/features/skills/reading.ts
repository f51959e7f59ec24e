/** The tree as it is told: each skill with what it needs and what needs it. */
import { ApiError } from '../../../wire/errors.ts';
import { PLATFORM_LIST_ROWS_MOST } from '../../../wire/limits.ts';
import { SKILL_TREE_COLUMNS, SKILL_TREE_ROWS } from '../../../wire/skills/limits.ts';
import type { RootSkill, RootTree, SubSkill } from '../../../wire/skills/shapes.ts';
import type { Queries } from '../../storage/port.ts';
import { allRoots, coursesOf, edgesOf, subsOf, treeSize, type Edge } from './store.ts';

/** The size of a tree that nobody has given one. */
export const usual = { rows: SKILL_TREE_ROWS, columns: SKILL_TREE_COLUMNS };

export async function readTree(queries: Queries): Promise<RootTree> {
  const size = (await treeSize(queries)) ?? usual;
  return { skills: await readRoots(queries), ...size };
}

async function readRoots(queries: Queries): Promise<RootSkill[]> {
  const roots = await allRoots(queries, PLATFORM_LIST_ROWS_MOST);
  const edges = edgesBySkill(await edgesOf(queries, 'root'));
  const subs = Map.groupBy(await subsOf(queries, undefined, PLATFORM_LIST_ROWS_MOST), ({ rootId }) => rootId);
  return roots.map(({ subRows, subColumns, ...root }) => ({
    ...root,
    ...edges(root.id),
    skills: (subs.get(root.id) ?? []).map(({ id }) => id),
    sub_tree_rows: subRows,
    sub_tree_columns: subColumns,
  }));
}

export async function readRoot(queries: Queries, id: string): Promise<RootSkill> {
  const root = (await readRoots(queries)).find((one) => one.id === id);
  if (!root) throw notFound();
  return root;
}

export async function readSubs(queries: Queries, rootId: string): Promise<SubSkill[]> {
  const subs = await subsOf(queries, rootId, PLATFORM_LIST_ROWS_MOST);
  const edges = edgesBySkill(await edgesOf(queries, 'sub', rootId));
  const courses = await coursesOf(queries, rootId);
  return subs.map(({ rootId: parent, ...sub }) => ({
    ...sub,
    parent_id: parent,
    ...edges(sub.id),
    courses: courses.get(sub.id) ?? [],
  }));
}

export async function readSub(queries: Queries, rootId: string, id: string): Promise<SubSkill> {
  const sub = (await readSubs(queries, rootId)).find((one) => one.id === id);
  if (!sub) throw notFound();
  return sub;
}

function edgesBySkill(edges: readonly Edge[]) {
  const needs = Map.groupBy(edges, ({ skill }) => skill);
  const needed = Map.groupBy(edges, (edge) => edge.needs);
  return (id: string) => ({
    dependencies: (needs.get(id) ?? []).map((edge) => edge.needs),
    dependents: (needed.get(id) ?? []).map(({ skill }) => skill),
  });
}

/** Errors: 404. */
export function found<T>(skill: T | undefined): T {
  if (skill === undefined) throw notFound();
  return skill;
}

export function notFound(): ApiError {
  return new ApiError('skill_not_found', 'Skill not found');
}
