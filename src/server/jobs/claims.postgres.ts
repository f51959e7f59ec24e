/**
 * Handing out jobs of pg-boss's table. Its own way reads every waiting job of a project that is at its bound (with 10,000 of
 * them the next job of another project took three times as long), so this is ours: one step in an index for each project.
 */
import type { Storage, Transaction } from '../storage/port.ts';
import { bossOn, TABLE } from './boss.ts';
import type { Queue } from './queue.ts';
import type { ClaimedJob, JobStore } from './store.ts';
import { nextTurn, type AskFirst, type Turn } from './turns.ts';

/** The group of jobs that belong to no project. */
const NOBODY = '-';

export function groupOf(project: string | null): string {
  return project ?? NOBODY;
}

export function projectOfGroup(group: unknown): string | null {
  return group === null || group === undefined || group === NOBODY ? null : String(group);
}

type Ask = (text: string, ...values: unknown[]) => Promise<Record<string, any>[]>;

export function createClaims(storage: Storage): Pick<JobStore, 'claim'> {
  /** For each queue the project whose job was handed out last. */
  const served = new Map<string, Turn>();
  return {
    async claim(queue, most, now) {
      const last = served.get(queue.name) ?? '';
      const claimed = await storage.write(
        (transaction) => claimInTurn(askOn(transaction), queue, { most, last, now }),
        'append',
      );
      const latest = claimed.at(-1);
      if (latest) served.set(queue.name, groupOf(latest.project));
      return claimed;
    },
  };
}

function askOn(transaction: Transaction): Ask {
  const { executeSql } = bossOn(transaction, () => 0);
  return async (text, ...values) => (await executeSql(text, values)).rows;
}

async function claimInTurn(
  ask: Ask,
  { name, perProject }: Queue,
  { most, last, now }: { readonly most: number; readonly last: Turn; readonly now: number },
): Promise<ClaimedJob[]> {
  // One process after the other: two that count the running jobs of a project at once would hand out one too many.
  await ask(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, `parley_jobs ${name}`);
  const running = await runningByProject(ask, name);
  const claimed: ClaimedJob[] = [];
  for (let turn: Turn | undefined = last; claimed.length < most;) {
    turn = await nextTurn(firstOf(ask, name), turn, (waiting) => {
      const bound = waiting.turn === NOBODY ? Infinity : perProject;
      return waiting.runAt <= now && (running.get(waiting.turn) ?? 0) < bound;
    });
    const job = turn === undefined ? undefined : await take(ask, name, turn, now);
    if (turn === undefined || !job) break;
    claimed.push(job);
    running.set(turn, (running.get(turn) ?? 0) + 1);
  }
  return claimed;
}

async function runningByProject(ask: Ask, queue: string): Promise<Map<Turn, number>> {
  const rows = await ask(
    `select group_id, count(*)::int as n from ${TABLE}
     where name = $1 and state = 'active' and group_id is not null group by group_id`,
    queue,
  );
  return new Map(rows.map((row) => [String(row.group_id), Number(row.n)]));
}

function firstOf(ask: Ask, queue: string): AskFirst {
  return async ({ after, upTo }) => {
    const [row] = await ask(
      `select group_id, floor(extract(epoch from start_after) * 1000)::float8 as run_at from ${TABLE}
       where name = $1 and state < 'active' and group_id > $2 ${upTo === undefined ? '' : 'and group_id <= $3'}
       order by group_id, start_after limit 1`,
      queue,
      after ?? '',
      ...(upTo === undefined ? [] : [upTo]),
    );
    return row && { turn: String(row.group_id), runAt: Number(row.run_at) };
  };
}

/** The project's most important job that may run. A try counts from its second handing out on, as pg-boss counts. */
async function take(ask: Ask, queue: string, turn: Turn, now: number): Promise<ClaimedJob | undefined> {
  const time = `$3::text::timestamptz`;
  const [row] = await ask(
    `update ${TABLE} set state = 'active', started_on = ${time}, heartbeat_on = ${time},
       retry_count = case when started_on is null then retry_count else retry_count + 1 end
     where name = $1 and id = (select id from ${TABLE} where name = $1 and group_id = $2 and state < 'active'
       and start_after <= ${time} order by priority desc, start_after, id limit 1)
     returning id::text as id, data::text as payload, retry_count, retry_limit`,
    queue,
    turn,
    new Date(now).toISOString(),
  );
  return (
    row && {
      id: String(row.id),
      queue,
      project: projectOfGroup(turn),
      payload: String(row.payload),
      tries: Number(row.retry_count) + 1,
      triesMost: Number(row.retry_limit) + 1,
    }
  );
}
