/** Whoever is erased is gone from all that conversations keep at the desk. */
import { expect, test } from 'bun:test';
import { keptOf } from './kept-texts.ts';
import { messagesLab, saying } from './messages-lab.ts';

const lab = messagesLab();

test('nothing of 20 planted words of threads, of held and edited replies, notes and splits is left anywhere', async () => {
  const planted: string[] = [];
  const plant = () => {
    const word = `planted${crypto.randomUUID().replaceAll('-', '')}`;
    planted.push(word);
    return word;
  };
  const visitor = await lab.prove(await lab.visitor(), 'ada', { name: plant(), email: `${plant()}@example.com` });
  const { conversation } = await lab.begin(visitor, `${plant()} ${plant()}`, { page: `https://shop.test/${plant()}` });
  const ticket = (await lab.tickets())[0]!.id;
  const ines = await lab.as('ines');
  const { members } = await lab.people('ines');
  const { message } = await lab.reply(ticket, plant());
  await lab.desk('PATCH', `/tickets/${ticket}/messages/${message.id}`, { body: saying(plant()) });
  await lab.desk('PATCH', `/tickets/${ticket}/messages/${message.id}`, { body: saying(plant()) });
  await lab.reply(ticket, plant(), { kind: 'note', mentions: [members.ines] });
  await lab.desk('POST', `/tickets/${ticket}/notes`, { body: plant() });
  const later = { deliverAt: new Date(lab.server.clock.now() + 86_400_000).toISOString() };
  await lab.reply(ticket, plant(), { ...later, unlessAnswered: true });
  await lab.write(visitor, conversation.conversation, plant());
  await lab.reply(ticket, plant(), { ...later, also: { tags: [plant()], fixedIn: plant() } });
  await lab.desk('PATCH', `/tickets/${ticket}`, { tags: [plant()], fixedIn: plant(), snooze: 'reply', language: 'de' });
  await lab.write(visitor, conversation.conversation, plant());
  const { messages } = await lab.deskThread(ticket);
  const made = await lab.desk<{ id: string }>('POST', `/tickets/${ticket}/split`, { from: messages.at(-1)!.id });
  await lab.reply(made.id, plant());
  await lab.reply(made.id, plant(), later);
  await lab.desk('POST', '/tickets', {
    id: crypto.randomUUID(),
    contact: (await (await lab.get('/contacts')).json()).contacts[0].id,
    subject: plant(),
    body: saying(plant()),
  });
  expect((await ines('GET', '/tickets?view=mentions')).status).toBe(200);
  expect(planted.length).toBeGreaterThanOrEqual(20);
  expect((await keptOf(lab.server, planted)).length).toBe(planted.length);
  await lab.erase({ userId: 'ada' });
  await lab.wait(1000);
  expect(await keptOf(lab.server, planted)).toEqual([]);
  const { storage } = lab.server.ports;
  for (const table of [
    'ticket',
    'message',
    'held_message',
    'message_before',
    'ticket_mention',
    'ticket_seen',
    'ticket_changed',
    'rating',
  ])
    expect([table, await storage.all(`select 1 as one from ${table}`)]).toEqual([table, []]);
  // The jobs of what was held find nothing to send.
  await lab.wait(2 * 86_400_000);
  expect(await storage.all(`select 1 as one from message`)).toEqual([]);
});
