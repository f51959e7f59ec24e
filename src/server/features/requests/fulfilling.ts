/**
 * Requests that news fulfil. An entry names them as links of the requests, so that merging, splitting, deleting and erasing
 * keep them right; publishing it may set them done, and tells their followers of both at once.
 */
import { wrongField } from '../../../wire/errors.ts';
import { MINUTE_MS } from '../../../wire/limits.ts';
import { TELL_APART_MINUTES } from '../../../wire/requests/limits.ts';
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import type { NewsPlace, NewsRequests } from '../news/slots.ts';
import type { LeavesOut } from '../outbound/slots.ts';
import { votersOfSessions, type Visitors } from '../visitors/service.ts';
import { boardsOf, statusesOf } from './boards-store.ts';
import { followersAmong } from './followers-store.ts';
import { deleteLinks, namedBy } from './fulfilling-store.ts';
import { addLink, deleteLinksTo, lastTogether, requestsTogether } from './happened-store.ts';
import { refuseLinks } from './links.ts';
import { hasUnopenedBy, markOpenedBy } from './notices-store.ts';
import { groupOf, requestById, requestsByIds } from './requests-store.ts';
import type { BoardRecord, RequestRecord } from './rows.ts';
import { isForEverybody } from './rules.ts';
import type { BoardsSeen } from './seen.ts';
import type { StatusChanges } from './status.ts';
import type { Tell } from './telling.ts';
import { askerOf } from './voters.ts';

/** What everybody may see of a request that an entry fulfils. */
export type FulfilledRequest = Pick<RequestRecord, 'id' | 'number' | 'title' | 'lang'> & {
  /** Its board, in the languages that it is named in. */
  readonly board: { readonly slug: string; readonly languages: readonly string[] };
};
export type Fulfilling = NewsRequests & {
  /** Those that everybody sees. */
  readonly shown: (place: NewsPlace) => Promise<FulfilledRequest[]>;
  /** Followers are told of an entry with their request, and not with everybody else. */
  readonly leavesOut: LeavesOut;
};

type Given = Pick<Ports, 'storage' | 'now' | 'id'>;
type Parts = {
  readonly visitors: Pick<Visitors, 'find'>;
  readonly boardsSeen: BoardsSeen;
  readonly setWithin: StatusChanges['setWithin'];
  /** Desks and public pages hear of it, once the transaction is done. */
  readonly tellSoon: (transaction: Transaction, project: string, together: string) => Promise<void>;
  readonly tell: Tell;
};

export function createFulfilling(ports: Given, parts: Parts): Fulfilling {
  const { storage, now } = ports;
  const { visitors, boardsSeen, tell } = parts;
  const shownOn = async ({ project, entry }: NewsPlace, boards: readonly BoardRecord[]) => {
    return (await fulfilledBy(storage, { project, entry })).flatMap((one) => {
      const board = boards.find(({ id }) => id === one.board);
      return board && one.state === 'visible' ? [seen(one, board)] : [];
    });
  };
  const shown: Fulfilling['shown'] = async (place) =>
    shownOn(place, (await boardsOf(storage, place.project)).filter(isForEverybody));
  return {
    shown,
    async of(queries, project, entries) {
      const named = Map.groupBy(await namedBy(queries, project, entries), ({ entry }) => entry);
      return new Map([...named].map(([entry, all]) => [entry, [...new Set(all.map(({ root }) => root))]]));
    },
    name: naming(ports),
    forget: (transaction, entry) => deleteLinksTo(transaction, 'news', entry),
    setDone: settingDone(parts),
    together: (queries, { entry }) => lastTogether(queries, entry, now() - TELL_APART_MINUTES * MINUTE_MS),
    changed: (project) => tell(project, 'changed', null),
    seenBy: async ({ projectId: project, sessionId: session }, entry) =>
      (await shownOn({ project, entry }, await boardsSeen({ project, session }))).map(
        ({ board: _board, ...link }) => link,
      ),
    async opened(visitor, news) {
      const { project, voter } = await askerOf(visitors, visitor);
      if (voter === '' || !(await hasUnopenedBy(storage, project, voter, news))) return;
      await storage.write((transaction) => markOpenedBy(transaction, { project, voter, news, at: now() }));
    },
    async leavesOut(queries, { project, action }, sessions) {
      const requests = await requestsTogether(queries, action);
      if (requests.length === 0) return new Set();
      const voters = await votersOfSessions(queries, project, sessions);
      const names = [...new Set(voters.values())];
      const told = new Set<string>();
      for (const request of requests) {
        const group = (await groupOf(queries, request)).map(({ id }) => id);
        for (const voter of await followersAmong(queries, group, names)) told.add(voter);
      }
      return new Set(sessions.filter((session) => told.has(voters.get(session) ?? '')));
    },
  };
}

const seen = ({ id, number, title, lang }: RequestRecord, { slug, names }: BoardRecord): FulfilledRequest => ({
  id,
  number,
  title,
  lang,
  board: { slug, languages: Object.keys(names) },
});

/** In the order in which they were named. */
export async function fulfilledBy(queries: Queries, { project, entry }: NewsPlace): Promise<RequestRecord[]> {
  const roots = [...new Set((await namedBy(queries, project, [entry])).map(({ root }) => root))];
  const byId = new Map((await requestsByIds(queries, roots)).map((one) => [one.id, one]));
  return roots.flatMap((root) => byId.get(root) ?? []);
}

/** What was named as one that is merged by now stays named so: splitting gives each back what it had. */
function naming({ id, now }: Given): NewsRequests['name'] {
  return async (transaction, { project, entry }, requests, account) => {
    const wanted = new Set<string>();
    for (const request of requests) wanted.add((await nameable(transaction, project, request)).id);
    const before = await namedBy(transaction, project, [entry]);
    await deleteLinks(
      transaction,
      before.filter(({ root }) => !wanted.has(root)).map(({ link }) => link),
    );
    for (const request of wanted) {
      if (before.some(({ root }) => root === request)) continue;
      await refuseLinks(transaction, request);
      const place = { id: id(), projectId: project, request, kind: 'news', target: entry } as const;
      await addLink(transaction, { ...place, account, at: now() });
    }
  };
}

/** The request that counts for it. Errors: 422 for one that is not there, or was turned down. */
export async function nameable(queries: Queries, project: string, id: string): Promise<RequestRecord> {
  const given = await requestById(queries, project, id);
  const request = given && (given.root === id ? given : await requestById(queries, project, given.root));
  if (!request) throw wrongField('requests', 'must be requests of this project');
  if (request.state !== 'visible' && request.state !== 'pending')
    throw wrongField('requests', `must be requests that stand: #${request.number} was turned down`);
  return request;
}

function settingDone({ setWithin, tellSoon }: Parts): NewsRequests['setDone'] {
  return async (transaction, { project, entry, account, together }) => {
    const statuses = await statusesOf(transaction, project);
    const isDone = (status: string) => statuses.find(({ id }) => id === status)?.kind === 'done';
    const done = statuses.find(({ kind }) => kind === 'done');
    const open = (await fulfilledBy(transaction, { project, entry })).filter(
      ({ state, status }) => state === 'visible' && !isDone(status),
    );
    if (!done || open.length === 0) return false;
    for (const { id } of open)
      await setWithin(transaction, { project, request: id }, { status: done.id, account, news: entry, together });
    await tellSoon(transaction, project, together);
    return true;
  };
}
