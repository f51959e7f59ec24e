/** Responses as the desk lists them. */
import type { TimePlace } from '../../http/cursor.ts';
import { joined, piece, type Piece } from '../../storage/piece.ts';
import type { Queries } from '../../storage/port.ts';
import { responseColumns, toResponse, type ResponseRecord } from './responses-store.ts';

/** Those answered last first. */
export async function responsesMeant(
  queries: Queries,
  meant: Piece,
  { place, most }: { readonly place?: TimePlace | undefined; readonly most: number },
): Promise<ResponseRecord[]> {
  const { sql, values } = place
    ? joined([meant, piece`(r.changed_at, r.id) < (${place.at}, ${place.id})`], ' and ')
    : meant;
  const rows = await queries.all(
    `select ${responseColumns} from survey_response r where ${sql} order by r.changed_at desc, r.id desc limit ?`,
    ...values,
    most,
  );
  return rows.map(toResponse);
}

export async function countMeant(queries: Queries, { sql, values }: Piece): Promise<number> {
  const row = await queries.one(`select count(*) as n from survey_response r where ${sql}`, ...values);
  return Number(row?.n ?? 0);
}
