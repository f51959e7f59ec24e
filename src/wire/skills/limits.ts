/** Limits of the skill tree. */

export const SKILL_ID_CHARS = 256;
export const SKILL_TREE_ROWS = 20;
export const SKILL_TREE_COLUMNS = 20;
export const SKILL_DEPENDENCIES = 256;
export const SKILL_COURSES = 256;
/** Level n needs this times n² (parley.md 7). */
export const LEVEL_XP = 20;
