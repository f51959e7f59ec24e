/** Who was told of which change of a status. */
import type { TellWay } from '../../../wire/requests/choices.ts';
import type { Queries, Transaction } from '../../storage/port.ts';

export type Told = { readonly status: string; readonly at: number };

/** The status that followers were told of last; undefined where there was no change yet. */
export async function toldOf(queries: Queries, request: string): Promise<Told | undefined> {
  const row = await queries.one(`select status_id, at from request_told where request_id = ?`, request);
  return row && { status: String(row.status_id), at: Number(row.at) };
}

export async function writeTold(
  transaction: Transaction,
  of: { readonly project: string; readonly request: string },
  { status, at }: Told,
): Promise<void> {
  await transaction.run(
    `insert into request_told (request_id, project_id, status_id, at) values (?, ?, ?, ?)
     on conflict (request_id) do update set status_id = excluded.status_id, at = excluded.at`,
    of.request,
    of.project,
    status,
    at,
  );
}

export type NoticeRecord = {
  readonly event: string;
  readonly voter: string;
  readonly projectId: string;
  readonly request: string;
  readonly way: TellWay;
  readonly token: string;
  readonly at: number;
  readonly together: string | null;
};

/**
 * `fresh`: who of them was not told of it before. `sharing`: who is told of it now by the notice of another request that the
 * same news have set: nothing more goes to them.
 */
export async function addNotices(
  transaction: Transaction,
  notices: readonly NoticeRecord[],
): Promise<{ readonly fresh: ReadonlySet<string>; readonly sharing: ReadonlySet<string> }> {
  const fresh = await inserted(transaction, notices);
  const others = notices.filter(({ voter, together }) => together !== null && !fresh.has(voter));
  // There is nothing of theirs to open.
  const shared = others.map((notice) => ({ ...notice, together: null, openedAt: notice.at }));
  return { fresh, sharing: await inserted(transaction, shared) };
}

async function inserted(
  transaction: Transaction,
  notices: readonly (NoticeRecord & { readonly openedAt?: number })[],
): Promise<ReadonlySet<string>> {
  if (notices.length === 0) return new Set();
  const rows = await transaction.all(
    `insert into request_notice (event_id, voter, project_id, request_id, way, token, at, together, opened_at)
     values ${notices.map(() => '(?, ?, ?, ?, ?, ?, ?, ?, ?)').join(', ')}
     on conflict do nothing returning voter`,
    ...notices.flatMap(({ event, voter, projectId, request, way, token, at, together, openedAt = null }) => [
      event,
      voter,
      projectId,
      request,
      way,
      token,
      at,
      together,
      openedAt,
    ]),
  );
  return new Set(rows.map(({ voter }) => String(voter)));
}

export async function wasTold(queries: Queries, event: string): Promise<boolean> {
  return (await queries.one(`select 1 as found from request_notice where event_id = ? limit 1`, event)) !== undefined;
}

/** Told in the app and not opened, after `after` by name. */
export async function unopened(
  queries: Queries,
  event: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<{ readonly voter: string; readonly token: string }[]> {
  const rows = await queries.all(
    `select voter, token from request_notice where event_id = ? and way = 'app' and opened_at is null and voter > ?
     order by voter limit ?`,
    event,
    after,
    limit,
  );
  return rows.map((row) => ({ voter: String(row.voter), token: String(row.token) }));
}

export async function hasUnopened(queries: Queries, project: string, voter: string, request: string): Promise<boolean> {
  const row = await queries.one(
    `select 1 as found from request_notice where project_id = ? and voter = ? and request_id = ? and opened_at is null limit 1`,
    project,
    voter,
    request,
  );
  return row !== undefined;
}

export async function markOpened(
  transaction: Transaction,
  { project, voter, request, at }: { project: string; voter: string; request: string; at: number },
): Promise<void> {
  await transaction.run(
    `update request_notice set opened_at = ? where project_id = ? and voter = ? and request_id = ? and opened_at is null`,
    at,
    project,
    voter,
    request,
  );
}

/** Reading an entry is opening what one was told by it. */
export async function hasUnopenedBy(queries: Queries, project: string, voter: string, news: string): Promise<boolean> {
  const row = await queries.one(
    `select 1 as found from request_notice where project_id = ? and voter = ? and opened_at is null
       and event_id in (select id from request_event where news_id = ?) limit 1`,
    project,
    voter,
    news,
  );
  return row !== undefined;
}

export async function markOpenedBy(
  transaction: Transaction,
  { project, voter, news, at }: { project: string; voter: string; news: string; at: number },
): Promise<void> {
  await transaction.run(
    `update request_notice set opened_at = ? where project_id = ? and voter = ? and opened_at is null
       and event_id in (select id from request_event where news_id = ?)`,
    at,
    project,
    voter,
    news,
  );
}

export async function addTold(transaction: Transaction, event: string, by: number): Promise<void> {
  await transaction.run(`update request_event set told = coalesce(told, 0) + ? where id = ?`, by, event);
}

/** Whose mail carries this token, about which request. */
export async function noticeByToken(
  queries: Queries,
  token: string,
): Promise<{ readonly project: string; readonly voter: string; readonly request: string } | undefined> {
  const row = await queries.one(`select project_id, voter, request_id from request_notice where token = ?`, token);
  return row && { project: String(row.project_id), voter: String(row.voter), request: String(row.request_id) };
}

/** Whom a change was told in their page, in the order of their names. */
export async function toldInPage(
  queries: Queries,
  event: string,
  { after, most }: { readonly after: string; readonly most: number },
): Promise<string[]> {
  const rows = await queries.all(
    `select voter from request_notice where event_id = ? and way = 'app' and voter > ? order by voter limit ?`,
    event,
    after,
    most,
  );
  return rows.map(({ voter }) => String(voter));
}
