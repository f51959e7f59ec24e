/** Who reported a task and who made it, with their bans and, where the server keeps it, their history. */
import type { Account } from '../../../wire/auth/shapes.ts';
import { taskReportEndpoints } from '../../../wire/task-reports/calls.ts';
import { userEndpoints } from '../../../wire/users/user-calls.ts';
import { BLOCK_DAYS } from '../../../wire/task-reports/limits.ts';
import type { Ban, BanAction, ReportHistory, TaskReport } from '../../../wire/task-reports/shapes.ts';
import { asked } from '../../data/ask.ts';
import { joined, useAsked, type Loaded } from '../../data/use-asked.ts';
import { useCapabilities } from '../../capabilities/use-capabilities.ts';

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
  const { can } = useCapabilities();
  const reporter = usePerson(report.user_id);
  const creator = usePerson(creatorId);
  const history = useAsked(
    can('resolutions') ? asked(taskReportEndpoints.taskReportHistory, { params: { report: report.id } }) : null,
  );
  return { reporter, creator, creatorId, history: history.value };
}

function usePerson(id: string | null): Loaded<Person | null> {
  const user = useAsked(id === null ? null : asked(userEndpoints.user, { params: { user_id: id } }));
  const bans = useAsked(id === null ? null : asked(taskReportEndpoints.bans, { query: { user_id: id } }));
  return joined(user, bans, (one, all) => ({ user: one, bans: all }));
}

/** The next block of the kind: which one it is, and its days; null days are for ever. */
export function nextBlock({ bans }: Pick<Person, 'bans'>, action: BanAction): { number: number; days: number | null } {
  const before = bans.filter((ban) => ban.action === action).length;
  return { number: before + 1, days: BLOCK_DAYS[before] ?? null };
}
