/** Every call of the messenger's conversations, made from the table of calls: without a session, and on what is not theirs. */
import { expect, test } from 'bun:test';
import { messages } from '../../src/server/features/messages/feature.ts';
import { messengerMessageEndpoints } from '../../src/wire/messages/messenger-calls.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { KEY } from './harness.ts';
import { messagesLab } from './messages-lab.ts';

const lab = messagesLab();
type Name = keyof typeof messengerMessageEndpoints;
const message = () => ({ id: crypto.randomUUID(), body: 'planted words' });

/** A body that each call takes. `free`: it needs no session by design. A call without a line fails the test below. */
const bodies: Readonly<Record<Name, { readonly body: () => object; readonly query?: string; readonly free?: true }>> = {
  conversations: { body: () => ({}) },
  syncConversations: { body: () => ({}), query: '?cursor=0' },
  startConversation: { body: () => ({ id: crypto.randomUUID(), message: message() }) },
  conversation: { body: () => ({}) },
  writeMessage: { body: message },
  editMessage: { body: () => ({ body: 'planted words' }) },
  withdrawMessage: { body: () => ({}) },
  conversationSeen: { body: () => ({ change: 1 }) },
  endConversation: { body: () => ({}) },
  stillHappens: { body: () => ({}) },
  reportWorks: { body: () => ({}) },
  rateConversation: { body: () => ({ score: 3 }) },
  ownContact: { body: () => ({ name: 'planted words' }) },
  transcript: { body: () => ({ as: 'text' }) },
  openLink: { body: () => ({}), free: true },
  endLink: { body: () => ({}), free: true },
  freshLink: { body: () => ({ link: 'x'.repeat(22) }), free: true },
};
const calls = Object.entries(messengerMessageEndpoints) as [Name, (typeof messengerMessageEndpoints)[Name]][];

async function ask(name: Name, at: { readonly token: string; readonly message: string }, auth: object) {
  const { method, path } = messengerMessageEndpoints[name];
  const { body, query = '' } = bodies[name];
  const address = path.replace('{conversation}', at.token).replace('{message}', at.message) + query;
  return lab.server.send(address, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', origin: 'http://localhost:3001' },
    body: JSON.stringify({ auth: { key: KEY, ...auth }, method, body: body() }),
  });
}
const of = ({ gleapId: id, gleapHash: hash }: Session) => ({ id, hash });
const stored = async () =>
  JSON.stringify([
    await lab.server.ports.storage.all(`select id, said, touched, withdrawn from message order by id`),
    await lab.server.ports.storage.all(
      `select id, status, thread_touched, works, closings, rated from ticket order by id`,
    ),
  ]);

test('without a session, or with a wrong hash, every call is refused and stores nothing [P-CNV-43]', async () => {
  const ada = await lab.visitor();
  const { conversation, messages: begun } = await lab.begin(ada, 'Mine');
  const at = { token: conversation.conversation, message: begun[0]!.id };
  const before = await stored();
  for (const [name] of calls) {
    const wrong = { id: ada.gleapId, hash: `${ada.gleapHash.slice(0, -4)}AAAA` };
    expect([name, (await ask(name, at, wrong)).status]).toEqual([name, 401]);
    if (bodies[name].free) continue;
    expect([name, (await ask(name, at, {})).status]).toEqual([name, 401]);
  }
  expect(await stored()).toBe(before);
});

test('on what is somebody else’s, another project’s or nobody’s, every call answers one and the same, and changes nothing [P-CNV-43]', async () => {
  const [ada, bob] = [await lab.visitor(), await lab.visitor()];
  const { conversation, messages: begun } = await lab.begin(ada, 'Mine');
  const own = await lab.begin(bob, 'His');
  const elsewhere = await lab.server.ports.storage.one(
    `select id from project where id <> ? limit 1`,
    lab.server.project.id,
  );
  const token = 'of-another-project-1234';
  await lab.server.ports.storage.write((transaction) =>
    transaction.run(
      `insert into ticket (id, project_id, number, visitor_id, type, title, excerpt, description, status, priority, reporter_name,
         reporter_email, page, has_screenshot, has_replay, errors, silent, search, kind, share_token, last_at, created_at, updated_at)
       values (?, ?, 1, ?, 'CONVERSATION', 'x', 'x', '', 'open', 'medium', '', '', '', 0, 0, 0, 0, 'x', 'conversation', ?, 1, 1, 1)`,
      crypto.randomUUID(),
      String(elsewhere!.id),
      bob.gleapId,
      token,
    ),
  );
  const before = await stored();
  const told = new Set<string>();
  let asked = 0;
  for (const [name, { path }] of calls) {
    if (!path.includes('{conversation}')) continue;
    const theirs = { token: conversation.conversation, message: begun[0]!.id };
    const places = [theirs, { ...theirs, token: 'invented' }, { ...theirs, token }];
    // A thread of his own, and a message that is none of it.
    if (path.includes('{message}')) {
      for (const id of [begun[0]!.id, crypto.randomUUID(), 'nothing'])
        places.push({ token: own.conversation.conversation, message: id });
    }
    for (const at of places) {
      const answer = await ask(name, at, of(bob));
      expect([name, at.token, answer.status]).toEqual([name, at.token, 404]);
      const { requestId: _, ...said } = await answer.json();
      told.add(JSON.stringify(said));
      asked += 1;
    }
  }
  expect(asked).toBeGreaterThan(30);
  expect([...told]).toHaveLength(1);
  expect(await stored()).toBe(before);
  // Nor does a socket know it.
  const { looking } = lab.server.app.of(messages);
  const visitor = { projectId: lab.server.project.id, sdkKey: KEY, sessionId: bob.gleapId };
  const heard: object[] = [];
  lab.server.app.hub.desk(lab.server.project.id).subscribe((one) => heard.push(one));
  for (const name of ['look', 'typing'])
    for (const one of [conversation.conversation, 'invented', token]) {
      const { hear } = looking.hearing(visitor, () => undefined);
      await hear(JSON.stringify({ name, data: { conversation: one, visible: true } }));
    }
  expect(heard).toEqual([]);
});
