/** What waits for staff, and what they decide. Two who decide at once get one outcome, and the second is told whose. */
import { ApiError } from '../../../wire/errors.ts';
import type { Decision } from '../../../wire/requests/choices.ts';
import type { BlockedPage, Moderating, WaitingItem, WaitingPage } from '../../../wire/requests/talk-shapes.ts';
import { idInCursor, pageOf } from '../../http/cursor.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import type { Members } from '../members/service.ts';
import { Beaten, named } from './beaten.ts';
import { commentById, countWaiting, waitingComments, writeComment } from './comments-store.ts';
import { noComment } from './commenting.ts';
import type { DeskComments } from './desk-comments.ts';
import type { Finding } from './finding.ts';
import { addEvent, lastDecision, type EventRecord } from './happened-store.ts';
import { countRequests, waitingRequests } from './lists-store.ts';
import { block, blocksOf, unblock, unblockVoter } from './people-store.ts';
import { addComments, anyRequest, requestById, requestsByIds, writeRequest } from './requests-store.ts';
import type { CommentRecord, RequestRecord } from './rows.ts';
import { foundRequest } from './found.ts';
import type { Tell } from './telling.ts';
import { toldRows } from './told-rows.ts';
import { isStaff, type createPeople } from './voters.ts';

type Place = { readonly project: string; readonly request: string };
/** Errors of all that names something: 404. */
export type Moderators = {
  /** Errors: 400 `cursor_invalid`. */
  readonly waiting: (project: string, query: { limit: number; cursor?: string | undefined }) => Promise<WaitingPage>;
  /** Errors: 409 with `details` of who was first. */
  readonly request: (place: Place, deciding: Moderating, account: string) => Promise<void>;
  readonly comment: (place: Place, comment: string, deciding: Moderating, account: string) => Promise<void>;
  readonly blocked: (project: string) => Promise<BlockedPage>;
  readonly unblock: (project: string, id: string) => Promise<void>;
};

type Given = Pick<Ports, 'storage' | 'now' | 'id'>;
type Parts = {
  readonly people: ReturnType<typeof createPeople>;
  readonly members: Pick<Members, 'find'>;
  readonly finding: Pick<Finding, 'follow'>;
  readonly comments: Pick<DeskComments, 'told'>;
  /** Part of the transaction that decides. */
  readonly later: (transaction: Transaction, event: EventRecord) => Promise<void>;
  readonly tell: Tell;
};

const states = { approve: 'visible', reject: 'rejected', spam: 'spam', wait: 'pending' } as const;
const BLOCKED_MOST = 100;

export function createModerators(ports: Given, parts: Parts): Moderators {
  const { storage } = ports;
  const { people, tell } = parts;
  return {
    waiting: queueOf(ports, parts),
    ...deciding(ports, parts),
    async blocked(project) {
      const all = await blocksOf(storage, project, BLOCKED_MOST);
      const names = await people(
        project,
        all.map(({ voter }) => voter),
      );
      return {
        voters: all.map(({ id, voter, account, at }) => ({
          id,
          person: names.ofStaff(voter),
          account,
          at: new Date(at).toISOString(),
        })),
      };
    },
    async unblock(project, id) {
      const there = await storage.write((transaction) => unblock(transaction, project, id));
      if (!there) throw new ApiError('not_found', 'Nobody is kept out under this id.');
      tell(project, 'decided', null);
    },
  };
}

/** Requests and comments together, by when they came. */
function queueOf({ storage }: Given, { people, comments }: Parts): Moderators['waiting'] {
  return async (project, { limit, cursor }) => {
    const after = cursor === undefined ? undefined : await placeOf(project, idInCursor(cursor));
    const page = { before: after, limit: limit + 1 };
    const [requests, said] = await Promise.all([
      waitingRequests(storage, project, page),
      waitingComments(storage, project, page),
    ]);
    const all = [
      ...requests.map((request) => ({ request, comment: null, at: request.createdAt, id: request.id })),
      ...said.map((comment) => ({ request: null, comment, at: comment.at, id: comment.id })),
    ].toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
    const { shown, next } = pageOf(all, limit);
    const on = await requestsByIds(
      storage,
      shown.flatMap(({ comment }) => comment?.request ?? []),
    );
    const byId = new Map(on.map((each) => [each.id, each]));
    const items = shown.flatMap(({ request, comment }) => {
      const of = request ?? byId.get(comment!.request);
      return of ? [{ request: of, comment }] : [];
    });
    const rows = await toldRows(
      storage,
      items.map(({ request }) => request),
    );
    const names = await people(
      project,
      items.map(({ request, comment }) => (comment ?? request).author),
    );
    const answers = await comments.told(
      project,
      items.flatMap(({ comment }) => comment ?? []),
      on,
    );
    const answerBy = new Map(answers.map((answer) => [answer.id, answer]));
    return {
      items: items.map(({ request, comment }, at): WaitingItem => ({
        request: rows[at]!,
        comment: (comment && answerBy.get(comment.id)) ?? null,
        body: (comment ?? request).body,
        author: names.ofStaff((comment ?? request).author),
        held: (comment ?? request).held ?? 'board',
        at: new Date(comment?.at ?? request.createdAt).toISOString(),
      })),
      total: (await countRequests(storage, { project, state: 'pending' })) + (await countWaiting(storage, project)),
      next,
    };
  };

  async function placeOf(project: string, id: string) {
    const comment = await commentById(storage, project, id);
    const request = comment ? undefined : await anyRequest(storage, id);
    return { id, at: comment?.at ?? request?.createdAt ?? 0 };
  }
}

function deciding(ports: Given, parts: Parts): Pick<Moderators, 'request' | 'comment'> {
  const { storage, now } = ports;
  const { members, finding, tell } = parts;
  const { refuseSecond, refuseLater, note, keepOut } = aroundDecisions(ports, parts);
  return {
    async request({ project, request: id }, given, account) {
      const decided = storage.write(
        async (transaction) => {
          const before = await foundRequest(transaction, project, id);
          const state = states[given.decision];
          if (before.state === state) return refuseLater(transaction, { request: id, comment: null }, given, account);
          if (!mayTurn(before.state, given.decision)) return refuseSecond(transaction, { request: id, comment: null });
          const after: RequestRecord = { ...before, state, held: before.held ?? 'board', changedAt: now() };
          await writeRequest(transaction, after);
          await finding.follow(transaction, after);
          await keepOut(transaction, before, given.decision, account);
          await note(transaction, { of: before, comment: null }, given, account);
        },
        { turn: project },
      );
      await named(members, project, decided);
      tell(project, 'decided', id);
    },
    comment: decidingComments(ports, parts),
  };
}

function decidingComments(ports: Given, parts: Parts): Moderators['comment'] {
  const { storage } = ports;
  const { members, tell } = parts;
  const { refuseSecond, refuseLater, note, keepOut } = aroundDecisions(ports, parts);
  return async ({ project, request: id }, comment, given, account) => {
    const decided = storage.write(
      async (transaction) => {
        const request = await requestById(transaction, project, id);
        const before = await commentById(transaction, project, comment);
        if (!request || !before || before.state === 'deleted') throw noComment();
        const on = await requestById(transaction, project, before.request);
        if (!on || (on.id !== request.id && on.root !== request.root)) throw noComment();
        const state = states[given.decision];
        if (before.state === state) return refuseLater(transaction, { request: id, comment }, given, account);
        if (!mayTurn(before.state, given.decision)) return refuseSecond(transaction, { request: id, comment });
        const after: CommentRecord = { ...before, state, held: before.held ?? 'board' };
        await writeComment(transaction, after);
        const by = Number(state === 'visible') - Number(before.state === 'visible');
        if (by !== 0) await addComments(transaction, on.root, by);
        await keepOut(transaction, before, given.decision, account);
        await note(transaction, { of: { ...request, state: 'pending' }, comment }, given, account);
      },
      { turn: project },
    );
    await named(members, project, decided);
    tell(project, 'decided', id);
  };
}

/** What follows from a decision, and from one that came too late. */
function aroundDecisions({ now, id: newId }: Given, { later }: Pick<Parts, 'later'>) {
  const refuseSecond = async (transaction: Transaction, on: Pick<EventRecord, 'request' | 'comment'>) => {
    const last = await lastDecision(transaction, on);
    const about = on.comment === null ? 'request' : 'comment';
    throw new Beaten(last, `was first: this ${about} is decided already.`, { decision: last?.to ?? null });
  };
  /** It stands so already: sent again by whoever has decided it changes nothing, and somebody else learns that it was not them. */
  const refuseLater = async (
    transaction: Transaction,
    on: Pick<EventRecord, 'request' | 'comment'>,
    { decision }: Moderating,
    account: string,
  ) => {
    const last = decision === 'wait' ? undefined : await lastDecision(transaction, on);
    if (last && last.account !== account) await refuseSecond(transaction, on);
  };
  const note = async (
    transaction: Transaction,
    { of, comment }: { readonly of: RequestRecord; readonly comment: string | null },
    { decision, reason }: Moderating,
    account: string,
  ) => {
    const event: EventRecord = {
      id: newId(),
      projectId: of.projectId,
      request: of.id,
      comment,
      kind: 'decided',
      account,
      from: of.state,
      to: decision,
      note: reason?.trim() ?? '',
      told: null,
      at: now(),
      news: null,
      together: null,
    };
    await addEvent(transaction, event);
    await later(transaction, event);
  };
  /** Who sent spam is let in again where that decision is taken back, and not by one about something else of theirs. */
  const keepOut = async (
    transaction: Transaction,
    { projectId, author: voter, state }: Pick<RequestRecord, 'projectId' | 'author'> & { readonly state: string },
    decision: Decision,
    account: string,
  ) => {
    if (isStaff(voter)) return;
    if (decision === 'spam') await block(transaction, { id: newId(), projectId, voter, account, at: now() });
    else if (state === 'spam') await unblockVoter(transaction, projectId, voter);
  };
  return { refuseSecond, refuseLater, note, keepOut };
}

/** What waits may be decided; what is decided may only wait again. */
const mayTurn = (state: string, decision: Decision): boolean =>
  decision === 'wait' ? state !== 'merged' : state === 'pending';
