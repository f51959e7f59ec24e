/** What other features are told of the help center in the messenger. */
export type { Answers } from './answers.ts';
