/** Actions for one person each, sent many at once as part of another feature's write. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import type { SendWithin } from '../../src/server/features/outbound/within.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { startPersonLab, type PersonLab } from './person-lab.ts';

let lab: PersonLab;
beforeEach(async () => {
  lab = await startPersonLab();
});
afterEach(() => lab.server.close());

type To = Parameters<SendWithin>[2][number]['to'];

const send = async (all: readonly (readonly [id: number, text: string, to: To])[]): Promise<void> => {
  const { ports, project, app } = lab.server;
  const sent = all.map(([id, text, to]) => ({
    id: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    action: { actionType: 'notification', data: { text } },
    to,
  }));
  const tell = await ports.storage.write((transaction) => app.outbound.sendWithin(transaction, project.id, sent, ''));
  tell();
};

const inboxOf = async ({ gleapId }: Session): Promise<string[]> => {
  const messages = await lab.server.app.outbound.feed.after(gleapId, 0);
  return messages.map(({ seq, body }) => `${seq} ${JSON.parse(body).a[0].data.text}`);
};

test('come to whoever each is for, once, numbered without gaps, and to nobody who is gone [P-FRQ-24]', async () => {
  const person = { userId: 'ada', userHash: lab.proofOf('ada') };
  const [phone, desktop] = [await lab.identified(person), await lab.identified(person)];
  const [guest, other] = [await lab.server.newSession(), await lab.server.newSession()];
  await send([[1, 'first', { visitor: guest.gleapId }]]);
  await send([
    [1, 'first again', { visitor: guest.gleapId }],
    [2, 'second', { visitor: guest.gleapId }],
    // Somebody who is told as a user and as the session that they are on.
    [3, 'to a user', { user: 'ada' }],
    [4, 'to a session', { visitor: phone.gleapId }],
    [5, 'to nobody', { visitor: '00000000-0000-4000-8000-000000000000' }],
    [6, 'to no user', { user: 'eve' }],
  ]);
  expect([await inboxOf(guest), await inboxOf(other)]).toEqual([['1 first', '2 second'], []]);
  expect([await inboxOf(phone), await inboxOf(desktop)]).toEqual([['1 to a user', '2 to a session'], ['1 to a user']]);
  const rows = await lab.server.ports.storage.all(
    `select body, audience, visitors, complete from outbound_action order by id`,
  );
  const actions = rows.map(({ body, audience, visitors, complete }) => [
    JSON.parse(String(body)).data.text,
    Object.keys(JSON.parse(String(audience)))[0],
    visitors,
    complete,
  ]);
  expect(actions).toEqual([
    ['first', 'visitor', 1, 1],
    ['second', 'visitor', 1, 1],
    ['to a user', 'user', 2, 1],
    ['to a session', 'visitor', 1, 1],
    ['to no user', 'user', 0, 1],
  ]);
});
