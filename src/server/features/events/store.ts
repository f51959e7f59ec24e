import type { Transaction, Value } from '../../storage/port.ts';

export type EventRow = {
  readonly id: string;
  readonly projectId: string;
  readonly visitorId: string;
  readonly name: string;
  /** JSON, or null without data. */
  readonly data: string | null;
  /** Milliseconds UTC. */
  readonly at: number;
};

/** Rows per statement: few different statements, so that each is prepared once. */
const SIZES = [64, 8, 1] as const;

export async function insertEvents(transaction: Transaction, events: readonly EventRow[]): Promise<void> {
  let at = 0;
  for (const size of SIZES) {
    for (; events.length - at >= size; at += size) await insertSome(transaction, events.slice(at, at + size));
  }
}

async function insertSome(transaction: Transaction, events: readonly EventRow[]): Promise<void> {
  const values = events.flatMap((row): Value[] => [row.id, row.projectId, row.visitorId, row.name, row.data, row.at]);
  const places = Array.from(events, () => '(?, ?, ?, ?, ?, ?)').join(', ');
  await transaction.run(`insert into event (id, project_id, visitor_id, name, data, at) values ${places}`, ...values);
}

export async function markSeen(transaction: Transaction, visitorId: string, at: number): Promise<void> {
  await transaction.run(`update visitor set seen_at = ? where id = ? and seen_at < ?`, at, visitorId, at);
}
