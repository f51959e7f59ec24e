/** Replies that wait before they go: some seconds, or until a time. */
import { describe, expect, test } from 'bun:test';
import { REPLY_LATER_MS } from '../../src/wire/messages/limits.ts';
import { USUAL_UNDO_SECONDS } from '../../src/wire/members/limits.ts';
import { startTestServer } from './harness.ts';
import { AT_ONCE, messagesLab, saying, wordsOf } from './messages-lab.ts';

const lab = messagesLab();
const REPLY_HELD_MS = USUAL_UNDO_SECONDS * 1000;
const held = { deliverAt: undefined };

async function conversation() {
  const visitor = await lab.visitor();
  const { conversation: begun } = await lab.begin(visitor, 'Hello');
  const [ticket] = await lab.tickets();
  const read = async () => (await lab.thread(visitor, begun.conversation)).messages.map(wordsOf);
  const later = (hours: number) => new Date(lab.server.clock.now() + hours * 3_600_000).toISOString();
  return { visitor, token: begun.conversation, ticket: ticket!.id, read, later };
}
const path = (ticket: string, message: string) => `/tickets/${ticket}/messages/${message}`;

describe('a reply is held for 5 seconds', () => {
  test('then its visitor has it once, with what it sets the ticket to, whoever still has the desk open [P-DSK-13]', async () => {
    const { ticket, read } = await conversation();
    const { message, ticket: row } = await lab.reply(ticket, 'On its way', { ...held, status: 'waiting' });
    expect([message.state, row.status]).toEqual(['held', 'open']);
    expect(Date.parse(message.deliverAt!) - Date.parse(message.at)).toBe(REPLY_HELD_MS);
    // The same sent again is the same.
    const again = { id: message.id, kind: 'reply', body: saying('On its way'), status: 'waiting' };
    expect((await lab.desk<any>('POST', `/tickets/${ticket}/messages`, again)).message.state).toBe('held');
    expect((await lab.deskThread(ticket)).held.map(({ id }) => id)).toEqual([message.id]);
    await lab.wait(REPLY_HELD_MS - 1000);
    expect(await read()).toEqual(['Hello']);
    await lab.wait(1000);
    expect(await read()).toEqual(['Hello', 'On its way']);
    await lab.wait(REPLY_HELD_MS);
    const thread = await lab.deskThread(ticket);
    expect([thread.held, thread.messages.map(({ state }) => state)]).toEqual([[], ['sent', 'sent']]);
    expect((await lab.tickets())[0]!.status).toBe('waiting');
    expect((await lab.desk<any>('POST', `/tickets/${ticket}/messages`, again)).message.state).toBe('sent');
  });

  test('taken back it never comes, and nothing of it was done; afterwards it is too late [P-DSK-13]', async () => {
    const { ticket, read, visitor } = await conversation();
    const first = (await lab.reply(ticket, 'Oh no', { ...held, status: 'done' })).message.id;
    expect(await lab.desk<boolean>('DELETE', path(ticket, first))).toBe(true);
    await lab.wait(REPLY_HELD_MS);
    expect([await read(), (await lab.tickets())[0]!.status]).toEqual([['Hello'], 'open']);
    expect(JSON.stringify(await lab.told(visitor))).not.toContain('Oh no');
    await lab.desk('DELETE', path(ticket, first), undefined, 404);
    const second = (await lab.reply(ticket, 'Well', held)).message.id;
    await lab.wait(REPLY_HELD_MS);
    await lab.desk('DELETE', path(ticket, second), undefined, 409);
    expect(await read()).toEqual(['Hello', 'Well']);
  });

  test('its author changes it or sends it now; to others it is neither theirs to change nor to take back [P-DSK-13]', async () => {
    const { ticket, read, later } = await conversation();
    const { id } = (await lab.reply(ticket, 'Wrong', held)).message;
    const ines = await lab.as('ines');
    expect((await ines('DELETE', path(ticket, id))).status).toBe(403);
    expect((await ines('PATCH', path(ticket, id), { body: saying('Mine') })).status).toBe(403);
    const put = await lab.desk<any>('PATCH', path(ticket, id), { body: saying('Right'), deliverAt: later(1) });
    expect([put.state, wordsOf(put)]).toEqual(['held', 'Right']);
    await lab.wait(REPLY_HELD_MS);
    expect(await read()).toEqual(['Hello']);
    expect((await lab.desk<any>('PATCH', path(ticket, id), { deliverAt: AT_ONCE })).state).toBe('sent');
    expect(await read()).toEqual(['Hello', 'Right']);
    await lab.wait(3_600_000);
    expect(await read()).toEqual(['Hello', 'Right']);
  });
});

test('what is held when a server ends is sent once by the next one [P-DSK-13]', async () => {
  const { ticket, read } = await conversation();
  await lab.reply(ticket, 'On its way', held);
  await lab.server.app.jobs.close();
  const { database, ports } = lab.server;
  const next = await startTestServer({ on: { database, folder: ports.environment.dataDir } });
  next.clock.advance(lab.server.clock.now() - next.clock.now() + REPLY_HELD_MS);
  // Jobs that the first one had taken are another's after its silence.
  for (let times = 0; times < 3; times++) {
    await next.app.jobs.rest();
    next.clock.advance(60_000);
  }
  expect(await read()).toEqual(['Hello', 'On its way']);
  await next.close();
});

describe('a reply goes later', () => {
  test('at the time that was named and not before; a year ahead at most [P-DSK-14]', async () => {
    const { ticket, read, later, visitor, token } = await conversation();
    const { message } = await lab.reply(ticket, 'How was it?', { deliverAt: later(24) });
    await lab.write(visitor, token, 'One more thing');
    await lab.wait(23 * 3_600_000);
    expect((await lab.deskThread(ticket)).held.map(({ id }) => id)).toEqual([message.id]);
    await lab.wait(3_600_000);
    expect(await read()).toEqual(['Hello', 'One more thing', 'How was it?']);
    await lab.reply(ticket, 'x', { deliverAt: later(REPLY_LATER_MS / 3_600_000 + 1) }, 422);
    await lab.reply(ticket, 'x', { deliverAt: 'tomorrow' }, 422);
  });

  test('one that is to go only if they have not written is stopped by their message, which its author is told [P-DSK-14]', async () => {
    const { ticket, read, later, visitor, token } = await conversation();
    await lab.reply(ticket, 'Still there?', { deliverAt: later(24), unlessAnswered: true });
    await lab.reply(ticket, 'In any case', { deliverAt: later(25) });
    await lab.write(visitor, token, 'Solved');
    const { messages, held: left } = await lab.deskThread(ticket);
    expect(left.map(wordsOf)).toEqual(['In any case']);
    expect(messages.at(-1)).toMatchObject({
      kind: 'note',
      author: 'system',
      event: 'not_sent',
      by: { name: 'Administrator' },
    });
    expect(wordsOf(messages.at(-1)!)).toBe('Still there?');
    await lab.wait(25 * 3_600_000);
    expect(await read()).toEqual(['Hello', 'Solved', 'In any case']);
    // Nobody has written it as a note.
    expect((await lab.desk<any>('GET', `/tickets/${ticket}`)).notes).toEqual([]);
  });
});

test('of two replies at once exactly one is stored unasked, held or not, and the other’s writer is told of it [P-DSK-15]', async () => {
  const { ticket, read } = await conversation();
  const [ines, jonas] = [await lab.as('ines'), await lab.as('jonas')];
  for (const deliverAt of [undefined, AT_ONCE]) {
    const seen = (await lab.deskThread(ticket)).messages.at(-1)!.change;
    const sent = (text: string) => ({ id: crypto.randomUUID(), kind: 'reply', body: saying(text), seen, deliverAt });
    const answers = await Promise.all([
      ines('POST', `/tickets/${ticket}/messages`, sent('By Ines')),
      jonas('POST', `/tickets/${ticket}/messages`, sent('By Jonas')),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.findIndex(({ status }) => status === 409);
    const author = ['jonas', 'ines'][lost]!;
    expect(await answers[lost]!.json()).toMatchObject({
      error: 'reply_raced',
      details: { author, excerpt: `By ${author === 'ines' ? 'Ines' : 'Jonas'}` },
    });
    await lab.wait(REPLY_HELD_MS);
  }
  expect((await read()).length).toBe(3);
});

describe('a reply that was sent', () => {
  test('is edited by its author for 15 minutes; the visitor reads that it was, staff what it said before [P-DSK-17]', async () => {
    const { ticket, visitor, token } = await conversation();
    const { id, at } = (await lab.reply(ticket, 'It is blue')).message;
    await lab.wait(15 * 60_000 - (lab.server.clock.now() - Date.parse(at)) - 1);
    await lab.desk('PATCH', path(ticket, id), { body: saying('It is red') });
    const { messages } = await lab.thread(visitor, token);
    expect(messages.map((one) => [wordsOf(one), one.edited])).toEqual([
      ['Hello', false],
      ['It is red', true],
    ]);
    expect((await lab.tickets())[0]).toBeDefined();
    const { before } = await lab.desk<any>('GET', `${path(ticket, id)}/before`);
    expect(before.map(wordsOf)).toEqual(['It is blue']);
    expect(JSON.stringify(await lab.thread(visitor, token))).not.toContain('blue');
    expect((await (await lab.as('ines'))('PATCH', path(ticket, id), { body: saying('Green') })).status).toBe(403);
    await lab.desk('PATCH', path(ticket, messages[0]!.id), { body: saying('Bye') }, 404);
    lab.server.clock.advance(2);
    await lab.desk('PATCH', path(ticket, id), { body: saying('It is green') }, 409);
  });
});
