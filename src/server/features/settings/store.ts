import type { Queries, Transaction } from '../../storage/port.ts';

/** Kept as JSON beside the installation's other settings: one a project. */
export type PingRecord = {
  readonly firstAt: number;
  readonly lastAt: number;
  readonly page: string;
  readonly visitorId: string;
};

export async function readPing(queries: Queries, projectId: string): Promise<PingRecord | undefined> {
  const row = await queries.one<{ value: string }>(`select value from setting where name = ?`, nameOf(projectId));
  return row && (JSON.parse(row.value) as PingRecord);
}

export async function savePing(transaction: Transaction, projectId: string, ping: PingRecord): Promise<void> {
  await transaction.run(
    `insert into setting (name, value) values (?, ?) on conflict (name) do update set value = excluded.value`,
    nameOf(projectId),
    JSON.stringify(ping),
  );
}

/** The session was seen again. */
export async function touchVisitor(
  transaction: Transaction,
  projectId: string,
  id: string,
  now: number,
): Promise<void> {
  await transaction.run(`update visitor set seen_at = ? where id = ? and project_id = ?`, now, id, projectId);
}

export async function countSessionsSince(queries: Queries, projectId: string, since: number): Promise<number> {
  const row = await queries.one(
    `select count(*) as n from visitor where project_id = ? and seen_at >= ?`,
    projectId,
    since,
  );
  return Number(row?.n ?? 0);
}

/** The whole address of the page that the visitor has told of last, as JSON of the event's data. */
export async function lastPageView(queries: Queries, visitorId: string): Promise<string | undefined> {
  const row = await queries.one<{ data: string | null }>(
    `select data from event where visitor_id = ? and name = 'pageView' order by id desc limit 1`,
    visitorId,
  );
  return row?.data ?? undefined;
}

function nameOf(projectId: string): string {
  return `ping ${projectId}`;
}
