/**
 * What a site's own server tells of its users: events, which count once by their id and make campaigns due as those of a page
 * do, and fields, which are believed. Both belong to the contact of the user id: of who has proven it, else of who says it,
 * else of somebody who has not come yet.
 */
import { createHash } from 'node:crypto';
import { ApiError, wrongField } from '../../../wire/errors.ts';
import { parse } from '../../../wire/parse.ts';
import {
  SERVER_EVENT_AHEAD_MS,
  SERVER_EVENT_DATA_CHARS,
  SERVER_EVENT_OLD_MS,
  SERVER_EVENTS,
} from '../../../wire/site-server/limits.ts';
import { serverEvent, serverFields, type ServerEvent } from '../../../wire/site-server/shapes.ts';
import { wholeText, wholeTexts } from '../../http/whole-text.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import { personIdOf, type SaysOfContact } from '../contacts/service.ts';
import type { Events } from '../events/service.ts';
import { markSeen, serverSession, visitorById } from '../visitors/service.ts';
import { newMarks } from './store.ts';

/** `place`: in the list, from 0. */
export type EventProblem = { readonly place: number; readonly field: string; readonly message: string };
export type EventsTold = {
  readonly stored: number;
  /** Those whose id was told before. */
  readonly repeated: number;
  readonly problems: readonly EventProblem[];
};

export type SiteServer = {
  /** Each bad one is named by its place, and the others are stored. Errors: 422 for none, or more than 500; 507. */
  readonly events: (project: string, given: readonly unknown[]) => Promise<EventsTold>;
  /** Answers the contact's id; made where the user id is new. Errors: 422. */
  readonly fields: (project: string, userId: string, given: unknown) => Promise<string>;
};

type Given = Pick<Ports, 'storage' | 'now' | 'token'>;
type Needs = { readonly contacts: SaysOfContact; readonly events: Pick<Events, 'tell'> };
type Placed = { readonly place: number; readonly event: ServerEvent; readonly mark: string; readonly at: number };

export function createSiteServer(ports: Given, { contacts, events }: Needs): SiteServer {
  const whose = createWhose(ports, contacts);
  return {
    async events(project, given) {
      if (given.length === 0 || given.length > SERVER_EVENTS)
        throw wrongField('events', `must be 1 to ${SERVER_EVENTS} events`);
      const read = given.map((one, place) => readEvent(one, place, ports.now()));
      const good = read.flatMap((one) => ('event' in one ? [one] : []));
      const bad = read.flatMap((one) => ('event' in one ? [] : [one]));
      return events.tell(project, async (transaction) => {
        const first = await firstTold(transaction, project, good, ports.now());
        const rows = [];
        const problems = [...bad];
        for (const { event, at, place } of first) {
          const visitorId = await whose.sessionOf(transaction, project, event, at);
          if (visitorId === undefined) problems.push({ place, field: 'visitor', message: 'There is no such visitor.' });
          else rows.push({ projectId: project, visitorId, name: wholeText(event.name), data: dataOf(event), at });
        }
        problems.sort((one, other) => one.place - other.place);
        return { rows, answer: { stored: rows.length, repeated: good.length - first.length, problems } };
      });
    },
    async fields(project, userId, given) {
      const { companyId, companyName, plan, lang, attributes = {}, ...fields } = parse(serverFields, given);
      const id = wholeText(userId).trim();
      if (id === '') throw wrongField('userId', 'must be a user id');
      const company = companyId === undefined ? undefined : { companyId, companyName, plan };
      const told = { fields, lang, company, attributes: wholeTexts(attributes) as Record<string, unknown> };
      return ports.storage.write(async (transaction) => {
        const contact = await whose.ofUser(transaction, project, id);
        return (await contacts.say(transaction, contact, told, 'server')).id;
      });
    },
  };
}

/** Of one id the first, where none was told before. */
async function firstTold(
  transaction: Transaction,
  project: string,
  good: readonly Placed[],
  now: number,
): Promise<Placed[]> {
  const fresh = new Set(await newMarks(transaction, project, [...new Set(good.map(({ mark }) => mark))], now));
  return good.filter(({ mark }) => fresh.delete(mark));
}

function createWhose(ports: Given, contacts: SaysOfContact) {
  async function ofUser(transaction: Transaction, project: string, userId: string) {
    const known = await contacts.ofUser(transaction, project, userId);
    return known ?? contacts.make(transaction, { project, userId, source: 'server' });
  }
  return {
    ofUser,
    /** Of a user the session that no browser has; undefined for a visitor who is not there. */
    async sessionOf(transaction: Transaction, project: string, { userId, visitor }: ServerEvent, at: number) {
      if (userId !== undefined)
        return serverSession(transaction, ports, await ofUser(transaction, project, wholeText(userId)));
      const session = await visitorById(transaction, project, visitor!);
      const person = session && (await personIdOf(transaction, project, session.contactId));
      if (person === undefined) return undefined;
      // Nothing of a session is later than when it was seen last: timelines rely on it.
      await markSeen(transaction, [[session!.id, at]]);
      return session!.id;
    },
  };
}

function readEvent(given: unknown, place: number, now: number): Placed | EventProblem {
  try {
    const event = parse(serverEvent, given);
    if ((event.userId === undefined) === (event.visitor === undefined))
      throw wrongField('userId', 'or visitor must be there, and not both');
    if (event.data !== undefined && JSON.stringify(event.data).length > SERVER_EVENT_DATA_CHARS)
      throw wrongField('data', `must have at most ${SERVER_EVENT_DATA_CHARS} characters of JSON`);
    const at = event.at === undefined ? now : Date.parse(event.at);
    if (at < now - SERVER_EVENT_OLD_MS || at > now + SERVER_EVENT_AHEAD_MS)
      throw wrongField('at', 'must lie within the last 30 days, or at most 5 minutes ahead');
    return { place, event, mark: markOf(event.id), at: Math.min(at, now) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { field = 'body' } = (error.details ?? {}) as { field?: string };
    return { place, field, message: error.message };
  }
}

const markOf = (id: string): string => createHash('sha256').update(id).digest('base64url').slice(0, 32);
const dataOf = ({ data }: ServerEvent): string | null => (data === undefined ? null : JSON.stringify(wholeTexts(data)));
