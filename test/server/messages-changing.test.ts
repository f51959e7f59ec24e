/** What visitors say otherwise or take back. */
import { describe, expect, test } from 'bun:test';
import { MESSAGE_CHANGE_MS } from '../../src/wire/messages/limits.ts';
import type { MessageSent } from '../../src/wire/messages/shapes.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { messagesLab, wordsOf } from './messages-lab.ts';
import { answerOf } from './staff.ts';

const lab = messagesLab();
const edit = (session: Session, token: string, id: string, body: string) =>
  lab.send('PUT', `conversations/${token}/messages/${id}`, { body }, session);
const withdraw = (session: Session, token: string, id: string) =>
  lab.send('POST', `conversations/${token}/messages/${id}/withdraw`, {}, session);

describe('within 30 seconds of our clock', () => {
  test('a message is said otherwise, keeps its place, and everybody is told of it once [P-CNV-32]', async () => {
    const ada = await lab.visitor();
    const { conversation } = await lab.begin(ada, 'My oder');
    const token = conversation.conversation;
    const { message: second } = await lab.write(ada, token, 'Where is it');
    const { messages } = await lab.thread(ada, token);
    const { cursor } = await lab.list(ada);
    const answer = await answerOf<MessageSent>(edit(ada, token, messages[0]!.id, 'My **order** 12'));
    expect(answer.message).toMatchObject({ edited: true, withdrawn: false, change: messages[0]!.change });
    const again = (await lab.thread(ada, token)).messages;
    expect(again.map(({ id }) => id)).toEqual([messages[0]!.id, second.id]);
    expect(wordsOf(again[0]!)).toBe('My order 12');
    const missed = await lab.sync(ada, cursor);
    expect(missed.messages.map(({ message }) => [message.id, wordsOf(message)])).toEqual([
      [messages[0]!.id, 'My order 12'],
    ]);
    expect((await lab.sync(ada, missed.cursor)).messages).toEqual([]);
    // The list is called after what is there now, and so is what a search finds.
    const [ticket] = await lab.tickets('?search=order');
    expect(ticket).toMatchObject({ title: 'My **order** 12', excerpt: 'My **order** 12' });
    expect(await lab.tickets('?search=oder%20')).toEqual([]);
    expect((await lab.list(ada)).conversations[0]!.line).toBe('Where is it');
  });

  test('a message that is taken back leaves its place, and nothing of it anywhere in the store [P-CNV-32]', async () => {
    const ada = await lab.visitor();
    const { conversation } = await lab.begin(ada, 'My planted secret');
    const token = conversation.conversation;
    const { id } = (await lab.thread(ada, token)).messages[0]!;
    const answer = await answerOf<MessageSent>(withdraw(ada, token, id));
    expect(answer.message).toMatchObject({ id, withdrawn: true, body: null, files: [] });
    expect(await answerOf<MessageSent>(withdraw(ada, token, id))).toEqual(answer);
    expect((await edit(ada, token, id, 'Back again')).status).toBe(409);
    expect((await lab.list(ada)).conversations[0]).toMatchObject({ line: '', lastAuthor: 'visitor', title: '' });
    const [ticket] = await lab.tickets();
    expect(ticket).toMatchObject({ title: '', excerpt: '' });
    expect((await lab.deskThread(ticket!.id)).messages).toMatchObject([{ id, withdrawn: true, body: null }]);
    for (const table of ['ticket', 'message', 'visitor_message'])
      expect(JSON.stringify(await lab.server.ports.storage.all(`select * from ${table}`))).not.toContain('planted');
  });

  test('nobody waits any more for the answer to what was taken back', async () => {
    const ada = await lab.visitor();
    const { conversation } = await lab.begin(ada, 'First');
    const token = conversation.conversation;
    const waiting = async () =>
      (await lab.server.ports.storage.one(`select waiting_since as w from ticket`))?.w as number | null;
    const since = await waiting();
    const { message } = await lab.write(ada, token, 'Second');
    await withdraw(ada, token, message.id);
    expect(await waiting()).toBe(since);
    await withdraw(ada, token, (await lab.thread(ada, token)).messages[0]!.id);
    expect(await waiting()).toBeNull();
  });
});

test('afterwards it stays as it is, and one of somebody else is not there [P-CNV-32]', async () => {
  const [ada, bob] = [await lab.visitor(), await lab.visitor()];
  const { conversation, messages } = await lab.begin(ada, 'Hello');
  const token = conversation.conversation;
  const { id } = messages[0]!;
  const theirs = await lab.begin(bob, 'Mine');
  for (const tried of [
    edit(bob, token, id, 'x'),
    edit(bob, theirs.conversation.conversation, id, 'x'),
    withdraw(bob, token, id),
    withdraw(bob, theirs.conversation.conversation, id),
    withdraw(ada, token, 'invented'),
  ])
    expect((await tried).status).toBe(404);
  const [ticket] = await lab.tickets('?sort=oldest');
  const { message: reply } = await lab.reply(ticket!.id, 'Of staff');
  expect((await withdraw(ada, token, reply.id)).status).toBe(404);
  for (const wrong of ['', ' \n', 'x'.repeat(10_001)]) expect((await edit(ada, token, id, wrong)).status).toBe(422);
  const { at } = (await lab.thread(ada, token)).messages[0]!;
  // Each call moves the clock by a millisecond.
  const until = Date.parse(at) + MESSAGE_CHANGE_MS;
  lab.server.clock.advance(until - lab.server.clock.now() - 1);
  expect((await edit(ada, token, id, 'Just in time')).status).toBe(200);
  for (const late of [edit(ada, token, id, 'Too late'), withdraw(ada, token, id)])
    expect([(await late).status, (await (await late).json()).error]).toEqual([409, 'too_late']);
  expect(wordsOf((await lab.thread(ada, token)).messages[0]!)).toBe('Just in time');
});
