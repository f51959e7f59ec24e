import type { Queries, Transaction, Value } from '../../storage/port.ts';

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

/** The whole address of the page that the visitor has told of last, as JSON of the event's data. */
export async function lastPageView(queries: Queries, visitorId: string): Promise<string | undefined> {
  const row = await queries.one<{ data: string | null }>(
    `select data from event where visitor_id = ? and name = 'pageView' order by id desc limit 1`,
    visitorId,
  );
  return row?.data ?? undefined;
}
