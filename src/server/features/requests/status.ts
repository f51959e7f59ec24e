/** Changes of a status: who would be told, the change itself, and taking it back before anybody is told. */
import { ApiError } from '../../../wire/errors.ts';
import { MINUTE_MS } from '../../../wire/limits.ts';
import type { TellWay } from '../../../wire/requests/choices.ts';
import { TELL_AFTER_SECONDS, TELL_APART_MINUTES } from '../../../wire/requests/limits.ts';
import type { ReachAsked, ReachReply, StatusAsked, StatusDone } from '../../../wire/requests/shapes.ts';
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import type { MailService } from '../mail/service.ts';
import type { Members } from '../members/service.ts';
import { Beaten, named } from './beaten.ts';
import { found, type Statuses } from './boards.ts';
import type { RequestDesk } from './desk-types.ts';
import { countWays, followersOf, mailedOf, type AddressPage, type FollowerPage } from './followers-store.ts';
import { addEvent, deleteEvent, eventById, lastEvent, type EventRecord } from './happened-store.ts';
import { toldOf, wasTold, writeTold, type Told } from './notices-store.ts';
import { writeRequest } from './requests-store.ts';
import { foundRequest, withMerged } from './found.ts';
import type { Tell } from './telling.ts';
import type { createPeople } from './voters.ts';
import { waysTo } from './ways.ts';

type Place = { readonly project: string; readonly request: string };
/** Errors of all: 404. */
export type StatusChanges = {
  /** Sends nothing. Errors: 400 `cursor_invalid`. */
  readonly reach: (place: Place, asked: ReachAsked) => Promise<ReachReply>;
  /** Errors: 409 with `details` of who was first; 409 for one that nobody sees. */
  readonly set: (place: Place, asked: StatusAsked, account: string) => Promise<StatusDone>;
  /** Part of the transaction that publishes news; `together`: what it sets at once has the same. */
  readonly setWithin: (transaction: Transaction, place: Place, by: SetByNews) => Promise<void>;
  /** Errors: 409 once somebody is told, another change came after it, the status of before is gone, or news have set it. */
  readonly undo: (place: Place, change: string) => Promise<void>;
};

/** `status`, `news`: ids. */
type SetByNews = {
  readonly status: string;
  readonly account: string;
  readonly news: string;
  readonly together: string;
};
type Given = Pick<Ports, 'storage' | 'now' | 'id'>;
type Parts = {
  readonly statuses: Pick<Statuses, 'all'>;
  readonly members: Pick<Members, 'find'>;
  readonly people: ReturnType<typeof createPeople>;
  readonly desk: Pick<RequestDesk, 'row'>;
  /** Whether mails with links can go out. */
  readonly mails: () => boolean;
  readonly mail: Pick<MailService, 'refusedAmong' | 'refusesAny'>;
  /** Tells of the change then: part of the transaction. */
  readonly later: (transaction: Transaction, event: EventRecord, runAt: number) => Promise<void>;
  readonly tell: Tell;
};

const FOLLOWERS_AT_ONCE = 500;
const ADDRESSES_AT_ONCE = 5000;
const PEOPLE_SHOWN = 25;

export function createStatusChanges(ports: Given, parts: Parts): StatusChanges {
  const { storage } = ports;
  const { tell } = parts;
  return {
    // Counted for whoever asks alone: of 100,000 it takes a second, which no answer to a change waits for.
    reach: reaching(ports, parts),
    async set(place, asked, account) {
      const { project, request } = place;
      const to = found(await parts.statuses.all(project), asked.status, 'status').id;
      const change = await named(
        parts.members,
        project,
        storage.write(
          (transaction) => write(transaction, ports, parts, { place, asked: { ...asked, status: to }, account }),
          { turn: project },
        ),
      );
      if (change) tell(project, 'status', request);
      return { request: await parts.desk.row(project, request), change };
    },
    async setWithin(transaction, place, { status, account, ...by }) {
      await write(transaction, ports, parts, { place, asked: { status }, account, ...by });
    },
    undo: undoing(ports, parts),
  };
}

function reaching({ storage, now }: Given, { people, mail, mails }: Parts): StatusChanges['reach'] {
  /** So many of one way, after a voter, and one more where there is one. */
  const someOf = async (project: string, ids: readonly string[], way: TellWay, from: string): Promise<string[]> => {
    const found: string[] = [];
    for (let after: string | undefined = from; after !== undefined && found.length <= PEOPLE_SHOWN;) {
      const { voters, next }: FollowerPage = await followersOf(storage, ids, { after, limit: FOLLOWERS_AT_ONCE });
      const { wayTo } = await waysTo(storage, mail, { project, voters, mails: mails() });
      found.push(...voters.filter((voter) => wayTo(voter) === way));
      after = next;
    }
    return found;
  };
  /** Statements cannot tell: refused addresses are kept as hashes. */
  const refusing = async (project: string, ids: readonly string[]): Promise<number> => {
    if (!mails() || !(await mail.refusesAny(storage, project))) return 0;
    let all = 0;
    for (let after: string | undefined = ''; after !== undefined;) {
      const { addresses, next }: AddressPage = await mailedOf(storage, project, ids, {
        after,
        limit: ADDRESSES_AT_ONCE,
      });
      const refused = await mail.refusedAmong(storage, project, addresses);
      all += addresses.filter((address) => refused.has(address)).length;
      after = next;
    }
    return all;
  };
  return async ({ project, request }, { way, cursor }) => {
    const ids = (await withMerged(storage, project, request)).group.map(({ id }) => id);
    const [counts, refused] = await Promise.all([
      countWays(storage, project, ids, { mails: mails() }),
      refusing(project, ids),
    ]);
    const found = way === undefined ? [] : await someOf(project, ids, way, voterIn(cursor));
    const page = found.slice(0, PEOPLE_SHOWN);
    const names = await people(project, page);
    return {
      app: counts.app,
      mail: counts.mail - refused,
      none: counts.none + refused,
      owed: (await owedAt(storage, request, now())) !== undefined,
      people: page.map(names.ofStaff),
      next: found.length > PEOPLE_SHOWN ? Buffer.from(page.at(-1)!).toString('base64url') : null,
    };
  };
}

function undoing({ storage, now }: Given, { statuses, later, tell }: Parts): StatusChanges['undo'] {
  return async ({ project, request }, change) => {
    const there = new Set((await statuses.all(project)).map(({ id }) => id));
    await storage.write(
      async (transaction) => {
        const event = await eventById(transaction, change);
        if (event?.request !== request || event.projectId !== project || event.kind !== 'status' || event.from === null)
          throw new ApiError('not_found', 'There is no such change.');
        const last = await lastEvent(transaction, request, 'status');
        if (last?.id !== change) throw new ApiError('conflict', 'Another change came after this one.');
        if (event.news !== null) throw new ApiError('conflict', 'News have set this: change it once more.');
        if (await wasTold(transaction, change))
          throw new ApiError('conflict', 'This is told already: change it once more.');
        if (!there.has(event.from))
          throw new ApiError('conflict', 'The status that it had is gone: choose another one.');
        const before = await foundRequest(transaction, project, request);
        await writeRequest(transaction, { ...before, status: event.from, changedAt: now(), statusAt: now() });
        await deleteEvent(transaction, change);
        // The one before waits to be told again; its job may have ended meanwhile because this one stood in its place.
        const owed = await owedAt(transaction, request, event.at);
        if (owed) await later(transaction, owed.event, Math.max(now(), owed.due));
      },
      { turn: project },
    );
    tell(project, 'status', request);
  };
}

function voterIn(cursor: string | undefined): string {
  if (cursor === undefined) return '';
  const voter = Buffer.from(cursor, 'base64url').toString();
  if (/^[uvm]:/.test(voter)) return voter;
  throw new ApiError('cursor_invalid', 'This cursor is none of this list. Begin again without one.');
}

type Writing = {
  readonly news?: string | null;
  readonly together?: string | null;
  readonly place: Place;
  readonly asked: StatusAsked;
  readonly account: string;
};

/** Answers the id of the change; null where the status is the same. */
async function write(
  transaction: Transaction,
  { now, id }: Given,
  { later }: Parts,
  { place, asked, account, news = null, together = null }: Writing,
): Promise<string | null> {
  const { project, request } = place;
  const before = await foundRequest(transaction, project, request);
  if (before.state !== 'visible')
    throw new ApiError('conflict', 'Only a request that visitors see has a status to change.');
  if (asked.from !== undefined && asked.from !== before.status) {
    const last = await lastEvent(transaction, request, 'status');
    const words = 'was first and has changed the status: nothing of yours was saved.';
    throw new Beaten(last, words, { status: before.status });
  }
  const eta = asked.eta ?? before.eta;
  if (before.status === asked.status) {
    if (eta !== before.eta) await writeRequest(transaction, { ...before, eta, changedAt: now() });
    return null;
  }
  const at = now();
  const told = await toldOf(transaction, request);
  const tells = (asked.tell ?? true) || (await owedAt(transaction, request, at)) !== undefined;
  await writeRequest(transaction, { ...before, status: asked.status, eta, changedAt: at, statusAt: at });
  const event: EventRecord = {
    id: id(),
    projectId: project,
    request,
    comment: null,
    kind: 'status',
    account,
    from: before.status,
    to: asked.status,
    note: asked.note?.trim() ?? '',
    told: tells ? 0 : null,
    at,
    news,
    together,
  };
  await addEvent(transaction, event);
  if (!told) await writeTold(transaction, place, { status: before.status, at: 0 });
  if (tells) await later(transaction, event, dueAt(event, told));
  return event.id;
}

const dueAt = ({ at }: Pick<EventRecord, 'at'>, told: Pick<Told, 'at'> | undefined): number =>
  Math.max(at + TELL_AFTER_SECONDS * 1000, (told?.at ?? 0) + TELL_APART_MINUTES * MINUTE_MS);

/** The last change, where followers had still to be told of it then. Only undoing it spares them: what comes after is told in its place. */
async function owedAt(
  queries: Queries,
  request: string,
  then: number,
): Promise<{ readonly event: EventRecord; readonly due: number } | undefined> {
  const told = await toldOf(queries, request);
  const event = await lastEvent(queries, request, 'status');
  if (!told || !event || event.told === null || told.status === event.to) return undefined;
  const due = dueAt(event, told);
  return due > then ? { event, due } : undefined;
}
