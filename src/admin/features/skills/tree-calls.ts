/** The calls of one level of the tree: reading it, and each step of a publication. */
import { endpoints } from '../../../wire/endpoints.ts';
import { SKILL_TREE_COLUMNS, SKILL_TREE_ROWS } from '../../../wire/limits.ts';
import type { Api } from '../../api/api.ts';
import type { Step } from './tree-changes.ts';
import { skillIn, treeOf, type Tree } from './tree-model.ts';

/** The root skills, or the sub-skills of one of them. */
export type Level = { readonly kind: 'root' } | { readonly kind: 'sub'; readonly root: string };

/** Rejects with 404 for a root skill that there is not. */
export async function readLevel(api: Api, level: Level): Promise<{ tree: Tree; rootName: string | null }> {
  if (level.kind === 'root') return { tree: treeOf(await api(endpoints.skillTree)), rootName: null };
  const [sub, roots] = await Promise.all([
    api(endpoints.subTree, { params: { root: level.root } }),
    api(endpoints.skillTree),
  ]);
  return { tree: treeOf(sub), rootName: skillIn(treeOf(roots), level.root)?.name ?? level.root };
}

export async function runStep(api: Api, level: Level, step: Step): Promise<void> {
  if (level.kind === 'root') await runRootStep(api, step);
  else await runSubStep(api, level.root, step);
}

async function runRootStep(api: Api, step: Step): Promise<void> {
  if (step.kind === 'resize') await api(endpoints.changeSkillTree, { body: step.body });
  else if (step.kind === 'add') {
    const { courses: _, ...body } = step.body;
    const size = { sub_tree_rows: SKILL_TREE_ROWS, sub_tree_columns: SKILL_TREE_COLUMNS };
    await api(endpoints.addRootSkill, { body: { ...body, ...size } });
  } else if (step.kind === 'change')
    await api(endpoints.changeRootSkill, { params: { root: step.id }, body: step.body });
  else await api(endpoints.deleteRootSkill, { params: { root: step.id } });
}

async function runSubStep(api: Api, root: string, step: Step): Promise<void> {
  if (step.kind === 'resize') {
    const body = { sub_tree_rows: step.body.rows, sub_tree_columns: step.body.columns };
    await api(endpoints.changeRootSkill, { params: { root }, body });
  } else if (step.kind === 'add') await api(endpoints.addSubSkill, { params: { root }, body: step.body });
  else if (step.kind === 'change')
    await api(endpoints.changeSubSkill, { params: { root, sub: step.id }, body: step.body });
  else await api(endpoints.deleteSubSkill, { params: { root, sub: step.id } });
}
