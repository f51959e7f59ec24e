/** The skill tree and the XP in it: `/api/skills…` (academy-api 1.3, 1.4). In the tree `row` is x and `column` is y. */
import { expected } from '../conflict.ts';
import { INT32_MOST, PLATFORM_LIST_ROWS_MOST } from '../limits.ts';
import { SKILL_COURSES, SKILL_DEPENDENCIES, SKILL_ID_CHARS } from './limits.ts';
import { amount, integer, list, maybe, nullable, open, optional, text, type Infer } from '../schema.ts';

const id = text({ min: 1, max: SKILL_ID_CHARS });
const ids = list(id, { max: PLATFORM_LIST_ROWS_MOST });
const place = integer({ min: 0, max: INT32_MOST });
const size = integer({ min: 1, max: INT32_MOST });
const icon = nullable(text({ max: SKILL_ID_CHARS }));

export const rootSkill = open({
  id,
  name: id,
  dependencies: ids,
  dependents: ids,
  skills: ids,
  row: place,
  column: place,
  sub_tree_rows: size,
  sub_tree_columns: size,
  icon,
});
export type RootSkill = Infer<typeof rootSkill>;

export const subSkill = open({
  id,
  parent_id: id,
  name: id,
  dependencies: ids,
  dependents: ids,
  courses: ids,
  row: place,
  column: place,
  icon,
});
export type SubSkill = Infer<typeof subSkill>;

export const rootTree = open({ skills: list(rootSkill, { max: PLATFORM_LIST_ROWS_MOST }), rows: size, columns: size });
export type RootTree = Infer<typeof rootTree>;
export const subTree = open({ skills: list(subSkill, { max: PLATFORM_LIST_ROWS_MOST }), rows: size, columns: size });
export type SubTree = Infer<typeof subTree>;

const dependencies = list(id, { max: SKILL_DEPENDENCIES });
const courses = list(id, { max: SKILL_COURSES });
const shown = { dependencies: maybe(dependencies), row: maybe(place), column: maybe(place), icon: optional(icon) };

export const treeChange = open({ expected, rows: maybe(size), columns: maybe(size) });
export const newRootSkill = open({ id, name: id, ...shown, sub_tree_rows: maybe(size), sub_tree_columns: maybe(size) });
export const rootSkillChange = open({
  expected,
  name: maybe(id),
  ...shown,
  sub_tree_rows: maybe(size),
  sub_tree_columns: maybe(size),
});
export const newSubSkill = open({ id, name: id, ...shown, courses: maybe(courses) });
export const subSkillChange = open({ expected, name: maybe(id), ...shown, courses: maybe(courses) });
export type NewRootSkill = Infer<typeof newRootSkill>;
export type RootSkillChange = Infer<typeof rootSkillChange>;
export type NewSubSkill = Infer<typeof newSubSkill>;
export type SubSkillChange = Infer<typeof subSkillChange>;
export type TreeChange = Infer<typeof treeChange>;

const earned = { xp: integer({ min: 0 }), level: integer({ min: 0 }), progress: amount() };
export const subSkillXp = open({ skill: id, ...earned });
export type SubSkillXp = Infer<typeof subSkillXp>;
/** `progress` is the part of the way to the next level, from 0 up to 1. */
export const userXp = open({
  total_xp: integer({ min: 0 }),
  total_level: integer({ min: 0 }),
  progress: amount(),
  skills: list(open({ skill: id, ...earned, skills: list(subSkillXp, { max: PLATFORM_LIST_ROWS_MOST }) }), {
    max: PLATFORM_LIST_ROWS_MOST,
  }),
});
export type UserXp = Infer<typeof userXp>;

/** The XP from now on, not a difference; null leaves it. */
export const xpChange = open({ expected, xp: maybe(integer({ min: 0 })) });
