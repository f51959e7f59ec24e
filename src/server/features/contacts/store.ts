/** The table of contacts. */
import type { DeviceKind } from '../../../wire/pure/device-kinds.ts';
import type { ContactKind, ContactQuery } from '../../../wire/contacts/shapes.ts';
import type { Sdk } from '../../../wire/visitors/sdks.ts';
import type { TimePlace } from '../../http/cursor.ts';
import { inFewPieces, inPieces, rowsOf } from '../../storage/lists.ts';
import type { Queries, Row, Transaction, Value } from '../../storage/port.ts';

/** Times are milliseconds UTC. */
export type ContactRecord = {
  readonly id: string;
  readonly projectId: string;
  /** '' for a visitor. */
  readonly userId: string;
  readonly proven: boolean;
  readonly name: string;
  readonly email: string;
  readonly emailTrusted: boolean;
  readonly phone: string;
  readonly value: number;
  readonly lang: string;
  /** `companyId` and `companyName` as the page said them; '' for none. */
  readonly companyKey: string;
  readonly company: string;
  /** '' where the browser has not said. */
  readonly device: DeviceKind | '';
  readonly browser: string;
  readonly system: string;
  readonly page: string;
  readonly firstSeen: number;
  readonly lastSeen: number;
  readonly visits: number;
  /** Whose SDK its page spoke through last, and the zone of its clock (IANA); '' where nobody has said. */
  readonly sdk: Sdk | '';
  readonly zone: string;
  /** '' for a person. */
  readonly mergedInto: string;
};

export const contactColumns = `id, project_id, user_id, proven, name, email, email_trusted, phone, value, lang, company_key, company, device,
  browser, system, page, first_seen, last_seen, visits, merged_into, sdk, zone`;

/** Also one that is part of another by now. */
export async function contactById(queries: Queries, projectId: string, id: string): Promise<ContactRecord | undefined> {
  const row = await queries.one(`select ${contactColumns} from contact where id = ? and project_id = ?`, id, projectId);
  return row && toContact(row);
}

/** What each is called: a name, an address, a user id, or ''. */
export async function namesOfContacts(
  queries: Queries,
  projectId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const some of inFewPieces(ids))
    for (const row of await queries.all(
      `select id, name, email, user_id from contact where project_id = ? and id in (${some.map(() => '?').join(', ')})`,
      projectId,
      ...some,
    ))
      found.set(String(row.id), String(row.name || row.email || row.user_id));
  return found;
}

/** By id: itself, or who it has become part of. */
export async function personsOf(
  queries: Queries,
  projectId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const some of inFewPieces(ids)) {
    const rows = await queries.all(
      `select id, merged_into from contact where project_id = ? and id in (${some.map(() => '?').join(', ')})`,
      projectId,
      ...some,
    );
    for (const row of rows) found.set(String(row.id), String(row.merged_into || row.id));
  }
  return found;
}

/** Of those who have proven the user id, or of those who only say it. Also one that is part of another by now. */
export async function contactOfUser(
  queries: Queries,
  projectId: string,
  userId: string,
  proven: boolean,
): Promise<ContactRecord | undefined> {
  const row = await queries.one(
    `select ${contactColumns} from contact where project_id = ? and user_id = ? and user_id <> '' and proven = ?`,
    projectId,
    userId,
    proven ? 1 : 0,
  );
  return row && toContact(row);
}

/** Of these user ids, those that somebody has proven. */
export async function provenAmong(
  queries: Queries,
  projectId: string,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await queries.all(
    `select user_id from contact where project_id = ? and proven = 1 and user_id <> ''
       and user_id in (${userIds.map(() => '?').join(', ')})`,
    projectId,
    ...userIds,
  );
  return new Set(rows.map((row) => String(row.user_id)));
}

/** Errors: `UniqueViolation` where somebody of this user id has come meanwhile. */
export async function saveContact(transaction: Transaction, contact: ContactRecord): Promise<void> {
  await transaction.run(
    `insert into contact (${contactColumns}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (id) do update set user_id = excluded.user_id, proven = excluded.proven, name = excluded.name,
       email = excluded.email, email_trusted = excluded.email_trusted, phone = excluded.phone, value = excluded.value,
       lang = excluded.lang, company_key = excluded.company_key, company = excluded.company, device = excluded.device,
       browser = excluded.browser, system = excluded.system, page = excluded.page, first_seen = excluded.first_seen,
       last_seen = excluded.last_seen, visits = excluded.visits, sdk = excluded.sdk, zone = excluded.zone`,
    contact.id,
    contact.projectId,
    contact.userId,
    contact.proven ? 1 : 0,
    contact.name,
    contact.email,
    contact.emailTrusted ? 1 : 0,
    contact.phone,
    contact.value,
    contact.lang,
    contact.companyKey,
    contact.company,
    contact.device,
    contact.browser,
    contact.system,
    contact.page,
    contact.firstSeen,
    contact.lastSeen,
    contact.visits,
    contact.mergedInto,
    contact.sdk,
    contact.zone,
  );
}

export async function mergeContact(transaction: Transaction, from: string, into: string, at: number): Promise<void> {
  // Whoever was part of it is part of the other: an alias is one step away.
  await transaction.run(`update contact set merged_into = ? where merged_into = ? and merged_into <> ''`, into, from);
  await transaction.run(`update contact set merged_into = ?, merged_at = ? where id = ?`, into, at, from);
}

/** Sessions that were seen again: their contacts were, after `gapMs` on a new visit. `page`: '' where it is not known. */
export async function contactsSeen(
  transaction: Transaction,
  contacts: Condition,
  seen: readonly { readonly session: string; readonly at: number; readonly page: string }[],
  gapMs: number,
): Promise<void> {
  await transaction.run(
    `update contact set visits = visits + case when last_seen < told.at - ? then 1 else 0 end,
       page = case when told.page = '' then contact.page else told.page end,
       last_seen = case when last_seen < told.at then told.at else last_seen end
     from (select of_session.contact_id as id, max(one.column2) as at, max(one.column3) as page
       from (values ${rowsOf(seen.length, ['?', 'cast(? as bigint)', '?'])}) one
       join (${contacts.sql}) of_session on of_session.id = one.column1 group by of_session.contact_id) told
     where contact.id = told.id`,
    gapMs,
    ...seen.flatMap(({ session, at, page }) => [session, at, page]),
    ...contacts.values,
  );
}

export type Condition = { readonly sql: string; readonly values: readonly Value[] };
export type ContactFilter = {
  readonly kind?: ContactKind | undefined;
  readonly companyKey?: string | undefined;
  /** Each finds contacts by a word that begins with it. */
  readonly words: readonly string[];
  /** Each selects ids of contacts, all of which are looked for. */
  readonly among?: readonly Condition[];
  /** Over `contact`. */
  readonly where?: Condition;
};

const times = { seen: 'last_seen', first: 'first_seen' } as const;

/** Persons in the order of the time, newest first, after `place`. */
export async function contactsOf(
  queries: Queries,
  projectId: string,
  {
    sort,
    place,
    limit,
    ...filter
  }: ContactFilter & {
    readonly sort: ContactQuery['sort'];
    readonly place?: TimePlace | undefined;
    readonly limit: number;
  },
): Promise<ContactRecord[]> {
  const { sql, values } = filtered(projectId, filter);
  const time = times[sort];
  const after = place ? ` and (${time}, id) < (?, ?)` : '';
  const rows = await queries.all(
    `select ${contactColumns} from contact where ${sql}${after} order by ${time} desc, id desc limit ?`,
    ...values,
    ...(place ? [place.at, place.id] : []),
    limit,
  );
  return rows.map(toContact);
}

/** At most `most`: what is over it is not looked at. */
export async function countContacts(
  queries: Queries,
  projectId: string,
  filter: ContactFilter,
  most: number,
): Promise<number> {
  const { sql, values } = filtered(projectId, filter);
  const row = await queries.one(
    `select count(*) as n from (select 1 as one from contact where ${sql} limit ?) counted`,
    ...values,
    most,
  );
  return Number(row?.n ?? 0);
}

/** A condition over `contact`. */
export function filtered(projectId: string, { kind, companyKey, words, among = [], where }: ContactFilter): Condition {
  const parts: Condition[] = [{ sql: `project_id = ? and merged_into = ''`, values: [projectId] }];
  if (kind) parts.push({ sql: `user_id ${kind === 'user' ? '<>' : '='} ''`, values: [] });
  if (companyKey !== undefined) parts.push({ sql: `company_key = ? and company_key <> ''`, values: [companyKey] });
  for (const word of words)
    parts.push({
      sql: `id in (select contact_id from contact_word where project_id = ? and word >= ? and word < ?)`,
      values: [projectId, word, `${word}\u{10ffff}`],
    });
  for (const { sql, values } of among) parts.push({ sql: `id in (${sql})`, values });
  if (where) parts.push(where);
  return { sql: parts.map(({ sql }) => sql).join(' and '), values: parts.flatMap(({ values }) => values) };
}

/** Its words from now on. */
export async function saveWords(
  transaction: Transaction,
  { id, projectId }: Pick<ContactRecord, 'id' | 'projectId'>,
  words: readonly string[],
): Promise<void> {
  await transaction.run(`delete from contact_word where contact_id = ?`, id);
  for (const some of inPieces(words))
    await transaction.run(
      `insert into contact_word (project_id, word, contact_id) values ${rowsOf(some.length, 3)}`,
      ...some.flatMap((word) => [projectId, word, id]),
    );
}

/** With their words and changes, and who had become part of it. */
export async function deleteContact(transaction: Transaction, id: string): Promise<void> {
  await transaction.run(`delete from contact where id = ? or (merged_into = ? and merged_into <> '')`, id, id);
}

export function toContact(row: Row): ContactRecord {
  return {
    id: String(row.id),
    projectId: String(row.project_id),
    userId: String(row.user_id),
    proven: row.proven === 1,
    name: String(row.name),
    email: String(row.email),
    emailTrusted: row.email_trusted === 1,
    phone: String(row.phone),
    value: Number(row.value),
    lang: String(row.lang),
    companyKey: String(row.company_key),
    company: String(row.company),
    device: String(row.device) as DeviceKind | '',
    browser: String(row.browser),
    system: String(row.system),
    page: String(row.page),
    firstSeen: Number(row.first_seen),
    lastSeen: Number(row.last_seen),
    visits: Number(row.visits),
    mergedInto: String(row.merged_into),
    sdk: String(row.sdk) as Sdk | '',
    zone: String(row.zone),
  };
}
