/** Requests for the data of one person. Times are milliseconds UTC. */
import type { PersonCounts } from '../../../wire/data-requests/shapes.ts';
import type { DataRequestState } from '../../../wire/data-requests/states.ts';
import type { Queries, Row, Storage, Transaction, Value } from '../../storage/port.ts';
import type { Subject } from '../visitors/service.ts';

export type RequestRecord = {
  readonly id: string;
  readonly projectId: string;
  readonly kind: 'export' | 'erase';
  readonly state: DataRequestState;
  /** Null once it has ended. */
  readonly subject: Subject | null;
  /** The account that asked; null for the visitor. */
  readonly byId: string | null;
  readonly visitorMark: string | null;
  readonly reason: string;
  /** Of an erasure: what they wrote for others goes too. */
  readonly texts: boolean;
  /** Of an erasure: answers to surveys stay, in nobody's name. */
  readonly keepsAnswers: boolean;
  readonly lang: string;
  readonly counts: PersonCounts;
  readonly removed: PersonCounts;
  readonly certificate: string | null;
  readonly at: number;
  readonly beginsAt: number;
  readonly begunAt: number | null;
  readonly doneAt: number | null;
  readonly expiresAt: number | null;
};

const columns = `id, project_id, kind, state, subject, by_id, visitor_mark, reason, texts, keeps_answers, lang, counts, removed, certificate,
  at, begins_at, begun_at, done_at, expires_at`;

export async function insertRequest(transaction: Transaction, request: RequestRecord): Promise<void> {
  await transaction.run(
    `insert into data_request (id, project_id, kind, state, subject, by_id, visitor_mark, reason, texts, keeps_answers, lang, counts,
       at, begins_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    request.id,
    request.projectId,
    request.kind,
    request.state,
    JSON.stringify(request.subject),
    request.byId,
    request.visitorMark,
    request.reason,
    request.texts ? 1 : 0,
    request.keepsAnswers ? 1 : 0,
    request.lang,
    JSON.stringify(request.counts),
    request.at,
    request.beginsAt,
  );
}

/** Of whatever project: no two requests have one id. */
export async function requestById(queries: Queries, id: string): Promise<RequestRecord | undefined> {
  const row = await queries.one(`select ${columns} from data_request where id = ?`, id);
  return row && toRequest(row);
}

/** Newest first. */
export async function latestRequests(queries: Queries, projectId: string, most: number): Promise<RequestRecord[]> {
  const rows = await queries.all(
    `select ${columns} from data_request where project_id = ? order by at desc, id desc limit ?`,
    projectId,
    most,
  );
  return rows.map(toRequest);
}

/** Requests of the project by staff that have not ended. */
export async function countUnderWay(queries: Queries, projectId: string): Promise<number> {
  const row = await queries.one(
    `select count(*) as n from data_request
     where project_id = ? and by_id is not null and state in ('asked', 'running')`,
    projectId,
  );
  return Number(row?.n ?? 0);
}

/** Times of the requests that this visitor has made since then, the first one first. */
export async function requestsOfVisitor(queries: Queries, mark: string, since: number): Promise<number[]> {
  const rows = await queries.all(
    `select at from data_request where visitor_mark = ? and at > ? order by at`,
    mark,
    since,
  );
  return rows.map(({ at }) => Number(at));
}

export async function latestExportOf(queries: Queries, mark: string): Promise<RequestRecord | undefined> {
  const row = await queries.one(
    `select ${columns} from data_request where visitor_mark = ? and kind = 'export' order by at desc, id desc limit 1`,
    mark,
  );
  return row && toRequest(row);
}

type Change = {
  readonly state?: DataRequestState;
  readonly subject?: null;
  readonly certificate?: string;
  readonly begunAt?: number;
  readonly doneAt?: number;
  readonly expiresAt?: number;
};
const columnOf: Readonly<Record<keyof Change, string>> = {
  state: 'state',
  subject: 'subject',
  certificate: 'certificate',
  begunAt: 'begun_at',
  doneAt: 'done_at',
  expiresAt: 'expires_at',
};

/** Changes a request where it is in one of these states; answers whether it was. */
export async function changeRequest(
  transaction: Transaction,
  id: string,
  from: readonly DataRequestState[],
  change: Change,
): Promise<boolean> {
  const names = Object.keys(change) as (keyof Change)[];
  const values = names.map((name): Value => change[name] ?? null);
  const changed = await transaction.run(
    `update data_request set ${names.map((name) => `${columnOf[name]} = ?`).join(', ')}
     where id = ? and state in (${from.map(() => '?').join(', ')})`,
    ...values,
    id,
    ...from,
  );
  return changed > 0;
}

/** After its last try: nobody tries again by itself, staff may. Undefined for one that was not running. */
export function failRequest(storage: Storage, id: string): Promise<RequestRecord | undefined> {
  return storage.write(async (transaction) => {
    const failed = await changeRequest(transaction, id, ['running'], { state: 'failed' });
    return failed ? requestById(transaction, id) : undefined;
  });
}

export async function addRemoved(transaction: Transaction, id: string, kind: string, more: number): Promise<void> {
  if (more === 0) return;
  const row = await transaction.one(`select removed from data_request where id = ?`, id);
  const removed = JSON.parse(String(row?.removed ?? '{}')) as PersonCounts;
  const next = { ...removed, [kind]: (removed[kind] ?? 0) + more };
  await transaction.run(`update data_request set removed = ? where id = ?`, JSON.stringify(next), id);
}

export async function insertMarks(
  transaction: Transaction,
  requestId: string,
  marks: readonly string[],
): Promise<void> {
  for (const mark of marks)
    await transaction.run(
      `insert into data_request_mark (mark, request_id) values (?, ?) on conflict (mark, request_id) do nothing`,
      mark,
      requestId,
    );
}

/** Exports that have not ended and tell of one of these. */
export async function exportsMarked(queries: Queries, marks: readonly string[]): Promise<string[]> {
  if (marks.length === 0) return [];
  const rows = await queries.all(
    `select distinct r.id from data_request_mark m join data_request r on r.id = m.request_id
     where m.mark in (${marks.map(() => '?').join(', ')}) and r.state in ('running', 'ready')`,
    ...marks,
  );
  return rows.map(({ id }) => String(id));
}

export async function deleteMarks(transaction: Transaction, requestId: string): Promise<void> {
  await transaction.run(`delete from data_request_mark where request_id = ?`, requestId);
}

/** Exports whose file is kept no longer. */
export async function endedExports(queries: Queries, now: number, most: number): Promise<string[]> {
  const rows = await queries.all(
    `select id from data_request where state = 'ready' and expires_at <= ? order by expires_at limit ?`,
    now,
    most,
  );
  return rows.map(({ id }) => String(id));
}

function toRequest(row: Row): RequestRecord {
  const json = (value: Value | undefined) => JSON.parse(String(value ?? 'null')) as never;
  const maybe = (value: Value | undefined) => (value === null || value === undefined ? null : String(value));
  const time = (value: Value | undefined) => (value === null || value === undefined ? null : Number(value));
  return {
    id: String(row.id),
    projectId: String(row.project_id),
    kind: row.kind === 'erase' ? 'erase' : 'export',
    state: String(row.state) as DataRequestState,
    subject: json(row.subject),
    byId: maybe(row.by_id),
    visitorMark: maybe(row.visitor_mark),
    reason: String(row.reason),
    texts: Number(row.texts) === 1,
    keepsAnswers: Number(row.keeps_answers) === 1,
    lang: String(row.lang),
    counts: json(row.counts),
    removed: json(row.removed),
    certificate: maybe(row.certificate),
    at: Number(row.at),
    beginsAt: Number(row.begins_at),
    begunAt: time(row.begun_at),
    doneAt: time(row.done_at),
    expiresAt: time(row.expires_at),
  };
}
