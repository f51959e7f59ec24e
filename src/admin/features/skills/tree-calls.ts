/** The calls of one level of the tree: reading it, and each step of a publication. */
import { skillEndpoints } from '../../../wire/skills/calls.ts';
import { SKILL_TREE_COLUMNS, SKILL_TREE_ROWS } from '../../../wire/skills/limits.ts';
import type { RootSkillChange, SubSkillChange } from '../../../wire/skills/shapes.ts';
import type { Api } from '../../api/api.ts';
import type { Size, Step } from './tree-steps.ts';
import { skillIn, treeOf, type Tree } from './tree-model.ts';

/** The root skills, or the sub-skills of one of them. */
export type Level = { readonly kind: 'root' } | { readonly kind: 'sub'; readonly root: string };

/** Rejects with 404 for a root skill that there is not. */
export async function readLevel(api: Api, level: Level): Promise<{ tree: Tree; rootName: string | null }> {
  if (level.kind === 'root') return { tree: treeOf(await api(skillEndpoints.skillTree)), rootName: null };
  const [sub, roots] = await Promise.all([
    api(skillEndpoints.subTree, { params: { root: level.root } }),
    api(skillEndpoints.skillTree),
  ]);
  return { tree: treeOf(sub), rootName: skillIn(treeOf(roots), level.root)?.name ?? level.root };
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
