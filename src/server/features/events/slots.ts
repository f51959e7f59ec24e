/** What follows for others when a visitor has done something. */
import { slot } from '../../feature.ts';
import type { Transaction } from '../../storage/port.ts';

export type EventsBatch = {
  /** Which sessions were seen, and when: milliseconds UTC. */
  readonly seen: ReadonlyMap<string, number>;
  /** The address of the page that each looked at last, as its site said it; none for those that looked at none. */
  readonly pages: ReadonlyMap<string, string>;
  /** Those that are stored. `at`: milliseconds UTC. */
  readonly told: readonly {
    readonly projectId: string;
    readonly visitorId: string;
    readonly name: string;
    /** JSON; null for none. */
    readonly data: string | null;
    readonly at: number;
  }[];
};

/** Inserts and single conditional changes only, in the transaction that stores the events: it may not read. */
export type EventsWritten = (transaction: Transaction, batch: EventsBatch) => Promise<void>;

export const eventsWritten = slot<EventsWritten>('events written');

/** Around the transaction: what has to be read before it, and that it is done. */
export type EventsAround = {
  /** Events of these projects are about to be stored. What it resolves with is there when `EventsWritten` is called. */
  readonly before: (projects: ReadonlySet<string>) => Promise<void>;
  readonly after: () => void;
};

export const eventsAround = slot<EventsAround>('around events');
