/** What a visitor has written, said otherwise or taken back: within 30 s by our clock. */
import { ApiError } from '../../../wire/errors.ts';
import { MESSAGE_CHANGE_MS } from '../../../wire/messages/limits.ts';
import type { MessageSent } from '../../../wire/messages/shapes.ts';
import type { VisitorAuth } from '../../http/route.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import {
  changeMessage,
  forgetCapture,
  forgetCards,
  messageById,
  type MessageRecord,
  storedText,
} from '../tickets/service.ts';
import { picturesOf } from './cards.ts';
import { noFaces, toMessage, type ShownTo } from './showing.ts';
import type { Telling } from './telling.ts';
import { mayWrite, type Gate } from './gate.ts';
import { typedText } from './typed.ts';
import { threadOf, viewerOf } from './viewer.ts';

type Place = { readonly token: string; readonly message: string; readonly media: string };

/** Errors of both: 401, 403 as of every write, 404 for what is not theirs, 409 `too_late`. */
export type Changing = {
  /** Errors: 422. */
  readonly edit: (visitor: VisitorAuth, at: Place, body: string) => Promise<MessageSent>;
  readonly withdraw: (visitor: VisitorAuth, at: Place) => Promise<MessageSent>;
};

type Needs = {
  readonly gate: Gate;
  readonly telling: Telling;
  readonly shown: ShownTo;
  /** Whatever named these files is gone. */
  readonly dropTickets: (transaction: Transaction, project: string, ids: readonly string[]) => Promise<unknown>;
  readonly dropFiles: (transaction: Transaction, project: string, ids: readonly string[]) => Promise<void>;
};
type Left = Pick<MessageRecord, 'body' | 'said' | 'files' | 'editedAt' | 'withdrawn'>;

export function createChanging({ storage, now }: Pick<Ports, 'storage' | 'now'>, needs: Needs): Changing {
  return {
    edit: (visitor, at, body) =>
      change(visitor, at, (message) => {
        if (message.withdrawn) throw tooLate();
        const said = typedText(body, message.files.length);
        if (said === message.said) return undefined;
        const stored = said === '' ? null : JSON.stringify(storedText(said));
        return { body: stored, said, files: message.files, editedAt: now(), withdrawn: false };
      }),
    withdraw: (visitor, at) =>
      change(visitor, at, (message) =>
        message.withdrawn
          ? undefined
          : { body: null, said: '', files: [], editedAt: message.editedAt, withdrawn: true },
      ),
  };

  /** `to`: what is left of the message; undefined leaves it. */
  async function change(
    visitor: VisitorAuth,
    { token, message: id, media }: Place,
    to: (message: MessageRecord) => Left | undefined,
  ): Promise<MessageSent> {
    await mayWrite(needs.gate, visitor);
    const done = await storage.write(
      async (transaction) => {
        const thread = await threadOf(transaction, await viewerOf(transaction, visitor), token);
        const message = await messageById(transaction, id.toLowerCase());
        if (message?.ticketId !== thread.id || message.author !== 'visitor' || message.kind !== 'reply')
          throw new ApiError('not_found', 'There is no such conversation.');
        if (now() - message.createdAt > MESSAGE_CHANGE_MS) throw tooLate();
        const left = to(message);
        if (!left) return { message };
        await needs.dropFiles(transaction, thread.projectId, picturesOf(message));
        await forgetCards(transaction, message.id);
        if (left.withdrawn) {
          const ids = message.files.map((file) => file.id);
          await needs.dropFiles(transaction, thread.projectId, ids);
          if (message.capture) await forgetting(transaction, { ...needs, project: thread.projectId }, message);
        }
        return { written: await changeMessage(transaction, thread, { ...message, cards: [] }, left) };
      },
      { turn: visitor.projectId },
    );
    if (done.written) await needs.telling.written(done.written, noFaces, media);
    return { message: toMessage(done.written?.message ?? done.message!, await needs.shown(visitor, media)) };
  }
}

/** What was captured with a message that is taken back goes as any ticket that is deleted. */
async function forgetting(
  transaction: Transaction,
  { dropTickets, project }: Pick<Needs, 'dropTickets'> & { readonly project: string },
  { id, capture }: MessageRecord,
): Promise<void> {
  await forgetCapture(transaction, id);
  if (capture) await dropTickets(transaction, project, [capture]);
}

function tooLate(): ApiError {
  const words = `A message can be changed for ${MESSAGE_CHANGE_MS / 1000} seconds: this one stays as it is.`;
  return new ApiError('too_late', words);
}
