/** What the rows of requests in an export have in common. */
import { createHash } from 'node:crypto';
import { wrongField } from '../../../wire/errors.ts';
import type { ComingKind, Leads } from '../exports/slots.ts';

export type One = ComingKind['one'];
export type Kind<R extends object> = (one: One) => ComingKind<R>;
export const as = <R extends object>(one: One) => one as ComingKind<R>['one'];

export const sumOf = (...words: readonly string[]): string =>
  createHash('sha256').update(words.join('\n')).digest('hex');

const isOne = (words: readonly string[], word: string): boolean => words.includes(word);

/** Errors: 422. */
export function refuseWord(name: string, words: readonly string[], word: string): void {
  if (!isOne(words, word)) throw wrongField(name, `must be one of ${words.join(', ')}`);
}

/** Errors: 422 for what names nobody as voters are named. */
export function refuseVoter(name: string, voter: string): void {
  if (!/^[uvmax]:[^\p{Cc}]+$/u.test(voter)) throw wrongField(name, 'must be a voter, such as u: and a user id');
}

/** Staff are named by their accounts; others as they are named everywhere. */
export function ledVoter(voter: string, to: Leads): string {
  if (!voter.startsWith('a:')) return voter;
  // Of somebody who does not work here: nobody's.
  return to.account(voter.slice(2)) === null ? `x:${sumOf(voter).slice(0, 32)}` : voter;
}
