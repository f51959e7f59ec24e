/** Addresses of the skill tree's screens. Ids are free text. */
import { ROOT_LEVEL } from './tree-model.ts';

export const SKILLS = '/dashboard/skill-tree';

const below = (...parts: string[]) => [SKILLS, ...parts.map(encodeURIComponent)].join('/');

export const managePath = (root: string = ROOT_LEVEL) => below(root, 'manage');
export const subSkillsPath = (root: string) => below(root, 'sub-skills');
export const editPath = (root: string, sub?: string) => below(root, 'edit', ...(sub === undefined ? [] : [sub]));
/** The screen that creates a root skill; with `root`, a sub-skill of that one. */
export const createPath = (root?: string) =>
  `${SKILLS}/create${root === undefined ? '' : `?root=${encodeURIComponent(root)}`}`;
