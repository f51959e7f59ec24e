/**
 * The figures of the home. A server with statistics counts them; of one that speaks the contract alone they are what its
 * lists tell, without a course over time.
 */
import type { QueryInput } from '../../../wire/endpoint.ts';
import { endpoints } from '../../../wire/endpoints.ts';
import type { Statistics } from '../../../wire/statistics/shapes.ts';
import type { UserQuery } from '../../../wire/users/query.ts';
import type { Api } from '../../api/api.ts';
import type { Period } from './period.ts';
import { ageOf, loadOpenReports } from '../task-reports/open-task-reports.ts';

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
  const counted = await api(endpoints.statistics, { query: { days, zone }, signal });
  const { activeWeek, activeMonth, activeYear } = counted.users;
  return { ...counted, active: { 7: activeWeek, 30: activeMonth, 364: activeYear } };
}

/** `now` in milliseconds. */
export async function listedFigures(api: Api, now: number, signal: AbortSignal): Promise<Figures> {
  const users = async (query: QueryInput<UserQuery>) =>
    (await api(endpoints.users, { query: { limit: 1, offset: 0, ...query }, signal })).total;
  const [total, disabled, administrators, reports, jobs, companies, categories] = await Promise.all([
    users({}),
    users({ enabled: false }),
    users({ admin: true }),
    loadOpenReports(api, signal),
    api(endpoints.jobs, { signal }),
    api(endpoints.companies, { signal }),
    api(endpoints.categories, { signal }),
  ]);
  const aged = (age: string) => reports.filter((report) => ageOf(report, now) === age).length;
  return {
    users: { total, disabled, administrators },
    active: null,
    reports: {
      open: reports.length,
      underDay: aged('day'),
      underWeek: aged('week'),
      underMonth: aged('month'),
      older: aged('older'),
    },
    decisions: null,
    platform: { jobs: jobs.length, companies: companies.length, categories: categories.length, challenges: null },
    bans: null,
    series: null,
  };
}
