/** What lines of a file tell of tickets beside their rows. Times are milliseconds. */
import type { Queries } from '../../storage/port.ts';

export type TableFacts = {
  readonly firstReplyAt: number | null;
  readonly firstReplyMs: number | null;
  readonly closedAt: number | null;
  readonly score: number | null;
};

/** By ticket. The rating is that of the last closing. */
export async function tableFacts(queries: Queries, ids: readonly string[]): Promise<Map<string, TableFacts>> {
  if (ids.length === 0) return new Map();
  const marks = ids.map(() => '?').join(', ');
  const rows = await queries.all(
    `select t.id, t.first_reply_at, t.first_reply_ms, s.at as closed_at,
       (select r.score from rating r where r.ticket_id = t.id order by r.closing desc limit 1) as score
     from ticket t left join ticket_step s on s.ticket_id = t.id and s.status = 'done' and t.status = 'done'
     where t.id in (${marks})`,
    ...ids,
  );
  const maybe = (value: unknown) => (value === null || value === undefined ? null : Number(value));
  return new Map(
    rows.map((row) => [
      String(row.id),
      {
        firstReplyAt: maybe(row.first_reply_at),
        firstReplyMs: maybe(row.first_reply_ms),
        closedAt: maybe(row.closed_at),
        score: maybe(row.score),
      },
    ]),
  );
}
