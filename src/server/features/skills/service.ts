/** The skill tree (academy-api 1.4): roots, their sub-skills, what needs what. */
import { ApiError } from '../../../wire/errors.ts';
import { PLATFORM_LIST_ROWS_MOST } from '../../../wire/limits.ts';
import { SKILL_TREE_COLUMNS, SKILL_TREE_ROWS } from '../../../wire/skills/limits.ts';
import type {
  NewRootSkill,
  NewSubSkill,
  RootSkill,
  RootSkillChange,
  RootTree,
  SubSkill,
  SubSkillChange,
  SubTree,
  TreeChange,
} from '../../../wire/skills/shapes.ts';
import { refuseConflict } from '../../http/conflict.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import type { Ports } from '../../ports.ts';
import type { Audit } from '../audit/service.ts';
import { hasCycle } from './graph.ts';
import {
  allRoots,
  coursesOf,
  deleteSkill,
  edgesOf,
  insertRoot,
  insertSub,
  replaceCourses,
  replaceDependencies,
  rootById,
  subById,
  subsOf,
  treeSize,
  unknownCourses,
  updateRoot,
  updateSub,
  writeTreeSize,
  type Edge,
  type Layer,
  type RootRecord,
  type SubRecord,
} from './store.ts';

export type Skills = {
  readonly tree: () => Promise<RootTree>;
  readonly changeTree: (change: TreeChange, actor: string) => Promise<RootTree>;
  /** Errors: 404 for an unknown dependency, 409 for a known id or a cycle. */
  readonly addRoot: (given: NewRootSkill, actor: string) => Promise<RootSkill>;
  readonly changeRoot: (id: string, change: RootSkillChange, actor: string) => Promise<RootSkill>;
  readonly removeRoot: (id: string, actor: string) => Promise<void>;
  readonly subTree: (rootId: string) => Promise<SubTree>;
  /** Errors: 404 for an unknown root, dependency or course, 409. The ids of sub-skills are unique across all roots. */
  readonly addSub: (rootId: string, given: NewSubSkill, actor: string) => Promise<SubSkill>;
  readonly changeSub: (place: SubPlace, change: SubSkillChange, actor: string) => Promise<SubSkill>;
  readonly removeSub: (place: SubPlace, actor: string) => Promise<void>;
};

export type SubPlace = { readonly root: string; readonly sub: string };

const usual = { rows: SKILL_TREE_ROWS, columns: SKILL_TREE_COLUMNS };

export function createSkills({ storage, now }: Pick<Ports, 'storage' | 'now'>, audit: Audit): Skills {
  return {
    tree: () => readTree(storage),
    changeTree,
    addRoot,
    changeRoot,
    removeRoot,
    subTree,
    addSub,
    changeSub,
    removeSub,
  };

  async function changeTree(change: TreeChange, actor: string): Promise<RootTree> {
    return storage.write(async (transaction) => {
      const before = (await treeSize(transaction)) ?? usual;
      refuseConflict(before, change.expected);
      const after = { rows: change.rows ?? before.rows, columns: change.columns ?? before.columns };
      await writeTreeSize(transaction, after);
      await audit.note(transaction, { actor, action: 'changeSkillTree', target: 'skilltree', before, after });
      return readTree(transaction);
    });
  }

  async function addRoot(given: NewRootSkill, actor: string): Promise<RootSkill> {
    const root: RootRecord = {
      ...placeOf(given, { row: 0, column: 0, icon: null }),
      id: given.id,
      name: given.name,
      subRows: given.sub_tree_rows ?? usual.rows,
      subColumns: given.sub_tree_columns ?? usual.columns,
    };
    return storage.write(async (transaction) => {
      if (await rootById(transaction, given.id)) throw exists();
      await insertRoot(transaction, root, now());
      await connect(transaction, 'root', { id: given.id }, given.dependencies ?? []);
      const after = await readRoot(transaction, given.id);
      await audit.note(transaction, { actor, action: 'addRootSkill', target: `skill:${given.id}`, after });
      return after;
    });
  }

  async function changeRoot(id: string, change: RootSkillChange, actor: string): Promise<RootSkill> {
    return storage.write(async (transaction) => {
      const root = found(await rootById(transaction, id));
      const before = await readRoot(transaction, id);
      refuseConflict(before, change.expected);
      await updateRoot(transaction, {
        ...placeOf(change, root),
        id,
        name: change.name ?? root.name,
        subRows: change.sub_tree_rows ?? root.subRows,
        subColumns: change.sub_tree_columns ?? root.subColumns,
      });
      if (change.dependencies) await connect(transaction, 'root', { id }, change.dependencies);
      const after = await readRoot(transaction, id);
      await audit.note(transaction, { actor, action: 'changeRootSkill', target: `skill:${id}`, before, after });
      return after;
    });
  }

  async function removeRoot(id: string, actor: string): Promise<void> {
    await storage.write(async (transaction) => {
      found(await rootById(transaction, id));
      const before = { ...(await readRoot(transaction, id)), sub_skills: await readSubs(transaction, id) };
      await deleteSkill(transaction, 'root', id);
      await audit.note(transaction, { actor, action: 'deleteRootSkill', target: `skill:${id}`, before });
    });
  }

  async function subTree(rootId: string): Promise<SubTree> {
    const root = found(await rootById(storage, rootId));
    return { skills: await readSubs(storage, rootId), rows: root.subRows, columns: root.subColumns };
  }

  async function addSub(rootId: string, given: NewSubSkill, actor: string): Promise<SubSkill> {
    const place = placeOf(given, { row: 0, column: 0, icon: null });
    return storage.write(async (transaction) => {
      found(await rootById(transaction, rootId));
      if (await subById(transaction, given.id)) throw exists();
      await insertSub(transaction, { ...place, id: given.id, rootId, name: given.name }, now());
      await connect(transaction, 'sub', { id: given.id, rootId }, given.dependencies ?? []);
      await teach(transaction, given.id, given.courses ?? []);
      const after = await readSub(transaction, rootId, given.id);
      await audit.note(transaction, { actor, action: 'addSubSkill', target: `skill:${given.id}`, after });
      return after;
    });
  }

  async function changeSub({ root, sub: id }: SubPlace, change: SubSkillChange, actor: string): Promise<SubSkill> {
    return storage.write(async (transaction) => {
      const sub = await subIn(transaction, root, id);
      const before = await readSub(transaction, root, id);
      refuseConflict(before, change.expected);
      await updateSub(transaction, { ...placeOf(change, sub), id, rootId: root, name: change.name ?? sub.name });
      if (change.dependencies) await connect(transaction, 'sub', { id, rootId: root }, change.dependencies);
      if (change.courses) await teach(transaction, id, change.courses);
      const after = await readSub(transaction, root, id);
      await audit.note(transaction, { actor, action: 'changeSubSkill', target: `skill:${id}`, before, after });
      return after;
    });
  }

  async function removeSub({ root, sub: id }: SubPlace, actor: string): Promise<void> {
    await storage.write(async (transaction) => {
      await subIn(transaction, root, id);
      const before = await readSub(transaction, root, id);
      await deleteSkill(transaction, 'sub', id);
      await audit.note(transaction, { actor, action: 'deleteSubSkill', target: `skill:${id}`, before });
    });
  }
}

/** Replaces what a skill needs. Errors: 404 for a skill that is not in the same tree, 409 for a way back. */
async function connect(
  transaction: Transaction,
  layer: Layer,
  { id, rootId }: { id: string; rootId?: string },
  given: readonly string[],
): Promise<void> {
  const needs = distinct(given);
  for (const other of needs) {
    const known =
      layer === 'root'
        ? await rootById(transaction, other)
        : (await subById(transaction, other))?.rootId === rootId || undefined;
    if (!known) throw notFound();
  }
  await replaceDependencies(transaction, layer, id, needs);
  if (hasCycle(await edgesOf(transaction, layer, rootId))) throw new ApiError('skill_cycle', 'Cycle in skill tree');
}

async function teach(transaction: Transaction, id: string, given: readonly string[]): Promise<void> {
  const courses = distinct(given);
  if ((await unknownCourses(transaction, courses)).length > 0)
    throw new ApiError('course_not_found', 'Course not found');
  await replaceCourses(transaction, id, courses);
}

/** The ids without repetition, as the database compares them: half a character is stored as U+FFFD. */
function distinct(ids: readonly string[]): string[] {
  return [...new Set(ids.map((id) => id.toWellFormed()))];
}

async function subIn(queries: Queries, rootId: string, id: string): Promise<SubRecord> {
  const sub = found(await subById(queries, id));
  if (sub.rootId !== rootId) throw notFound();
  return sub;
}

async function readTree(queries: Queries): Promise<RootTree> {
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

async function readRoot(queries: Queries, id: string): Promise<RootSkill> {
  const root = (await readRoots(queries)).find((one) => one.id === id);
  if (!root) throw notFound();
  return root;
}

async function readSubs(queries: Queries, rootId: string): Promise<SubSkill[]> {
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

async function readSub(queries: Queries, rootId: string, id: string): Promise<SubSkill> {
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

type Placed = { row?: number | null; column?: number | null; icon?: string | null };

/** Place and icon after a change: what is given, else what was there. An empty icon is none. */
function placeOf(given: Placed, before: { row: number; column: number; icon: string | null }) {
  return {
    row: given.row ?? before.row,
    column: given.column ?? before.column,
    icon: given.icon === undefined ? before.icon : given.icon || null,
  };
}

function found<T>(skill: T | undefined): T {
  if (skill === undefined) throw notFound();
  return skill;
}

function notFound(): ApiError {
  return new ApiError('skill_not_found', 'Skill not found');
}

function exists(): ApiError {
  return new ApiError('skill_exists', 'Skill already exists');
}
