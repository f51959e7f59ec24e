/** What visitors write and do: suggest, vote, follow. */
import { ApiError, wrongField } from '../../../wire/errors.ts';
import { HOUR_MS } from '../../../wire/limits.ts';
import { requestFileTypes } from '../../../wire/requests/choices.ts';
import { REPEATED_HOURS, REQUEST_FILE_BYTES, REQUEST_TITLE_MIN_CHARS } from '../../../wire/requests/limits.ts';
import type { NewIdea } from '../../../wire/requests/messenger-asked.ts';
import type { IdeaMade, IdeaVoted } from '../../../wire/requests/messenger-shapes.ts';
import { isUuid } from '../../http/ids.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import { filesOfVisitor } from '../uploads/service.ts';
import type { Addresses } from './addresses.ts';
import type { Statuses } from './boards.ts';
import { takeNumber } from './boards-store.ts';
import { writeFiles } from './files-store.ts';
import type { Finding } from './finding.ts';
import type { Ideas, Shown } from './idea-types.ts';
import { isBlocked, sayToFollow } from './people-store.ts';
import { addVotes, anyRequest, hasSameText, writeRequest, requestById } from './requests-store.ts';
import { rootNow } from './found.ts';
import { fileIds, type BoardRecord, type RequestRecord } from './rows.ts';
import { heldBy, noBoard, refuse } from './rules.ts';
import type { BoardsSeen } from './seen.ts';
import type { Tell } from './telling.ts';
import { acting, type Asker } from './voters.ts';
import { deleteVotesIn, giveConsent, insertVote, usedVotes, voteIn } from './votes-store.ts';

/** Errors of all: 401 without a session; 404 for what this visitor may not see; 403 for what the board does not let them. */
export type Posting = {
  /** Sent again with the same id it makes no second one. Errors: 409 for an id that is another's, and `no_mail` for an address where no mail is sent; 422 for files. */
  readonly add: (shown: Shown, given: NewIdea) => Promise<IdeaMade>;
  /** The same again changes nothing. Errors: 409 `limit_reached` with all votes used. */
  readonly vote: (asker: Asker, id: string, on: boolean) => Promise<IdeaVoted>;
  readonly follow: (asker: Asker, id: string, on: boolean) => Promise<boolean>;
};

export type PostingParts = {
  readonly boardsSeen: BoardsSeen;
  readonly statuses: Pick<Statuses, 'all'>;
  readonly finding: Finding;
  readonly ideas: Ideas;
  /** Something that lasts names these files. */
  readonly keepFiles: (transaction: Transaction, project: string, ids: readonly string[]) => Promise<void>;
  readonly addresses: Pick<Addresses, 'asking'>;
  readonly tell: Tell;
};
type Given = Pick<Ports, 'storage' | 'now' | 'id'>;

export function createPosting(ports: Given, parts: PostingParts): Posting {
  const { storage, now } = ports;
  const { ideas, tell } = parts;
  return {
    add: suggesting(ports, parts),
    async vote(asker, id, on) {
      const { request, board } = await ideas.find(asker, id);
      // Taking one back is open to whoever has one, such as somebody that staff have voted for.
      if (on) refuse(board, 'vote', asker);
      // The count of that moment: another press may follow before this one is answered.
      const { changed, votes } = await storage.write(
        async (transaction) => {
          await acting(transaction, asker, now());
          const root = await rootNow(transaction, asker.project, request.id);
          const turned = await turnVote(transaction, ports, { root, board, asker }, on);
          return { changed: turned, votes: (await requestById(transaction, asker.project, root))!.votes };
        },
        { turn: `request ${request.id}` },
      );
      if (changed) tell(asker.project, 'votes', request.id);
      return { votes, voted: on, votesLeft: await ideas.votesLeft(asker, board) };
    },
    async follow(asker, id, on) {
      const { request } = await ideas.find(asker, id);
      await storage.write(async (transaction) => {
        await acting(transaction, asker, now());
        await sayToFollow(transaction, { project: asker.project, request: request.id, voter: asker.voter }, on, now());
      });
      return on;
    },
  };
}

type Voting = { readonly root: string; readonly board: BoardRecord; readonly asker: Asker };

/** Answers whether something has changed. */
async function turnVote(
  transaction: Transaction,
  { now, id }: Given,
  { root, board, asker }: Voting,
  on: boolean,
): Promise<boolean> {
  const { project, voter } = asker;
  const before = await voteIn(transaction, root, voter);
  if (!on) {
    if (!before) return false;
    await deleteVotesIn(transaction, root, voter);
    await addVotes(transaction, root, -1);
    return true;
  }
  if (before) {
    await giveConsent(transaction, root, voter);
    return false;
  }
  await refuseUsed(transaction, board, { project, voter });
  const vote = { id: id(), projectId: project, request: root, voter, way: 'self', account: null } as const;
  await insertVote(transaction, { ...vote, consent: true, at: now() });
  await addVotes(transaction, root, 1);
  return true;
}

async function refuseUsed(
  transaction: Transaction,
  { id, votesPerPerson }: BoardRecord,
  by: Pick<Asker, 'project' | 'voter'>,
): Promise<void> {
  if (votesPerPerson === null) return;
  if (((await usedVotes(transaction, [id], by)).get(id) ?? 0) < votesPerPerson) return;
  throw new ApiError('limit_reached', `You have used all ${votesPerPerson} votes. Take one back first.`);
}

function suggesting(ports: Given, parts: PostingParts): Posting['add'] {
  const { storage, now } = ports;
  const { boardsSeen, statuses, finding, ideas, keepFiles, addresses, tell } = parts;
  return async (shown, given) => {
    const { asker } = shown;
    const { project } = asker;
    const board = (await boardsSeen(asker)).find((one) => one.id === given.board);
    if (!board) throw noBoard();
    refuse(board, 'post', asker);
    // Robots fill what no person sees, and learn nothing of it.
    if (given.website) return { request: null, waiting: true, confirm: given.email !== undefined };
    const idea = checked(given);
    const ask = await addresses.asking(asker, given);
    // Who sends spam is told as others are, and mails nobody.
    const mailed = (transaction: Transaction, { state }: RequestRecord) =>
      state === 'spam' ? given.email !== undefined : ask(transaction);
    const status = (await statuses.all(project)).find(({ kind }) => kind === 'open');
    const lang = await finding.langOf(project, idea.lang);
    const made = await storage.write(
      async (transaction) => {
        await acting(transaction, asker, now());
        const known = await anyRequest(transaction, idea.id);
        if (known) return { request: ownOne(known, asker), fresh: false, confirm: await mailed(transaction, known) };
        const request = await recordOf(transaction, {
          ports,
          asker,
          board,
          idea: { ...idea, lang },
          status: status!.id,
        });
        await writeRequest(transaction, request);
        await finding.follow(transaction, request);
        await writeFiles(transaction, request);
        await keepFiles(transaction, project, fileIds(request.files));
        const first = { id: ports.id(), projectId: project, request: request.id, voter: asker.voter } as const;
        await insertVote(transaction, { ...first, way: 'self', account: null, consent: true, at: now() });
        return { request, fresh: true, confirm: await mailed(transaction, request) };
      },
      { turn: project },
    );
    if (made.fresh) tell(project, made.request.state === 'visible' ? 'made' : 'decided', made.request.id);
    const line = (await ideas.lines(shown, [made.request]))[0]!;
    return { request: line, waiting: line.waiting, confirm: made.confirm };
  };
}

function ownOne(known: RequestRecord, { project, voter }: Asker): RequestRecord {
  if (known.projectId === project && known.author === voter) return known;
  throw new ApiError('conflict', 'This id belongs to another request: take a new one.');
}

type Checked = Omit<NewIdea, 'website'>;

/** Errors: 422 in the words of the field. */
function checked({ website: _hidden, ...given }: NewIdea): Checked {
  const id = given.id.toLowerCase();
  if (!isUuid(id)) throw wrongField('id', 'must be a UUID');
  const title = given.title.replaceAll(/\s+/g, ' ').trim();
  if (title.length < REQUEST_TITLE_MIN_CHARS)
    throw wrongField('title', `must have at least ${REQUEST_TITLE_MIN_CHARS} characters`);
  return { ...given, id, title, body: given.body.trim() };
}

type Making = {
  readonly ports: Given;
  readonly asker: Asker;
  readonly board: BoardRecord;
  readonly idea: Checked;
  readonly status: string;
};

async function recordOf(
  transaction: Transaction,
  { ports, asker, board, idea, status }: Making,
): Promise<RequestRecord> {
  const { project, voter } = asker;
  const at = ports.now();
  const { id, title, body, lang } = idea;
  const since = at - REPEATED_HOURS * HOUR_MS;
  const isRepeated = await hasSameText(transaction, project, { author: voter, title, body, since });
  const held = heldBy(board, asker, { texts: [title, body], isRepeated });
  const spam = await isBlocked(transaction, project, voter);
  if (!spam) await refuseUsed(transaction, board, asker);
  return {
    ...blankRequest({ id, project, board: board.id, status, at, author: voter }),
    number: await takeNumber(transaction, project),
    state: spam ? 'spam' : held ? 'pending' : 'visible',
    title,
    body,
    lang,
    files: await filesIn(transaction, asker, idea.files ?? []),
    held,
    votes: 1,
  };
}

type Blank = { id: string; project: string; board: string; status: string; at: number; author: string };

export function blankRequest({ id, project, board, status, at, author }: Blank): RequestRecord {
  return {
    id,
    projectId: project,
    number: 0,
    board,
    status,
    state: 'visible',
    title: '',
    body: '',
    lang: 'en',
    files: [],
    author,
    eta: '',
    tags: [],
    owner: null,
    held: null,
    edited: false,
    mergedInto: null,
    mergedAt: null,
    mergedBy: null,
    root: id,
    votes: 0,
    unnamed: 0,
    recent: 0,
    value: 0,
    comments: 0,
    answeredAt: null,
    createdAt: at,
    changedAt: at,
    statusAt: at,
  };
}

const FILE = /\/files\/([\w-]{1,64})\//;

const types: readonly string[] = requestFileTypes;

/** Pictures that this visitor has uploaded, each as `id/name`. Errors: 422 for any other. */
async function filesIn(transaction: Transaction, asker: Asker, given: readonly string[]): Promise<string[]> {
  const ids = given.map((url) => FILE.exec(url)?.[1] ?? '');
  const owned = await filesOfVisitor(transaction, asker.project, asker.session ?? '', ids);
  return ids.map((id) => {
    const file = owned.get(id);
    if (!file || !types.includes(file.type)) throw wrongField('files', 'must be pictures that you have uploaded');
    if (file.size > REQUEST_FILE_BYTES) throw wrongField('files', 'must be pictures of at most 10 MB');
    return `${id}/${encodeURIComponent(file.name)}`;
  });
}
