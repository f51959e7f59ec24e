/** Requests as one visitor reads them: lists, one with its comments, the roadmap. */
import { DAY_MS } from '../../../wire/limits.ts';
import type { IdeaLine } from '../../../wire/requests/messenger-shapes.ts';
import { ROADMAP_COLUMN, ROADMAP_DONE_DAYS, TWINS_MOST } from '../../../wire/requests/limits.ts';
import type { Ports } from '../../ports.ts';
import { createAround } from './idea-around.ts';
import { pageFor } from './idea-pages.ts';
import type { IdeaParts, Ideas, Shown } from './idea-types.ts';
import { countRequests, listRequests } from './lists-store.ts';
import { groupOf, requestById, requestByNumber } from './requests-store.ts';
import type { RequestRecord } from './rows.ts';
import { noRequest, seesRequest } from './rules.ts';

type Given = Pick<Ports, 'storage' | 'now'>;

export function createIdeas(ports: Given, parts: IdeaParts): Ideas {
  const { storage } = ports;
  const around = createAround(ports, parts);
  const { votesLeft, lines, boardFor } = around;
  const find: Ideas['find'] = async (asker, id) => {
    const given = /^\d{1,15}$/.test(id)
      ? await requestByNumber(storage, asker.project, Number(id))
      : await requestById(storage, asker.project, id);
    const request = given?.state === 'merged' ? await requestById(storage, asker.project, given.root) : given;
    const board = request && (await parts.boardsSeen(asker)).find((one) => one.id === request.board);
    if (!given || !request || !board || !seesRequest(request, asker)) throw noRequest();
    return { request, board, askedFor: given === request ? null : given.number };
  };
  return {
    find,
    lines,
    votesLeft,
    async list(shown, asked) {
      const { asker } = shown;
      const place = await boardFor(asker, asked.board);
      const { rows, total, next } = await pageFor(ports, parts.finding, asker, place.board.id, asked);
      return { ...(await around.of(shown, place)), requests: await lines(shown, rows), total, next };
    },
    async twins(shown, title, board) {
      const seen = new Set((await parts.boardsSeen(shown.asker)).map(({ id }) => id));
      const fits = (one: RequestRecord) => one.state === 'visible' && seen.has(one.board);
      const rows = await parts.finding.likely(shown.asker.project, title, { least: TWINS_MOST, fits });
      // Those of the board that is written on come first.
      const here = board === undefined ? rows : rows.toSorted((a, b) => order(b, board) - order(a, board));
      return lines(shown, here.slice(0, TWINS_MOST));
    },
    async detail(shown, id, cursor) {
      const { asker, lang } = shown;
      const { request, board, askedFor } = await find(asker, id);
      const group = await groupOf(ports.storage, request.id);
      const ids = group.map((one) => one.id);
      return {
        ...(await around.detail(shown, { request, board, group }, cursor)),
        ...(await line(shown, request)),
        askedFor,
        news: (await isDone(request)) ? await parts.news(asker.project, ids, lang) : [],
      };
    },
    roadmap: roadmapping(ports, parts, around),
  };

  async function isDone({ projectId, status }: RequestRecord): Promise<boolean> {
    return (await parts.statuses.all(projectId)).find(({ id }) => id === status)?.kind === 'done';
  }

  async function line(shown: Shown, request: RequestRecord): Promise<IdeaLine> {
    return (await lines(shown, [request]))[0]!;
  }
}

function roadmapping(
  { storage, now }: Given,
  parts: IdeaParts,
  around: ReturnType<typeof createAround>,
): Ideas['roadmap'] {
  const { boardFor, lines } = around;
  return async (shown, wanted) => {
    const { project } = shown.asker;
    const place = await boardFor(shown.asker, wanted);
    const statuses = (await parts.statuses.all(project)).filter((one) => one.roadmap);
    const columns = await Promise.all(
      statuses.map(async ({ id, kind }) => {
        const since = kind === 'done' ? now() - ROADMAP_DONE_DAYS * DAY_MS : undefined;
        const filter = { project, boards: [place.board.id], state: 'visible', status: id, statusSince: since } as const;
        const total = await countRequests(storage, filter);
        const rows = await listRequests(storage, filter, { sort: 'votes', limit: ROADMAP_COLUMN, total });
        return { status: id, total, requests: await lines(shown, rows) };
      }),
    );
    return { ...(await around.of(shown, place)), columns };
  };
}

const order = ({ board }: RequestRecord, wanted: string) => (board === wanted ? 1 : 0);
