/** Erased sessions, as the guard and those that write for a session ask for them. */
import { MINUTE_MS } from '../../../wire/limits.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import { endSessions, livingSession, someEnded } from './ended-store.ts';

/** Where nobody was ever erased, nothing is asked for; so often it is looked whether another process has erased somebody. */
const LOOK_EVERY_MS = MINUTE_MS;

export type EndedSessions = {
  /** The session itself while it lives; of an erased one the session that its holder was given lately, or null. */
  readonly living: (projectId: string, sessionId: string) => Promise<string | null>;
  /** From now on these ids open nothing. */
  readonly end: (transaction: Transaction, projectId: string, sessions: readonly string[]) => Promise<void>;
};

export function createEndedSessions({ storage, now }: Pick<Ports, 'storage' | 'now'>): EndedSessions {
  let some = false;
  let looked = -Infinity;
  const any = async () => {
    if (some || now() - looked < LOOK_EVERY_MS) return some;
    looked = now();
    some = await someEnded(storage);
    return some;
  };
  return {
    living: async (projectId, sessionId) =>
      (await any()) ? livingSession(storage, projectId, sessionId, now()) : sessionId,
    async end(transaction, projectId, sessions) {
      some = true;
      await endSessions(transaction, projectId, sessions, now());
    },
  };
}
