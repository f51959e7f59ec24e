/** The figures of the dashboard's home. Each counts what the list it opens counts. */
import { STATISTICS_DAYS, STATISTICS_DAYS_MOST, ZONE_MINUTES_MOST } from './limits.ts';
import { integer, list, open, otherwise, text, type Infer } from '../schema.ts';

/** `zone`: minutes by which the reader's clock is ahead of UTC. */
export const statisticsQuery = open({
  days: otherwise(integer({ min: 1, max: STATISTICS_DAYS_MOST }), STATISTICS_DAYS),
  zone: otherwise(integer({ min: -ZONE_MINUTES_MOST, max: ZONE_MINUTES_MOST }), 0),
});

const count = integer({ min: 0 });
/** Every day of the asked time, the oldest first, days without anything too; `day` is a date such as 2026-11-21. */
const series = list(open({ day: text({ max: 10 }), count }), { max: STATISTICS_DAYS_MOST });

export const statistics = open({
  users: open({
    total: count,
    disabled: count,
    administrators: count,
    /** Active in 1, 7, 30 and 364 days up to today, each user once. */
    activeDay: count,
    activeWeek: count,
    activeMonth: count,
    activeYear: count,
  }),
  /** Open ones by age: under a day, a week, thirty days, and older. */
  reports: open({ open: count, underDay: count, underWeek: count, underMonth: count, older: count }),
  /** Reports resolved in the last thirty days: how many, how many of them rightly filed, and the median of the wait. */
  decisions: open({ resolved: count, upheld: count, medianSeconds: count }),
  platform: open({ jobs: count, companies: count, categories: count, challenges: count, subtasks: count }),
  /** Users under a ban of the kind. */
  bans: open({ create: count, report: count }),
  series: open({
    signUps: series,
    /** Users who were active on the UTC day of that date: signed in, or stayed so. */
    active: series,
    reportsFiled: series,
    reportsResolved: series,
    bans: series,
    /** Jobs by the day of their last change: that is all that is known of a job's age. */
    jobs: series,
    challenges: series,
    subtasks: series,
  }),
});
export type Statistics = Infer<typeof statistics>;
export type Series = Statistics['series']['signUps'];
