/** What conditions on events count: in a statement over `contact`, and of one contact. */
import { piece, listedTexts, type Piece } from '../../storage/piece.ts';
import type { Queries, Row } from '../../storage/port.ts';
import { sessionsOfContact, sessionsOfContacts, sessionsOfEach } from '../visitors/service.ts';

/** Days from the one of this moment on, of that day only what was not over before it. */
export type Since = { readonly at: number; readonly day: number };

const each = sessionsOfEach('contact.id');

const sinceThen = ({ day, at }: Since): Piece =>
  piece`and (told.day > ${day} or told.day = ${day} and told.last_at >= ${at})`;
const ever: Piece = { sql: '', values: [] };

/** How many times. */
export const timesByDay = (name: string, since: Since | undefined): Piece =>
  piece`(select coalesce(sum(told.times), 0) from event_day told
    where told.visitor_id in (${each}) and told.name = ${name} ${since ? sinceThen(since) : ever})`;

/** How many times since the moment. */
export const timesSince = (name: string, at: number): Piece =>
  piece`(select count(*) from event told where told.visitor_id in (${each}) and told.name = ${name} and told.at >= ${at})`;

/** Milliseconds UTC, null for never. */
export const firstTime = (name: string): Piece =>
  piece`(select min(told.first_at) from event_day told where told.visitor_id in (${each}) and told.name = ${name})`;
export const lastTime = (name: string): Piece =>
  piece`(select max(told.last_at) from event_day told where told.visitor_id in (${each}) and told.name = ${name})`;

/** Of events since the moment: `at` milliseconds UTC. */
export type ToldSince = { readonly name: string; readonly at: number };

/** How many times since the moment an event told just one of these, as JSON; null: it told nothing. */
export const timesTold = (queries: Queries, { name, at }: ToldSince, told: readonly (string | null)[]): Piece =>
  piece`(select count(*) from event told where told.visitor_id in (${each}) and told.name = ${name}
    and told.at >= ${at} and coalesce(told.data, '') in ${listedTexts(
      queries.engine,
      told.map((one) => one ?? ''),
    )})`;

/** What events of these contacts told since the moment, each once, as JSON or null. */
export async function toldBy(queries: Queries, contacts: Piece, { name, at }: ToldSince): Promise<(string | null)[]> {
  const sessions = sessionsOfContacts(contacts);
  const rows = await queries.all(
    `select distinct told.data from event told where told.visitor_id in (${sessions.sql}) and told.name = ? and told.at >= ?`,
    ...sessions.values,
    name,
    at,
  );
  return rows.map(dataOf);
}

export type DayOfContact = {
  readonly day: number;
  readonly times: number;
  readonly firstAt: number;
  readonly lastAt: number;
};

/** The days on which a contact told the event; one of several sessions comes once for each. */
export async function daysOfContact(queries: Queries, contactId: string, name: string): Promise<DayOfContact[]> {
  const sessions = sessionsOfContact(contactId);
  const rows = await queries.all(
    `select day, times, first_at, last_at from event_day where visitor_id in (${sessions.sql}) and name = ?`,
    ...sessions.values,
    name,
  );
  return rows.map((row) => ({
    day: Number(row.day),
    times: Number(row.times),
    firstAt: Number(row.first_at),
    lastAt: Number(row.last_at),
  }));
}

/** What a contact's events of this name told since the moment, as JSON or null, in the order in which they came. */
export async function toldSince(
  queries: Queries,
  contactId: string,
  { name, at }: ToldSince,
): Promise<(string | null)[]> {
  const sessions = sessionsOfContact(contactId);
  const rows = await queries.all(
    `select data from event where visitor_id in (${sessions.sql}) and name = ? and at >= ? order by id`,
    ...sessions.values,
    name,
    at,
  );
  return rows.map(dataOf);
}

const dataOf = ({ data }: Row): string | null => (data === null || data === undefined ? null : String(data));
