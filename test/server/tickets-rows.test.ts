/** What rows of the inbox tell of threads: whose word was the last, who has read it, and from when on somebody waits long. */
import { expect, test } from 'bun:test';
import { messages } from '../../src/server/features/messages/feature.ts';
import { noSla } from '../../src/wire/settings/conversations.ts';
import type { TicketPage } from '../../src/wire/tickets/shapes.ts';
import { messagesLab } from './messages-lab.ts';
import { answerOf } from './staff.ts';

const lab = messagesLab();
const page = (query = '') => lab.desk<TicketPage>('GET', `/tickets${query}`);

test('a row says who wrote last, and how far each member has read for themselves [P-DSK-02]', async () => {
  const ada = await lab.visitor();
  const { conversation } = await lab.begin(ada, 'Where is my parcel?');
  const ines = await lab.as('ines');
  const asInes = async () => answerOf<TicketPage>(ines('GET', '/tickets'));
  const [row] = await lab.tickets();
  expect(row).toMatchObject({ lastAuthor: 'visitor', lastMember: null });
  expect([(await page()).seen, (await asInes()).seen]).toEqual([{}, {}]);
  // Whoever answers has read what they answer; nobody else has.
  const { message, ticket } = await lab.reply(row!.id, 'On its way');
  expect(ticket).toMatchObject({ lastAuthor: 'member', lastMember: { name: 'Administrator' }, change: message.change });
  expect([(await page()).seen, (await asInes()).seen]).toEqual([{ [row!.id]: message.change }, {}]);
  // Ines has it open.
  const { members } = await lab.people('ines');
  const looking = lab.server.app.of(messages).looking;
  const place = { project: lab.server.project.id, ticket: row!.id };
  await looking.staffSaw(place, members.ines!);
  expect((await asInes()).seen).toEqual({ [row!.id]: message.change });
  await lab.write(ada, conversation.conversation, 'Thank you, and when?');
  const [later] = (await asInes()).tickets;
  expect(later!.change).toBeGreaterThan(message.change);
  expect((await asInes()).seen).toEqual({ [row!.id]: message.change });
  await looking.staffSaw(place, members.ines!);
  expect([(await asInes()).seen, (await page()).seen]).toEqual([
    { [row!.id]: later!.change },
    { [row!.id]: message.change },
  ]);
  // Many at once count as read for whoever says so.
  await lab.desk('POST', '/tickets/bulk', { tickets: [row!.id], seen: true });
  expect((await page()).seen).toEqual({ [row!.id]: later!.change });
});

test('a row says from when on half of the time to an answer is over [P-DSK-02]', async () => {
  await lab.desk('PUT', '/conversations/settings', { sla: { ...noSla, medium: { first: 60, next: 0, closing: 10 } } });
  const bob = await lab.visitor();
  await lab.begin(bob, 'Anybody there?');
  const [row] = await lab.tickets();
  const since = Date.parse(row!.waitingSince!);
  // What is due next is the closing; who waits goes by the answer.
  expect([row!.due!.of, Date.parse(row!.slowAt!) - since]).toEqual(['closing', 30 * 60_000]);
  await lab.reply(row!.id, 'Yes');
  expect((await lab.tickets())[0]).toMatchObject({ slowAt: null, waitingSince: null });
});
