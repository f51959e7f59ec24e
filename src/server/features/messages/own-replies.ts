/** A member's own reply, changed or taken back while it is held; once it was sent its words alone, for 15 minutes (P-DSK-17). */
import { ApiError } from '../../../wire/errors.ts';
import type { DeskMessage, ReplyBefore, ReplyChange } from '../../../wire/messages/desk-shapes.ts';
import { REPLY_EDIT_MS, REPLY_EDITS_MOST } from '../../../wire/messages/limits.ts';
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import type { Members } from '../members/service.ts';
import { changeMessage, messageById, type MessageRecord, type Place, type Written } from '../tickets/service.ts';
import type { By } from './answering.ts';
import { checkedTime, checkedWords, refuseBlanks } from './checked.ts';
import { foundThread } from './found.ts';
import { beforeOf, deleteHeld, heldById, insertBefore, updateHeld, type HeldRecord } from './held-store.ts';
import type { MessageFiles } from './files.ts';
import type { Done, Holding } from './holding.ts';
import { facesOf, heldMessage, toDeskMessage } from './showing.ts';
import type { Telling } from './telling.ts';

/** Errors of both that change: 403 for somebody else's reply, 404, 409 `too_late`. */
export type OwnReplies = {
  /** Errors: 409 `blank_left`, 422. */
  readonly change: (place: Place, message: string, given: ReplyChange, by: By) => Promise<DeskMessage>;
  readonly remove: (place: Place, message: string, account: string) => Promise<void>;
  /** Errors: 404. */
  readonly before: (place: Place, message: string) => Promise<ReplyBefore>;
};

type Needs = {
  readonly members: Pick<Members, 'find'>;
  readonly telling: Telling;
  readonly holding: Holding;
  readonly files: Pick<MessageFiles, 'forStaff'>;
};
type Given = Pick<Ports, 'storage' | 'now'>;
type Changed =
  | { readonly held: HeldRecord }
  | { readonly done: Done }
  | { readonly written: Written }
  | { readonly same: MessageRecord };

export function createOwnReplies({ storage, now }: Given, needs: Needs): OwnReplies {
  const { holding } = needs;
  return {
    async change(place, message, given, by) {
      await foundThread(storage, place);
      const words = given.body && checkedWords(given.body);
      if (given.body) refuseBlanks(given.body);
      const deliverAt = given.deliverAt === undefined ? undefined : checkedTime(given.deliverAt, now());
      const changed = await storage.write(
        async (transaction): Promise<Changed> => {
          const found = await own(transaction, place, { id: message.toLowerCase(), account: by.account });
          if (!('deliverAt' in found)) return edit(transaction, place, found, { words, at: now() });
          const held = { ...found, ...words, deliverAt: deliverAt ?? found.deliverAt };
          held.unlessAnswered = given.unlessAnswered ?? found.unlessAnswered;
          await updateHeld(transaction, held);
          if (held.deliverAt <= now()) return { done: (await holding.sendNow(transaction, held.id))! };
          if (held.deliverAt !== found.deliverAt) await holding.again(transaction, held);
          return { held };
        },
        { turn: place.project },
      );
      return tell(place, changed, by.media, needs);
    },

    async remove(place, message, account) {
      const held = await storage.write(
        async (transaction) => {
          const found = await own(transaction, place, { id: message.toLowerCase(), account });
          if (!('deliverAt' in found)) throw tooLate('It has gone to the visitor already.');
          await deleteHeld(transaction, found.id);
          return found;
        },
        { turn: place.project },
      );
      await holding.tell(held, 'deleted');
    },

    async before(place, id) {
      const { id: ticket } = await foundThread(storage, place);
      const message = await messageById(storage, id.toLowerCase());
      if (message?.ticketId !== ticket) throw noReply();
      const before = await beforeOf(storage, message.id);
      return { before: before.map(({ body, at }) => ({ body: JSON.parse(body), at: new Date(at).toISOString() })) };
    },
  };
}

async function edit(
  transaction: Transaction,
  place: Place,
  message: MessageRecord,
  { words, at }: { readonly words: ReturnType<typeof checkedWords> | undefined; readonly at: number },
): Promise<Changed> {
  if (at - message.createdAt > REPLY_EDIT_MS)
    throw tooLate(`A reply can be edited for ${REPLY_EDIT_MS / 60_000} minutes after it was sent.`);
  if (!words || words.body === message.body) return { same: message };
  const said = await beforeOf(transaction, message.id);
  if (said.length >= REPLY_EDITS_MOST)
    throw tooLate(`A reply can be edited ${REPLY_EDITS_MOST} times: write another one.`);
  await insertBefore(transaction, {
    id: `${message.id}:${said.length}`,
    message: message.id,
    ticket: message.ticketId,
    at,
    body: message.body!,
  });
  const to = { ...words, files: message.files, editedAt: at, withdrawn: false };
  return { written: await changeMessage(transaction, await foundThread(transaction, place), message, to) };
}

/** Everybody hears of it. Answers how it stands. */
async function tell(
  { project }: Place,
  changed: Changed,
  media: string,
  { members, telling, holding, files }: Needs,
): Promise<DeskMessage> {
  if ('held' in changed) {
    await holding.tell(changed.held, 'held');
    return heldMessage(changed.held, await facesOf(members, project, [{ ...changed.held, author: 'member' }]));
  }
  const message = 'same' in changed ? changed.same : ('done' in changed ? changed.done.sent : changed).written.message;
  const faces = await facesOf(members, project, [message]);
  if ('done' in changed) await holding.told(changed.done);
  if ('written' in changed) await telling.written(changed.written, faces, media);
  return toDeskMessage(message, { faces, address: files.forStaff(media) });
}

/** Held or sent. Errors: 403, 404. */
async function own(
  queries: Queries,
  place: Place,
  { id, account }: { readonly id: string; readonly account: string },
): Promise<HeldRecord | MessageRecord> {
  const thread = await foundThread(queries, place);
  const found = (await heldById(queries, id)) ?? (await messageById(queries, id));
  if (found?.ticketId !== thread.id) throw noReply();
  if ('author' in found && (found.author !== 'member' || found.kind !== 'reply')) throw noReply();
  if (found.authorId !== account)
    throw new ApiError('permission_denied', 'This reply is somebody else’s: its author alone can change it.');
  return found;
}

const noReply = () => new ApiError('not_found', 'There is no such reply in this ticket.');
const tooLate = (words: string) => new ApiError('too_late', words);
