/** Who reported a task and who made it, with their bans and, where the server keeps it, their history. */
import type { Account } from '../../../wire/auth/shapes.ts';
import { endpoints } from '../../../wire/endpoints.ts';
import { BLOCK_DAYS } from '../../../wire/task-reports/limits.ts';
import type { Ban, BanAction, ReportHistory, TaskReport } from '../../../wire/task-reports/shapes.ts';
import type { Api } from '../../api/api.ts';
import { useLoad, type Loaded } from '../../parts/use-load.ts';
import { useCapabilities } from '../../capabilities/use-capabilities.ts';
import { useServices } from '../../services.ts';

export type Person = { readonly user: Account; readonly bans: readonly Ban[] };
export type People = {
  /** Null value: nobody, or not known yet. */
  readonly reporter: Loaded<Person | null>;
  readonly creator: Loaded<Person | null>;
  readonly creatorId: string | null;
  /** Null where the server keeps none. */
  readonly history: ReportHistory | null;
};

export function usePeople(report: TaskReport, creatorId: string | null): People {
  const { api } = useServices();
  const { can } = useCapabilities();
  const kept = can('resolutions');
  const reporter = useLoad(`reporter ${report.user_id}`, (signal) => loadPerson(api, report.user_id, signal));
  const creator = useLoad(`creator ${creatorId}`, (signal) => loadPerson(api, creatorId, signal));
  const history = useLoad<ReportHistory | null>(`${report.id} ${kept}`, async (signal) =>
    kept ? api(endpoints.taskReportHistory, { params: { report: report.id }, signal }) : null,
  );
  return { reporter, creator, creatorId, history: history.value };
}

async function loadPerson(api: Api, id: string | null, signal: AbortSignal): Promise<Person | null> {
  if (id === null) return null;
  const [user, bans] = await Promise.all([
    api(endpoints.user, { params: { user_id: id }, signal }),
    api(endpoints.bans, { query: { user_id: id }, signal }),
  ]);
  return { user, bans };
}

/** The next block of the kind: which one it is, and its days; null days are for ever. */
export function nextBlock({ bans }: Pick<Person, 'bans'>, action: BanAction): { number: number; days: number | null } {
  const before = bans.filter((ban) => ban.action === action).length;
  return { number: before + 1, days: BLOCK_DAYS[before] ?? null };
}
