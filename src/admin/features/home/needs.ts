/** What waits for somebody, most pressing first: the oldest reported tasks, the oldest tickets, articles to be reviewed, bans that end soon. */
import { DAY_MS } from '../../../wire/limits.ts';
import { helpReviewEndpoints } from '../../../wire/help/review-calls.ts';
import { taskReportEndpoints } from '../../../wire/task-reports/calls.ts';
import type { Ban } from '../../../wire/task-reports/shapes.ts';
import type { TicketRow } from '../../../wire/tickets/shapes.ts';
import type { Services } from '../../services.ts';
import { byTask, filedAt, loadOpenReports, oldest, type ReportedTask } from '../../parts/open-task-reports.ts';
import { inForce } from '../../parts/active-bans.ts';

/** The card shows so many of each kind; of bans those that end within so many days. */
const NEEDS_REPORTS = 3;
const NEEDS_TICKETS = 2;
const NEEDS_BANS = 2;
const NEEDS_BAN_DAYS = 7;

export type Needs = {
  readonly reports: readonly ReportedTask[];
  readonly tickets: readonly TicketRow[];
  readonly bans: readonly EndingBan[];
  /** How many articles are due for a review. */
  readonly reviews: number;
};
export type EndingBan = Ban & { readonly end: string };
type Ports = Pick<Services, 'api' | 'desk' | 'browser' | 'reportCount'>;

/** What cannot be had is left out: the rest is worth showing. Rejects where nothing of it can be had. */
export async function loadNeeds({ api, desk, browser, reportCount }: Ports, signal: AbortSignal): Promise<Needs> {
  const now = browser.now();
  const parts = await Promise.allSettled([
    loadOpenReports(api, signal).then((reports) => {
      reportCount.told(reports);
      return longestOpen(byTask(reports));
    }),
    desk.tickets({ status: 'undone', sort: 'oldest', limit: NEEDS_TICKETS }).then(({ tickets }) => tickets),
    dueReviews(),
    api(taskReportEndpoints.bans, { query: { active: true }, signal }).then((bans) => endingSoon(bans, now)),
  ]);
  const [reports, tickets, reviews, bans] = parts;
  if (parts.every((part) => got<unknown>(part) === null)) throw (reports as PromiseRejectedResult).reason;
  for (const part of parts) if (part.status === 'rejected' && !signal.aborted) browser.report(part.reason);
  return {
    reports: got(reports) ?? [],
    tickets: got(tickets) ?? [],
    bans: got(bans) ?? [],
    reviews: got(reviews) ?? 0,
  };

  /** Nobody is asked for those who may not read articles: they would be refused. */
  async function dueReviews(): Promise<number | null> {
    const { id, permissions } = await desk.project();
    if (!permissions.includes('content:read')) return null;
    return (await api(helpReviewEndpoints.dueReviews, { params: { project: id }, signal })).due;
  }
}

export function longestOpen(tasks: readonly ReportedTask[]): ReportedTask[] {
  return tasks.toSorted((a, b) => filedAt(oldest(a)) - filedAt(oldest(b))).slice(0, NEEDS_REPORTS);
}

/** `now` in milliseconds. */
export function endingSoon(bans: readonly Ban[], now: number): EndingBan[] {
  const until = now + NEEDS_BAN_DAYS * DAY_MS;
  return bans
    .filter((ban): ban is EndingBan => ban.end !== null && inForce(ban, now) && Date.parse(ban.end) <= until)
    .sort((a, b) => Date.parse(a.end) - Date.parse(b.end))
    .slice(0, NEEDS_BANS);
}

function got<T>(part: PromiseSettledResult<T>): T | null {
  return part.status === 'fulfilled' ? part.value : null;
}
