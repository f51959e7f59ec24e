/** The figures of the dashboard's home, counted from the tables at each call. Activity is stored by day alone. */
import { DAY_MS } from '../../../wire/limits.ts';
import { dayNumber, nearestDay, startOfDays } from '../../../wire/pure/days.ts';
import type { Series, Statistics } from '../../../wire/statistics/shapes.ts';
import type { Ports } from '../../ports.ts';
import { activeByDay } from '../auth/activity.ts';
import { countBanned } from '../bans/figures.ts';
import { countReports, decisions } from '../task-reports/figures.ts';
import { countActive, countAdministrators, countDisabled, countUsers } from '../users/figures.ts';
import type { Counted } from './slots.ts';
import { countByDay, countRows } from './store.ts';

/** `days` up to today; `zone`: minutes that the reader's clock is ahead of UTC, which says where a day begins. */
export type Asked = { readonly days: number; readonly zone: number };
export type StatisticsService = { readonly figures: (asked: Asked) => Promise<Statistics> };

/** `counted`: what other features have named to be counted. */
export function createStatistics(
  { storage, now }: Pick<Ports, 'storage' | 'now'>,
  counted: () => readonly Counted[],
): StatisticsService {
  const named = (what: Counted['what']): Counted => {
    const found = counted().find((one) => one.what === what);
    if (!found) throw new Error(`no feature names what is counted as ${what}`);
    return found;
  };
  return {
    figures: async (asked) => ({
      users: await users(asked.zone),
      reports: await reports(),
      decisions: await decisions(storage, now() - 30 * DAY_MS),
      platform: {
        jobs: await countRows(storage, named('jobs')),
        companies: await countRows(storage, named('companies')),
        categories: await countRows(storage, named('categories')),
        challenges: await countRows(storage, named('challenges')),
        subtasks: await countRows(storage, named('subtasks')),
      },
      bans: {
        create: await countBanned(storage, 'CREATE', now()),
        report: await countBanned(storage, 'REPORT', now()),
      },
      series: await series(asked),
    }),
  };

  async function users(zone: number): Promise<Statistics['users']> {
    // The same days as a list of users counts that is asked for from the first of them on.
    const active = (days: number) => countActive(storage, nearestDay(startOfDays(now(), days, zone)));
    return {
      total: await countUsers(storage),
      disabled: await countDisabled(storage),
      administrators: await countAdministrators(storage),
      activeDay: await active(1),
      activeWeek: await active(7),
      activeMonth: await active(30),
      activeYear: await active(364),
    };
  }

  async function reports(): Promise<Statistics['reports']> {
    const ago = (days: number) => now() - days * DAY_MS;
    const end = Number.MAX_SAFE_INTEGER;
    return {
      open: await countReports(storage, 0, end),
      underDay: await countReports(storage, ago(1), end),
      underWeek: await countReports(storage, ago(7), ago(1)),
      underMonth: await countReports(storage, ago(30), ago(7)),
      older: await countReports(storage, 0, ago(30)),
    };
  }

  async function series({ days, zone }: Asked): Promise<Statistics['series']> {
    const today = dayNumber(now(), zone);
    const from = startOfDays(now(), days, zone);
    const span = { from, to: from + days * DAY_MS, shift: zone * 60_000 };
    const by = (what: Counted['what']) => countByDay(storage, named(what), span);
    const filled = (...counts: Map<number, number>[]): Series =>
      Array.from({ length: days }, (_, at) => {
        const day = today - days + 1 + at;
        const count = counts.reduce((total, one) => total + (one.get(day) ?? 0), 0);
        return { day: new Date(day * DAY_MS).toISOString().slice(0, 10), count };
      });
    return {
      signUps: filled(await by('signUps')),
      active: filled(await activeByDay(storage, today - days + 1, today)),
      // Those that are still open and those that are not any more.
      reportsFiled: filled(await by('openReports'), await by('closedReports')),
      reportsResolved: filled(await by('reportsResolved')),
      bans: filled(await by('bans')),
      jobs: filled(await by('jobs')),
      challenges: filled(await by('challenges')),
      subtasks: filled(await by('subtasks')),
    };
  }
}
