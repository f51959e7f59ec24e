import type { Sdk } from '../../../wire/visitors/sdks.ts';
import type { ContactFact, IdentityRefusal } from '../../../wire/visitors/shapes.ts';
import type { Queries, Row, Transaction } from '../../storage/port.ts';

/** What a site has said of the visitor's company, exactly as it did. */
export type Contact = Readonly<Partial<Record<ContactFact, string | number | null>>>;

export type VisitorRecord = {
  readonly id: string;
  readonly projectId: string;
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly value: number;
  readonly customData: Readonly<Record<string, unknown>>;
  readonly contact: Contact;
  readonly lang: string;
  /** The user id was proven in this session, by a hash or a token of the site's own server. */
  readonly verified: boolean;
  /** The e-mail address that a token of the site's own server has named; '' where none has. */
  readonly provenEmail: string;
  /** The contact that this session is of; '' for one from before there were contacts, until it is placed. */
  readonly contactId: string;
  /** Whose SDK it spoke through last; '' for one from before that was asked, and for what no browser has. */
  readonly sdk: Sdk | '';
  /** IANA; '' where the page has not said. */
  readonly zone: string;
};

export type RefusalRecord = {
  readonly userId: string;
  readonly reason: IdentityRefusal;
  /** How often this identity was refused since the first time. */
  readonly times: number;
  /** When this identity was refused last, milliseconds UTC. */
  readonly at: number;
};

const columns = `id, project_id, user_id, name, email, phone, value, custom_data, contact, lang, verified, proven_email,
  contact_id, sdk, zone`;

export async function visitorById(queries: Queries, projectId: string, id: string): Promise<VisitorRecord | undefined> {
  const row = await queries.one(`select ${columns} from visitor where id = ? and project_id = ?`, id, projectId);
  return row && toRecord(row);
}

/** What tickets show of the session that they came from. */
export type SeenVisitor = {
  readonly firstSeen: number;
  readonly lastSeen: number;
  /** `verified`: the user id was proven; `claimed`: the page only said it; `none`: there is no user id. */
  readonly identity: 'verified' | 'claimed' | 'none';
};

export async function visitorSeen(queries: Queries, id: string): Promise<SeenVisitor | undefined> {
  const row = await queries.one(`select created_at, seen_at, user_id, verified from visitor where id = ?`, id);
  return (
    row && {
      firstSeen: Number(row.created_at),
      lastSeen: Number(row.seen_at),
      identity: row.user_id === '' ? 'none' : row.verified === 1 ? 'verified' : 'claimed',
    }
  );
}

/** Inserts, or overwrites everything but the time of the first visit. */
export async function saveVisitor(transaction: Transaction, visitor: VisitorRecord, now: number): Promise<void> {
  await transaction.run(
    `insert into visitor (${columns}, created_at, seen_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (id) do update set user_id = excluded.user_id, name = excluded.name, email = excluded.email,
       phone = excluded.phone, value = excluded.value, custom_data = excluded.custom_data,
       contact = excluded.contact, lang = excluded.lang,
       verified = excluded.verified, proven_email = excluded.proven_email, contact_id = excluded.contact_id,
       sdk = excluded.sdk, zone = excluded.zone, seen_at = excluded.seen_at`,
    visitor.id,
    visitor.projectId,
    visitor.userId,
    visitor.name,
    visitor.email,
    visitor.phone,
    visitor.value,
    JSON.stringify(visitor.customData),
    JSON.stringify(visitor.contact),
    visitor.lang,
    visitor.verified ? 1 : 0,
    visitor.provenEmail,
    visitor.contactId,
    visitor.sdk,
    visitor.zone,
    now,
    now,
  );
}

export type UnseenPlace = { readonly seenAt: number; readonly id: string };
export type UnseenVisitor = UnseenPlace & { readonly contactId: string };

/** Sessions last seen before `before`, after `place`, the longest unseen first; `known`: those with a user id. */
export async function unseenVisitors(
  queries: Queries,
  { project, before, known, most }: { project: string; before: number; known: boolean; most: number },
  place: UnseenPlace,
): Promise<UnseenVisitor[]> {
  const rows = await queries.all(
    `select id, seen_at, contact_id from visitor
     where project_id = ? and seen_at < ? and (seen_at, id) > (?, ?) and user_id ${known ? '<>' : '='} ''
     order by seen_at, id limit ?`,
    project,
    before,
    place.seenAt,
    place.id,
    most,
  );
  return rows.map((row) => ({
    seenAt: Number(row.seen_at),
    id: String(row.id),
    contactId: String(row.contact_id),
  }));
}

/** Whether it was there, and last seen before `before`. */
export async function deleteVisitor(transaction: Transaction, id: string, before: number): Promise<boolean> {
  return (await transaction.run(`delete from visitor where id = ? and seen_at < ?`, id, before)) > 0;
}

/** Counts a refused identity, and deletes the project's oldest refusals beyond `kept`. */
export async function saveRefusal(
  transaction: Transaction,
  projectId: string,
  { userId, reason, at }: Omit<RefusalRecord, 'times'>,
  kept: number,
): Promise<void> {
  await transaction.run(
    `insert into identity_refusal (project_id, user_id, reason, times, at) values (?, ?, ?, 1, ?)
     on conflict (project_id, user_id, reason) do update set times = identity_refusal.times + 1, at = excluded.at`,
    projectId,
    userId,
    reason,
    at,
  );
  await transaction.run(
    `delete from identity_refusal where project_id = ? and (user_id, reason) not in (
       select user_id, reason from identity_refusal where project_id = ? order by at desc, user_id, reason limit ?)`,
    projectId,
    projectId,
    kept,
  );
}

/** Refused identities of the project, at most `most`, the latest first. */
export async function refusalsOf(queries: Queries, projectId: string, most: number): Promise<RefusalRecord[]> {
  const rows = await queries.all(
    `select user_id, reason, times, at from identity_refusal where project_id = ? order by at desc, user_id, reason limit ?`,
    projectId,
    most,
  );
  return rows.map((row) => ({
    userId: String(row.user_id),
    reason: String(row.reason) as IdentityRefusal,
    times: Number(row.times),
    at: Number(row.at),
  }));
}

function toRecord(row: Row): VisitorRecord {
  return {
    id: String(row.id),
    projectId: String(row.project_id),
    userId: String(row.user_id),
    name: String(row.name),
    email: String(row.email),
    phone: String(row.phone),
    value: Number(row.value),
    customData: JSON.parse(String(row.custom_data)) as Record<string, unknown>,
    contact: JSON.parse(String(row.contact)) as Contact,
    lang: String(row.lang),
    verified: row.verified === 1,
    provenEmail: String(row.proven_email),
    contactId: String(row.contact_id),
    sdk: String(row.sdk) as Sdk | '',
    zone: String(row.zone),
  };
}
