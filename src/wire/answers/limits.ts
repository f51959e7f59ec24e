/** Limits of answers from the help center (05-conversations.md). */

/** Of what is asked. */
export const QUESTION_CHARS = 500;
export const ENTRY_QUESTION_CHARS = 300;
export const ENTRY_ANSWER_CHARS = 10_000;
/** Short answers of a project. */
export const ENTRIES_MOST = 2000;
/** Of an answer word for word. */
export const ANSWER_CHARS = 500;
/** The answer, and other sources beside it. */
export const ANSWERS_MOST = 3;
/** Calls of the language model a project and UTC day; further answers are word for word. */
export const MODEL_CALLS_A_DAY = 500;
/** Passages that a try shows. */
export const TRIED_PASSAGES = 10;
/** Questions that an entry is tried on while it is written. */
export const TRIED_QUESTIONS = 50;
/** Groups of questions that the desk is told. */
export const QUESTION_GROUPS = 200;
/** After so long without an answer the passage is shown as it is. */
export const MODEL_MS = 8000;
/** Passages that a model is given. */
export const MODEL_PASSAGES = 6;
