/** The tables of subscribers and of the periods that they have been mailed. */
import type { Frequency } from '../../../wire/subscribers/own-shapes.ts';
import type { SubscriberState } from '../../../wire/subscribers/shapes.ts';
import type { Queries, Row, Transaction } from '../../storage/port.ts';

export type SubscriberRecord = {
  readonly id: string;
  readonly projectId: string;
  readonly email: string;
  readonly lang: string;
  /** Ids; none: all. */
  readonly categories: readonly string[];
  readonly frequency: Frequency;
  readonly state: SubscriberState;
  readonly token: string;
  readonly confirmToken: string | null;
  readonly confirmUntil: number | null;
  /** When a mail to confirm was last asked for. */
  readonly askedAt: number;
  /** Who asked: '' for nobody known. */
  readonly visitorId: string;
  readonly userId: string;
  readonly createdAt: number;
  readonly activeAt: number | null;
  readonly endedAt: number | null;
};

export const subscriberColumns = `id, project_id, email, lang, categories, frequency, state, token, confirm_token, confirm_until,
  asked_at, visitor_id, user_id, created_at, active_at, ended_at`;

export const keyOfEmail = (email: string): string => email.trim().toLowerCase();

async function one(queries: Queries, condition: string, ...values: string[]): Promise<SubscriberRecord | undefined> {
  const row = await queries.one(`select ${subscriberColumns} from subscriber where ${condition}`, ...values);
  return row && toSubscriber(row);
}

export const subscriberByEmail = (queries: Queries, projectId: string, email: string) =>
  one(queries, `project_id = ? and email_key = ?`, projectId, keyOfEmail(email));
export const subscriberByToken = (queries: Queries, token: string) => one(queries, `token = ?`, token);
export const subscriberByConfirmToken = (queries: Queries, token: string) => one(queries, `confirm_token = ?`, token);
export const subscriberById = (queries: Queries, projectId: string, id: string) =>
  one(queries, `project_id = ? and id = ?`, projectId, id);

/** Inserts, or overwrites all but whose it is and when it began. */
export async function saveSubscriber(transaction: Transaction, one: SubscriberRecord): Promise<void> {
  await transaction.run(
    `insert into subscriber (${subscriberColumns}, email_key)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (id) do update set email = excluded.email, lang = excluded.lang, categories = excluded.categories,
       frequency = excluded.frequency, state = excluded.state, confirm_token = excluded.confirm_token,
       confirm_until = excluded.confirm_until, asked_at = excluded.asked_at, visitor_id = excluded.visitor_id,
       user_id = excluded.user_id, active_at = excluded.active_at, ended_at = excluded.ended_at`,
    one.id,
    one.projectId,
    one.email,
    one.lang,
    JSON.stringify(one.categories),
    one.frequency,
    one.state,
    one.token,
    one.confirmToken,
    one.confirmUntil,
    one.askedAt,
    one.visitorId,
    one.userId,
    one.createdAt,
    one.activeAt,
    one.endedAt,
    keyOfEmail(one.email),
  );
}

export async function deleteSubscriber(transaction: Transaction, id: string): Promise<void> {
  await transaction.run(`delete from subscriber where id = ?`, id);
}

/** Active ones of a frequency, in the order of their ids. */
export async function activeSubscribers(
  queries: Queries,
  projectId: string,
  { frequency, after, limit }: { readonly frequency: Frequency; readonly after: string; readonly limit: number },
): Promise<SubscriberRecord[]> {
  const rows = await queries.all(
    `select ${subscriberColumns} from subscriber
     where project_id = ? and frequency = ? and state = 'active' and id > ? order by id limit ?`,
    projectId,
    frequency,
    after,
    limit,
  );
  return rows.map(toSubscriber);
}

/** Active ones that an entry of this category reaches, with whatever frequency; one of no category goes to everybody. */
export async function countReached(queries: Queries, projectId: string, category: string | null): Promise<number> {
  const row = await queries.one(
    `select count(*) as n from subscriber where project_id = ? and state = 'active'
       and (categories = '[]' or categories like ? escape '!')`,
    projectId,
    category === null ? '%' : having(category),
  );
  return Number(row?.n ?? 0);
}

const having = (category: string): string => `%"${category.replace(/[!%_]/g, '!$&')}"%`;

/** Who chose the one category has the other in its place, and has it once. */
export async function moveChosen(
  transaction: Transaction,
  projectId: string,
  { from, into }: { readonly from: string; readonly into: string },
): Promise<void> {
  const chosen = `project_id = ? and categories like ? escape '!'`;
  await transaction.run(
    `update subscriber set categories = replace(replace(categories, ?, ''), ?, '')
     where ${chosen} and categories like ? escape '!'`,
    `"${from}",`,
    `,"${from}"`,
    projectId,
    having(from),
    having(into),
  );
  await transaction.run(
    `update subscriber set categories = replace(categories, ?, ?) where ${chosen}`,
    `"${from}"`,
    `"${into}"`,
    projectId,
    having(from),
  );
}

/** Projects with active subscribers who are mailed by periods. */
export async function projectsWithDigests(
  queries: Queries,
): Promise<{ readonly projectId: string; readonly frequency: Frequency }[]> {
  const rows = await queries.all(
    `select distinct project_id, frequency from subscriber where state = 'active' and frequency <> 'each'`,
  );
  return rows.map((row) => ({ projectId: String(row.project_id), frequency: String(row.frequency) as Frequency }));
}

export async function coveredUntil(
  queries: Queries,
  projectId: string,
  frequency: Frequency,
): Promise<number | undefined> {
  const row = await queries.one(
    `select covered_until from digest where project_id = ? and frequency = ?`,
    projectId,
    frequency,
  );
  return row && Number(row.covered_until);
}

export async function saveCovered(
  transaction: Transaction,
  projectId: string,
  frequency: Frequency,
  until: number,
): Promise<void> {
  await transaction.run(
    `insert into digest (project_id, frequency, covered_until) values (?, ?, ?)
     on conflict (project_id, frequency) do update set covered_until = excluded.covered_until`,
    projectId,
    frequency,
    until,
  );
}

/** Never confirmed in time, and ended before `ended`: at most `most` of them. */
export async function deleteOldSubscribers(
  transaction: Transaction,
  { now, ended, most }: { readonly now: number; readonly ended: number; readonly most: number },
): Promise<number> {
  return transaction.run(
    `delete from subscriber where id in (select id from subscriber
       where state = 'pending' and confirm_until < ? or state = 'ended' and ended_at < ? limit ?)`,
    now,
    ended,
    most,
  );
}

const number = (value: unknown): number | null => (value === null ? null : Number(value));

export function toSubscriber(row: Row): SubscriberRecord {
  return {
    id: String(row.id),
    projectId: String(row.project_id),
    email: String(row.email),
    lang: String(row.lang),
    categories: JSON.parse(String(row.categories)) as string[],
    frequency: String(row.frequency) as Frequency,
    state: String(row.state) as SubscriberState,
    token: String(row.token),
    confirmToken: row.confirm_token === null ? null : String(row.confirm_token),
    confirmUntil: number(row.confirm_until),
    askedAt: Number(row.asked_at),
    visitorId: String(row.visitor_id),
    userId: String(row.user_id),
    createdAt: Number(row.created_at),
    activeAt: number(row.active_at),
    endedAt: number(row.ended_at),
  };
}
