/** Responses: one person's answers to a survey, once. */
import type { ResponseSource, ResponseState } from '../../../wire/surveys/messenger-shapes.ts';
import { inFewPieces } from '../../storage/lists.ts';
import type { Queries, Row, Transaction, Value } from '../../storage/port.ts';

export type ResponseRecord = {
  readonly id: string;
  readonly projectId: string;
  readonly surveyId: string;
  /** In which it was begun; 0: the draft, which a test shows. */
  readonly version: number;
  /** '' for nobody's. */
  readonly contactId: string;
  readonly visitorId: string;
  readonly deliveryId: string;
  readonly source: ResponseSource;
  readonly state: ResponseState;
  readonly revision: number;
  readonly lang: string;
  readonly seconds: number;
  readonly page: string;
  readonly device: string;
  /** The question at which they stood last. */
  readonly at: string;
  readonly ending: string;
  readonly hidden: Readonly<Record<string, string>>;
  readonly test: boolean;
  readonly archived: boolean;
  /** Milliseconds UTC, as all times here. */
  readonly readAt: number | null;
  readonly startedAt: number;
  readonly changedAt: number;
  readonly finishedAt: number | null;
};

const columns = `id, project_id, survey_id, version, contact_id, visitor_id, delivery_id, source, state, revision, lang, seconds,
  page, device, at_question, ending, hidden, test, archived, read_at, started_at, changed_at, finished_at`;
export const responseColumns = columns
  .split(',')
  .map((column) => `r.${column.trim()}`)
  .join(', ');

export async function responseById(queries: Queries, id: string): Promise<ResponseRecord | undefined> {
  const row = await queries.one(`select ${columns} from survey_response where id = ?`, id);
  return row && toResponse(row);
}

/** The one of these sessions or this contact that was changed last. */
export async function latestResponse(
  queries: Queries,
  surveyId: string,
  { visitor, contact, test }: { readonly visitor: string; readonly contact: string; readonly test: boolean },
): Promise<ResponseRecord | undefined> {
  const row = await queries.one(
    `select ${columns} from survey_response where survey_id = ? and test = ?
       and ((visitor_id = ? and visitor_id <> '') or (contact_id = ? and contact_id <> ''))
     order by changed_at desc, id desc limit 1`,
    surveyId,
    test ? 1 : 0,
    visitor,
    contact,
  );
  return row && toResponse(row);
}

/** Inserts it, or writes all that can change. */
export async function saveResponse(transaction: Transaction, one: ResponseRecord): Promise<void> {
  await transaction.run(
    `insert into survey_response (${columns}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (id) do update set delivery_id = excluded.delivery_id, state = excluded.state,
       revision = excluded.revision, lang = excluded.lang, seconds = excluded.seconds,
       at_question = excluded.at_question, ending = excluded.ending, hidden = excluded.hidden, test = excluded.test,
       archived = excluded.archived, read_at = excluded.read_at, changed_at = excluded.changed_at,
       finished_at = excluded.finished_at`,
    ...valuesOf(one),
  );
}

function valuesOf(one: ResponseRecord): Value[] {
  return [
    one.id,
    one.projectId,
    one.surveyId,
    one.version,
    one.contactId,
    one.visitorId,
    one.deliveryId,
    one.source,
    one.state,
    one.revision,
    one.lang,
    one.seconds,
    one.page,
    one.device,
    one.at,
    one.ending,
    JSON.stringify(one.hidden),
    one.test ? 1 : 0,
    one.archived ? 1 : 0,
    one.readAt,
    one.startedAt,
    one.changedAt,
    one.finishedAt,
  ];
}

export function toResponse(row: Row): ResponseRecord {
  const timeOf = (value: unknown) => (value === null ? null : Number(value));
  return {
    id: String(row.id),
    projectId: String(row.project_id),
    surveyId: String(row.survey_id),
    version: Number(row.version),
    contactId: String(row.contact_id),
    visitorId: String(row.visitor_id),
    deliveryId: String(row.delivery_id),
    source: String(row.source) as ResponseSource,
    state: String(row.state) as ResponseState,
    revision: Number(row.revision),
    lang: String(row.lang),
    seconds: Number(row.seconds),
    page: String(row.page),
    device: String(row.device),
    at: String(row.at_question),
    ending: String(row.ending),
    hidden: JSON.parse(String(row.hidden)) as Record<string, string>,
    test: Number(row.test) === 1,
    archived: Number(row.archived) === 1,
    readAt: timeOf(row.read_at),
    startedAt: Number(row.started_at),
    changedAt: Number(row.changed_at),
    finishedAt: timeOf(row.finished_at),
  };
}

/** Deletes those of the survey; answers how many there were. */
export async function deleteResponses(
  transaction: Transaction,
  surveyId: string,
  ids: readonly string[],
): Promise<number> {
  let count = 0;
  for (const some of inFewPieces(ids))
    count += await transaction.run(
      `delete from survey_response where survey_id = ? and id in (${some.map(() => '?').join(', ')})`,
      surveyId,
      ...some,
    );
  return count;
}

const marked = { read: 'read_at', archived: 'archived', test: 'test' } as const;
/** Sets one mark of those of the survey that are marked otherwise; answers how many. */
export async function markResponses(
  transaction: Transaction,
  surveyId: string,
  ids: readonly string[],
  { mark, value }: { readonly mark: keyof typeof marked; readonly value: number | null },
): Promise<number> {
  let count = 0;
  for (const some of inFewPieces(ids))
    count += await transaction.run(
      `update survey_response set ${marked[mark]} = ? where survey_id = ? and id in (${some.map(() => '?').join(', ')})`,
      value,
      surveyId,
      ...some,
    );
  return count;
}

/** Of a person: by their sessions. The last of a page says where the next begins. */
export async function responsesOfContact(
  queries: Queries,
  contactId: string,
  after: string,
  most: number,
): Promise<ResponseRecord[]> {
  const rows = await queries.all(
    `select ${columns} from survey_response where contact_id = ? and contact_id <> '' and id > ? order by id limit ?`,
    contactId,
    after,
    most,
  );
  return rows.map(toResponse);
}

export async function countOfContact(queries: Queries, contactId: string): Promise<number> {
  const row = await queries.one(
    `select count(*) as n from survey_response where contact_id = ? and contact_id <> ''`,
    contactId,
  );
  return Number(row?.n ?? 0);
}

export async function deleteOfContact(transaction: Transaction, contactId: string): Promise<number> {
  return transaction.run(`delete from survey_response where contact_id = ? and contact_id <> ''`, contactId);
}

/** It is nobody's from now on, and says nothing of where it came from. */
export async function partResponse(transaction: Transaction, id: string): Promise<void> {
  await transaction.run(
    `update survey_response set contact_id = '', visitor_id = '', delivery_id = '', page = '', device = '', hidden = '{}'
     where id = ?`,
    id,
  );
}

/** They are of another contact now; '' for nobody's. */
export async function giveResponses(transaction: Transaction, from: string, to: string): Promise<void> {
  await transaction.run(
    `update survey_response set contact_id = ? where contact_id = ? and contact_id <> ''`,
    to,
    from,
  );
}

export async function forgetVisitor(transaction: Transaction, visitorId: string): Promise<void> {
  await transaction.run(
    `update survey_response set visitor_id = '' where visitor_id = ? and visitor_id <> ''`,
    visitorId,
  );
}
