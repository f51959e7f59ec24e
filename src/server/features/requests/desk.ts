/** Requests as staff see and change them. */
import { DESK_TWINS_MOST, REQUEST_EVENTS_SHOWN, REQUEST_MERGED_SHOWN } from '../../../wire/requests/limits.ts';
import type { RequestQuery } from '../../../wire/requests/shapes.ts';
import { idInCursor, pageOf } from '../../http/cursor.ts';
import type { Ports } from '../../ports.ts';
import { countWaiting, visibleOn } from './comments-store.ts';
import { countFollowers } from './followers-store.ts';
import type { DeskParts, RequestDesk } from './desk-types.ts';
import { adding, changing } from './desk-writing.ts';
import { eventsOf } from './happened-store.ts';
import { COUNTED_MOST, countRequests, listRequests, tagsOf, type Filter } from './lists-store.ts';
import { foundRequest, withMerged } from './found.ts';
import type { RequestRecord } from './rows.ts';
import { toldRows } from './told-rows.ts';
import { staffVoter } from './voters.ts';
import { votesOn } from './votes-store.ts';

const TAGS_MOST = 100;
const TAGS_AMONG = 300;

type Given = Pick<Ports, 'storage' | 'now' | 'id'>;

export function createDesk(ports: Given, parts: DeskParts): RequestDesk {
  const { storage } = ports;
  const { finding, people } = parts;
  return {
    row: async (project, id) => (await toldRows(storage, [await foundRequest(storage, project, id)]))[0]!,
    ...listing(ports, parts),
    async twins(project, title, except) {
      const fits = ({ id, state }: RequestRecord) => id !== except && state === 'visible';
      const found = await finding.likely(project, title, { least: DESK_TWINS_MOST, fits });
      return toldRows(storage, found.slice(0, DESK_TWINS_MOST));
    },
    detail: detailing(ports, parts),
    async events(project, id) {
      await foundRequest(storage, project, id);
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
    ...changing(ports, parts),
  };
}

function listing({ storage }: Given, { boards, finding }: DeskParts): Pick<RequestDesk, 'page' | 'every'> {
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
    async page(project, query) {
      await boards.all(project);
      const filter = await filterOf(project, query);
      const after = query.cursor === undefined ? undefined : idInCursor(query.cursor);
      const total = filter.ids?.length === 0 ? 0 : await countRequests(storage, filter);
      const rows = await list(filter, { sort: query.sort, after, limit: query.limit + 1, offset: query.offset, total });
      const { shown, next } = pageOf(rows, query.limit);
      const waiting = { project, state: 'pending' } as const;
      return {
        requests: await toldRows(storage, shown),
        total,
        next,
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
        yield await toldRows(storage, page);
        after = page.at(-1)!.id;
      }
    },
  };
}

function detailing({ storage }: Given, parts: DeskParts): RequestDesk['detail'] {
  return async (project, id, origin) => {
    const { request, group } = await withMerged(storage, project, id);
    const merged = group.filter((each) => each.id !== id);
    const names = await parts.people(
      project,
      [request, ...merged].map(({ author }) => author),
    );
    const ids = group.map((each) => each.id);
    const shown = merged.toSorted((a, b) => (b.mergedAt ?? 0) - (a.mergedAt ?? 0)).slice(0, REQUEST_MERGED_SHOWN);
    const shownIds = shown.map((each) => each.id);
    const votes = await votesOn(storage, shownIds);
    const comments = await visibleOn(storage, shownIds);
    return {
      ...(await toldRows(storage, [request]))[0]!,
      body: request.body,
      author: names.ofStaff(request.author),
      files: request.files.map((file) => ({ url: `${origin}/files/${file}` })),
      held: request.state === 'pending' ? request.held : null,
      edited: request.edited,
      merged: shown.map((each) => ({
        id: each.id,
        number: each.number,
        title: each.title,
        body: each.body,
        author: names.ofStaff(each.author),
        votes: votes.get(each.id) ?? 0,
        comments: comments.get(each.id) ?? 0,
        at: new Date(each.mergedAt ?? each.changedAt).toISOString(),
        account: each.mergedBy,
      })),
      links: await parts.links(ids),
      followers: await countFollowers(storage, ids, COUNTED_MOST),
    };
  };
}
