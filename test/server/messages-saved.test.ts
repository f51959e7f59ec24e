/** Replies that are made of saved ones. */
import { expect, test } from 'bun:test';
import type { SavedReply, SavedReplyPage } from '../../src/wire/saved-replies/shapes.ts';
import { messagesLab, saying } from './messages-lab.ts';

const lab = messagesLab();
const DAY = 86_400_000;

async function begun() {
  await lab.begin(await lab.visitor(), 'Hello');
  const saved = await lab.desk<SavedReply>('POST', '/saved-replies', {
    name: 'Hours',
    shared: true,
    texts: { en: saying('We open at nine') },
  });
  return { ticket: (await lab.tickets())[0]!.id, saved: saved.id };
}
const uses = async () => (await lab.desk<SavedReplyPage>('GET', '/saved-replies')).replies.map((one) => one.uses);

test('how often one was used in 30 days is counted once a message that has gone, and a reply taken back counts for none [P-DSK-18]', async () => {
  const { ticket, saved } = await begun();
  await lab.reply(ticket, 'We open at nine', { saved: [saved, saved, 'gone'] });
  const { message } = await lab.reply(ticket, 'We open at nine', { saved: [saved], deliverAt: undefined });
  expect(await uses()).toEqual([1]);
  await lab.wait(30_000);
  expect(await uses()).toEqual([2]);
  const { id } = (await lab.reply(ticket, 'We open at nine', { saved: [saved], deliverAt: undefined })).message;
  await lab.desk('DELETE', `/tickets/${ticket}/messages/${id}`);
  await lab.wait(30_000);
  expect([message.state, await uses()]).toEqual(['held', [2]]);
  await lab.wait(29 * DAY);
  expect(await uses()).toEqual([2]);
  await lab.wait(DAY);
  expect(await uses()).toEqual([0]);
});

test('a reply in which something is still to be filled in is refused, naming it; a note and code are not [P-DSK-19]', async () => {
  const { ticket } = await begun();
  const refused = await lab.reply(ticket, 'Your {{?order number}}, {{name}}', {}, 409);
  expect(refused).toMatchObject({
    error: 'blank_left',
    detail: 'Fill in: order number, name',
    details: { blanks: ['order number', 'name'] },
  });
  const { message } = await lab.reply(ticket, 'Your order', { deliverAt: undefined });
  const path = `/tickets/${ticket}/messages/${message.id}`;
  await lab.desk('PATCH', path, { body: saying('Your {{?order number}}') }, 409);
  await lab.reply(ticket, 'Your {{?order number}}', { kind: 'note' });
  await lab.reply(ticket, 'Your {{order}}, {{ name }}');
});
