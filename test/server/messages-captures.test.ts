/** What is captured in a conversation: a report of its own that stands there as a card. */
import { expect, test } from 'bun:test';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { idOf, messagesLab, wordsOf } from './messages-lab.ts';

const lab = messagesLab();

/** As an SDK of the contract sends it. */
const capture = async (session: Session, conversation: string, description = 'This button', more: object = {}) =>
  lab.server.post(
    '/api/bugs/v2',
    { formData: { description, conversation }, type: 'BUG', consoleLog: [{ log: 'planted line' }], ...more },
    session,
  );

test('a capture stands in its thread as a card that staff open with its logs, and in no list [P-CNV-13]', async () => {
  const ada = await lab.visitor();
  const { conversation } = await lab.begin(ada, 'Something is odd');
  const token = conversation.conversation;
  const { cursor } = await lab.list(ada);
  expect((await capture(ada, token, 'This button', { reportId: idOf('report') })).status).toBe(200);
  // Sent again because its answer was lost.
  expect((await capture(ada, token, 'This button', { reportId: idOf('report') })).status).toBe(200);
  const { messages } = await lab.thread(ada, token);
  expect(messages.map((one) => [one.author, wordsOf(one), one.capture !== null])).toEqual([
    ['visitor', 'Something is odd', false],
    ['visitor', 'This button', true],
  ]);
  expect((await lab.sync(ada, cursor)).messages.map(({ message }) => message.id)).toEqual([messages[1]!.id]);
  const { ticket } = messages[1]!.capture!;
  expect((await lab.list(ada)).conversations).toMatchObject([{ conversation: token, line: 'This button' }]);
  expect(await lab.desk('GET', '/tickets')).toMatchObject({ total: 1, open: 1, tickets: [{ kind: 'conversation' }] });
  for (const query of ['?search=button', '?status=done', '?status=undone', '?kind=report'])
    expect((await lab.tickets(query)).filter(({ id }) => id === ticket)).toEqual([]);
  const whole = await lab.desk<{ consoleLog: object[]; description: string }>('GET', `/tickets/${ticket}`);
  expect(whole).toMatchObject({ description: 'This button' });
  expect(JSON.stringify(whole.consoleLog)).toContain('planted line');
  const [thread] = await lab.tickets();
  expect((await lab.deskThread(thread!.id)).messages[1]).toMatchObject({ capture: { ticket } });
  // It goes with its conversation.
  await lab.desk('DELETE', `/tickets/${thread!.id}`);
  await lab.settled();
  expect(await lab.server.ports.storage.all(`select id from ticket`)).toEqual([]);
});

test('a token that names no thread of theirs gives no way in, and the report is not lost [P-CNV-13 P-CNV-43]', async () => {
  const [ada, bob] = [await lab.visitor(), await lab.visitor()];
  const { conversation } = await lab.begin(ada, 'Mine');
  for (const token of [conversation.conversation, 'invented', '', 'x'.repeat(500)]) {
    expect((await capture(bob, token)).status).toBe(200);
    expect((await lab.thread(ada, conversation.conversation)).messages).toHaveLength(1);
  }
  expect((await lab.list(bob)).conversations.map(({ kind }) => kind)).toEqual(['report', 'report', 'report', 'report']);
});

test('a capture that is taken back is gone with everything that came with it [P-CNV-32]', async () => {
  const ada = await lab.visitor();
  const { conversation } = await lab.begin(ada, 'Something is odd');
  const token = conversation.conversation;
  await capture(ada, token, 'My planted secret');
  const card = (await lab.thread(ada, token)).messages[1]!;
  await lab.send('POST', `conversations/${token}/messages/${card.id}/withdraw`, {}, ada);
  await lab.settled();
  expect((await lab.thread(ada, token)).messages[1]).toMatchObject({ withdrawn: true, capture: null });
  for (const table of ['ticket', 'ticket_part', 'message'])
    expect(JSON.stringify(await lab.server.ports.storage.all(`select * from ${table}`))).not.toContain('planted');
});
