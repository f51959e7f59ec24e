/** Who looks at a thread and writes in it at this moment. */
import { afterEach, describe, expect, test } from 'bun:test';
import { messages } from '../../src/server/features/messages/feature.ts';
import { listen } from '../../src/server/http/listen.ts';
import type { ToVisitor } from '../../src/wire/to-visitor.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { KEY } from './harness.ts';
import { messagesLab } from './messages-lab.ts';
import { connectTo, type Client } from './socket-client.ts';

const lab = messagesLab();
const closing: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const looking = () => lab.server.app.of(messages).looking;
/** A messenger's line, without the socket around it. */
function line({ gleapId }: Session) {
  const heard: ToVisitor[] = [];
  const visitor = { projectId: lab.server.project.id, sdkKey: KEY, sessionId: gleapId };
  const { hear, leave } = looking().hearing(visitor, (message) => heard.push(message));
  return { heard, leave, say: (name: string, data: unknown) => hear(JSON.stringify({ name, data })) };
}
const typedAt = () => {
  const told: string[] = [];
  lab.server.app.hub.desk(lab.server.project.id).subscribe((message) => {
    if (message.name === 'typing') told.push(JSON.stringify(message));
  });
  return told;
};

describe('writing', () => {
  test('of a visitor is told to desks by the ticket alone, every three seconds at most, never a word of it [P-CNV-31]', async () => {
    const [ada, bob] = [await lab.visitor(), await lab.visitor()];
    const { conversation } = await lab.begin(ada, 'Hello');
    const [ticket] = await lab.tickets();
    const told = typedAt();
    const mine = line(ada);
    const sign = { conversation: conversation.conversation, text: 'my planted words' };
    await mine.say('typing', sign);
    await mine.say('typing', sign);
    expect(told).toEqual([JSON.stringify({ name: 'typing', data: { ticket: ticket!.id } })]);
    lab.server.clock.advance(3000);
    await mine.say('typing', sign);
    expect(told).toHaveLength(2);
    // What is not theirs, and what is nothing at all, moves nothing.
    lab.server.clock.advance(3000);
    await line(bob).say('typing', sign);
    for (const nonsense of [null, 5, [], { conversation: 7 }, { conversation: 'x'.repeat(200) }])
      await line(ada).say('typing', nonsense);
    expect(told).toHaveLength(2);
  });

  test('of staff is shown where the thread is in sight, and nowhere else [P-CNV-31]', async () => {
    const [ada, bob] = [await lab.visitor(), await lab.visitor()];
    const { conversation } = await lab.begin(ada, 'Hello');
    const [ticket] = await lab.tickets();
    const place = { project: lab.server.project.id, ticket: ticket!.id };
    const [open, hidden, strange] = [line(ada), line(ada), line(bob)];
    const look = { conversation: conversation.conversation, visible: true };
    await open.say('look', look);
    await hidden.say('look', { ...look, visible: false });
    await strange.say('look', look);
    const write = () => looking().staffWrite(place, { name: 'Ines', picture: null });
    await write();
    expect(open.heard).toEqual([
      { name: 'typing', data: { conversation: conversation.conversation, name: 'Ines', picture: null } },
    ]);
    expect([hidden.heard, strange.heard]).toEqual([[], []]);
    await open.say('look', { conversation: null, visible: true });
    await write();
    expect(open.heard).toHaveLength(1);
    await open.say('look', look);
    expect(looking().isInSight(place.ticket)).toBe(true);
    open.leave();
    expect(looking().isInSight(place.ticket)).toBe(false);
  });
});

test('staff have seen a thread once they had it open: its visitor hears it, finds it again, and no mark goes back [P-CNV-30]', async () => {
  const ada = await lab.visitor();
  const { conversation, messages: begun } = await lab.begin(ada, 'Hello');
  const [ticket] = await lab.tickets();
  const place = { project: lab.server.project.id, ticket: ticket!.id };
  const { cursor } = await lab.list(ada);
  const read = () => lab.thread(ada, conversation.conversation);
  expect(await read()).toMatchObject({ seenByStaff: 0, staffSeenAt: null });
  const client = await messenger(ada);
  await looking().staffSaw(place, 'account-1');
  const at = new Date(lab.server.clock.now()).toISOString();
  const mark = { seenByStaff: begun[0]!.change, staffSeenAt: at };
  const told = { conversation: conversation.conversation, by: 'staff', change: begun[0]!.change, at };
  // What came before is told under its own name.
  expect(await client.message(1)).toMatchObject({ name: 'changed', data: { kind: 'reply' }, seq: 1 });
  expect(await client.message(2)).toEqual({ name: 'seen', data: told });
  expect(await read()).toMatchObject(mark);
  // Whoever was away finds it by asking, once.
  const missed = await lab.sync(ada, cursor);
  expect(missed).toMatchObject({ messages: [], markers: [{ conversation: conversation.conversation, ...mark }] });
  expect((await lab.sync(ada, missed.cursor)).markers).toEqual([]);
  lab.server.clock.advance(1000);
  await looking().staffSaw(place, 'account-1');
  await looking().staffSaw({ ...place, ticket: 'invented' }, 'account-1');
  expect(await read()).toMatchObject(mark);
  // The messages of a thread are where they were: a mark is no reason to ask for them anew.
  expect((await read()).conversation.change).toBe(begun[0]!.change);
});

test('what a visitor has seen in one messenger is told to their others at once, and never to a page [P-CNV-26]', async () => {
  const phone = await lab.prove(await lab.visitor(), 'ada');
  const laptop = await lab.prove(await lab.visitor(), 'ada');
  const { conversation } = await lab.begin(phone, 'Hello');
  const [ticket] = await lab.tickets();
  const { message } = await lab.reply(ticket!.id, 'Hi');
  const other = await messenger(laptop);
  const page = await messenger(laptop, 'visitor');
  const from = other.messages.length;
  await lab.seen(phone, conversation.conversation, message.change);
  for (let at = from; ; at++) {
    const heard = await other.message(at);
    if (heard.name !== 'seen') continue;
    expect(heard.data).toMatchObject({ by: 'visitor', change: message.change });
    break;
  }
  await page.settled();
  expect(page.messages.map(({ name }) => name)).not.toContain('seen');
});

async function messenger({ gleapId: id, gleapHash: hash }: Session, as = 'messenger'): Promise<Client> {
  const { server } = lab;
  const environment = { ...server.ports.environment, host: '127.0.0.1', port: 0, framePort: 0, mediaPort: 0 };
  const listening = listen(environment, server.app.dispatch, server.app.sockets, server.ports);
  closing.push(() => listening.stop(0));
  const client = connectTo(`ws://127.0.0.1:${listening.ports.app}/ws`);
  closing.push(() => client.socket.close());
  await client.opened;
  client.socket.send(JSON.stringify({ name: 'hello', data: { as, key: KEY, id, hash } }));
  await client.message(0);
  return client;
}

test('a visitor sees who answers by the name that they show, while they write and while it is held, and no note [P-DSK-16]', async () => {
  const visitor = await lab.visitor();
  const { conversation } = await lab.begin(visitor, 'Hello');
  const ticket = (await lab.tickets())[0]!.id;
  const { me } = await lab.people();
  const heard: string[] = [];
  let wake = (): void => undefined;
  const who = { projectId: lab.server.project.id, sdkKey: KEY, sessionId: visitor.gleapId };
  const { hear } = looking().hearing(who, (message) => {
    if (message.name === 'typing') heard.push(message.data.name);
    wake();
  });
  await hear(JSON.stringify({ name: 'look', data: { conversation: conversation.conversation, visible: true } }));
  const typed = async () => {
    while (heard.length === 0) await new Promise<void>((resolve) => (wake = resolve));
    return heard.splice(0);
  };
  const { deskLooked } = lab.server.app.of(messages);
  const sign = { project: lab.server.project.id, account: me, name: 'Administrator', ticket };
  await deskLooked({ ...sign, doing: 'note' });
  await deskLooked({ ...sign, doing: 'view' });
  await deskLooked({ ...sign, doing: 'reply' });
  expect(await typed()).toEqual(['']);
  await lab.desk('PUT', '/profile', { shownName: 'Ines', shown: true });
  await deskLooked({ ...sign, doing: 'reply' });
  expect(await typed()).toEqual(['Ines']);
  const { message } = await lab.reply(ticket, 'On its way', { deliverAt: undefined });
  expect(await typed()).toEqual(['Ines']);
  lab.server.clock.advance(3000);
  expect(await typed()).toEqual(['Ines']);
  await lab.desk('DELETE', `/tickets/${ticket}/messages/${message.id}`);
  lab.server.clock.advance(30_000);
  await lab.deskThread(ticket);
  expect(heard).toEqual([]);
});
