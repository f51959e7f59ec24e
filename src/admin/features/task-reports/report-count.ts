/**
 * How many reported tasks wait for a decision, for the navigation. No server tells of new ones by itself: it is asked a
 * moment after the sign-in, every minute while somebody looks at the page, when they come back to it, and told by screens
 * that have loaded all reports anyway.
 */
import { proxy } from 'valtio/vanilla';
import type { TaskReport } from '../../../wire/task-reports/shapes.ts';
import type { Api } from '../../api/api.ts';

/** The first view comes before it. */
const FIRST_MS = 1500;
export const REPORT_COUNT_MS = 60_000;
/** So many reports are looked at; of more it is only known that they are more. */
export const REPORT_COUNT_ROWS = 100;

type Ports = {
  readonly api: Api;
  readonly start: (run: () => void, milliseconds: number) => () => void;
  readonly document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>;
  readonly report: (error: unknown) => void;
};
/** `tasks` is null until the platform has told it. */
export type ReportCountState = { tasks: number | null; orMore: boolean };
export type ReportCount = ReturnType<typeof createReportCount>;

export function createReportCount({ api, start, document, report }: Ports) {
  const state = proxy<ReportCountState>({ tasks: null, orMore: false });
  /** Counts what the screens have told: an answer that was asked for before the last of it is dropped. */
  let turn = 0;

  /** The open reports, all of them. */
  function told(reports: readonly TaskReport[]): void {
    turn += 1;
    take(reports, false);
  }

  function take(reports: readonly TaskReport[], orMore: boolean): void {
    Object.assign(state, { tasks: new Set(reports.map(({ subtask_id }) => subtask_id)).size, orMore });
  }

  /** Asks for the count anew. Never rejects: where the platform cannot tell, the last count stays. */
  async function refresh(): Promise<void> {
    turn += 1;
    const mine = turn;
    try {
      // The table of the platform's calls comes with its screens: the first view does not pay for it.
      const { taskReportEndpoints } = await import('../../../wire/task-reports/calls.ts');
      const reports = await api(taskReportEndpoints.taskReports, { query: { limit: REPORT_COUNT_ROWS } });
      // A server that knows no limit has told all of them.
      if (mine === turn) take(reports, reports.length === REPORT_COUNT_ROWS);
    } catch (error) {
      report(error);
    }
  }

  /** Keeps it up to date until it is stopped. */
  function listen(): () => void {
    const seen = () => document.visibilityState === 'visible';
    const stop = start(() => state.tasks ?? void refresh(), FIRST_MS);
    let stopMinute = (): void => undefined;
    const wait = (): void => {
      stopMinute = start(() => {
        wait();
        if (seen()) void refresh();
      }, REPORT_COUNT_MS);
    };
    const changed = (): void => {
      if (seen()) void refresh();
    };
    wait();
    document.addEventListener('visibilitychange', changed);
    return () => {
      stop();
      stopMinute();
      turn += 1;
      document.removeEventListener('visibilitychange', changed);
      Object.assign(state, { tasks: null, orMore: false });
    };
  }

  return { state, told, refresh, listen };
}
