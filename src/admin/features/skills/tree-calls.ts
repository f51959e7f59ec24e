/** The calls of one level of the tree: reading it, and each step of a publication. */
import { skillEndpoints } from '../../../wire/skills/calls.ts';
import { SKILL_TREE_COLUMNS, SKILL_TREE_ROWS } from '../../../wire/skills/limits.ts';
import type { RootSkillChange, RootTree, SubSkillChange } from '../../../wire/skills/shapes.ts';
import type { Api } from '../../api/api.ts';
import { asked } from '../../data/ask.ts';
import type { Data } from '../../data/data.ts';
import type { Size, Step } from './tree-steps.ts';
import { treeOf, type Tree } from './tree-model.ts';

/** The root skills, or the sub-skills of one of them. */
export type Level = { readonly kind: 'root' } | { readonly kind: 'sub'; readonly root: string };

/** A level as the server has it; `rootName` of the root skill whose tree it is, null of the root skills themselves. */
export type Found = { readonly tree: Tree; readonly rootName: string | null };

export const rootTree = asked(skillEndpoints.skillTree);
export const subTree = (root: string) => asked(skillEndpoints.subTree, { params: { root } });

/** The level as it is on the server now. Rejects with 404 for a root skill that there is not. */
export async function readLevel(data: Data, level: Level): Promise<Found> {
  if (level.kind === 'root') return { tree: treeOf(await data.get(rootTree)), rootName: null };
  const [own, roots] = await Promise.all([data.get(subTree(level.root)), data.get(rootTree)]);
  return { tree: treeOf(own), rootName: rootNameIn(roots, level.root) };
}

/** What the root skill is called; its id where there is none of that id. */
export function rootNameIn({ skills }: RootTree, root: string): string {
  return skills.find(({ id }) => id === root)?.name ?? root;
}

/** What a publication has made old: every other tree, and the lists made of them. The level itself is read again. */
export function dropOthers(data: Data, level: Level): void {
  const own = level.kind === 'sub' ? subTree(level.root).key : null;
  const isOther = (key: string) => key.startsWith('/api/skills/') && key !== rootTree.key && key !== own;
  data.drop(isOther, { later: true });
}

/** Sends one step. It carries `expected` where the server can refuse what others have changed. */
export async function runStep(api: Api, level: Level, step: Step, tellsConflicts: boolean): Promise<void> {
  if (level.kind === 'root') await runRootStep(api, step, tellsConflicts);
  else await runSubStep(api, level.root, step, tellsConflicts);
}

async function runRootStep(api: Api, step: Step, tells: boolean): Promise<void> {
  if (step.kind === 'resize') {
    const expected = tells ? { expected: step.before } : {};
    await api(skillEndpoints.changeSkillTree, { body: { ...step.size, ...expected } });
  } else if (step.kind === 'add') {
    const { courses: _, ...body } = step.body;
    await api(skillEndpoints.addRootSkill, { body: { ...body, ...subSize(usual) } });
  } else if (step.kind === 'change')
    await api(skillEndpoints.changeRootSkill, { params: { root: step.id }, body: bodyOf(step, tells) });
  else await api(skillEndpoints.deleteRootSkill, { params: { root: step.id } });
}

async function runSubStep(api: Api, root: string, step: Step, tells: boolean): Promise<void> {
  if (step.kind === 'resize') {
    const expected = tells ? { expected: subSize(step.before) } : {};
    await api(skillEndpoints.changeRootSkill, { params: { root }, body: { ...subSize(step.size), ...expected } });
  } else if (step.kind === 'add') await api(skillEndpoints.addSubSkill, { params: { root }, body: step.body });
  else if (step.kind === 'change')
    await api(skillEndpoints.changeSubSkill, { params: { root, sub: step.id }, body: bodyOf(step, tells) });
  else await api(skillEndpoints.deleteSubSkill, { params: { root, sub: step.id } });
}

const usual: Size = { rows: SKILL_TREE_ROWS, columns: SKILL_TREE_COLUMNS };

/** The size of a level of sub-skills is a matter of their root skill. */
function subSize({ rows, columns }: Size): { sub_tree_rows: number; sub_tree_columns: number } {
  return { sub_tree_rows: rows, sub_tree_columns: columns };
}

function bodyOf({ body, expected }: Step & { kind: 'change' }, tells: boolean): RootSkillChange & SubSkillChange {
  return tells ? { ...body, expected } : body;
}
