/** Handing out jobs of our own table: the projects of a queue in turn, each within its bound. */
import type { Storage, Transaction } from '../storage/port.ts';
import { OPEN, toClaimed } from './asked.sqlite.ts';
import type { Queue } from './queue.ts';
import type { ClaimedJob, JobStore } from './store.ts';
import { nextTurn, type AskFirst, type Turn } from './turns.ts';

/** The turn of work that belongs to no project. */
const NOBODY = '';

export function createClaims(storage: Storage): Pick<JobStore, 'claim'> {
  /** Whose job of a queue was handed out last: the next project by name is next. */
  const served = new Map<string, Turn>();
  return {
    async claim(queue, most, now) {
      const last = served.get(queue.name) ?? NOBODY;
      const claimed = await storage.write((transaction) => claimInTurn(transaction, queue, { most, last, now }));
      const latest = claimed.at(-1);
      if (latest) served.set(queue.name, latest.project ?? NOBODY);
      return claimed;
    },
  };
}

async function claimInTurn(
  transaction: Transaction,
  queue: Queue,
  { most, last, now }: { readonly most: number; readonly last: Turn; readonly now: number },
): Promise<ClaimedJob[]> {
  const claimed: ClaimedJob[] = [];
  const running = await runningByProject(transaction, queue.name);
  for (let turn: Turn | undefined = last; claimed.length < most;) {
    turn = await nextTurn(firstOf(transaction, queue.name), turn, (waiting) => {
      const bound = waiting.turn === NOBODY ? Infinity : queue.perProject;
      return waiting.runAt <= now && (running.get(waiting.turn) ?? 0) < bound;
    });
    if (turn === undefined) break;
    // `+`: read in the order of the index by rank, of which the first that may run is enough; by time all would be sorted.
    const [row] = await transaction.all(
      `update durable_job set state = 'running', tries = tries + 1, started_at = ?, beat_at = ?
       where id = (select id from durable_job where queue = ? and project_id = ? and +run_at <= ? and ${OPEN}
         order by priority desc, run_at, id limit 1)
       returning id, queue, project_id, payload, tries, tries_most`,
      now,
      now,
      queue.name,
      turn,
      now,
    );
    if (!row) break;
    claimed.push(toClaimed(row));
    running.set(turn, (running.get(turn) ?? 0) + 1);
  }
  return claimed;
}

async function runningByProject(transaction: Transaction, queue: string): Promise<Map<Turn, number>> {
  const rows = await transaction.all(
    `select project_id, count(*) as n from durable_job where queue = ? and state = 'running' group by project_id`,
    queue,
  );
  return new Map(rows.map((row) => [String(row.project_id), Number(row.n)]));
}

/** The first project in a range, and when its first job may run. */
function firstOf(transaction: Transaction, queue: string): AskFirst {
  return async ({ after, upTo }) => {
    const ranges = [
      ...(after === undefined ? [] : ['project_id > ?']),
      ...(upTo === undefined ? [] : ['project_id <= ?']),
    ];
    const row = await transaction.one(
      `select project_id, run_at from durable_job where queue = ? and ${ranges.join(' and ')} and ${OPEN}
       order by project_id, run_at limit 1`,
      queue,
      ...(after === undefined ? [] : [after]),
      ...(upTo === undefined ? [] : [upTo]),
    );
    return row && { turn: String(row.project_id), runAt: Number(row.run_at) };
  };
}
