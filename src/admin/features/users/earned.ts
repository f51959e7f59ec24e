/** What a user has earned: XP and coins, and what to ask for again once it has changed. */
import { endpoints } from '../../../wire/endpoints.ts';
import { asked } from '../../data/ask.ts';
import { useData } from '../../data/data.ts';

export const xpOf = (user: string) => asked(endpoints.xp, { params: { user_id: user } });
export const coinsOf = (user: string) => asked(endpoints.coins, { params: { user_id: user } });
/** The changes of the balance, newest first; `limit` of them. */
export const ledgerOf = (user: string, limit: number) =>
  asked(endpoints.coinLedger, { params: { user_id: user }, query: { limit } });

/** Neither change is answered with what is there after it. */
export function useEarned(user: string): { changedXp: () => void; changedCoins: () => void } {
  const data = useData();
  return {
    changedXp: () => data.drop(xpOf(user)),
    // The ledger stands below the balance.
    changedCoins: () => data.drop(coinsOf(user).key),
  };
}
