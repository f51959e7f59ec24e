/** Whoever names threads wrongly a hundred times an hour guesses at them: nothing of theirs is taken for a day (P-EML-09). */
import { createHash } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../wire/limits.ts';
import type { Repeated } from '../../jobs/repeated.ts';
import type { Ports } from '../../ports.ts';
import { countGuesses, forgetGuesses, insertGuess, isGuesser, saveGuesser } from './guesses-store.ts';

/** An hour. */
export const GUESSES_MOST = 100;
export const GUESSER_MS = DAY_MS;

export type Guesses = {
  readonly isEnded: (from: string) => Promise<boolean>;
  readonly note: (from: string) => Promise<void>;
  readonly forgetting: Repeated;
};

export function createGuesses({ storage, now, id }: Pick<Ports, 'storage' | 'now' | 'id'>): Guesses {
  return {
    isEnded: (from) => isGuesser(storage, senderOf(from), now()),
    async note(from) {
      const sender = senderOf(from);
      await storage.write(async (transaction) => {
        const at = now();
        await insertGuess(transaction, { id: id(), sender, at });
        if ((await countGuesses(transaction, sender, at - HOUR_MS)) >= GUESSES_MOST)
          await saveGuesser(transaction, sender, at + GUESSER_MS);
      });
    },
    forgetting: {
      name: 'forget-guesses-by-mail',
      schedule: '57 3 * * *',
      leaseMs: MINUTE_MS,
      longestRunMs: 10 * MINUTE_MS,
      run: async () => {
        const at = now();
        return `${await storage.write((transaction) => forgetGuesses(transaction, at - HOUR_MS, at))} forgotten`;
      },
    },
  };
}

const senderOf = (from: string): string => createHash('sha256').update(from.trim().toLowerCase()).digest('hex');
