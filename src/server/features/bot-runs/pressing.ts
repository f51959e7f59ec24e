/** What a visitor does beside writing: presses a button of a bot's message, or asks for a person. */
import { buttonsIn } from '../../../wire/bot-runs/buttons.ts';
import type { ChosenReply, PressedButton } from '../../../wire/bot-runs/messenger-calls.ts';
import { ApiError, wrongField } from '../../../wire/errors.ts';
import type { ThreadBegun } from '../../../wire/messages/shapes.ts';
import { isUuid } from '../../http/ids.ts';
import type { VisitorAuth } from '../../http/route.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import {
  mayWrite,
  noFaces,
  threadOf,
  toMessage,
  toRow,
  viewerOf,
  type Gate,
  type ShownTo,
  type Telling,
} from '../messages/service.ts';
import {
  messageById,
  messagesOf,
  namedAfter,
  nameConversation,
  storedText,
  writeEntry,
  type MessageRecord,
  type Written,
} from '../tickets/service.ts';
import type { Doing } from './doing.ts';
import type { Following } from './following.ts';
import { isGoing } from './run.ts';
import type { Stepping } from './stepping.ts';
import { goingRun, insertCause } from './store.ts';

type At = { readonly token: string; readonly media: string };

/** Errors of both: 401, 403 as of every write, 404 for a thread that is not theirs. */
export type Pressing = {
  /**
   * The same `id` again answers the same. Errors: 404 for what is no button there; 409 `button_over` where they have ended,
   * `conflict` for an id that is another message's; 422.
   */
  readonly choose: (visitor: VisitorAuth, at: At & { message: string }, given: PressedButton) => Promise<ChosenReply>;
  readonly person: (visitor: VisitorAuth, at: At) => Promise<ThreadBegun>;
};

type Needs = {
  readonly gate: Gate;
  readonly shown: ShownTo;
  readonly telling: Pick<Telling, 'written'>;
  readonly doing: Pick<Doing, 'endButtons'>;
  readonly following: Pick<Following, 'person'>;
  readonly stepping: Pick<Stepping, 'soon'>;
};
type Given = Pick<Ports, 'storage' | 'now'>;

export function createPressing(ports: Given, needs: Needs): Pressing {
  const { storage } = ports;
  return {
    async choose(visitor, { token, message, media }, given) {
      await mayWrite(needs.gate, visitor);
      const id = given.id.toLowerCase();
      if (!isUuid(id)) throw wrongField('id', 'must be a UUID');
      const done = await storage.write(
        (transaction) =>
          press(transaction, ports, needs, { visitor, token, message: message.toLowerCase(), id, given }),
        { turn: visitor.projectId },
      );
      for (const written of done.written) await needs.telling.written(written, noFaces, media);
      const to = await needs.shown(visitor, media);
      return { messages: done.messages.map((one) => toMessage(one, to)) };
    },

    async person(visitor, { token, media }) {
      await mayWrite(needs.gate, visitor);
      const { thread, before, followed } = await storage.write(
        async (transaction) => {
          const found = await threadOf(transaction, await viewerOf(transaction, visitor), token);
          const handed = await needs.following.person(transaction, found);
          return { thread: handed?.thread ?? found, before: found.change, followed: handed };
        },
        { turn: visitor.projectId },
      );
      await followed?.tell();
      const to = await needs.shown(visitor, media);
      const asked = { after: before, most: MESSAGES_MOST, forVisitor: true };
      const messages = followed ? await messagesOf(storage, thread.id, asked) : [];
      return { conversation: toRow(thread, to), messages: messages.map((one) => toMessage(one, to)) };
    },
  };
}

const MESSAGES_MOST = 10;

type Pressed = {
  readonly visitor: VisitorAuth;
  readonly token: string;
  readonly message: string;
  readonly id: string;
  readonly given: PressedButton;
};
type Done = { readonly messages: readonly MessageRecord[]; readonly written: readonly Written[] };

async function press(
  transaction: Transaction,
  ports: Pick<Ports, 'now'>,
  { doing, stepping }: Needs,
  { visitor, token, message, id, given }: Pressed,
): Promise<Done> {
  const viewer = await viewerOf(transaction, visitor);
  const thread = await threadOf(transaction, viewer, token);
  const asked = await messageById(transaction, message);
  const buttons = asked?.ticketId === thread.id && asked.author === 'bot' ? buttonsOf(asked) : undefined;
  const button = buttons?.buttons.find((one) => one.id === given.button && !one.stays);
  if (!asked || !buttons || !button) throw new ApiError('not_found', 'There is no such button in this conversation.');
  const known = await messageById(transaction, id);
  if (known) {
    const isSame = known.ticketId === thread.id && known.author === 'visitor' && buttons.chosen === button.id;
    if (!isSame) throw new ApiError('conflict', 'This id belongs to another message: take a new one.');
    return { messages: [asked, known], written: [] };
  }
  const run = await goingRun(transaction, thread.id);
  if (buttons.over || !run || !isGoing(run.run.state) || run.asked !== asked.id)
    throw new ApiError('button_over', 'This was answered already, or a person has taken over.');
  const over = (await doing.endButtons(transaction, thread, asked.id, button.id))!;
  const by = { kind: 'reply', author: 'visitor', authorId: viewer.record.id, event: null, files: [] } as const;
  const body = JSON.stringify(storedText(button.label));
  const entry = { ...by, id, body, said: button.label };
  const written = await writeEntry(transaction, over.thread, entry, { at: ports.now(), lang: viewer.record.lang });
  if (thread.title === '') await nameConversation(transaction, thread.id, namedAfter(button.label));
  const cause = { on: 'press', button: button.id, label: button.label } as const;
  await insertCause(transaction, { id, ticket: thread.id, run: run.id, place: written.message.change, cause });
  await stepping.soon(transaction, { project: thread.projectId, ticket: thread.id });
  return { messages: [over.message, written.message], written: [over, written] };
}

const buttonsOf = ({ body }: MessageRecord) => buttonsIn(JSON.parse(body ?? 'null') as object | null);
