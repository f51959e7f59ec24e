/** What other features are told of the help center in the messenger. */
export { rememberAnswer } from './answers-store.ts';
export type { Answers, Refusals } from './answers.ts';
