/** Bots in conversations, over the calls of visitors and staff. */
import { expect, test } from 'bun:test';
import { buttonsIn } from '../../src/wire/bot-runs/buttons.ts';
import { at, botRunsLab, buttons, end, flowOf, handover, message } from './bot-runs-lab.ts';

const bots = botRunsLab();
const { lab } = bots;

const greeting = flowOf([
  message('hello', 'Hello!', 'what'),
  buttons(
    'what',
    'What is it about?',
    { order: 'My order', other: 'Something else' },
    {
      order: 'sorted',
      other: 'over',
      else: 'over',
    },
  ),
  handover('over', 'A colleague reads it.', { priority: 'high', tags: ['sorted'] }),
  end('sorted', 'Your order is on its way.', true),
]);

test('a bot greets whoever begins, sorts by a press, hands over once with what it has found, and says nothing more [P-BOT-17]', async () => {
  const bot = await bots.live('Greet', greeting);
  const visitor = await lab.visitor();
  const { conversation } = await lab.begin(visitor, 'Good day');
  expect(conversation.handler).toBe('bot');
  const token = conversation.conversation;
  expect(await bots.said(visitor, token)).toEqual(['visitor: Good day', 'bot: Hello!', 'bot: What is it about?']);
  const ticket = await bots.ticket(conversation.number);
  expect(ticket.handler).toBe('bot');
  const pressed = await bots.press(visitor, token, 'other');
  expect(pressed.messages.map(({ author }) => author)).toEqual(['bot', 'visitor']);
  expect(await bots.said(visitor, token)).toEqual([
    'visitor: Good day',
    'bot: Hello!',
    'bot: What is it about?',
    'visitor: Something else',
    'bot: A colleague reads it.',
  ]);
  const handed = await bots.ticket(conversation.number);
  expect(handed).toMatchObject({ handler: 'team', priority: 'high', tags: ['sorted'], status: 'open' });
  expect(handed.waitingSince).not.toBeNull();
  const notes = await bots.notes(ticket.id);
  expect(notes).toHaveLength(1);
  expect(notes[0]).toContain('Bot "Greet" handed over.');
  expect(notes[0]).toContain('Hello! → What is it about? → A colleague reads it.');
  expect(notes[0]).toContain('choice: Something else');
  await lab.write(visitor, token, 'My order');
  expect((await bots.said(visitor, token)).at(-1)).toBe('visitor: My order');
  await bots.off(bot);
});

test('a press ends the buttons for everybody, another one is 409 and changes nothing, and typed words that are a label count as its press [P-BOT-15]', async () => {
  const bot = await bots.live('Press', greeting);
  const visitor = await lab.visitor();
  const { conversation } = await lab.begin(visitor, 'Good day');
  const token = conversation.conversation;
  await bots.said(visitor, token);
  const asked = await bots.asked(visitor, token);
  expect(asked).toMatchObject({ over: false, chosen: null });
  expect(asked.buttons).toEqual([
    { id: 'order', label: 'My order' },
    { id: 'other', label: 'Something else' },
  ]);
  const id = crypto.randomUUID();
  const first = await bots.send(visitor, token, asked.id, 'order', id);
  expect(first.status).toBe(200);
  expect(buttonsIn((await first.json()).messages[0].body)).toMatchObject({ over: true, chosen: 'order' });
  // The same press again is answered the same.
  expect((await bots.send(visitor, token, asked.id, 'order', id)).status).toBe(200);
  const other = await bots.send(visitor, token, asked.id, 'other');
  expect([other.status, (await other.json()).error]).toEqual([409, 'button_over']);
  expect((await bots.send(visitor, token, asked.id, 'nothing')).status).toBe(404);
  expect(await bots.said(visitor, token)).toEqual([
    'visitor: Good day',
    'bot: Hello!',
    'bot: What is it about?',
    'visitor: My order',
    'bot: Your order is on its way.',
  ]);
  expect(await bots.ticket(conversation.number)).toMatchObject({ status: 'done', handler: 'team', waitingSince: null });
  const typed = await lab.begin(visitor, 'Once more');
  await bots.said(visitor, typed.conversation.conversation);
  await lab.write(visitor, typed.conversation.conversation, '  MY ORDER! ');
  expect((await bots.said(visitor, typed.conversation.conversation)).at(-1)).toBe('bot: Your order is on its way.');
  expect(await bots.asked(visitor, typed.conversation.conversation)).toMatchObject({ over: true });
  await bots.off(bot);
});

test('a bot names the ticket, tags it and tells the contact what it has found, once', async () => {
  const changes = [
    { set: 'variable', key: 'order', value: '12' },
    { set: 'subject', key: '', value: 'Order {{order}}' },
    { set: 'tag', key: '', value: 'orders' },
    { set: 'attribute', key: 'lastOrder', value: '{{order}}' },
  ] as const;
  const bot = await bots.live(
    'Note',
    flowOf([
      { id: 'note', kind: 'set', at, changes: [...changes], exits: { next: 'team' } },
      handover('team', 'A colleague reads it.'),
    ]),
  );
  const visitor = await lab.visitor();
  const { conversation } = await lab.begin(visitor, 'Where is it?');
  await bots.said(visitor, conversation.conversation);
  expect(await bots.ticket(conversation.number)).toMatchObject({ title: 'Order 12', tags: ['orders'] });
  const { contacts } = await lab.desk<any>('GET', `/contacts?search=${visitor.gleapId}`);
  const { attributes } = await lab.desk<any>('GET', `/contacts/${contacts[0].id}`);
  expect(attributes).toContainEqual(expect.objectContaining({ key: 'lastOrder', value: '12' }));
  await bots.off(bot);
});
