/** What a user has earned: XP and coins, and what to ask for again once it has changed. */
import { skillEndpoints } from '../../../wire/skills/calls.ts';
import { coinEndpoints } from '../../../wire/coins/calls.ts';
import { asked } from '../../data/ask.ts';
import { useData } from '../../data/data.ts';

export const xpOf = (user: string) => asked(skillEndpoints.xp, { params: { user_id: user } });
export const coinsOf = (user: string) => asked(coinEndpoints.coins, { params: { user_id: user } });
/** The changes of the balance, newest first; `limit` of them. */
export const ledgerOf = (user: string, limit: number) =>
  asked(coinEndpoints.coinLedger, { params: { user_id: user }, query: { limit } });

/** The server answers neither a change of XP nor one of coins with the new sum: both are asked for again. */
export function useEarned(user: string): { changedXp: () => void; changedCoins: () => void } {
  const data = useData();
  return {
    changedXp: () => data.drop(xpOf(user)),
    // The ledger stands below the balance.
    changedCoins: () => data.drop(coinsOf(user).key),
  };
}
