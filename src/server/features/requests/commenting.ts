/** What visitors say on a request. */
import { ApiError, wrongField } from '../../../wire/errors.ts';
import { HOUR_MS } from '../../../wire/limits.ts';
import { COMMENT_ANSWERS, COMMENT_CHANGE_MINUTES, REPEATED_HOURS } from '../../../wire/requests/limits.ts';
import type { NewIdeaComment } from '../../../wire/requests/messenger-asked.ts';
import type { IdeaAnswer } from '../../../wire/requests/messenger-shapes.ts';
import { isUuid } from '../../http/ids.ts';
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import { anyComment, commentById, countAnswers, hasSameComment, writeComment } from './comments-store.ts';
import type { Ideas } from './idea-types.ts';
import { isBlocked } from './people-store.ts';
import { addComments, groupOf } from './requests-store.ts';
import { rootNow } from './found.ts';
import type { CommentRecord, RequestRecord } from './rows.ts';
import { heldBy, refuse } from './rules.ts';
import type { Tell } from './telling.ts';
import { changeUntil, type Thread } from './thread.ts';
import { acting, type Asker } from './voters.ts';

/** Errors of all: 401 without a session; 404 for what this visitor may not see; 403 for what the board does not let them. */
export type Commenting = {
  /** Null where nothing was kept. Errors: 409 for an id that is another's; 422 for a parent that it cannot have. */
  readonly add: (asker: Asker, request: string, given: NewIdeaComment) => Promise<IdeaAnswer | null>;
  /** Errors: 404 for one that is not theirs; 409 after 15 minutes. */
  readonly change: (
    asker: Asker,
    request: string,
    comment: string,
    given: Pick<NewIdeaComment, 'body' | 'lang'>,
  ) => Promise<IdeaAnswer>;
  /** Errors: 404 for one that is not theirs. A second time it changes nothing. */
  readonly remove: (asker: Asker, request: string, comment: string) => Promise<void>;
};

type Parts = { readonly ideas: Pick<Ideas, 'find'>; readonly thread: Thread; readonly tell: Tell };

type Given = Pick<Ports, 'storage' | 'now'>;

export function createCommenting(ports: Given, parts: Parts): Commenting {
  const { storage, now } = ports;
  const { ideas, thread, tell } = parts;
  return {
    async add(asker, id, given) {
      const { request, board } = await ideas.find(asker, id);
      refuse(board, 'comment', asker);
      if (given.website) return null;
      const body = saidIn(given.body);
      if (!isUuid(given.id)) throw wrongField('id', 'must be a UUID');
      const { comment, fresh } = await storage.write(async (transaction) => {
        await acting(transaction, asker, now());
        const known = await anyComment(transaction, given.id.toLowerCase());
        if (known && (known.author !== asker.voter || known.projectId !== asker.project))
          throw new ApiError('conflict', 'This id belongs to another comment: take a new one.');
        if (known) return { comment: known, fresh: false };
        const root = await rootNow(transaction, asker.project, request.id);
        const at = now();
        const since = at - REPEATED_HOURS * HOUR_MS;
        const isRepeated = await hasSameComment(transaction, asker.project, { author: asker.voter, body, since });
        const held = heldBy(board, asker, { texts: [body], isRepeated });
        const spam = await isBlocked(transaction, asker.project, asker.voter);
        const parent =
          given.parent === undefined ? null : await parentOf(transaction, { ...request, id: root }, given.parent);
        const made: CommentRecord = {
          id: given.id.toLowerCase(),
          projectId: asker.project,
          request: parent?.request ?? root,
          parent: parent?.id ?? null,
          author: asker.voter,
          body,
          state: spam ? 'spam' : held ? 'pending' : 'visible',
          held,
          official: false,
          internal: false,
          edited: false,
          at,
        };
        await writeComment(transaction, made);
        if (made.state === 'visible') await addComments(transaction, root, 1);
        return { comment: made, fresh: true };
      });
      if (fresh) tell(asker.project, comment.state === 'visible' ? 'comment' : 'decided', request.id);
      return thread.one(comment, { group: await groupOf(storage, request.id), board, asker, lang: given.lang });
    },
    ...changing(ports, parts),
  };
}

function changing({ storage, now }: Given, { ideas, thread, tell }: Parts): Pick<Commenting, 'change' | 'remove'> {
  return {
    async change(asker, id, comment, given) {
      const { request, board } = await ideas.find(asker, id);
      const body = saidIn(given.body);
      const changed = await storage.write(async (transaction) => {
        await acting(transaction, asker, now());
        const before = await own(transaction, asker, request, comment);
        if (before.state === 'deleted') throw noComment();
        if (changeUntil(before) <= now())
          throw new ApiError(
            'conflict',
            `A comment can be changed for ${COMMENT_CHANGE_MINUTES} minutes: write another one.`,
          );
        // What was approved is read again where its new words would wait.
        const held =
          before.state === 'visible' ? heldBy(board, asker, { texts: [body], isRepeated: false }) : before.held;
        const state = before.state === 'visible' && held ? 'pending' : before.state;
        const after: CommentRecord = { ...before, body, edited: true, held, state };
        await writeComment(transaction, after);
        if (state !== before.state) await uncount(transaction, before);
        return after;
      });
      tell(asker.project, 'comment', request.id);
      return thread.one(changed, { group: await groupOf(storage, request.id), board, asker, lang: given.lang });
    },
    async remove(asker, id, comment) {
      const { request } = await ideas.find(asker, id);
      await storage.write(async (transaction) => {
        await acting(transaction, asker, now());
        const before = await own(transaction, asker, request, comment);
        if (before.state === 'deleted') return;
        await writeComment(transaction, { ...before, body: '', state: 'deleted', official: false });
        if (before.state === 'visible') await uncount(transaction, before);
      });
      tell(asker.project, 'comment', request.id);
    },
  };
}

/** One that is read no longer, where it counts by now. */
const uncount = async (transaction: Transaction, { projectId, request }: CommentRecord): Promise<void> =>
  addComments(transaction, await rootNow(transaction, projectId, request), -1);

async function own(queries: Queries, asker: Asker, request: RequestRecord, id: string): Promise<CommentRecord> {
  const comment = await commentById(queries, asker.project, id);
  const on = comment && (await groupOf(queries, request.id)).some((one) => one.id === comment.request);
  if (!comment || !on || comment.author !== asker.voter || comment.internal) throw noComment();
  return comment;
}
export const noComment = (): ApiError => new ApiError('not_found', 'There is no such comment.');

/** Errors: 422 for nothing but spaces. */
export function saidIn(given: string): string {
  const body = given.trim();
  if (body === '') throw wrongField('body', 'must have at least 1 character');
  return body;
}

/** The one that an answer stands under: of an answer that which it answers. Errors: 404; 409 with too many answers. */
export async function parentOf(transaction: Transaction, request: RequestRecord, id: string): Promise<CommentRecord> {
  const given = await commentById(transaction, request.projectId, id);
  const top = given?.parent ? await commentById(transaction, request.projectId, given.parent) : given;
  const on = top && (await groupOf(transaction, request.id)).some((one) => one.id === top.request);
  if (!top || !on || top.internal) throw noComment();
  if ((await countAnswers(transaction, top.id)) >= COMMENT_ANSWERS)
    throw new ApiError(
      'limit_reached',
      `A comment has at most ${COMMENT_ANSWERS} answers: write a comment of your own.`,
    );
  return top;
}
