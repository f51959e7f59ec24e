/** Bots as they are told: in rows of the list, and whole, with their problems and what the check asked. */
import { sameFlow } from '../../../wire/bots/changes.ts';
import { checkFlow } from '../../../wire/bots/check.ts';
import type { Bot, BotRow, BotState } from '../../../wire/bots/shapes.ts';
import type { Ports } from '../../ports.ts';
import type { Queries } from '../../storage/port.ts';
import { memberNames } from '../members/service.ts';
import { runsOf } from './counts-store.ts';
import { firstOfDays } from './counting.ts';
import { factsOf, type FactsNeeds } from './facts.ts';
import { botsOf, versionOf, type BotRecord } from './store.ts';

/** Runs and ratings of a row are those of so many days. */
const ROW_DAYS = 30;

export function createTelling({ storage, now }: Pick<Ports, 'storage' | 'now'>, needs: FactsNeeds) {
  return { told, rows, problemsOf };

  async function problemsOf(queries: Queries, record: BotRecord) {
    const { projectId: project, draft: flow } = record;
    const facts = await factsOf(queries, needs, { project, bots: await botsOf(queries, project), flow });
    return { facts, problems: checkFlow(flow, facts) };
  }

  async function told(record: BotRecord): Promise<Bot> {
    const [[row], { facts, problems }, names] = await Promise.all([
      rows(record.projectId, [record]),
      problemsOf(storage, record),
      memberNames(needs.members, record.projectId, [record.draftBy]),
    ]);
    return {
      ...row!,
      draft: record.draft,
      revision: record.revision,
      draftBy: names.get(record.draftBy)?.name ?? '',
      draftAt: new Date(record.draftAt).toISOString(),
      problems,
      facts,
    };
  }

  async function rows(project: string, records: readonly BotRecord[]): Promise<BotRow[]> {
    const ids = records.map(({ id }) => id);
    const [runs, names] = await Promise.all([
      runsOf(storage, ids, firstOfDays(now(), ROW_DAYS)),
      memberNames(
        needs.members,
        project,
        records.map(({ changedBy }) => changedBy),
      ),
    ]);
    return Promise.all(
      records.map(async (record) => {
        const live = record.on ? await versionOf(storage, record.id, record.liveVersion) : undefined;
        const { run = 0, handed = 0, rated = 0, stars = 0 } = runs.get(record.id) ?? {};
        return {
          id: record.id,
          name: record.name,
          state: stateOf(record, live),
          starts: (live?.flow ?? record.draft).starts,
          version: live ? record.liveVersion : 0,
          runs: run,
          handedOver: handed,
          rating: rated > 0 ? { mean: stars / rated, count: rated } : null,
          changedAt: new Date(record.changedAt).toISOString(),
          changedBy: names.get(record.changedBy)?.name ?? '',
        };
      }),
    );
  }
}

function stateOf({ draft }: BotRecord, live: { readonly flow: BotRecord['draft'] } | undefined): BotState {
  if (!live) return 'off';
  return sameFlow(live.flow, draft) ? 'live' : 'changed';
}
