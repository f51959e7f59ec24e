/** What other features are told of the help center in the messenger. */
export type { Answers, Refusals } from './answers.ts';
