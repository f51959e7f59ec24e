/** How a visitor follows a report, says how they were answered, and what keeps them from writing. */
import { describe, expect, test } from 'bun:test';
import { RATING_CHANGE_MS } from '../../src/wire/messages/limits.ts';
import type { ConversationAfter } from '../../src/wire/messages/shapes.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { messagesLab } from './messages-lab.ts';
import { answerOf } from './staff.ts';

const lab = messagesLab();

async function reported(session: Session, description = 'The lamp does not light') {
  await lab.server.post('/api/bugs/v2', { formData: { description }, type: 'BUG' }, session);
  const [row] = (await lab.list(session)).conversations;
  const [ticket] = await lab.tickets();
  return { token: row!.conversation, ticket: ticket!.id };
}
const patch = (ticket: string, change: object, status = 200) => lab.desk('PATCH', `/tickets/${ticket}`, change, status);
const says = (session: Session, token: string, what: string) =>
  lab.send('POST', `conversations/${token}/${what}`, {}, session);
const row = async (session: Session) => (await lab.list(session)).conversations[0]!;
const notices = async (session: Session) =>
  (await lab.told(session)).flatMap(({ data }) => data.a ?? []).map(({ data }) => data.text as string);

describe('a report', () => {
  test('is a thread that begins with what was reported, and goes on with replies of both sides [P-CNV-36]', async () => {
    const ada = await lab.visitor();
    const { token, ticket } = await reported(ada);
    const begun = await lab.thread(ada, token);
    expect(begun).toMatchObject({
      messages: [],
      report: { text: 'The lamp does not light', picture: null, fixedIn: '', steps: [{ status: 'open' }] },
    });
    const { cursor } = await lab.list(ada);
    await lab.reply(ticket, 'Which lamp?', { status: 'waiting' });
    await lab.write(ada, token, 'The green one');
    await patch(ticket, { status: 'in_progress' });
    await patch(ticket, { status: 'done' });
    const { report, conversation, messages } = await lab.thread(ada, token);
    expect(messages.map(({ author }) => author)).toEqual(['member', 'visitor']);
    expect(report!.steps.map(({ status }) => status)).toEqual(['open', 'in_progress', 'waiting', 'done']);
    const times = Object.fromEntries(report!.steps.map(({ status, at }) => [status, Date.parse(at)]));
    expect(times.open! > times.waiting! && times.done! > times.in_progress!).toBe(true);
    expect(conversation).toMatchObject({ kind: 'report', status: 'done', number: report!.number });
    // Whoever was away finds where it stands by asking.
    expect((await lab.sync(ada, cursor)).conversations).toMatchObject([{ status: 'done' }]);
    const changed = (await lab.told(ada)).findLast(({ name }) => name === 'changed')!;
    expect(changed.data).toMatchObject({ conversation: token, change: conversation.change });
  });

  test('that is solved in a version asks once, by one notice, whether it works; Yes is noted and asks no more [P-CNV-37]', async () => {
    const ada = await lab.visitor();
    const { token, ticket } = await reported(ada);
    await patch(ticket, { fixedIn: '2.4.1' });
    expect((await says(ada, token, 'works')).status).toBe(409);
    await patch(ticket, { status: 'done' });
    await patch(ticket, { status: 'done', fixedIn: '2.4.1' });
    expect(await row(ada)).toMatchObject({ fixedIn: '2.4.1', asks: 'works' });
    expect(await notices(ada)).toEqual(['Fixed in 2.4.1. Does it work now?']);
    const { conversation } = await answerOf<ConversationAfter>(says(ada, token, 'works'));
    expect(conversation).toMatchObject({ status: 'done', asks: null });
    await says(ada, token, 'works');
    expect((await lab.thread(ada, token)).messages).toMatchObject([
      { kind: 'event', event: 'works', author: 'visitor' },
    ]);
    expect((await says(ada, token, 'still-happens')).status).toBe(409);
  });

  test('that still happens is open again with whoever has it, and a further version asks anew [P-CNV-37]', async () => {
    const ada = await lab.visitor();
    const { token, ticket } = await reported(ada);
    const members = await lab.desk<{ id: string }[]>('GET', '/members');
    await patch(ticket, { assigneeId: members[0]!.id });
    await patch(ticket, { status: 'done', fixedIn: '2.4.1' });
    const { conversation } = await answerOf<ConversationAfter>(says(ada, token, 'still-happens'));
    expect(conversation).toMatchObject({ status: 'open', asks: null });
    expect((await lab.tickets())[0]).toMatchObject({ status: 'open', assignee: { id: members[0]!.id } });
    expect((await lab.thread(ada, token)).messages).toMatchObject([{ event: 'still_happens' }]);
    await patch(ticket, { status: 'done', fixedIn: '2.4.2' });
    expect(await row(ada)).toMatchObject({ fixedIn: '2.4.2', asks: 'works' });
    expect(await notices(ada)).toHaveLength(2);
  });
});

describe('a rating', () => {
  const rate = async (session: Session, token: string, given: object) =>
    (await lab.send('PUT', `conversations/${token}/rating`, given, session)).status;

  test('is asked for at each closing by staff of what was answered, can be changed for a day, and stops nobody [P-CNV-39]', async () => {
    const ada = await lab.visitor();
    const { conversation } = await lab.begin(ada, 'Hello');
    const token = conversation.conversation;
    const [ticket] = await lab.tickets();
    expect(await rate(ada, token, { score: 5 })).toBe(409);
    // Nobody has answered: there is nothing to rate.
    await patch(ticket!.id, { status: 'done' });
    expect((await row(ada)).asks).toBeNull();
    await lab.reply(ticket!.id, 'Hi', { status: 'done' });
    expect((await row(ada)).asks).toBe('rating');
    for (const wrong of [{ score: 0 }, { score: 6 }, { score: 2.5 }, {}, { score: 3, comment: 'x'.repeat(1001) }])
      expect(await rate(ada, token, wrong)).toBe(422);
    expect(await rate(ada, token, { score: 2, comment: 'x'.repeat(1000) })).toBe(200);
    expect((await row(ada)).asks).toBeNull();
    expect(await rate(ada, token, { score: 4, comment: 'Better' })).toBe(200);
    expect((await lab.thread(ada, token)).rating).toMatchObject({ score: 4, comment: 'Better' });
    const { at } = (await lab.server.ports.storage.one(`select at from rating`)) as { at: number };
    lab.server.clock.advance(at + RATING_CHANGE_MS - lab.server.clock.now() - 1);
    expect(await rate(ada, token, { score: 5 })).toBe(200);
    expect(await rate(ada, token, { score: 1 })).toBe(409);
    await lab.write(ada, token, 'One more thing');
    await patch(ticket!.id, { status: 'done' });
    expect((await row(ada)).asks).toBe('rating');
    expect(await rate(ada, token, { score: 3 })).toBe(200);
    expect((await lab.thread(ada, token)).rating).toMatchObject({ score: 3, comment: '' });
    // Whoever ends it themselves is not asked.
    await lab.write(ada, token, 'And another');
    await says(ada, token, 'end');
    expect((await row(ada)).asks).toBeNull();
  });
});

test('a conversation that its visitor ends is done, says so, and goes on with their next message [P-CNV-38]', async () => {
  const ada = await lab.visitor();
  const { conversation } = await lab.begin(ada, 'Hello');
  const token = conversation.conversation;
  const { conversation: after } = await answerOf<ConversationAfter>(says(ada, token, 'end'));
  expect(after.status).toBe('done');
  await says(ada, token, 'end');
  expect((await lab.thread(ada, token)).messages.slice(1)).toMatchObject([{ event: 'ended', author: 'visitor' }]);
  await lab.write(ada, token, 'One more');
  expect((await row(ada)).status).toBe('open');
});

describe('who may not write', () => {
  const writes = (session: Session, token: string, message: string) =>
    [
      ['POST', 'conversations', { id: crypto.randomUUID(), message: { id: crypto.randomUUID(), body: 'x' } }],
      ['POST', `conversations/${token}/messages`, { id: crypto.randomUUID(), body: 'x' }],
      ['PUT', `conversations/${token}/messages/${message}`, { body: 'y' }],
      ['POST', `conversations/${token}/messages/${message}/withdraw`, {}],
      ['POST', `conversations/${token}/end`, {}],
      ['POST', `conversations/${token}/works`, {}],
      ['POST', `conversations/${token}/still-happens`, {}],
      ['PUT', `conversations/${token}/rating`, { score: 1 }],
    ].map(async ([method, rest, body]) => {
      const answer = await lab.send(method as 'POST', rest as string, body as object, session);
      return [answer.status, (await answer.json()).error];
    });

  test('is whoever staff have blocked, in all their sessions, until they let them again; they read on [P-CNV-44]', async () => {
    const phone = await lab.prove(await lab.visitor(), 'ada');
    const laptop = await lab.prove(await lab.visitor(), 'ada');
    const bob = await lab.visitor();
    const { conversation, messages } = await lab.begin(phone, 'Hello');
    const token = conversation.conversation;
    const { contacts } = await lab.desk<{ contacts: { id: string; userId: string }[] }>('GET', '/contacts?search=ada');
    const ada = contacts[0]!.id;
    expect(await lab.desk('POST', `/contacts/${ada}/block`)).toMatchObject({ id: ada, blocked: true });
    await lab.desk('POST', `/contacts/${ada}/block`);
    for (const session of [phone, laptop]) {
      for (const answer of await Promise.all(writes(session, token, messages[0]!.id)))
        expect(answer).toEqual([403, 'visitor_blocked']);
      expect(await lab.list(session)).toMatchObject({ write: 'blocked', conversations: [{ conversation: token }] });
      expect(await lab.thread(session, token)).toMatchObject({ write: 'blocked', messages: [{ id: messages[0]!.id }] });
    }
    await lab.begin(bob, 'I may');
    expect(await lab.desk('POST', `/contacts/${ada}/unblock`)).toMatchObject({ blocked: false });
    await lab.write(laptop, token, 'Here again');
    const audited = await lab.server.ports.storage.all(
      `select action from audit_entry where target = ? order by chain, number`,
      `contact:${ada}`,
    );
    expect(audited.map(({ action }) => action)).toEqual(['blockContact', 'unblockContact']);
    await lab.desk('POST', '/contacts/invented/block', undefined, 404);
  });

  test('is everybody where the team does not chat [P-CNV-44]', async () => {
    const ada = await lab.visitor();
    const { conversation, messages } = await lab.begin(ada, 'Hello');
    await lab.settings({ conversations: false });
    for (const answer of await Promise.all(writes(ada, conversation.conversation, messages[0]!.id)))
      expect(answer).toEqual([403, 'conversations_off']);
    expect(await lab.list(ada)).toMatchObject({ write: 'off', conversations: [{}] });
  });
});

test('a visitor says where answers may go, and what is no address is refused [P-CNV-17]', async () => {
  const ada = await lab.visitor();
  const { conversation } = await lab.begin(ada, 'Hello');
  expect((await lab.thread(ada, conversation.conversation)).mail).toBe('off');
  for (const email of ['nobody', 'a b@c.test', '@'])
    expect((await lab.send('PUT', 'contact', { email }, ada)).status).toBe(422);
  expect((await lab.send('PUT', 'contact', { email: ' ada@example.test ', name: 'Ada' }, ada)).status).toBe(200);
  expect((await lab.send('PUT', 'contact', { email: 'ada@example.test' })).status).toBe(401);
  const { contacts } = await lab.desk<{ contacts: object[] }>('GET', '/contacts');
  expect(contacts).toMatchObject([{ email: 'ada@example.test', name: 'Ada' }]);
});
