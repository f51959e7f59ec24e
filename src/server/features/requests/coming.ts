/** Requests of an export, and all that belongs to them, on their way in again. Nobody is told of any of it. */
import { createHash } from 'node:crypto';
import type {
  ExportedBoard,
  ExportedComment,
  ExportedEvent,
  ExportedFollow,
  ExportedLink,
  ExportedPerson,
  ExportedRequest,
  ExportedStatus,
  ExportedVote,
} from '../../../wire/exports/rows.ts';
import { EMAIL_CHARS } from '../../../wire/auth/limits.ts';
import { requestBoard, requestStatus } from '../../../wire/requests/board-shapes.ts';
import {
  commentStates,
  requestEventKinds,
  requestLinkKinds,
  requestStates,
  voteWays,
} from '../../../wire/requests/choices.ts';
import * as limits from '../../../wire/requests/limits.ts';
import { ApiError, wrongField } from '../../../wire/errors.ts';
import { parse } from '../../../wire/parse.ts';
import { fits, list, text } from '../../../wire/schema.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import { refuseTimes } from '../documents/service.ts';
import type { ComingKind, Leads } from '../exports/slots.ts';
import {
  begin,
  boardsOf,
  deletePlace,
  isInUse,
  statusesOf,
  takeNumber,
  writeBoard,
  writeStatus,
} from './boards-store.ts';
import * as coming from './coming-store.ts';
import { commentById, firstAnswerAt, writeComment } from './comments-store.ts';
import { countWritings } from './erasing-store.ts';
import type { Finding } from './finding.ts';
import { addEvent, addLink, deleteEvent } from './happened-store.ts';
import { careFor } from './importing-store.ts';
import { deletePerson, personOf, sayToFollow, writePerson } from './people-store.ts';
import { blankRequest } from './posting.ts';
import {
  addComments,
  addVotes,
  deleteRequestRows,
  recount,
  requestById,
  writeRequest,
  writeUnnamed,
} from './requests-store.ts';
import type { BoardRecord, CommentRecord, RequestRecord, StatusRecord } from './rows.ts';
import { countsFor, deleteVote, insertVote, voteById } from './votes-store.ts';

type One = ComingKind['one'];
type Kind<R extends object> = (one: One) => ComingKind<R>;
const as = <R extends object>(one: One) => one as ComingKind<R>['one'];

export function requestsComing(needs: { readonly finding: Pick<Finding, 'follow'> }) {
  return {
    boards,
    statuses,
    people,
    requests: requests(needs.finding),
    votes,
    comments,
    followers,
    links,
    events,
  };
}

const sumOf = (...words: readonly string[]): string => createHash('sha256').update(words.join('\n')).digest('hex');

const isOne = (words: readonly string[], word: string): boolean => words.includes(word);

/** Errors: 422. */
function refuseWord(name: string, words: readonly string[], word: string): void {
  if (!isOne(words, word)) throw wrongField(name, `must be one of ${words.join(', ')}`);
}

/** Errors: 422 for what names nobody as voters are named. */
function refuseVoter(name: string, voter: string): void {
  if (!/^[uvmax]:[^\p{Cc}]+$/u.test(voter)) throw wrongField(name, 'must be a voter, such as u: and a user id');
}

const boards: Kind<ExportedBoard> = (one) => ({
  idOf: ({ id }) => id,
  titleOf: ({ names }) => Object.values(names)[0] ?? '',
  refuse(row) {
    parse(requestBoard, { ...row, requests: 0 });
    if (!/^[\p{L}\p{N}-]+$/u.test(row.slug)) throw wrongField('slug', 'must be letters, digits and -');
  },
  led: (row) => row,
  found: async (queries, project, { slug }) =>
    (await boardsOf(queries, project)).find((board) => board.slug === slug)?.id,
  one: as(one),
  own: ({ position: _position, ...row }) => row,
  async put(transaction, { project, ref, row }) {
    const all = await boardsOf(transaction, project);
    if (!all.some(({ id }) => id === ref) && all.length >= limits.BOARDS_MOST)
      throw new ApiError('limit_reached', `A project has at most ${limits.BOARDS_MOST} boards.`);
    // What a project begins with is what it brings.
    await begin(transaction, project);
    await writeBoard(transaction, { ...(row as Omit<BoardRecord, 'projectId'>), id: ref, projectId: project });
  },
  remove: (transaction, _project, ref) => placeRemoved(transaction, 'board', ref),
});

const statuses: Kind<ExportedStatus> = (one) => ({
  idOf: ({ id }) => id,
  titleOf: ({ names }) => Object.values(names)[0] ?? '',
  refuse: (row) => void parse(requestStatus, { ...row, requests: 0 }),
  led: (row) => row,
  found: async (queries, project, { kind, names }) =>
    (await statusesOf(queries, project)).find((there) => there.kind === kind && Bun.deepEquals(there.names, names))?.id,
  one: as(one),
  own: ({ position: _position, ...row }) => row,
  async put(transaction, { project, ref, row }) {
    const all = await statusesOf(transaction, project);
    if (!all.some(({ id }) => id === ref) && all.length >= limits.STATUSES_MOST)
      throw new ApiError('limit_reached', `A project has at most ${limits.STATUSES_MOST} statuses.`);
    await begin(transaction, project);
    await writeStatus(transaction, { ...(row as Omit<StatusRecord, 'projectId'>), id: ref, projectId: project });
  },
  remove: (transaction, _project, ref) => placeRemoved(transaction, 'status', ref),
});

async function placeRemoved(transaction: Transaction, place: 'board' | 'status', ref: string) {
  if (await isInUse(transaction, place, ref)) return 'holds' as const;
  await deletePlace(transaction, place, ref);
  return undefined;
}

const people: Kind<ExportedPerson> = (one) => ({
  idOf: ({ voter }) => sumOf(voter),
  titleOf: () => '',
  refuse({ voter, name, email, mail, company, seenAt }) {
    refuseVoter('voter', voter);
    for (const [field, value] of Object.entries({ name, company }))
      if (value.length > NAME_CHARS) throw wrongField(field, `must have at most ${NAME_CHARS} characters`);
    for (const [field, value] of Object.entries({ email, mail }))
      if (value.length > EMAIL_CHARS) throw wrongField(field, `must have at most ${EMAIL_CHARS} characters`);
    refuseTimes([seenAt]);
  },
  led: (row) => row,
  found: async (queries, project, { voter }) => ((await personOf(queries, project, voter)) ? 'there' : undefined),
  one: as(one),
  // Whoever acts here again is told of anew.
  own: () => ({}),
  async put(transaction, { project, ref, row: { seenAt, ...row } }) {
    await writePerson(transaction, { ...row, projectId: project, session: null }, Date.parse(seenAt));
    await coming.markPerson(transaction, project, row.voter, ref);
  },
  async remove(transaction, project, ref) {
    const voter = await coming.voterByRef(transaction, project, ref);
    if (voter !== undefined && (await countWritings(transaction, project, voter)) === 0)
      await deletePerson(transaction, project, voter);
    return undefined;
  },
});
const NAME_CHARS = 200;

const tags = list(text({ min: 1, max: limits.REQUEST_TAG_CHARS }), { max: limits.REQUEST_TAGS });
const words = {
  title: text({ min: limits.REQUEST_TITLE_MIN_CHARS, max: limits.REQUEST_TITLE_CHARS }),
  body: text({ max: limits.REQUEST_BODY_CHARS }),
  eta: text({ max: limits.REQUEST_ETA_CHARS }),
} as const;

const requests =
  (finding: Pick<Finding, 'follow'>): Kind<ExportedRequest> =>
  (one) => ({
    idOf: ({ id }) => id,
    titleOf: ({ title }) => title,
    place: ({ number }) => number,
    refuse(row) {
      refuseVoter('author', row.author);
      refuseWord('state', requestStates, row.state);
      for (const name of ['title', 'body', 'eta'] as const) parse(words[name], row[name]);
      if (!fits(tags, row.tags)) throw wrongField('tags', `must be at most ${limits.REQUEST_TAGS} words`);
      if ((row.state === 'merged') !== (row.mergedInto !== null))
        throw wrongField('mergedInto', 'must name a request where it is merged, and else none');
      refuseTimes([row.createdAt, row.changedAt]);
    },
    led: (row, to) => ({
      ...row,
      board: to.must('boards', row.board),
      status: to.must('request-statuses', row.status),
      owner: to.account(row.owner),
      mergedInto: row.mergedInto === null ? null : to.must('requests', row.mergedInto),
      author: ledVoter(row.author, to),
      // Files that visitors have sent are in no export.
      files: [],
    }),
    one: as(one),
    own: ({ number: _n, votes: _v, unnamed: _u, comments: _c, changedAt: _at, ...row }) => row,
    async put(transaction, { project, ref, row }) {
      const there = await requestById(transaction, project, ref);
      const into = row.mergedInto === null ? undefined : await requestById(transaction, project, row.mergedInto);
      if (into?.root === ref || row.mergedInto === ref)
        throw new ApiError('merge_cycle', 'It would be merged with itself.');
      const request = { ...recordOf(row, { project, ref, there }), root: into?.root ?? ref };
      const number = there?.number ?? (await numberFor(transaction, project, row.number));
      await writeRequest(transaction, { ...request, number });
      await writeUnnamed(transaction, ref, row.unnamed);
      if (await coming.isMergedInto(transaction, project, ref)) await coming.giveRoots(transaction, project, request);
      await recount(transaction, request.root);
      if (request.root !== ref) await recount(transaction, ref);
      await finding.follow(transaction, { ...request, number });
    },
    async remove(transaction, project, ref) {
      const there = await requestById(transaction, project, ref);
      if (!there) return undefined;
      const why = await careFor(transaction, ref);
      if (why === 'voted' || (why === 'linked' && there.root === ref)) return why;
      await finding.follow(transaction, { ...there, state: 'rejected' });
      await deleteRequestRows(transaction, ref);
      if (there.root !== ref) await recount(transaction, there.root);
      return undefined;
    },
  });

function recordOf(
  row: ExportedRequest,
  {
    project,
    ref,
    there,
  }: { readonly project: string; readonly ref: string; readonly there: RequestRecord | undefined },
): RequestRecord {
  const { board, status, author, title, body, lang, eta, owner, mergedInto } = row;
  const blank = blankRequest({ id: ref, project, board, status, at: Date.parse(row.createdAt), author });
  const changedAt = Date.parse(row.changedAt);
  const merged = mergedInto === null ? null : changedAt;
  return {
    ...(there ?? { ...blank, files: [], statusAt: changedAt, unnamed: row.unnamed, votes: row.unnamed }),
    ...{ board, status, author, title, body, lang, eta, owner, mergedInto, changedAt },
    state: row.state as RequestRecord['state'],
    tags: row.tags as readonly string[],
    mergedAt: merged,
  };
}

async function numberFor(transaction: Transaction, project: string, wanted: number): Promise<number> {
  return (await coming.keepNumber(transaction, project, wanted)) ? wanted : takeNumber(transaction, project);
}

/** Staff are named by their accounts; others as they are named everywhere. */
function ledVoter(voter: string, to: Leads): string {
  if (!voter.startsWith('a:')) return voter;
  // Of somebody who does not work here: nobody's.
  return to.account(voter.slice(2)) === null ? `x:${sumOf(voter).slice(0, 32)}` : voter;
}

/** Errors: 409 where it is gone: another row of the import was refused. */
async function requestOf(queries: Queries, project: string, id: string): Promise<RequestRecord> {
  const found = await requestById(queries, project, id);
  if (!found) throw new ApiError('not_found', 'Its request is not there.');
  return found;
}

const votes: Kind<ExportedVote> = (one) => ({
  idOf: ({ id }) => id,
  titleOf: () => '',
  refuse({ voter, way, at }) {
    refuseVoter('voter', voter);
    refuseWord('way', voteWays, way);
    refuseTimes([at]);
  },
  led: (row, to) => ({
    ...row,
    request: to.must('requests', row.request),
    voter: ledVoter(row.voter, to),
    account: to.account(row.account),
  }),
  one: as(one),
  async put(transaction, { project, ref, row }) {
    const { request, voter, account, consent, at } = row;
    const on = await requestOf(transaction, project, request);
    const counts = await countsFor(transaction, request, voter);
    const way = row.way as (typeof voteWays)[number];
    await deleteVote(transaction, ref);
    if (await coming.voted(transaction, request, voter))
      throw new ApiError('conflict', 'They have voted for it already.');
    await insertVote(transaction, {
      id: ref,
      projectId: project,
      request,
      voter,
      way,
      account,
      consent,
      at: Date.parse(at),
    });
    if (!counts) await addVotes(transaction, on.root, 1);
  },
  async remove(transaction, project, ref) {
    const vote = await voteById(transaction, project, ref);
    if (!vote) return undefined;
    await deleteVote(transaction, ref);
    const on = await requestById(transaction, project, vote.request);
    // Its voter goes on counting by a vote on another that is merged with it.
    if (on && !(await countsFor(transaction, on.id, vote.voter))) await addVotes(transaction, on.root, -1);
    return undefined;
  },
});

const comments: Kind<ExportedComment> = (one) => ({
  idOf: ({ id }) => id,
  titleOf: () => '',
  refuse({ author, state, body, at }) {
    refuseVoter('author', author);
    refuseWord('state', commentStates, state);
    if (body.length > limits.COMMENT_CHARS)
      throw wrongField('body', `must have at most ${limits.COMMENT_CHARS} characters`);
    refuseTimes([at]);
  },
  led: (row, to) => ({
    ...row,
    request: to.must('requests', row.request),
    parent: row.parent === null ? null : to.must('comments', row.parent),
    author: ledVoter(row.author, to),
  }),
  one: as(one),
  async put(transaction, { project, ref, row }) {
    const { request, parent, author, body, official, internal, at } = row;
    const on = await requestOf(transaction, project, request);
    const there = await commentById(transaction, project, ref);
    const begun = { held: null, edited: false, ...there, id: ref, projectId: project };
    const state = row.state as CommentRecord['state'];
    const made = { ...begun, request, parent, author, body, official, internal, state, at: Date.parse(at) };
    await writeComment(transaction, made);
    const isAnswer = author.startsWith('a:') && state === 'visible' && !internal;
    if (there || isAnswer) await recounted(transaction, project, on);
    else if (state === 'visible' && !internal) await addComments(transaction, on.root, 1);
  },
  async remove(transaction, project, ref) {
    const there = await commentById(transaction, project, ref);
    if (!there) return undefined;
    if (await coming.isAnswered(transaction, ref)) return 'holds';
    await coming.deleteComment(transaction, project, ref);
    const on = await requestById(transaction, project, there.request);
    if (on) await recounted(transaction, project, on);
    return undefined;
  },
});

/** How many comments it has, and when staff answered first. */
async function recounted(transaction: Transaction, project: string, on: RequestRecord): Promise<void> {
  const answeredAt = (await firstAnswerAt(transaction, on.id)) ?? null;
  if (answeredAt !== on.answeredAt) await writeRequest(transaction, { ...on, answeredAt });
  await coming.countComments(transaction, project, on.root);
}

const followers: Kind<ExportedFollow> = (one) => ({
  idOf: ({ request, voter }) => sumOf(request, voter),
  titleOf: () => '',
  refuse({ voter, at }) {
    refuseVoter('voter', voter);
    refuseTimes([at]);
  },
  led: (row, to) => ({ ...row, request: to.must('requests', row.request), voter: ledVoter(row.voter, to) }),
  // In the project that it was exported from.
  found: async (queries, _project, { request, voter }) =>
    (await coming.follows(queries, request, voter)) ? 'there' : undefined,
  one: as(one),
  async put(transaction, { project, ref, row: { request, voter, follows, at } }) {
    await requestOf(transaction, project, request);
    await sayToFollow(transaction, { project, request, voter }, follows, Date.parse(at));
    await coming.markFollow(transaction, { request, voter }, ref);
  },
  async remove(transaction, project, ref) {
    await coming.deleteFollow(transaction, project, ref);
    return undefined;
  },
});

const links: Kind<ExportedLink> = (one) => ({
  idOf: ({ id }) => id,
  titleOf: ({ target }) => target,
  refuse({ kind, target, at }) {
    refuseWord('kind', requestLinkKinds, kind);
    if (kind === 'url' && !/^https?:\/\//i.test(target))
      throw wrongField('target', 'must be an address with http or https');
    refuseTimes([at]);
  },
  led: (row, to) => ({
    ...row,
    request: to.must('requests', row.request),
    // Tickets are in no export.
    target: row.kind === 'url' ? row.target : to.must(row.kind === 'news' ? 'news' : 'tickets', row.target),
    account: to.account(row.account),
  }),
  one: as(one),
  async put(transaction, { project, ref, row: { request, kind, target, account, at } }) {
    await requestOf(transaction, project, request);
    await coming.deleteLinkRow(transaction, project, ref);
    const made = { id: ref, projectId: project, request, target, account, at: Date.parse(at) };
    await addLink(transaction, { ...made, kind: kind as (typeof requestLinkKinds)[number] });
  },
  async remove(transaction, project, ref) {
    await coming.deleteLinkRow(transaction, project, ref);
    return undefined;
  },
});

const events: Kind<ExportedEvent> = (one) => ({
  idOf: ({ id }) => id,
  titleOf: () => '',
  refuse({ kind, note, at }) {
    refuseWord('kind', requestEventKinds, kind);
    if (note.length > limits.STATUS_NOTE_CHARS)
      throw wrongField('note', `must have at most ${limits.STATUS_NOTE_CHARS} characters`);
    refuseTimes([at]);
  },
  led: (row, to) => ({
    ...row,
    request: to.must('requests', row.request),
    account: to.account(row.account),
    ...(row.kind === 'status' ? { from: named(row.from, to), to: named(row.to, to) } : {}),
  }),
  one: as(one),
  async put(transaction, { project, ref, row: { at, kind, ...row } }) {
    await requestOf(transaction, project, row.request);
    await deleteEvent(transaction, ref);
    const made = { ...row, id: ref, projectId: project, told: null, at: Date.parse(at) };
    await addEvent(transaction, { ...made, kind: kind as (typeof requestEventKinds)[number] });
  },
  async remove(transaction, _project, ref) {
    await deleteEvent(transaction, ref);
    return undefined;
  },
});

/** A status that is gone since stays as it was named. */
const named = (status: string | null, to: Leads): string | null =>
  status === null ? null : to.named('request-statuses', status);
