/** Conversations between a visitor and the desk, over their calls. */
import { describe, expect, test } from 'bun:test';
import { ofPerson, type Person } from '../../src/server/features/data-requests/slots.ts';
import { CONVERSATIONS_OPEN, MESSAGE_CHARS } from '../../src/wire/messages/limits.ts';
import { idOf, messagesLab, wordsOf } from './messages-lab.ts';

const lab = messagesLab();

test('a visitor writes, staff answer, and both read the same thread in the same order', async () => {
  const visitor = await lab.visitor();
  const { conversation, messages } = await lab.begin(visitor, 'Where is my **lamp**?\nOrder 12', {
    page: 'https://shop.test/orders/12',
  });
  expect(conversation).toMatchObject({
    kind: 'conversation',
    title: 'Where is my **lamp**?',
    status: 'open',
    line: 'Where is my **lamp**?',
    lastAuthor: 'visitor',
    unread: false,
  });
  expect(messages).toMatchObject([
    {
      kind: 'reply',
      author: 'visitor',
      body: {
        content: [
          {
            type: 'paragraph',
            content: [
              { text: 'Where is my ' },
              { text: 'lamp', marks: [{ type: 'bold' }] },
              { text: '?' },
              { type: 'hardBreak' },
              { text: 'Order 12' },
            ],
          },
        ],
      },
    },
  ]);
  const [ticket] = await lab.tickets();
  expect(ticket).toMatchObject({
    type: 'CONVERSATION',
    title: 'Where is my **lamp**?',
    page: 'https://shop.test/orders/12',
  });
  const answered = await lab.reply(ticket!.id, 'On its way.');
  expect(answered).toMatchObject({
    message: { author: 'member', by: { name: 'Administrator' } },
    ticket: { status: 'in_progress' },
  });
  await lab.write(visitor, conversation.conversation, 'Thank you');
  await lab.desk('POST', `/tickets/${ticket!.id}/notes`, { body: 'A friendly one' });
  const atDesk = await lab.deskThread(ticket!.id);
  expect(atDesk.messages.map((one) => [one.kind, one.author, wordsOf(one)])).toEqual([
    ['reply', 'visitor', 'Where is my lamp?Order 12'],
    ['reply', 'member', 'On its way.'],
    ['reply', 'visitor', 'Thank you'],
    ['note', 'member', 'A friendly one'],
  ]);
  const seen = await lab.thread(visitor, conversation.conversation);
  expect(seen.messages.map((one) => one.id)).toEqual(atDesk.messages.slice(0, 3).map((one) => one.id));
  // Nothing of who works there is told but what they show of themselves.
  expect(JSON.stringify(seen)).not.toContain('Administrator');
});

test('the same message again is stored once, another under its id is refused and told nothing [P-CNV-18]', async () => {
  const [ada, bob] = [await lab.visitor(), await lab.visitor()];
  const first = { id: idOf('thread'), message: { id: idOf('first'), body: 'Hello' } };
  const [one, again] = [
    await (await lab.send('POST', 'conversations', first, ada)).json(),
    await (await lab.send('POST', 'conversations', first, ada)).json(),
  ];
  expect(again).toEqual(one);
  const token = one.conversation.conversation;
  const sent = { id: idOf('second'), body: 'Are you there?' };
  const answers = [];
  for (let times = 0; times < 3; times++)
    answers.push(await (await lab.send('POST', `conversations/${token}/messages`, sent, ada)).json());
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect((await lab.thread(ada, token)).messages).toHaveLength(2);
  const other = await lab.send('POST', `conversations/${token}/messages`, { ...sent, body: 'Else' }, ada);
  expect(other.status).toBe(409);
  const theirs = await lab.begin(bob, 'Mine');
  const stolen = await lab.send('POST', `conversations/${theirs.conversation.conversation}/messages`, sent, bob);
  expect(stolen.status).toBe(409);
  expect(await stolen.text()).not.toContain('Are you there');
  const taken = await lab.send('POST', 'conversations', { ...first, message: { id: idOf('x'), body: 'Hello' } }, bob);
  expect(taken.status).toBe(409);
});

describe('whose a thread is', () => {
  test('is of the session that made it, and of the sessions that have proven the same user [P-CNV-41]', async () => {
    const phone = await lab.prove(await lab.visitor(), 'ada');
    const laptop = await lab.prove(await lab.visitor(), 'ada');
    const liar = await lab.identify(await lab.visitor(), 'ada', { email: 'ada@example.test' });
    const stranger = await lab.visitor();
    const { conversation } = await lab.begin(phone, 'Only mine');
    const token = conversation.conversation;
    expect((await lab.list(laptop)).conversations).toHaveLength(1);
    expect((await lab.thread(laptop, token)).messages).toHaveLength(1);
    const bodies = new Set<string>();
    for (const session of [liar, stranger]) {
      expect((await lab.list(session)).conversations).toEqual([]);
      for (const name of [token, 'invented']) {
        for (const [method, rest, body] of [
          ['GET', `conversations/${name}`, {}],
          ['POST', `conversations/${name}/messages`, { id: crypto.randomUUID(), body: 'Let me in' }],
          ['PUT', `conversations/${name}/seen`, { change: 1 }],
          ['POST', `conversations/${name}/end`, {}],
        ] as const) {
          const answer = await lab.send(method, rest, body, session);
          expect(answer.status).toBe(404);
          const { request_id: _id, requestId: _other, ...said } = await answer.json();
          bodies.add(JSON.stringify(said));
        }
      }
    }
    // One and the same for what is somebody else's and what nobody has.
    expect(bodies.size).toBe(1);
  });

  test('no call works without a session, and none stores anything [P-CNV-43]', async () => {
    for (const [method, rest, body] of [
      ['GET', 'conversations', {}],
      ['GET', 'sync?cursor=0', {}],
      ['POST', 'conversations', { id: crypto.randomUUID(), message: { id: crypto.randomUUID(), body: 'Hello' } }],
    ] as const)
      expect((await lab.send(method, rest, body)).status).toBe(401);
    expect(await lab.tickets()).toEqual([]);
  });
});

describe('limits', () => {
  test('a message has up to 10,000 characters, and at least one [P-CNV-11]', async () => {
    const visitor = await lab.visitor();
    const { conversation } = await lab.begin(visitor, 'x'.repeat(MESSAGE_CHARS));
    const say = async (body: string) => {
      const message = { id: crypto.randomUUID(), body };
      return (await lab.send('POST', `conversations/${conversation.conversation}/messages`, message, visitor)).status;
    };
    expect(await say('x'.repeat(MESSAGE_CHARS))).toBe(200);
    expect(await say('x'.repeat(MESSAGE_CHARS + 1))).toBe(422);
    expect(await say(' \n\t ')).toBe(422);
    // Whatever no document can hold is kept letter by letter.
    expect(await say('> '.repeat(MESSAGE_CHARS / 2 - 1) + 'x')).toBe(200);
    const { messages } = await lab.thread(visitor, conversation.conversation);
    expect(wordsOf(messages.at(-1)!)).toBe('> '.repeat(MESSAGE_CHARS / 2 - 1) + 'x');
  });

  test('a visitor has 20 conversations that are not done; the 21st is refused, and one that ends makes room [P-CNV-07]', async () => {
    const visitor = await lab.prove(await lab.visitor(), 'ada');
    let first = '';
    for (let at = 0; at < CONVERSATIONS_OPEN; at++) {
      // Five an hour: the clock moves.
      if (at % 5 === 0) lab.server.clock.advance(3_600_001);
      const { conversation } = await lab.begin(visitor, `Question ${at}`);
      first ||= conversation.conversation;
    }
    lab.server.clock.advance(3_600_001);
    const more = () => ({ id: crypto.randomUUID(), message: { id: crypto.randomUUID(), body: 'One more' } });
    const refused = await lab.send('POST', 'conversations', more(), visitor);
    expect([refused.status, await refused.json()]).toMatchObject([409, { error: 'conversation_limit' }]);
    expect((await lab.send('POST', `conversations/${first}/end`, {}, visitor)).status).toBe(200);
    expect((await lab.send('POST', 'conversations', more(), visitor)).status).toBe(200);
  });
});

test('what was missed is asked for once, in order, whatever came meanwhile; a cursor of elsewhere begins anew [P-CNV-23]', async () => {
  const visitor = await lab.prove(await lab.visitor(), 'ada');
  const other = await lab.visitor();
  const { conversation } = await lab.begin(visitor, 'First');
  const { cursor } = await lab.list(visitor);
  const [ticket] = await lab.tickets();
  await lab.begin(other, 'Of somebody else');
  const sent: string[] = [];
  for (let at = 0; at < 205; at++) {
    if (at % 20 === 0) sent.push((await lab.reply(ticket!.id, `Answer ${at}`)).message.id);
    else sent.push((await lab.write(visitor, conversation.conversation, `Question ${at}`)).message.id);
    if (at % 60 === 0) await lab.desk('POST', `/tickets/${ticket!.id}/notes`, { body: 'For staff' });
  }
  const got: string[] = [];
  let at = cursor;
  for (let more = true; more;) {
    const page = await lab.sync(visitor, at);
    got.push(...page.messages.map(({ message }) => message.id));
    expect(page.messages.every((one) => one.conversation === conversation.conversation)).toBe(true);
    expect(page.cursor).toBeGreaterThan(at);
    at = page.cursor;
    more = page.more;
  }
  expect(got).toEqual(sent);
  expect(await lab.sync(visitor, at)).toMatchObject({ messages: [], more: false, cursor: at });
  expect((await lab.sync(visitor, at + 1000)).reset).toBe(true);
});

describe('unread', () => {
  test('counts threads and not messages, falls once they are seen anywhere, and every session is told [P-CNV-26]', async () => {
    const phone = await lab.prove(await lab.visitor(), 'ada');
    const laptop = await lab.prove(await lab.visitor(), 'ada');
    const first = await lab.begin(phone, 'One');
    const second = await lab.begin(phone, 'Two');
    const tickets = await lab.tickets('?sort=oldest');
    for (const text of ['a', 'b', 'c']) await lab.reply(tickets[0]!.id, text);
    await lab.reply(tickets[1]!.id, 'd');
    const counts = async (session: typeof phone) =>
      (await lab.told(session)).flatMap(({ name, data }) =>
        name === 'update' && data.u !== undefined ? [data.u] : [],
      );
    expect((await lab.list(laptop)).unread).toBe(2);
    for (const session of [phone, laptop]) expect((await counts(session)).at(-1)).toBe(2);
    const thread = await lab.thread(laptop, first.conversation.conversation);
    await lab.seen(laptop, first.conversation.conversation, thread.conversation.change);
    for (const session of [phone, laptop]) expect((await counts(session)).at(-1)).toBe(1);
    // Seen once is seen: an older mark brings nothing back.
    await lab.seen(phone, first.conversation.conversation, 1);
    expect((await lab.list(phone)).unread).toBe(1);
    expect((await lab.list(phone)).conversations.map((one) => [one.conversation, one.unread])).toEqual([
      [second.conversation.conversation, true],
      [first.conversation.conversation, false],
    ]);
  });

  test('a reply is one notification of its first 140 characters, escaped, heard once a thread [P-CNV-27]', async () => {
    const visitor = await lab.visitor();
    const { conversation } = await lab.begin(visitor, 'Hello');
    const [ticket] = await lab.tickets();
    // In code braces are no blank to be filled in.
    const name = { type: 'text', text: '{{name}}', marks: [{ type: 'code' }] };
    const words = [{ type: 'text', text: '<b>Hi ' }, name, { type: 'text', text: `</b> ${'x'.repeat(200)}` }];
    const body = { type: 'doc', content: [{ type: 'paragraph', content: words }] };
    await lab.desk('PUT', '/profile', { shownName: 'Ines <b>', shown: true });
    const { message } = await lab.reply(ticket!.id, '', { body });
    await lab.reply(ticket!.id, 'And more');
    const actions = (await lab.told(visitor)).flatMap(({ data }) => data.a ?? []);
    expect(actions).toHaveLength(2);
    expect(actions[0]).toMatchObject({
      actionType: 'notification',
      outbound: message.id,
      sound: true,
      data: { sender: { name: 'Ines &lt;b&gt;' }, conversation: { shareToken: conversation.conversation } },
    });
    const [shown] = actions.map(({ data }) => data.text as string);
    expect(shown).not.toContain('<b>');
    expect(shown).not.toContain('{{');
    expect(shown).toContain('Hi');
    expect(actions[1].sound).toBeUndefined();
  });
});

test('who asks for their data is given what was written, and nothing of it stays when they are erased', async () => {
  const visitor = await lab.prove(await lab.visitor(), 'ada');
  const { conversation } = await lab.begin(visitor, 'My planted words');
  const [ticket] = await lab.tickets();
  await lab.reply(ticket!.id, 'An answer');
  await lab.desk('POST', `/tickets/${ticket!.id}/notes`, { body: 'Of staff alone' });
  await lab.write(visitor, conversation.conversation, 'And more of them');
  const reports = lab.server.app.filled(ofPerson).find(({ kind }) => kind === 'reports')!;
  const { storage } = lab.server.ports;
  const person = {
    projectId: lab.server.project.id,
    sessions: { sql: 'select id from visitor where id = ?', values: [visitor.gleapId] },
  } as unknown as Person;
  const told = [];
  for await (const row of reports.rows!(storage, person)) told.push(row);
  expect(told).toMatchObject([
    {
      type: 'CONVERSATION',
      messages: [
        { author: 'visitor', said: 'My planted words' },
        { author: 'member', said: 'An answer' },
        { author: 'visitor', said: 'And more of them' },
      ],
    },
  ]);
  expect(JSON.stringify(told)).not.toContain('Of staff alone');
  await lab.erase({ userId: 'ada' });
  expect(await storage.all(`select id from message`)).toEqual([]);
});
