/** What stands around a visitor's requests: boards and statuses in their words, what they have voted for, comments of one. */
import { REQUEST_EVENTS_SHOWN } from '../../../wire/requests/limits.ts';
import type { IdeaBoard, IdeaLine, IdeaStatus } from '../../../wire/requests/messenger-shapes.ts';
import type { Ports } from '../../ports.ts';
import { inLanguage } from '../help/service.ts';
import { officialOn } from './comments-store.ts';
import { isFollower } from './followers-store.ts';
import { eventsOf } from './happened-store.ts';
import type { IdeaParts, Ideas, Shown } from './idea-types.ts';
import type { BoardRecord, RequestRecord, StatusRecord } from './rows.ts';
import { isWaiting, may, noBoard, readFirst } from './rules.ts';
import type { Asker } from './voters.ts';
import { usedVotes, votedAmong } from './votes-store.ts';

const EXCERPT_CHARS = 160;

type Given = Pick<Ports, 'storage'>;

export function createAround({ storage }: Given, parts: IdeaParts) {
  const leftOn = async (asker: Asker, boards: readonly BoardRecord[]): Promise<(number | null)[]> => {
    const bounded = boards.filter(({ votesPerPerson }) => votesPerPerson !== null).map(({ id }) => id);
    const used = await usedVotes(storage, bounded, asker);
    return boards.map(({ id, votesPerPerson }) =>
      votesPerPerson === null ? null : Math.max(0, votesPerPerson - (used.get(id) ?? 0)),
    );
  };
  const votesLeft: Ideas['votesLeft'] = async (asker, board) => (await leftOn(asker, [board]))[0] ?? null;
  const boardFor = async (asker: Asker, wanted: string | undefined): Promise<Place> => {
    const boards = await parts.boardsSeen(asker);
    const board = wanted === undefined ? boards[0] : boards.find(({ id, slug }) => id === wanted || slug === wanted);
    if (!board) throw noBoard();
    return { board, boards };
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
  const boardsIn = async ({ asker, lang }: Shown, boards: readonly BoardRecord[]): Promise<IdeaBoard[]> => {
    const languages = await parts.finding.languages(asker.project);
    const left = await leftOn(asker, boards);
    const byMail = parts.addresses.offered() && !asker.record?.provenEmail;
    return boards.map((board, at) =>
      boardOf(board, asker, inLanguage(board.names, lang, languages), { votesLeft: left[at] ?? null, byMail }),
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
    async of(shown: Shown, { board, boards }: Place) {
      const [seen, statuses] = await Promise.all([boardsIn(shown, boards), statusesIn(shown)]);
      return { boards: seen, statuses, board: board.id };
    },
    detail: detailing({ storage }, parts, { boardsIn, statusesIn }),
  };
}

/** `boards`: all that this visitor sees. */
type Place = { readonly board: BoardRecord; readonly boards: readonly BoardRecord[] };
type In = {
  readonly boardsIn: (shown: Shown, boards: readonly BoardRecord[]) => Promise<IdeaBoard[]>;
  readonly statusesIn: (shown: Shown) => Promise<IdeaStatus[]>;
};
/** `group`: with those that were merged into it. */
type Detailed = {
  readonly request: RequestRecord;
  readonly board: BoardRecord;
  readonly group: readonly RequestRecord[];
};

function detailing({ storage }: Given, parts: IdeaParts, { boardsIn, statusesIn }: In) {
  return async (shown: Shown, { request, board, group }: Detailed, cursor?: string) => {
    const { asker, origin, lang } = shown;
    const ids = group.map(({ id }) => id);
    const [[on], statuses, official, events, follows] = await Promise.all([
      boardsIn(shown, [board]),
      statusesIn(shown),
      officialOn(storage, request.id),
      eventsOf(storage, request.id, REQUEST_EVENTS_SHOWN),
      asker.voter !== '' && isFollower(storage, ids, asker.voter),
    ]);
    const writers = [request.author, ...events.flatMap(({ account }) => (account ? [`a:${account}`] : []))];
    const people = await parts.people(asker.project, writers);
    const happened = events.filter(({ kind }) => kind === 'status' || kind === 'merged');
    return {
      on: on!,
      statuses,
      body: request.body,
      name: people.shown(request.author, board.authors, lang),
      team: request.author.startsWith('a:'),
      files: request.files.map((file) => ({ url: `${origin}/files/${file}` })),
      edited: request.edited,
      follows,
      official: official ? await parts.thread.one(official, { group, board, asker, lang }) : null,
      thread: await parts.thread.page({ group, board, asker, lang }, cursor),
      events: happened.map(({ kind, at, account, to, note }) => ({
        kind: kind as 'status' | 'merged',
        at: new Date(at).toISOString(),
        name: account ? people.shown(`a:${account}`, board.authors, lang) : '',
        to: to ?? '',
        note,
      })),
    };
  };
}

type Named = { readonly lang: string; readonly text: string };

function boardOf(
  board: BoardRecord,
  asker: Asker,
  { lang, text }: Named,
  more: Pick<IdeaBoard, 'votesLeft' | 'byMail'>,
): IdeaBoard {
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
    ...more,
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
