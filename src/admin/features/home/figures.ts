/**
 * The figures of the home. A server with statistics counts them; of one that speaks the contract alone they are what its
 * lists tell (`listed-figures.ts`), without a course over time.
 */
import { statisticsEndpoints } from '../../../wire/statistics/calls.ts';
import type { Statistics } from '../../../wire/statistics/shapes.ts';
import type { Api } from '../../api/api.ts';
import type { Period } from './period.ts';

export type Figures = {
  readonly users: Pick<Statistics['users'], 'total' | 'disabled' | 'administrators'>;
  /** Who was active in a period, each user once; null where the server keeps no account of it. */
  readonly active: Readonly<Record<Period, number>> | null;
  readonly reports: Statistics['reports'];
  /** Null where the server keeps none. */
  readonly decisions: Statistics['decisions'] | null;
  readonly platform: Pick<Statistics['platform'], 'jobs' | 'companies' | 'categories'> & {
    readonly challenges: number | null;
  };
  /** Users under a ban; null where the server cannot list them. */
  readonly bans: Statistics['bans'] | null;
  readonly series: Statistics['series'] | null;
};

/** The period is that of the figures: another one is shown when its own have come. */
export type Shown = { readonly figures: Figures; readonly period: Period };

type Asked = { readonly days: number; readonly zone: number; readonly signal: AbortSignal };

export async function countedFigures(api: Api, { days, zone, signal }: Asked): Promise<Figures> {
  const counted = await api(statisticsEndpoints.statistics, { query: { days, zone }, signal });
  const { activeWeek, activeMonth, activeYear } = counted.users;
  return { ...counted, active: { 7: activeWeek, 30: activeMonth, 364: activeYear } };
}
