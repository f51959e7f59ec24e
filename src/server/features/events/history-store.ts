/** What sessions did, as it happened. */
import { inPieces } from '../../storage/lists.ts';
import type { Queries } from '../../storage/port.ts';
import type { EventRow } from './store.ts';

export type EventOfSession = Pick<EventRow, 'visitorId' | 'name' | 'data' | 'at'>;

/** Since the moment, oldest first, at most `most` of each session. */
export async function eventsSince(
  queries: Queries,
  sessions: readonly string[],
  since: number,
  most: number,
): Promise<EventOfSession[]> {
  const found: EventOfSession[] = [];
  const own = `select * from (select id, visitor_id, name, data, at from event where visitor_id = ? and at >= ?
    order by at, id limit ?) own`;
  for (const some of inPieces(sessions))
    for (const row of await queries.all(
      some.map(() => own).join(' union all '),
      ...some.flatMap((session) => [session, since, most]),
    ))
      found.push({
        visitorId: String(row.visitor_id),
        name: String(row.name),
        data: row.data === null ? null : String(row.data),
        at: Number(row.at),
      });
  return found.toSorted((one, other) => one.at - other.at);
}
