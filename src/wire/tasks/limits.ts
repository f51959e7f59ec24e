/** Limits of tasks, and of who may make and solve them. */

/** Clients of the contract look the creator of any reported task up in one list of all of them. */
export const SUBTASK_LIST_ROWS_MOST = 100_000;
export const SUBTASK_ENTRIES = 32;
export const SUBTASK_ENTRY_CHARS = 256;
export const SUBTASK_QUESTION_CHARS = 4096;
export const CODING_DESCRIPTION_CHARS = 16_384;
export const CODING_CODE_CHARS = 65_536;
export const CODING_TESTS = 20;
export const CODING_TESTS_USUAL = 10;
export const CODING_ENVIRONMENT_CHARS = 64;
/** Users who are no administrators may make tasks from this level on, with at most so much XP and so many coins. */
export const CREATOR_LEVEL_LEAST = 5;
export const CREATOR_XP_MOST = 5;
export const CREATOR_COINS_MOST = 0;
/** After a wrong answer the next try of the same person at the same task waits this long. */
export const ATTEMPT_PAUSE_SECONDS = 10;
/** So many bad ratings, and more than good ones, report a task by themselves. */
export const DISLIKES_REPORTED = 10;
