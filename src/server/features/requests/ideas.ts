/** Requests as one visitor reads them: lists, one with its comments, the roadmap. */
import { DAY_MS } from '../../../wire/limits.ts';
import type { IdeasAsked } from '../../../wire/requests/messenger-asked.ts';
import type {
  IdeaBoard,
  IdeaDetail,
  IdeaLine,
  IdeasShown,
  IdeaStatus,
  RoadmapShown,
} from '../../../wire/requests/messenger-shapes.ts';
import {
  IDEAS_SHOWN,
  REQUEST_EVENTS_SHOWN,
  ROADMAP_COLUMN,
  ROADMAP_DONE_DAYS,
  TWINS_MOST,
} from '../../../wire/requests/limits.ts';
import { cursorAfter, idInCursor } from '../../http/cursor.ts';
import type { Ports } from '../../ports.ts';
import { inLanguage } from '../help/service.ts';
import type { Boards, Statuses } from './boards.ts';
import { officialOn } from './comments-store.ts';
import type { Finding } from './finding.ts';
import { eventsOf } from './happened-store.ts';
import { countRequests, listRequests, ownWaiting, rootsOfPerson } from './lists-store.ts';
import { isFollower } from './followers-store.ts';
import { groupOf, requestById, requestByNumber } from './requests-store.ts';
import type { BoardRecord, RequestRecord, StatusRecord } from './rows.ts';
import { isWaiting, may, noBoard, noRequest, readFirst, seesBoard, seesRequest } from './rules.ts';
import type { Thread } from './thread.ts';
import type { Asker, createPeople } from './voters.ts';
import { usedVotes, votedAmong } from './votes-store.ts';

const MINE_MOST = 200;
const EXCERPT_CHARS = 160;

export type Shown = {
  readonly asker: Asker;
  readonly lang: string;
  /** The media origin. */
  readonly origin: string;
};
/** Errors of all: 404 for what this visitor may not see. */
export type Ideas = {
  /** Errors: 400 `cursor_invalid`. */
  readonly list: (shown: Shown, asked: IdeasAsked) => Promise<IdeasShown>;
  readonly twins: (shown: Shown, title: string, board: string | undefined) => Promise<IdeaLine[]>;
  readonly detail: (shown: Shown, id: string, cursor: string | undefined) => Promise<IdeaDetail>;
  readonly roadmap: (shown: Shown, board: string | undefined) => Promise<RoadmapShown>;
  /** By its id or number: the request that counts, and the board it stands on. */
  readonly find: (
    asker: Asker,
    id: string,
  ) => Promise<{ readonly request: RequestRecord; readonly board: BoardRecord; readonly askedFor: number | null }>;
  readonly lines: (shown: Shown, requests: readonly RequestRecord[]) => Promise<IdeaLine[]>;
  /** Null where the board sets no bound. */
  readonly votesLeft: (asker: Asker, board: BoardRecord) => Promise<number | null>;
};

export type IdeaParts = {
  readonly boards: Pick<Boards, 'all'>;
  readonly statuses: Pick<Statuses, 'all'>;
  readonly finding: Finding;
  readonly people: ReturnType<typeof createPeople>;
  readonly thread: Thread;
  /** Published entries that are linked to a request, in the reader's language. */
  readonly news: (project: string, request: string, lang: string) => Promise<IdeaDetail['news']>;
};
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
    const board = request && (await parts.boards.all(asker.project)).find((one) => one.id === request.board);
    if (!given || !request || !seesBoard(board) || !seesRequest(request, asker)) throw noRequest();
    return { request, board, askedFor: given === request ? null : given.number };
  };
  return {
    find,
    lines,
    votesLeft,
    async list(shown, asked) {
      const { asker } = shown;
      const board = await boardFor(asker.project, asked.board);
      const { rows, total, next } = await pageFor(ports, parts, asker, board.id, asked);
      return { ...(await around.of(shown, board)), requests: await lines(shown, rows), total, next };
    },
    async twins(shown, title, board) {
      const all = await parts.boards.all(shown.asker.project);
      const seen = new Set(all.filter(seesBoard).map(({ id }) => id));
      const found = await parts.finding.find(shown.asker.project, title);
      const rows = found.filter((one) => one.state === 'visible' && seen.has(one.board));
      // Those of the board that is written on come first.
      const here = board === undefined ? rows : rows.toSorted((a, b) => order(b, board) - order(a, board));
      return lines(shown, here.slice(0, TWINS_MOST));
    },
    async detail(shown, id, cursor) {
      const { asker, lang } = shown;
      const { request, board, askedFor } = await find(asker, id);
      return {
        ...(await around.detail(shown, { request, board }, cursor)),
        ...(await line(shown, request)),
        askedFor,
        news: await parts.news(asker.project, request.id, lang),
      };
    },
    async roadmap(shown, wanted) {
      const { project } = shown.asker;
      const board = await boardFor(project, wanted);
      const statuses = (await parts.statuses.all(project)).filter((one) => one.roadmap);
      const columns = await Promise.all(
        statuses.map(async ({ id, kind }) => {
          const since = kind === 'done' ? ports.now() - ROADMAP_DONE_DAYS * DAY_MS : undefined;
          const filter = { project, boards: [board.id], state: 'visible', status: id, statusSince: since } as const;
          const rows = await listRequests(storage, filter, { sort: 'votes', limit: ROADMAP_COLUMN });
          return { status: id, total: await countRequests(storage, filter), requests: await lines(shown, rows) };
        }),
      );
      return { ...(await around.of(shown, board)), columns };
    },
  };

  async function line(shown: Shown, request: RequestRecord): Promise<IdeaLine> {
    return (await lines(shown, [request]))[0]!;
  }
}

const order = ({ board }: RequestRecord, wanted: string) => (board === wanted ? 1 : 0);

type Page = { readonly rows: readonly RequestRecord[]; readonly total: number; readonly next: string | null };

async function pageFor(
  { storage }: Given,
  { finding }: IdeaParts,
  asker: Asker,
  board: string,
  { sort = 'top', status, q, cursor }: IdeasAsked,
): Promise<Page> {
  const { project, voter } = asker;
  const isHere = (one: RequestRecord) =>
    one.board === board && (status === undefined || one.status === status) && seesRequest(one, asker);
  if (q !== undefined && q.trim() !== '') {
    const all = (await finding.find(project, q)).filter(isHere);
    const rows = sort === 'mine' ? await amongMine(all) : all;
    return { rows: rows.slice(0, IDEAS_SHOWN), total: rows.length, next: null };
  }
  const waiting = voter === '' || sort === 'top' ? [] : await ownWaiting(storage, project, voter, IDEAS_SHOWN);
  const own = waiting.filter(isHere);
  const filter = { project, boards: [board], state: 'visible', status } as const;
  const ids = sort === 'mine' ? await mine() : undefined;
  if (ids?.length === 0) return { rows: own, total: own.length, next: null };
  const after = cursor === undefined ? undefined : idInCursor(cursor);
  const listing = { sort: sort === 'top' ? 'votes' : 'newest', after, limit: IDEAS_SHOWN + 1 } as const;
  const found = await listRequests(storage, { ...filter, ids }, listing);
  const total = (await countRequests(storage, { ...filter, ids })) + own.length;
  const more = found.length > IDEAS_SHOWN;
  const rows = found.slice(0, IDEAS_SHOWN);
  const first = after === undefined ? own : [];
  return { rows: [...first, ...rows].slice(0, IDEAS_SHOWN), total, next: more ? cursorAfter(rows.at(-1)!.id) : null };

  async function mine(): Promise<string[]> {
    return voter === '' ? [] : rootsOfPerson(storage, project, voter, MINE_MOST);
  }
  async function amongMine(rows: readonly RequestRecord[]): Promise<RequestRecord[]> {
    const ids = new Set(await mine());
    return rows.filter(({ id }) => ids.has(id));
  }
}

/** What stands around requests: boards and statuses in the reader's words, votes and comments of one. */
function createAround({ storage }: Given, parts: IdeaParts) {
  const votesLeft: Ideas['votesLeft'] = async ({ project, voter }, { id, votesPerPerson }) => {
    if (votesPerPerson === null) return null;
    const used = voter === '' ? 0 : await usedVotes(storage, id, project, voter);
    return Math.max(0, votesPerPerson - used);
  };
  const boardFor = async (project: string, wanted: string | undefined): Promise<BoardRecord> => {
    const all = (await parts.boards.all(project)).filter(seesBoard);
    const board = wanted === undefined ? all[0] : all.find(({ id, slug }) => id === wanted || slug === wanted);
    if (!board) throw noBoard();
    return board;
  };
  const lines: Ideas['lines'] = async ({ asker }, requests) => {
    const voted =
      asker.voter === ''
        ? new Set<string>()
        : await votedAmong(
            storage,
            asker.voter,
            requests.map(({ id }) => id),
          );
    return requests.map((one) => lineOf(one, voted.has(one.id), asker));
  };
  const boardsIn = async ({ asker, lang }: Shown): Promise<IdeaBoard[]> => {
    const all = (await parts.boards.all(asker.project)).filter(seesBoard);
    const languages = await parts.finding.languages(asker.project);
    return Promise.all(
      all.map(async (board) =>
        boardOf(board, asker, inLanguage(board.names, lang, languages), await votesLeft(asker, board)),
      ),
    );
  };
  const statusesIn = async ({ asker, lang }: Shown): Promise<IdeaStatus[]> => {
    const languages = await parts.finding.languages(asker.project);
    return (await parts.statuses.all(asker.project)).map((one) =>
      statusOf(one, inLanguage(one.names, lang, languages)),
    );
  };
  return {
    votesLeft,
    boardFor,
    lines,
    async of(shown: Shown, board: BoardRecord) {
      const [boards, statuses] = await Promise.all([boardsIn(shown), statusesIn(shown)]);
      return { boards, statuses, board: board.id };
    },
    async detail(shown: Shown, { request, board }: { request: RequestRecord; board: BoardRecord }, cursor?: string) {
      const { asker, origin } = shown;
      const group = await groupOf(storage, request.id);
      const ids = group.map(({ id }) => id);
      const [boards, statuses, official, events, follows] = await Promise.all([
        boardsIn(shown),
        statusesIn(shown),
        officialOn(storage, request.id),
        eventsOf(storage, request.id, REQUEST_EVENTS_SHOWN),
        asker.voter !== '' && isFollower(storage, ids, asker.voter),
      ]);
      const writers = [request.author, ...events.flatMap(({ account }) => (account ? [`a:${account}`] : []))];
      const people = await parts.people(asker.project, writers);
      const happened = events.filter(({ kind }) => kind === 'status' || kind === 'merged');
      return {
        on: boards.find(({ id }) => id === board.id)!,
        statuses,
        body: request.body,
        name: people.shown(request.author, board.authors),
        team: request.author.startsWith('a:'),
        files: request.files.map((file) => ({ url: `${origin}/files/${file}` })),
        edited: request.edited,
        follows,
        official: official ? await parts.thread.one(official, { group, board, asker }) : null,
        thread: await parts.thread.page({ group, board, asker }, cursor),
        events: happened.map(({ kind, at, account, to, note }) => ({
          kind: kind as 'status' | 'merged',
          at: new Date(at).toISOString(),
          name: account ? people.shown(`a:${account}`, board.authors) : '',
          to: to ?? '',
          note,
        })),
      };
    },
  };
}

type Named = { readonly lang: string; readonly text: string };

function boardOf(board: BoardRecord, asker: Asker, { lang, text }: Named, votesLeft: number | null): IdeaBoard {
  return {
    id: board.id,
    slug: board.slug,
    name: text,
    lang,
    post: may(board, 'post', asker),
    vote: may(board, 'vote', asker),
    comment: may(board, 'comment', asker),
    readFirst: readFirst(board, asker),
    votesPerPerson: board.votesPerPerson,
    votesLeft,
  };
}

const statusOf = ({ id, kind, color }: StatusRecord, { lang, text }: Named): IdeaStatus => ({
  id,
  name: text,
  lang,
  kind,
  color,
});

function lineOf(one: RequestRecord, voted: boolean, { voter }: Asker): IdeaLine {
  return {
    id: one.id,
    number: one.number,
    board: one.board,
    title: one.title,
    excerpt: excerptOf(one.body),
    status: one.status,
    votes: one.votes,
    comments: one.comments,
    eta: one.eta,
    tags: [...one.tags],
    voted,
    mine: voter !== '' && one.author === voter,
    waiting: isWaiting(one),
    at: new Date(one.createdAt).toISOString(),
  };
}

/** At the end of a word where there is one. */
function excerptOf(body: string): string {
  const text = body.replaceAll(/\s+/g, ' ').trim();
  if (text.length <= EXCERPT_CHARS) return text;
  const cut = text.slice(0, EXCERPT_CHARS);
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut).toWellFormed()}…`;
}
