/** Bots that are live, in conversations of visitors and staff. */
import { buttonsIn } from '../../src/wire/bot-runs/buttons.ts';
import type { ChosenReply } from '../../src/wire/bot-runs/messenger-calls.ts';
import type { BotFlow } from '../../src/wire/bots/flow.ts';
import type { Bot } from '../../src/wire/bots/shapes.ts';
import type { ThreadBegun, ThreadMessage } from '../../src/wire/messages/shapes.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { messagesLab, wordsOf } from './messages-lab.ts';
import { answerOf } from './staff.ts';

export { at, buttons, end, flowOf, handover, message, pause } from '../bot-flows.ts';

/** For the top of a test file. */
export function botRunsLab(begin?: Parameters<typeof messagesLab>[0]) {
  const lab = messagesLab(begin);
  /** Who said what in a thread, as its visitor reads it. */
  const lines = (messages: readonly ThreadMessage[]) =>
    messages.flatMap((one) => (one.kind === 'reply' ? [`${one.author}: ${wordsOf(one)}`] : []));
  const read = async (session: Session, token: string) => (await lab.thread(session, token)).messages;
  return {
    lab,
    lines,
    read,
    /** What is said there once bots have done what they had to. */
    async said(session: Session, token: string): Promise<string[]> {
      await lab.settled();
      return lines(await read(session, token));
    },
    async live(name: string, flow: BotFlow): Promise<Bot> {
      const made = await lab.desk<Bot>('POST', '/bots', { name });
      const saved = await lab.desk<Bot>('PUT', `/bots/${made.id}/draft`, { revision: made.revision, flow });
      return lab.desk<Bot>('POST', `/bots/${made.id}/publish`, { revision: saved.revision });
    },
    /** Whatever begins by itself begins no more. */
    async off(...bots: readonly Bot[]): Promise<void> {
      for (const { id } of bots) await lab.desk('POST', `/bots/${id}/off`, {});
    },
    /** The last message with buttons, and those. */
    async asked(session: Session, token: string) {
      const found = (await read(session, token)).findLast(({ body }) => buttonsIn(body));
      return { id: found!.id, ...buttonsIn(found!.body)! };
    },
    send: (session: Session, token: string, on: string, button: string, id: string = crypto.randomUUID()) =>
      lab.send('POST', `conversations/${token}/messages/${on}/choose`, { button, id }, session),
    /** Presses a button of the last message that has any. */
    async press(session: Session, token: string, button: string): Promise<ChosenReply> {
      const { id } = await this.asked(session, token);
      return answerOf<ChosenReply>(this.send(session, token, id, button));
    },
    person: (session: Session, token: string) =>
      answerOf<ThreadBegun>(lab.send('POST', `conversations/${token}/person`, {}, session)),
    /** The ticket of a conversation that has just begun. */
    async ticket(number: number) {
      return (await lab.tickets()).find((one) => one.number === number)!;
    },
    async notes(ticket: string): Promise<string[]> {
      const { messages } = await lab.deskThread(ticket);
      return messages.flatMap((one) => (one.kind === 'note' ? [wordsOf(one)] : []));
    },
  };
}
