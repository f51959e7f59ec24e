/** How many people did what with a campaign, counted with each receipt. */
import { DAY_MS, HOUR_MS } from '../../../wire/limits.ts';
import type { Queries, Row, Transaction, Value } from '../../storage/port.ts';

export type Counted = {
  readonly campaignId: string;
  readonly version: number;
  readonly variant: string;
  readonly kind: string;
  readonly step: number;
};

/** The columns of a day, one for each hour (UTC). */
export const hourColumns = Array.from({ length: 24 }, (_, hour) => `h${hour}`);
const sums = hourColumns.map((hour) => `sum(${hour}) as ${hour}`).join(', ');
/** What is also counted by the hour. */
const byHour: ReadonlySet<string> = new Set(['seen', 'clicked', 'completed', 'goal']);

/** `at`: milliseconds UTC. `people`: −1 takes one back. */
export async function count(transaction: Transaction, one: Counted, at: number, people = 1): Promise<void> {
  const { campaignId, version, variant, kind, step } = one;
  await transaction.run(
    `insert into tally (campaign_id, version, variant, kind, step, people) values (?, ?, ?, ?, ?, ?)
     on conflict (campaign_id, version, variant, kind, step) do update set people = tally.people + excluded.people`,
    campaignId,
    version,
    variant,
    kind,
    step,
    people,
  );
  if (step !== 0 || !byHour.has(kind)) return;
  const hour = `h${Math.floor((at % DAY_MS) / HOUR_MS)}`;
  await transaction.run(
    `insert into tally_day (campaign_id, day, version, variant, kind, ${hour}) values (?, ?, ?, ?, ?, ?)
     on conflict (campaign_id, day, version, variant, kind) do update set ${hour} = tally_day.${hour} + excluded.${hour}`,
    campaignId,
    Math.floor(at / DAY_MS),
    version,
    variant,
    kind,
    people,
  );
}

/** Who was due with each version. */
export async function peopleOfVersions(queries: Queries, campaignId: string): Promise<ReadonlyMap<number, number>> {
  const rows = await queries.all(
    `select version, sum(people) as n from tally where campaign_id = ? and kind = 'due' group by version`,
    campaignId,
  );
  return new Map(rows.map((row) => [Number(row.version), Number(row.n)]));
}

export type Tally = Omit<Counted, 'campaignId'> & { readonly people: number };

export async function talliesOf(queries: Queries, campaignId: string): Promise<Tally[]> {
  const rows = await queries.all(
    `select version, variant, kind, step, people from tally where campaign_id = ?`,
    campaignId,
  );
  return rows.map(toTally);
}

/** From the day of `since` on (UTC), hours in which there was anybody: milliseconds UTC. */
export async function hoursOf(
  queries: Queries,
  campaignId: string,
  since: number,
  { version, variant }: { readonly version?: number | undefined; readonly variant?: string | undefined },
): Promise<{ readonly hour: number; readonly kind: string; readonly people: number }[]> {
  const conditions: [string, ...Value[]][] = [
    ['campaign_id = ?', campaignId],
    ['day >= ?', Math.floor(since / DAY_MS)],
    [`variant not in ('control', 'projectControl')`],
  ];
  if (version !== undefined) conditions.push(['version = ?', version]);
  if (variant !== undefined) conditions.push(['variant = ?', variant]);
  const rows = await queries.all(
    `select day, kind, ${sums} from tally_day
     where ${conditions.map(([sql]) => sql).join(' and ')} group by day, kind`,
    ...conditions.flatMap(([, ...values]) => values),
  );
  return rows.flatMap((row) =>
    hourColumns.flatMap((column, place) => {
      const people = Number(row[column]);
      const hour = Number(row.day) * DAY_MS + place * HOUR_MS;
      return people === 0 ? [] : [{ hour, kind: String(row.kind), people }];
    }),
  );
}

/** What the receipts say, read whole: people once each, and how often it was shown. */
export async function countedAnew(queries: Queries, campaignId: string): Promise<Tally[]> {
  const rows = await queries.all(
    `select delivery.version, delivery.variant, receipt.kind, receipt.step, count(distinct delivery.contact_id) as people,
       count(*) as times
     from delivery join receipt on receipt.delivery_id = delivery.id
     where delivery.campaign_id = ? and delivery.test = 0 and delivery.internal = 0 and receipt.kind <> 'skipped'
     group by delivery.version, delivery.variant, receipt.kind, receipt.step`,
    campaignId,
  );
  return rows.flatMap((row) => {
    const people = toTally(row);
    const times = { ...people, kind: 'shown', people: Number(row.times) };
    return people.kind === 'seen' && people.step === 0 ? [people, times] : [people];
  });
}

export async function setTally(
  transaction: Transaction,
  campaignId: string,
  { version, variant, kind, step }: Tally,
  people: number,
): Promise<void> {
  await transaction.run(
    `insert into tally (campaign_id, version, variant, kind, step, people) values (?, ?, ?, ?, ?, ?)
     on conflict (campaign_id, version, variant, kind, step) do update set people = excluded.people`,
    campaignId,
    version,
    variant,
    kind,
    step,
    people,
  );
}

const toTally = (row: Row): Tally => ({
  version: Number(row.version),
  variant: String(row.variant),
  kind: String(row.kind),
  step: Number(row.step),
  people: Number(row.people),
});
