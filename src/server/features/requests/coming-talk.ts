/** Votes, comments, followers, links and events of an export on their way in again. */
import { ApiError, wrongField } from '../../../wire/errors.ts';
import type {
  ExportedComment,
  ExportedEvent,
  ExportedFollow,
  ExportedLink,
  ExportedVote,
} from '../../../wire/exports/rows.ts';
import { commentStates, requestEventKinds, requestLinkKinds, voteWays } from '../../../wire/requests/choices.ts';
import * as limits from '../../../wire/requests/limits.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import { refuseTimes } from '../documents/service.ts';
import type { Leads } from '../exports/slots.ts';
import * as coming from './coming-store.ts';
import { as, ledVoter, refuseVoter, refuseWord, sumOf, type Kind } from './coming-words.ts';
import { commentById, firstAnswerAt, writeComment } from './comments-store.ts';
import { addEvent, addLink, deleteEvent } from './happened-store.ts';
import { sayToFollow } from './people-store.ts';
import { addComments, addVotes, requestById, writeRequest } from './requests-store.ts';
import type { CommentRecord, RequestRecord } from './rows.ts';
import { countsFor, deleteVote, insertVote, voteById } from './votes-store.ts';

/** Errors: 409 where it is gone: another row of the import was refused. */
async function requestOf(queries: Queries, project: string, id: string): Promise<RequestRecord> {
  const found = await requestById(queries, project, id);
  if (!found) throw new ApiError('not_found', 'Its request is not there.');
  return found;
}

export const votes: Kind<ExportedVote> = (one) => ({
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
    if (counts) await deleteVote(transaction, ref);
    if (counts && (await coming.voted(transaction, request, voter)))
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

export const comments: Kind<ExportedComment> = (one) => ({
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

export const followers: Kind<ExportedFollow> = (one) => ({
  idOf: ({ request, voter }) => sumOf(request, voter),
  titleOf: () => '',
  refuse({ voter, at }) {
    refuseVoter('voter', voter);
    refuseTimes([at]);
  },
  led: (row, to) => ({ ...row, request: to.must('requests', row.request), voter: ledVoter(row.voter, to) }),
  // In the project that it was exported from.
  found: async (queries, project, row) => ((await coming.follows(queries, project, row)) ? 'there' : undefined),
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

export const links: Kind<ExportedLink> = (one) => ({
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

export const events: Kind<ExportedEvent> = (one) => ({
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
