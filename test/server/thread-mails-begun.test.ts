/** Mails that begin a conversation, that change what it is called, and that nobody wrote. */
import { expect, test } from 'bun:test';
import { MAILS_AN_HOUR } from '../../src/server/features/mail-threads/automatic.ts';
import { visitorById } from '../../src/server/features/visitors/service.ts';
import { MAIL_SERVER_WORDS, threadMailsLab, MAIL_REPLY } from './thread-mails-lab.ts';
import type { TicketRow } from '../../src/wire/tickets/shapes.ts';
import { saying, wordsOf } from './messages-lab.ts';

const mails = threadMailsLab();
const { lab } = mails;

test('a mail that fits no thread begins a conversation of its sender, which is answered by mail at once [P-EML-12]', async () => {
  const session = await lab.visitor();
  const from = 'eva@visitor.test';
  await lab.server.post('/api/sessions/partialupdate', { data: { name: 'Eva', email: from } }, session);
  const { ticket } = await mails.taken({ from, name: 'Eva', subject: 'AW: My lamp', text: 'It is broken.' });
  const { tickets } = await lab.desk<any>('GET', '/tickets?kind=conversation');
  const row = tickets.find(({ id }: any) => id === ticket);
  expect(row).toMatchObject({ title: 'My lamp', status: 'open', reporter: { name: 'Eva', email: from } });
  // Whoever has that address in a browser is not joined to it.
  expect((await lab.list(session)).conversations).toHaveLength(0);
  const { message } = await lab.reply(ticket, 'We send another.');
  await lab.settled();
  expect(mails.post.mails.map(({ to }) => to)).toEqual([from]);
  const sent = mails.read();
  expect(sent.headers.get('subject')).toBe('Re: My lamp');
  expect(mails.names().inMessageId(sent.headers.get('message-id')!)).toMatchObject({ ticket, message: message.id });
  // It goes on where it began, and another mail without a thread is another conversation of the same person.
  expect((await mails.taken({ from, to: [sent.headers.get('reply-to')!] })).ticket).toBe(ticket);
  const other = await mails.taken({ from, subject: 'Invoice' });
  expect(other.ticket).not.toBe(ticket);
  const contacts = await lab.desk<any>('GET', `/contacts?q=${encodeURIComponent(from)}`);
  expect(contacts.contacts).toHaveLength(2);
});

test('a project that takes no conversations by mail begins none, and answers go on [P-EML-12]', async () => {
  const { ticket } = await mails.begun('fay@visitor.test', 'Fay');
  const mail = await mails.mailed(ticket);
  const before = await lab.desk<any>('GET', '/conversations/settings');
  expect(before.byMail).toBe(true);
  await lab.desk('PUT', '/conversations/settings', { byMail: false });
  const refused = { from: 'fay@visitor.test', messageId: '<off@visitor.test>' };
  expect(await mails.take(refused)).toEqual({ refused: 'off' });
  expect((await mails.taken({ from: 'fay@visitor.test', to: [mail.to] })).ticket).toBe(ticket);
  await lab.desk('PUT', '/conversations/settings', { byMail: true });
  // The same mail again stays what it was.
  expect(await mails.take(refused)).toEqual({ refused: 'off' });
  expect('ticket' in (await mails.take({ from: 'fay@visitor.test' }))).toBe(true);
});

test('an answer under another subject stays in its thread and says so, and what goes out later goes under the latest', async () => {
  const { ticket } = await mails.begun('gil@visitor.test', 'Gil');
  const from = 'gil@visitor.test';
  const mail = await mails.mailed(ticket);
  const events = async () => (await mails.said(ticket)).filter(({ event }) => event === 'subject_changed');
  await mails.taken({ from, to: [mail.to], subject: `RE: [EXT] Aw: ${mail.subject}` });
  expect(await events()).toEqual([]);
  const { message } = await mails.taken({
    from,
    to: [mail.to],
    subject: 'Fwd: My new  address',
    text: 'I have moved.',
  });
  const [event] = await events();
  expect(event).toMatchObject({ kind: 'note', author: 'system', mail: { subject: 'My new address' } });
  // It stands before the mail that brought it, and from there it can be split off.
  const said = await mails.said(ticket);
  expect(said.findIndex(({ id }) => id === event!.id) + 1).toBe(said.findIndex(({ id }) => id === message));
  const next = await mails.mailed(ticket, 'Noted.');
  expect(next.subject).toBe('Re: My new address');
  await mails.taken({ from, to: [mail.to], subject: '' });
  expect(await events()).toHaveLength(1);
  expect((await mails.mailed(ticket, 'Anything else?')).subject).toBe('Re: My new address');
  const split = await lab.desk<any>('POST', `/tickets/${ticket}/split`, { from: message });
  expect((await mails.said(split.id)).map(({ id }) => id)).toContain(message);
});

test('what nobody wrote is kept as an event that opens, answers and notifies nothing [P-EML-15]', async () => {
  const { ticket, session } = await mails.begun('hal@visitor.test', 'Hal');
  const from = 'hal@visitor.test';
  const mail = await mails.mailed(ticket);
  await lab.desk('PATCH', `/tickets/${ticket}`, { status: 'waiting' });
  const told = (await lab.told(session)).length;
  const automatic = [
    { headers: { autoSubmitted: 'auto-replied' } },
    { headers: { autoSubmitted: 'auto-generated; x=1' } },
    { headers: { xAutoreply: 'yes' } },
    { headers: { precedence: 'Bulk' } },
    { headers: { precedence: 'junk' } },
    { headers: { precedence: 'auto_reply' } },
    { headers: { returnPath: '<>' } },
    { from: 'help@parley.test' },
    { from: mail.to },
  ];
  const taken = [];
  for (const one of automatic) taken.push(await mails.taken({ from, to: [mail.to], text: 'I am away.', ...one }));
  const said = await mails.said(ticket);
  for (const { message, ticket: of } of taken) {
    expect(of).toBe(ticket);
    const entry = said.find(({ id }) => id === message)!;
    expect(entry).toMatchObject({ kind: 'note', author: 'system', event: 'automatic_mail' });
    expect(wordsOf(entry)).toBe('I am away.');
  }
  const row = (await lab.tickets('?kind=conversation')).find(({ id }) => id === ticket)!;
  expect(row).toMatchObject({ status: 'waiting', waitingSince: null });
  expect((await lab.told(session)).length).toBe(told);
  await lab.settled();
  expect(mails.post.mails).toHaveLength(1);
  // What a person wrote is none of it, whatever list it came over.
  const person = await mails.taken({
    from,
    to: [mail.to],
    headers: { autoSubmitted: 'No', precedence: 'list', returnPath: `<${from}>` },
  });
  expect((await mails.said(ticket)).find(({ id }) => id === person.message)).toMatchObject({
    kind: 'reply',
    event: null,
  });
  // Without a thread there is nothing to keep it in.
  expect(await mails.take({ from, to: [MAIL_REPLY], headers: { autoSubmitted: 'auto-replied' } })).toEqual({
    refused: 'automatic',
  });
});

test('more than twenty mails an hour of one sender in a thread are a machine’s [P-EML-15]', async () => {
  const { ticket } = await mails.begun('ida@visitor.test', 'Ida');
  const from = 'ida@visitor.test';
  const mail = await mails.mailed(ticket);
  const kinds = async () => (await mails.said(ticket)).filter(({ mail: of }) => of).map(({ event }) => event);
  for (let at = 1; at <= MAILS_AN_HOUR; at += 1) await mails.taken({ from, to: [mail.to], text: `Mail ${at}` });
  expect(await kinds()).toEqual(Array.from({ length: MAILS_AN_HOUR }, () => null));
  await mails.taken({ from, to: [mail.to] });
  expect((await kinds()).at(-1)).toBe('automatic_mail');
  await mails.taken({ from: 'colleague@visitor.test', to: [mail.to] });
  expect((await kinds()).at(-1)).toBeNull();
  await lab.wait(3_600_000);
  await mails.taken({ from, to: [mail.to] });
  expect((await kinds()).at(-1)).toBeNull();
});

test('a report of failure marks the mail that it names, whose thread says so [P-EML-15]', async () => {
  const { ticket } = await mails.begun('joe@visitor.test', 'Joe');
  const mail = await mails.mailed(ticket);
  const state = async () =>
    (await lab.desk<any>('GET', '/mail')).mails.find(({ to }: any) => to === 'joe@visitor.test');
  const report = (more: object) => ({
    from: 'MAILER-DAEMON@relay.test',
    headers: { returnPath: '<>' },
    report: { messageId: mail.id, recipient: 'joe@visitor.test', permanent: true, words: MAIL_SERVER_WORDS, ...more },
  });
  await mails.take(report({ permanent: false }));
  await mails.take(report({ messageId: '<someone@else>' }));
  expect(await state()).toMatchObject({ state: 'sent' });
  const given = { ...report({}), messageId: '<report@relay.test>' };
  expect(await mails.take(given)).toEqual({ refused: 'automatic' });
  await mails.take(given);
  expect(await state()).toMatchObject({ state: 'bounced', words: MAIL_SERVER_WORDS });
  const events = (await mails.said(ticket)).filter(({ event }) => event === 'not_delivered');
  expect(events).toHaveLength(1);
  expect(events[0]!.mail).toMatchObject({ address: 'joe@visitor.test', words: MAIL_SERVER_WORDS });
});

test('a sender who may not write here begins nothing', async () => {
  const from = 'kim@visitor.test';
  const { ticket } = await mails.taken({ from, name: 'Kim' });
  const session = (await lab.server.ports.storage.one(`select visitor_id from ticket where id = ?`, ticket))!
    .visitor_id;
  const visitor = await visitorById(lab.server.ports.storage, lab.server.project.id, String(session));
  await lab.desk('POST', `/contacts/${visitor!.contactId}/block`);
  expect(await mails.take({ from })).toEqual({ refused: 'blocked' });
});

test('staff write first to an address of nobody: it has the mail at once, and its answer stands in the same thread [P-DSK-08]', async () => {
  const nobody = 'new@visitor.test';
  const body = { id: crypto.randomUUID(), email: nobody, subject: 'Your lamp', body: saying('It is here.') };
  const ticket = await lab.desk<TicketRow>('POST', '/tickets', body);
  await lab.settled();
  expect(mails.post.mails.map(({ to }) => to)).toEqual([nobody]);
  const { headers, text } = mails.read();
  expect(text).toContain('It is here.');
  expect(ticket).toMatchObject({ title: 'Your lamp', status: 'in_progress', reporter: { email: nobody } });
  // The same again is the same.
  expect((await lab.desk<TicketRow>('POST', '/tickets', body)).id).toBe(ticket.id);
  await mails.taken({ from: nobody, to: [headers.get('reply-to')!], text: 'Thank you, I fetch it.' });
  const said = await mails.said(ticket.id);
  expect(said.filter(({ kind }) => kind === 'reply').map(({ author }) => author)).toEqual(['member', 'visitor']);
});
