/** What became of campaigns in the last 30 days, as lists show it. */
import { DAY_MS } from '../../../wire/limits.ts';
import type { CampaignRow } from '../../../wire/campaigns/shapes.ts';
import { inFewPieces } from '../../storage/lists.ts';
import type { Queries, Row } from '../../storage/port.ts';
import { hourColumns } from './tally-store.ts';

const DAYS = 30;

type Recent = CampaignRow['recent'];

/** By campaign; days in UTC, today the last. */
export async function recentOf(
  queries: Queries,
  campaigns: readonly string[],
  now: number,
): Promise<(campaign: string) => Recent> {
  const first = Math.floor(now / DAY_MS) - (DAYS - 1);
  const rows: Row[] = [];
  for (const some of inFewPieces(campaigns))
    rows.push(
      ...(await queries.all(
        `select campaign_id, day, kind, sum(${hourColumns.join(' + ')}) as n from tally_day
         where campaign_id in (${some.map(() => '?').join(', ')}) and day >= ? and kind in ('seen', 'clicked', 'completed')
         group by campaign_id, day, kind`,
        ...some,
        first,
      )),
    );
  const found = new Map<string, { seen: number; clicked: number; completed: number; days: number[] }>();
  const of = (id: string) => {
    const one = found.get(id) ?? { seen: 0, clicked: 0, completed: 0, days: Array.from({ length: DAYS }, () => 0) };
    found.set(id, one);
    return one;
  };
  for (const row of rows) {
    const [one, people] = [of(String(row.campaign_id)), Number(row.n)];
    if (row.kind === 'clicked' || row.kind === 'completed') one[row.kind] += people;
    else {
      one.seen += people;
      one.days[Number(row.day) - first] = people;
    }
  }
  return of;
}
