/** Handing out jobs of our own table: the projects of a queue in turn, each within its bound. */
import type { Row, Storage, Transaction, Value } from '../storage/port.ts';
import { OPEN, toClaimed } from './asked.sqlite.ts';
import type { Queue } from './queue.ts';
import type { ClaimedJob, JobStore } from './store.ts';

/** A project's place in its queue; '' for work of no project, which takes its turn like one. */
type Turn = string;

export function createClaims(storage: Storage): Pick<JobStore, 'claim'> {
  /** Whose job of a queue was handed out last: the next project by name is next. */
  const served = new Map<string, Turn>();
  return {
    async claim(queue, most, now) {
      const last = served.get(queue.name) ?? '';
      const claimed = await storage.write((transaction) => claimInTurn(transaction, queue, { most, last, now }));
      const latest = claimed.at(-1);
      if (latest) served.set(queue.name, latest.project ?? '');
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
    turn = await nextTurn(transaction, queue, running, turn, now);
    if (turn === undefined) break;
    const [row] = await transaction.all(
      `update durable_job set state = 'running', tries = tries + 1, started_at = ?, beat_at = ?
       where id = (select id from durable_job where queue = ? and project_id = ? and run_at <= ? and ${OPEN}
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

/** The first project after `last`, once around, that has a job which may run and does not run as many as it may. */
async function nextTurn(
  transaction: Transaction,
  { name, perProject }: Queue,
  running: ReadonlyMap<Turn, number>,
  last: Turn,
  now: number,
): Promise<Turn | undefined> {
  const mayRun = async (row: Row | undefined): Promise<boolean> => {
    const turn = String(row?.project_id);
    return Number(row?.run_at) <= now && (turn === '' || (running.get(turn) ?? 0) < perProject);
  };
  const first = (from: string, ...values: Value[]) =>
    transaction.one(
      `select project_id, run_at from durable_job where queue = ? and ${from} and ${OPEN} order by project_id, run_at limit 1`,
      name,
      ...values,
    );
  for (let row = await first('project_id > ?', last); row; row = await first('project_id > ?', String(row.project_id)))
    if (await mayRun(row)) return String(row.project_id);
  for (
    let row = await first('project_id >= ?', '');
    row && String(row.project_id) <= last;
    row = await first('project_id > ?', String(row.project_id))
  )
    if (await mayRun(row)) return String(row.project_id);
  return undefined;
}
