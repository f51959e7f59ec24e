/** Short answers and questions, as others put them there. */
export type { Answering } from './answering.ts';
export { createEntries, type Entries } from './entries.ts';
export { createQuestionBook, type QuestionBook } from './questions.ts';
