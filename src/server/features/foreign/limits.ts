/** Limits of a foreign platform (parley.md 8). */

export const FOREIGN_ADMIN_SECONDS = 30;
export const FOREIGN_ANSWER_SECONDS = 30;
