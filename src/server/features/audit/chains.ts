/**
 * How many chains the audit log has. Every entry follows the one before it in its chain, so two transactions of one
 * chain are in each other's way. SQLite has one writer and one chain; PostgreSQL has 16, chosen by who acts.
 */
import type { Transaction } from '../../storage/port.ts';

export type Chains = {
  readonly count: number;
  /** Where the entry stands in the list over all chains, which shows the newest first. `number`: in its chain. */
  readonly nextPlace: (transaction: Transaction, number: number) => Promise<number>;
};

export function chainOf(actor: string | null, { count }: Chains): number {
  return Bun.hash.crc32(actor ?? '') % count;
}
