/** Morphcoins: `/api/shop/coins…` (academy-api 1.3). */
import { LEDGER_PAGE_ROWS, LEDGER_PAGE_ROWS_MOST } from './limits.ts';
import { flag, integer, list, maybe, nullable, open, otherwise, text, type Infer } from '../schema.ts';

export const balance = open({ coins: integer(), withheld_coins: integer() });
export type Balance = Infer<typeof balance>;

/** `coins` is a difference: below zero it takes away. `credit_note` null means `coins > 0`. */
export const coinChange = open({
  coins: integer(),
  description: maybe(text({ max: 4096 })),
  credit_note: maybe(flag()),
});
export type CoinChange = Infer<typeof coinChange>;

/** One line of the ledger; `balance` is what there was after it, `by` who did it, null for the platform itself. */
export const coinEntry = open({
  id: text({ max: 64 }),
  at: integer(),
  coins: integer(),
  balance: integer(),
  description: text({ max: 4096 }),
  credit_note: flag(),
  by: nullable(text({ max: 64 })),
});
export type CoinEntry = Infer<typeof coinEntry>;

export const coinLedgerQuery = open({
  limit: otherwise(integer({ min: 1, max: LEDGER_PAGE_ROWS_MOST }), LEDGER_PAGE_ROWS),
  offset: otherwise(integer({ min: 0 }), 0),
});

export const coinLedger = open({
  total: integer({ min: 0 }),
  entries: list(coinEntry, { max: LEDGER_PAGE_ROWS_MOST }),
});
export type CoinLedger = Infer<typeof coinLedger>;
