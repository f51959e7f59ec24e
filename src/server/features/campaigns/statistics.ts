/** What came of a campaign (P-STA-06 to P-STA-10): read from totals, whatever many deliveries there are. */
import type {
  CampaignStatistics,
  CampaignTotals,
  NotShown,
  Recounted,
  StatisticsQuery,
} from '../../../wire/campaigns/figures.ts';
import { notShown } from '../../../wire/campaigns/figures.ts';
import { wrongField } from '../../../wire/errors.ts';
import { DAY_MS, HOUR_MS } from '../../../wire/limits.ts';
import type { Ports } from '../../ports.ts';
import { LEFT_OUT } from './counting.ts';
import { testsOf, waitingByGate } from './people-store.ts';
import { campaignAt, type CampaignPlace } from './rules.ts';
import { UNTOLD } from './receipts-store.ts';
import { versionOf } from './store.ts';
import { countedAnew, hoursOf, setTally, talliesOf, type Tally } from './tally-store.ts';
import { CONTROL, groupsOf, measureOf, PROJECT_CONTROL, sumOf, type Verdicts } from './verdicts.ts';

export type Statistics = {
  /** Errors: 404; 422 for a zone that there is not. */
  readonly statistics: (place: CampaignPlace, query: StatisticsQuery) => Promise<CampaignStatistics>;
  /** Errors: 404. */
  readonly recount: (place: CampaignPlace) => Promise<Recounted>;
};

/** More that wait are not told apart. */
const WAITING_MOST = 10_000;

export function createStatistics(
  { storage, now }: Pick<Ports, 'storage' | 'now'>,
  verdicts: Pick<Verdicts, 'of'>,
): Statistics {
  return {
    async statistics(place, { days, zone = 'UTC', version, variant }) {
      const record = await campaignAt(storage, place);
      const { id, liveVersion } = record;
      const day = dayIn(zone);
      const tallies = await talliesOf(storage, id);
      const meant = tallies.filter(
        (one) =>
          (version === undefined || one.version === version) && (variant === undefined || one.variant === variant),
      );
      const number = version ?? liveVersion;
      const [before, inTest] = [number - 1, tallies.filter((one) => one.version === number)];
      const since = now() - (days + 1) * DAY_MS;
      const [hours, waiting, tests, published] = await Promise.all([
        hoursOf(storage, id, since, { version, variant }),
        waitingByGate(storage, id, { version, variant, most: WAITING_MOST }),
        testsOf(storage, id),
        versionOf(storage, id, number),
      ]);
      return {
        totals: totalsOf(meant),
        before: before > 0 ? totalsOf(tallies.filter((one) => one.version === before)) : null,
        days: byDay(hours, { days, now: now(), day }),
        notShown: heldBack(meant, waiting),
        verdict: published ? await verdicts.of(record, published, inTest) : null,
        variants: published ? groupsOf(inTest, measureOf(record, published)) : [],
        leftOut: tests + sumOf(tallies, LEFT_OUT),
      };
    },
    async recount(place) {
      const { id } = await campaignAt(storage, place);
      return storage.write(async (transaction) => {
        const [was, is] = [keyed(await talliesOf(transaction, id)), keyed(await countedAnew(transaction, id))];
        const corrected: Recounted['corrected'][number][] = [];
        for (const key of new Set([...was.keys(), ...is.keys()])) {
          const [old, real] = [was.get(key), is.get(key)];
          const one = (real ?? old)!;
          // Erased people stay in the totals: what is no longer there is not taken away.
          if ((real?.people ?? 0) <= (old?.people ?? 0)) continue;
          await setTally(transaction, id, one, real?.people ?? 0);
          corrected.push({ kind: one.kind, was: old?.people ?? 0, is: real?.people ?? 0 });
        }
        return { corrected: corrected.slice(0, 100) };
      });
    },
  };
}

const keyed = (tallies: readonly Tally[]) =>
  new Map(tallies.map((one) => [[one.version, one.variant, one.kind, one.step].join(' '), one]));

function totalsOf(tallies: readonly Tally[]): CampaignTotals {
  const sum = (kind: string) => sumOf(tallies, kind);
  return {
    due: sum('due'),
    sent: sum('sent'),
    arrived: sum('arrived'),
    untold: sum(UNTOLD),
    seen: sum('seen'),
    shown: sum('shown'),
    clicked: sum('clicked'),
    dismissed: sum('dismissed'),
    completed: sum('completed'),
    // What the control group did by itself stands beside, as a group of its own.
    goal: sumOf(
      tallies.filter(({ variant }) => variant !== CONTROL && variant !== PROJECT_CONTROL),
      'goal',
    ),
    control: sum('control'),
    refused: sum('refused'),
    unknown: sum('unknown'),
  };
}

function heldBack(tallies: readonly Tally[], waiting: ReadonlyMap<string, number>): CampaignStatistics['notShown'] {
  const people = (gate: NotShown) => sumOf(tallies, `not:${gate}`) + (waiting.get(gate) ?? 0);
  return notShown
    .map((gate) => ({ gate, people: people(gate) }))
    .filter((one) => one.people > 0)
    .toSorted((one, other) => other.people - one.people);
}

type Days = { readonly days: number; readonly now: number; readonly day: (at: number) => string };

/** Hours that begin on a day of the zone are that day's. */
function byDay(
  hours: readonly { readonly hour: number; readonly kind: string; readonly people: number }[],
  { days, now, day }: Days,
): CampaignStatistics['days'] {
  const found = new Map<string, { seen: number; clicked: number; goal: number }>();
  for (let at = now; found.size < days; at -= HOUR_MS) found.set(day(at), { seen: 0, clicked: 0, goal: 0 });
  for (const { hour, kind, people } of hours) {
    const one = found.get(day(hour));
    if (one && (kind === 'seen' || kind === 'clicked' || kind === 'goal')) one[kind] += people;
  }
  return [...found].map(([name, counts]) => ({ day: name, ...counts })).toReversed();
}

/** Errors: 422. */
function dayIn(zone: string): (at: number) => string {
  try {
    const format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    return (at) => format.format(at);
  } catch (error) {
    if (error instanceof RangeError) throw wrongField('zone', 'must be a time zone, such as Europe/Berlin');
    throw error;
  }
}
