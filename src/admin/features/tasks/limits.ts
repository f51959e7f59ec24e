/** What the screens of tasks show and propose. */

/** A task has no title: so many characters of its first words stand for it, where it has one line. */
export const TASK_TITLE_CHARS = 90;
/** The time limit that the form of a new coding challenge proposes. */
export const CODING_TIME_USUAL_MS = 5_000;
export const CODING_MEMORY_USUAL_MB = 256;
