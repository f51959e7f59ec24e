/** Morphcoins: the balance of a user and every change of it (academy-api 1.3). */
import type { Balance, CoinChange, CoinLedger } from '../../../wire/coins/shapes.ts';
import { ApiError } from '../../../wire/errors.ts';
import type { Transaction } from '../../storage/port.ts';
import type { Ports } from '../../ports.ts';
import type { Audit } from '../audit/service.ts';
import { balanceOf, writeCoins } from '../users/balance.ts';
import { coinEntries, countCoinEntries, insertCoinEntry } from './store.ts';

export type Coins = {
  /** Zeros for a user that does not exist. */
  readonly balance: (accountId: string) => Promise<Balance>;
  /** Errors: 404, 412 for a balance below zero, 422 beyond 2^53-1. */
  readonly change: (accountId: string, change: CoinChange, actor: string) => Promise<void>;
  readonly ledger: (accountId: string, page: { limit: number; offset: number }) => Promise<CoinLedger>;
  /** The same inside a change of another kind, which writes its own audit entry. */
  readonly book: (transaction: Transaction, entry: Booking) => Promise<{ before: number; after: number }>;
};

export type Booking = {
  readonly accountId: string;
  readonly coins: number;
  readonly description: string;
  readonly creditNote: boolean;
  readonly by: string | null;
};

export function createCoins({ storage, now, id }: Pick<Ports, 'storage' | 'now' | 'id'>, audit: Audit): Coins {
  return { balance, change, ledger, book };

  async function balance(accountId: string): Promise<Balance> {
    const found = await balanceOf(storage, accountId);
    return { coins: found?.coins ?? 0, withheld_coins: found?.withheldCoins ?? 0 };
  }

  async function change(accountId: string, given: CoinChange, actor: string): Promise<void> {
    const { coins, description, credit_note: creditNote } = given;
    const booking = {
      accountId,
      coins,
      description: description ?? '',
      creditNote: creditNote ?? coins > 0,
      by: actor,
    };
    await storage.write(async (transaction) => {
      const { before, after } = await book(transaction, booking);
      await audit.note(transaction, {
        actor,
        action: 'changeCoins',
        target: `user:${accountId}`,
        before: { coins: before },
        after: { coins: after, description: booking.description, credit_note: booking.creditNote },
      });
    });
  }

  async function book(transaction: Transaction, entry: Booking): Promise<{ before: number; after: number }> {
    const { accountId, coins, description, creditNote, by } = entry;
    const before = (await balanceOf(transaction, accountId))?.coins;
    if (before === undefined) throw new ApiError('user_not_found', 'User not found');
    const after = before + coins;
    if (after < 0) throw new ApiError('not_enough_coins', 'Not enough coins');
    if (!Number.isSafeInteger(after))
      throw new ApiError('invalid_field', 'coins must not make the balance larger than 2^53-1', {
        details: { field: 'coins' },
      });
    await writeCoins(transaction, accountId, after);
    await insertCoinEntry(transaction, accountId, {
      id: id(),
      coins,
      balance: after,
      description,
      creditNote,
      by,
      at: now(),
    });
    return { before, after };
  }

  async function ledger(accountId: string, page: { limit: number; offset: number }): Promise<CoinLedger> {
    const entries = await coinEntries(storage, accountId, page);
    return {
      total: await countCoinEntries(storage, accountId),
      entries: entries.map(({ at, creditNote, ...entry }) => ({
        ...entry,
        at: Math.floor(at / 1000),
        credit_note: creditNote,
      })),
    };
  }
}
