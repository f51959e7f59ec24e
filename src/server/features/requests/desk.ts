/** Requests as staff see and change them. */
import { ApiError, wrongField } from '../../../wire/errors.ts';
import { DESK_TWINS_MOST, REQUEST_EVENTS_SHOWN, REQUEST_MERGED_SHOWN } from '../../../wire/requests/limits.ts';
import type {
  NewRequest,
  RequestChange,
  RequestDetail,
  RequestPage,
  RequestQuery,
  RequestRow,
} from '../../../wire/requests/shapes.ts';
import type { RequestEvent } from '../../../wire/requests/talk-shapes.ts';
import { cursorAfter, idInCursor } from '../../http/cursor.ts';
import { isUuid } from '../../http/ids.ts';
import type { Ports } from '../../ports.ts';
import type { Queries } from '../../storage/port.ts';
import type { Somebody } from './behalf.ts';
import { found, type Boards, type Statuses } from './boards.ts';
import { takeNumber } from './boards-store.ts';
import { countWaiting, visibleOn } from './comments-store.ts';
import type { Finding } from './finding.ts';
import { countFollowers } from './followers-store.ts';
import { addEvent, eventsOf, ticketCounts } from './happened-store.ts';
import { countRequests, listRequests, tagsOf, type Filter } from './lists-store.ts';
import { blankRequest } from './posting.ts';
import {
  anyRequest,
  deleteRequestRows,
  groupOf,
  recount,
  requestById,
  requestsByIds,
  writeRequest,
} from './requests-store.ts';
import type { RequestRecord } from './rows.ts';
import { noRequest } from './rules.ts';
import type { Tell } from './telling.ts';
import { staffVoter, type createPeople } from './voters.ts';
import { votesOn } from './votes-store.ts';

const TAGS_MOST = 100;
const TAGS_AMONG = 1000;

/** Errors of all that names a request: 404. */
export type RequestDesk = {
  /** Errors: 400 `cursor_invalid`. */
  readonly page: (project: string, query: RequestQuery) => Promise<RequestPage>;
  /** The rows of all pages, some at a time. */
  readonly every: (project: string, query: RequestQuery) => AsyncIterable<RequestRow[]>;
  readonly twins: (project: string, title: string, except: string | undefined) => Promise<RequestRow[]>;
  readonly detail: (project: string, id: string, origin: string) => Promise<RequestDetail>;
  readonly events: (project: string, id: string) => Promise<RequestEvent[]>;
  readonly row: (project: string, id: string) => Promise<RequestRow>;
  readonly rows: (queries: Queries, requests: readonly RequestRecord[]) => Promise<RequestRow[]>;
  /** Sent again with the same id it makes no second one. Errors: 409 for an id that is another's; 422. */
  readonly add: (project: string, given: NewRequest, account: string) => Promise<string>;
  /** Errors: 422 for a board that is not there. */
  readonly change: (project: string, id: string, change: RequestChange, account: string) => Promise<void>;
  readonly remove: (project: string, id: string) => Promise<void>;
};

export type DeskParts = {
  readonly boards: Pick<Boards, 'all'>;
  readonly statuses: Pick<Statuses, 'all'>;
  readonly finding: Finding;
  readonly people: ReturnType<typeof createPeople>;
  readonly behalf: (project: string, request: string, by: Somebody, account: string) => Promise<unknown>;
  readonly links: (project: string, requests: readonly string[]) => Promise<RequestDetail['links']>;
  readonly dropFiles: (
    transaction: Parameters<typeof deleteRequestRows>[0],
    project: string,
    ids: readonly string[],
  ) => Promise<void>;
  readonly tell: Tell;
};
type Given = Pick<Ports, 'storage' | 'now' | 'id'>;

export function createDesk(ports: Given, parts: DeskParts): RequestDesk {
  const { storage } = ports;
  const { boards, finding, people } = parts;
  const one = async (project: string, id: string, queries: Queries = storage): Promise<RequestRecord> => {
    const request = await requestById(queries, project, id);
    if (!request) throw noRequest();
    return request;
  };
  const rows = createRows();
  const filterOf = async (project: string, query: RequestQuery): Promise<Filter> => ({
    project,
    boards: query.board === undefined ? undefined : [query.board],
    state: query.state,
    status: query.status,
    tag: query.tag,
    owner: query.owner === 'none' ? null : query.owner,
    unanswered: query.unanswered,
    ids: query.search?.trim() ? (await finding.find(project, query.search)).map(({ id }) => id) : undefined,
  });
  const list = async (filter: Filter, listing: Parameters<typeof listRequests>[2]) =>
    filter.ids?.length === 0 ? [] : listRequests(storage, filter, listing);
  return {
    rows,
    row: async (project, id) => (await rows(storage, [await one(project, id)]))[0]!,
    async page(project, query) {
      await boards.all(project);
      const filter = await filterOf(project, query);
      const after = query.cursor === undefined ? undefined : idInCursor(query.cursor);
      const shown = await list(filter, { sort: query.sort, after, limit: query.limit + 1 });
      const page = shown.slice(0, query.limit);
      const waiting = { project, state: 'pending' } as const;
      return {
        requests: await rows(storage, page),
        total: filter.ids?.length === 0 ? 0 : await countRequests(storage, filter),
        next: shown.length > query.limit ? cursorAfter(page.at(-1)!.id) : null,
        waiting: (await countRequests(storage, waiting)) + (await countWaiting(storage, project)),
        tags: await tagsOf(storage, project, { among: TAGS_AMONG, most: TAGS_MOST }),
      };
    },
    async *every(project, query) {
      const filter = await filterOf(project, query);
      let after: string | undefined;
      for (;;) {
        const page = await list(filter, { sort: query.sort, after, limit: 500 });
        if (page.length === 0) return;
        yield await rows(storage, page);
        after = page.at(-1)!.id;
      }
    },
    async twins(project, title, except) {
      const all = await finding.find(project, title);
      return rows(
        storage,
        all.filter(({ id, state }) => id !== except && state === 'visible').slice(0, DESK_TWINS_MOST),
      );
    },
    async detail(project, id, origin) {
      const request = await one(project, id);
      const group = await groupOf(storage, id);
      const merged = group.filter((each) => each.id !== id);
      const names = await people(
        project,
        [request, ...merged].map(({ author }) => author),
      );
      const ids = group.map((each) => each.id);
      return {
        ...(await rows(storage, [request]))[0]!,
        body: request.body,
        author: names.ofStaff(request.author),
        files: request.files.map((file) => ({ url: `${origin}/files/${file}` })),
        held: request.state === 'pending' ? request.held : null,
        edited: request.edited,
        merged: await Promise.all(
          merged
            .toSorted((a, b) => (b.mergedAt ?? 0) - (a.mergedAt ?? 0))
            .slice(0, REQUEST_MERGED_SHOWN)
            .map(async (each) => ({
              id: each.id,
              number: each.number,
              title: each.title,
              body: each.body,
              author: names.ofStaff(each.author),
              votes: await votesOn(storage, each.id),
              comments: await visibleOn(storage, each.id),
              at: new Date(each.mergedAt ?? each.changedAt).toISOString(),
              account: each.mergedBy,
            })),
        ),
        links: await parts.links(project, ids.length > 0 ? ids : [id]),
        followers: await countFollowers(storage, ids.length > 0 ? ids : [id]),
      };
    },
    async events(project, id) {
      await one(project, id);
      const all = await eventsOf(storage, id, REQUEST_EVENTS_SHOWN);
      const names = await people(
        project,
        all.flatMap(({ account }) => (account ? [staffVoter(account)] : [])),
      );
      return all.map(({ projectId: _project, request: _request, at, ...event }) => ({
        ...event,
        at: new Date(at).toISOString(),
        name: event.account ? names.ofStaff(staffVoter(event.account)).name : '',
      }));
    },
    add: adding(ports, parts),
    ...changing(ports, parts, one),
  };
}

/** With the tickets of each, and where merged ones point. */
function createRows(): RequestDesk['rows'] {
  return async (queries, requests) => {
    const [tickets, into] = await Promise.all([
      ticketCounts(
        queries,
        requests.map(({ id }) => id),
      ),
      requestsByIds(
        queries,
        requests.flatMap(({ mergedInto }) => mergedInto ?? []),
      ),
    ]);
    const targets = new Map(into.map((each) => [each.id, each]));
    return requests.map((request) =>
      rowOf(request, tickets.get(request.id) ?? 0, targets.get(request.mergedInto ?? '')),
    );
  };
}

function rowOf(request: RequestRecord, tickets: number, into: RequestRecord | undefined): RequestRow {
  const { id, number, board, title, state, status, votes, recent, value, comments, eta, tags, owner } = request;
  return {
    ...{ id, number, board, title, state, status, votes, recent, value, comments, tickets, eta, owner },
    tags: [...tags],
    answered: request.answeredAt !== null,
    mergedInto: into ? { id: into.id, number: into.number, title: into.title } : null,
    createdAt: new Date(request.createdAt).toISOString(),
    changedAt: new Date(request.changedAt).toISOString(),
  };
}

function adding(ports: Given, { boards, statuses, finding, behalf, tell }: DeskParts): RequestDesk['add'] {
  const { storage, now } = ports;
  return async (project, { id: given, board, title, body, tags = [], status, by }, account) => {
    const id = given.toLowerCase();
    if (!isUuid(id)) throw wrongField('id', 'must be a UUID');
    if (!(await boards.all(project)).some((one) => one.id === board)) throw wrongField('board', 'must be a board');
    const all = await statuses.all(project);
    const first = status === undefined ? all.find(({ kind }) => kind === 'open') : all.find((one) => one.id === status);
    if (!first) throw wrongField('status', 'must be a status');
    const [lang] = await finding.languages(project);
    await storage.write(
      async (transaction) => {
        const known = await anyRequest(transaction, id);
        if (known?.projectId === project) return;
        if (known) throw new ApiError('conflict', 'This id belongs to another request: take a new one.');
        const blank = blankRequest({ id, project, board, status: first.id, at: now(), author: staffVoter(account) });
        const words = { title: title.trim(), body: body.trim(), tags: [...new Set(tags)], lang: lang! };
        const request = { ...blank, ...words, number: await takeNumber(transaction, project) };
        await writeRequest(transaction, request);
        await finding.follow(transaction, request);
      },
      { turn: project },
    );
    if (by) await behalf(project, id, by, account);
    tell(project, 'made', id);
    return id;
  };
}

type One = (project: string, id: string, queries?: Queries) => Promise<RequestRecord>;

function changing(
  ports: Given,
  { boards, finding, dropFiles, tell }: DeskParts,
  one: One,
): Pick<RequestDesk, 'change' | 'remove'> {
  const { storage, now, id: newId } = ports;
  return {
    async change(project, id, { title, body, ...rest }, account) {
      if (rest.board !== undefined) found(await boards.all(project), rest.board, 'board');
      await storage.write(async (transaction) => {
        const before = await one(project, id, transaction);
        const words = { title: title?.trim() ?? before.title, body: body?.trim() ?? before.body };
        const edited = words.title !== before.title || words.body !== before.body;
        const after: RequestRecord = {
          ...before,
          ...words,
          board: rest.board ?? before.board,
          eta: rest.eta ?? before.eta,
          tags: rest.tags ? [...new Set(rest.tags)] : before.tags,
          owner: rest.owner === undefined ? before.owner : rest.owner,
          edited: before.edited || edited,
          changedAt: now(),
        };
        await writeRequest(transaction, after);
        if (!edited) return;
        await finding.follow(transaction, after);
        const event = { id: newId(), projectId: project, request: id, kind: 'edited', account, at: now() } as const;
        await addEvent(transaction, { ...event, from: null, to: null, note: '', told: null });
      });
      tell(project, 'changed', id);
    },
    async remove(project, id) {
      await storage.write(
        async (transaction) => {
          const request = await one(project, id, transaction);
          if (request.mergedInto !== null)
            throw new ApiError('conflict', 'This request is merged into another: split it first.');
          for (const each of await groupOf(transaction, id)) {
            if (each.id === id) continue;
            // What pointed at it directly stands by itself; what points at that goes on doing so.
            if (each.mergedInto === id)
              await writeRequest(transaction, {
                ...each,
                state: 'visible',
                mergedInto: null,
                mergedAt: null,
                mergedBy: null,
              });
          }
          await standAlone(transaction, id);
          await finding.follow(transaction, { ...request, state: 'rejected' });
          await dropFiles(
            transaction,
            project,
            request.files.map((file) => file.split('/')[0] ?? ''),
          );
          await deleteRequestRows(transaction, id);
        },
        { turn: project },
      );
      tell(project, 'changed', null);
    },
  };
}

/** Gives each of a group the root that it now has, and counts those anew. */
export async function standAlone(transaction: Parameters<typeof deleteRequestRows>[0], oldRoot: string): Promise<void> {
  const group = await groupOf(transaction, oldRoot);
  const byId = new Map(group.map((each) => [each.id, each]));
  const rootOf = (request: RequestRecord): string => {
    const into = request.mergedInto === null ? undefined : byId.get(request.mergedInto);
    return into ? rootOf(into) : request.id;
  };
  const roots = new Set<string>();
  for (const each of group) {
    const root = rootOf(each);
    roots.add(root);
    if (root !== each.root) await writeRequest(transaction, { ...each, root });
  }
  for (const root of roots) await recount(transaction, root);
}
