/** What the screens of tasks show and propose. */

/** Of a task's first words, where it has one line. */
export const TASK_TITLE_CHARS = 90;
/** Of a coding challenge, where nothing is said. */
export const CODING_TIME_USUAL_MS = 5_000;
export const CODING_MEMORY_USUAL_MB = 256;
