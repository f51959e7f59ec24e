/** Comments as staff read and write them: for everybody, as the official answer, or among themselves. */
import { ApiError, wrongField } from '../../../wire/errors.ts';
import { COMMENTS_SHOWN } from '../../../wire/requests/limits.ts';
import type {
  CommentChange,
  CommentPage,
  NewComment,
  RequestAnswer,
  RequestComment,
} from '../../../wire/requests/talk-shapes.ts';
import { idInCursor, pageOf } from '../../http/cursor.ts';
import { isUuid } from '../../http/ids.ts';
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import { noComment, parentOf, saidIn } from './commenting.ts';
import {
  answersTo,
  anyComment,
  commentById,
  countComments,
  firstAnswerAt,
  officialOn,
  topComments,
  writeComment,
} from './comments-store.ts';
import { addEvent } from './happened-store.ts';
import { addComments, writeRequest } from './requests-store.ts';
import { withMerged } from './found.ts';
import type { CommentRecord, RequestRecord } from './rows.ts';
import type { Tell } from './telling.ts';
import { staffVoter, type createPeople } from './voters.ts';

type Place = { readonly project: string; readonly request: string };
/** Errors of all: 404. */
export type DeskComments = {
  /** Errors: 400 `cursor_invalid`. */
  readonly page: (place: Place, cursor: string | undefined) => Promise<CommentPage>;
  /** Sent again with the same id it makes no second one. Errors: 409 for an id that is another's; 422. */
  readonly add: (place: Place, given: NewComment, account: string) => Promise<RequestComment>;
  /** Errors: 409 for an official answer that not everybody may read, or that staff did not write. */
  readonly change: (place: Place, id: string, change: CommentChange) => Promise<RequestComment>;
  readonly remove: (place: Place, id: string) => Promise<void>;
  readonly told: (
    project: string,
    comments: readonly CommentRecord[],
    group: readonly RequestRecord[],
  ) => Promise<RequestAnswer[]>;
};

type Given = Pick<Ports, 'storage' | 'now' | 'id'>;
type Parts = { readonly people: ReturnType<typeof createPeople>; readonly tell: Tell };

export function createDeskComments(ports: Given, { people, tell }: Parts): DeskComments {
  const { storage } = ports;
  const on: On = ({ project, request }, queries = storage) => withMerged(queries, project, request);
  const told: DeskComments['told'] = async (project, comments, group) => {
    const names = await people(
      project,
      comments.map(({ author }) => author),
    );
    return comments.map((comment) => ({
      id: comment.id,
      request: comment.request,
      from: fromIn(comment, group),
      body: comment.body,
      author: names.ofStaff(comment.author),
      state: comment.state,
      internal: comment.internal,
      official: comment.official,
      edited: comment.edited,
      at: new Date(comment.at).toISOString(),
    }));
  };
  const one = async (place: Place, comment: CommentRecord): Promise<RequestComment> => {
    const { group } = await on(place);
    const answers = await answersTo(storage, [comment.id], { staff: true });
    const [first, ...others] = await told(place.project, [comment, ...answers], group);
    return { ...first!, answers: others };
  };
  return {
    told,
    async page(place, cursor) {
      const { group } = await on(place);
      const ids = group.map(({ id }) => id);
      const after = cursor === undefined ? undefined : idInCursor(cursor);
      const found = await topComments(storage, ids, { staff: true }, { after, limit: COMMENTS_SHOWN + 1 });
      const { shown, next } = pageOf(found, COMMENTS_SHOWN);
      const answers = await answersTo(
        storage,
        shown.map(({ id }) => id),
        { staff: true },
      );
      const all = await told(place.project, [...shown, ...answers], group);
      const under = Map.groupBy(all.slice(shown.length), (_, at) => answers[at]!.parent);
      return {
        comments: all.slice(0, shown.length).map((each) => ({ ...each, answers: under.get(each.id) ?? [] })),
        total: await countComments(storage, ids, { staff: true }),
        next,
      };
    },
    ...adding(ports, { tell, on, one }),
    ...changing(ports, { tell, on, one }),
  };
}

function fromIn({ request }: CommentRecord, group: readonly RequestRecord[]): number | null {
  const on = group.find(({ id }) => id === request);
  return on && on.id !== on.root ? on.number : null;
}

const notOfficial = () =>
  new ApiError('conflict', 'The official answer is a comment of staff that everybody reads, and answers no other one.');

/** A note among staff may stand under whatever stands there. */
async function parentFor(transaction: Transaction, request: RequestRecord, { parent, internal }: NewComment) {
  const top = await commentById(transaction, request.projectId, parent!);
  if (top?.internal && internal && top.parent === null && top.request === request.id) return top;
  return parentOf(transaction, request, parent!);
}

/** Of several the last one chosen. */
async function onlyOfficial(transaction: Transaction, request: string): Promise<void> {
  const before = await officialOn(transaction, request);
  if (before) await writeComment(transaction, { ...before, official: false });
}

async function noteOfficial(
  transaction: Transaction,
  { now, id }: Given,
  request: RequestRecord,
  account: string | null,
) {
  const event = { id: id(), projectId: request.projectId, request: request.id, kind: 'official', account } as const;
  await addEvent(transaction, { ...event, from: null, to: null, note: '', told: null, at: now() });
}

/** Also whether staff have answered it. */
async function counted(transaction: Transaction, request: RequestRecord, by: number): Promise<void> {
  await addComments(transaction, request.root, by);
  const answeredAt = (await firstAnswerAt(transaction, request.id)) ?? null;
  if (answeredAt !== request.answeredAt) await writeRequest(transaction, { ...request, answeredAt });
}

type On = (
  place: Place,
  queries?: Queries,
) => Promise<{ readonly request: RequestRecord; readonly group: readonly RequestRecord[] }>;
type Around = {
  readonly tell: Tell;
  readonly on: On;
  readonly one: (place: Place, comment: CommentRecord) => Promise<RequestComment>;
};

function adding(ports: Given, { tell, on, one }: Around): Pick<DeskComments, 'add'> {
  const { storage, now } = ports;
  return {
    async add(place, given, account) {
      const id = given.id.toLowerCase();
      if (!isUuid(id)) throw wrongField('id', 'must be a UUID');
      if (given.official && (given.internal || given.parent !== undefined)) throw notOfficial();
      const made = await storage.write(async (transaction) => {
        const { request } = await on(place, transaction);
        const known = await anyComment(transaction, id);
        if (known && (known.projectId !== place.project || known.author !== staffVoter(account)))
          throw new ApiError('conflict', 'This id belongs to another comment: take a new one.');
        if (known) return known;
        const parent = given.parent === undefined ? null : await parentFor(transaction, request, given);
        const comment: CommentRecord = {
          id,
          projectId: place.project,
          request: parent?.request ?? request.id,
          parent: parent?.id ?? null,
          author: staffVoter(account),
          body: saidIn(given.body),
          state: 'visible',
          held: null,
          official: given.official ?? false,
          internal: given.internal ?? false,
          edited: false,
          at: now(),
        };
        if (comment.official) await onlyOfficial(transaction, request.id);
        await writeComment(transaction, comment);
        if (!comment.internal) await counted(transaction, request, 1);
        if (comment.official) await noteOfficial(transaction, ports, request, account);
        return comment;
      });
      tell(place.project, 'comment', place.request);
      return one(place, made);
    },
  };
}

function changing(ports: Given, { tell, on, one }: Around): Pick<DeskComments, 'change' | 'remove'> {
  const { storage } = ports;
  const found = async (transaction: Transaction, place: Place, id: string) => {
    const { request, group } = await on(place, transaction);
    const comment = await commentById(transaction, place.project, id);
    if (!comment || comment.state === 'deleted' || !group.some((each) => each.id === comment.request))
      throw noComment();
    return { request, comment };
  };
  return {
    async change(place, id, { body, official }) {
      const changed = await storage.write(async (transaction) => {
        const { request, comment } = await found(transaction, place, id);
        const isPublic = comment.author.startsWith('a:') && !comment.internal && comment.parent === null;
        if (official && (!isPublic || comment.request !== request.id)) throw notOfficial();
        const words = body === undefined ? comment.body : saidIn(body);
        const after: CommentRecord = {
          ...comment,
          body: words,
          edited: comment.edited || words !== comment.body,
          official: official ?? comment.official,
        };
        if (after.official && !comment.official) await onlyOfficial(transaction, request.id);
        await writeComment(transaction, after);
        if (after.official && !comment.official)
          await noteOfficial(transaction, ports, request, comment.author.slice(2));
        return after;
      });
      tell(place.project, 'comment', place.request);
      return one(place, changed);
    },
    async remove(place, id) {
      await storage.write(async (transaction) => {
        const { request, comment } = await found(transaction, place, id);
        await writeComment(transaction, { ...comment, body: '', state: 'deleted', official: false });
        if (comment.state === 'visible' && !comment.internal) await counted(transaction, request, -1);
      });
      tell(place.project, 'comment', place.request);
    },
  };
}
