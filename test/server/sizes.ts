import { testEngine } from '../storage/databases.ts';

/** On SQLite with writes as they are, which every `verify` runs. */
export const inFull = testEngine === 'sqlite' && !process.env.TEST_WRITES_TWICE;

/**
 * The size that a row names where its test runs `inFull`; less, a tenth unless said, where the same runs once more, on
 * PostgreSQL or with every write made twice: each write costs up to ten times as much there.
 */
export function sized(whole: number, less = Math.ceil(whole / 10)): number {
  return inFull ? whole : less;
}
