/** Which thread a mail belongs to that comes in, and what becomes of it there. */
import { expect, test } from 'bun:test';
import { GUESSES_MOST, GUESSER_MS } from '../../src/server/features/mail-threads/guesses.ts';
import { addSecondProject } from './second-project.ts';
import { wordsOf } from './messages-lab.ts';
import { ADA, MAIL_REPLY, threadMailsLab } from './thread-mails-lab.ts';

const mails = threadMailsLab();
const { lab } = mails;

const wordsIn = async (ticket: string) =>
  (await mails.said(ticket)).filter(({ kind }) => kind === 'reply').map(wordsOf);
const changed = (text: string, at: number) => text.slice(0, at) + (text[at] === '0' ? '1' : '0') + text.slice(at + 1);

test('an answer to the address of a mail is a message of its thread, opens the ticket and is seen by the visitor [P-EML-08]', async () => {
  const { session, token, ticket } = await mails.begun();
  const mail = await mails.mailed(ticket);
  await lab.desk('PATCH', `/tickets/${ticket}`, { status: 'waiting' });
  const taken = await mails.taken({
    to: [mail.to],
    text: 'It has come.',
    inReplyTo: [mail.id],
    subject: `Re: ${mail.subject}`,
  });
  expect(taken.ticket).toBe(ticket);
  const last = (await mails.said(ticket)).at(-1)!;
  expect(last).toMatchObject({ id: taken.message, author: 'visitor', kind: 'reply', event: null });
  expect(last.mail).toMatchObject({ address: ADA, isForeign: false, hasMore: false });
  const thread = await lab.thread(session, token);
  expect(thread.messages.at(-1)).toMatchObject({ id: taken.message, author: 'visitor' });
  // Whoever answers a mail has read it.
  expect(thread.conversation).toMatchObject({ status: 'open', unread: false });
  expect((await lab.told(session)).at(-1)!.data).toMatchObject({ u: 0 });
});

test('without the address the thread is that of the mails it names, ours or those that stand there already [P-EML-08]', async () => {
  const { ticket } = await mails.begun();
  const mail = await mails.mailed(ticket);
  const ours = await mails.taken({ references: ['<other@x>', mail.id], text: 'One', messageId: '<one@visitor.test>' });
  expect(ours.ticket).toBe(ticket);
  const stored = await mails.taken({ inReplyTo: ['<one@visitor.test>'], text: 'Two', subject: mail.subject });
  expect(stored.ticket).toBe(ticket);
  expect(await wordsIn(ticket)).toEqual(['Where is my lamp?', 'It left on Monday.', 'One', 'Two']);
  // A subject alone joins nothing.
  const alone = await mails.taken({ subject: mail.subject, text: 'Three' });
  expect(alone.ticket).not.toBe(ticket);
});

test('the address counts for more than what the mail names, and what was split off is found where it is [P-EML-08]', async () => {
  const one = await mails.begun('bea@visitor.test', 'Bea');
  const other = await mails.begun('bea@visitor.test', 'Bea');
  const [first, second] = [await mails.mailed(one.ticket), await mails.mailed(other.ticket)];
  expect((await mails.taken({ to: [first.to], inReplyTo: [second.id] })).ticket).toBe(one.ticket);
  const split = await lab.desk<any>('POST', `/tickets/${other.ticket}/split`, { from: second.message.id });
  expect((await mails.taken({ inReplyTo: [second.id] })).ticket).toBe(split.id);
});

test('what fits a ticket that was merged goes to where that went [P-EML-08]', async () => {
  const { session, ticket } = await mails.begun('mia@visitor.test', 'Mia');
  const mail = await mails.mailed(ticket);
  await lab.begin(session, 'And my chair?');
  const into = (await lab.tickets('?kind=conversation')).find(({ title }) => title === 'And my chair?')!.id;
  await lab.desk('POST', `/tickets/${ticket}/merge`, { into });
  const from = 'mia@visitor.test';
  expect((await mails.taken({ from, to: [mail.to] })).ticket).toBe(into);
  expect((await mails.taken({ from, inReplyTo: [mail.id] })).ticket).toBe(into);
});

test('the same mail is stored once, also when it comes twice at once [P-EML-08]', async () => {
  const { ticket } = await mails.begun();
  const mail = await mails.mailed(ticket);
  const given = { to: [mail.to], messageId: '<same@visitor.test>', text: 'Once' };
  const both = await Promise.all([mails.take(given), mails.take(given)]);
  const again = await mails.take({ ...given, to: [MAIL_REPLY], text: 'By another way' });
  expect(both[0]).toEqual(both[1]!);
  expect(again).toEqual(both[0]!);
  expect(await wordsIn(ticket)).toEqual(['Where is my lamp?', 'It left on Monday.', 'Once']);
  // One without a name is known by what it says.
  const nameless = { to: [mail.to], messageId: '', text: 'Nameless' };
  const date = lab.server.clock.now();
  expect(await mails.take({ ...nameless, date })).toEqual(await mails.take({ ...nameless, date }));
  expect((await mails.taken({ ...nameless, text: 'Other', date })).ticket).toBe(ticket);
});

test('a wrong name of a thread, one of another project and one that was erased begin a conversation, and nobody is told why [P-EML-09]', async () => {
  const { ticket, session } = await mails.begun('cleo@visitor.test', 'Cleo');
  const mail = await mails.mailed(ticket);
  const from = 'cleo@visitor.test';
  const wrong = [
    { to: [changed(mail.to, 40)] },
    { inReplyTo: [changed(mail.id, 60)] },
    { references: [changed(mail.id, mail.id.indexOf('@') - 1)] },
  ];
  const before = mails.post.mails.length;
  const taken = [];
  for (const one of wrong) taken.push(await mails.taken({ from, ...one }));
  for (const one of taken) expect(one.ticket).not.toBe(ticket);
  expect(await wordsIn(ticket)).toEqual(['Where is my lamp?', 'It left on Monday.']);
  // A second project that has its answers sent elsewhere.
  const other = await addSecondProject(lab.server);
  await lab.server.ports.storage.write((transaction) =>
    transaction.run(`update project set settings = ? where id = ?`, '{"mail":{"replyTo":"help@other.test"}}', other),
  );
  const foreign = await mails.taken({ from, to: ['help@other.test'], inReplyTo: [mail.id] });
  expect(foreign.ticket).not.toBe(ticket);
  expect(await mails.placeOf({ to: ['help@other.test'] })).toEqual({ project: other });
  expect(await mails.placeOf({ to: [MAIL_REPLY] })).toEqual({ project: lab.server.project.id });
  await lab.erase({ sessionId: session.gleapId });
  await lab.settled();
  expect((await mails.taken({ from: 'dan@visitor.test', to: [mail.to] })).ticket).not.toBe(ticket);
  await lab.settled();
  expect(mails.post.mails.length).toBe(before);
});

test('a hundred wrong names an hour end the taking of that sender for a day, and of nobody else [P-EML-09]', async () => {
  const { ticket } = await mails.begun();
  const mail = await mails.mailed(ticket);
  const from = 'guess@visitor.test';
  const guess = () => mails.take({ from, to: [changed(mail.to, 40)], headers: { autoSubmitted: 'auto-replied' } });
  for (let at = 1; at < GUESSES_MOST; at += 1) expect(await guess()).toEqual({ refused: 'automatic' });
  expect('ticket' in (await mails.take({ from }))).toBe(true);
  expect(await guess()).toEqual({ refused: 'automatic' });
  expect(await mails.take({ from })).toEqual({ refused: 'ended' });
  expect(await mails.take({ from: from.toUpperCase(), to: [mail.to] })).toEqual({ refused: 'ended' });
  expect((await mails.taken({ to: [mail.to] })).ticket).toBe(ticket);
  await lab.wait(GUESSER_MS - 1000);
  expect(await mails.take({ from })).toEqual({ refused: 'ended' });
  await lab.wait(1000);
  expect('ticket' in (await mails.take({ from }))).toBe(true);
});
