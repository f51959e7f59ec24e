import { slot } from '../../feature.ts';

/** How often the readers of an article said that it has helped them, and how often that it has not. */
export type Answers = { readonly yes: number; readonly no: number };
/** Of all articles of a project that were answered, by their ids. Asked once a minute at most. */
export type AnswersOf = (project: string) => Promise<ReadonlyMap<string, Answers>>;
export const articleAnswers = slot<AnswersOf>('article answers');
