/** Mails with replies say whose they are, where answers go, and which mails they follow. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { createPost } from '../../src/server/mail.ts';
import { messageMails } from '../../src/server/features/message-mails/feature.ts';
import { UNREAD_MS } from '../../src/server/features/message-mails/replies.ts';
import { readMail, startMailServer, type MailServer } from '../mail-server.ts';
import { publicAddresses, startTestServer } from './harness.ts';
import { messagesLab } from './messages-lab.ts';

let post: MailServer;
beforeAll(async () => {
  post = await startMailServer();
});
afterAll(() => post.close());
beforeEach(() => void (post.mails.length = 0));

const MAIL_REPLY = 'reply@parley.test';
const ADA = 'ada@visitor.test';
type Lab = ReturnType<typeof messagesLab>;

async function begun(lab: Lab, email = ADA) {
  const session = await lab.visitor();
  if (email) await lab.server.post('/api/sessions/partialupdate', { data: { name: 'Ada', email } }, session);
  const { conversation } = await lab.begin(session, 'Where is my lamp?');
  const ticket = (await lab.tickets('?kind=conversation'))[0]!.id;
  return { session, token: conversation.conversation, ticket };
}

async function replied(lab: Lab, ticket: string, words: string) {
  const { message } = await lab.reply(ticket, words);
  await lab.wait(UNREAD_MS);
  await lab.wait(1000);
  return { message, ...readMail(post.mails.at(-1)!) };
}

describe('with a way in', () => {
  const lab = messagesLab(() =>
    startTestServer({ env: { ...publicAddresses, MAIL_REPLY }, ports: { post: createPost(post.url) } }),
  );

  test('a mail is of the member in the project, names ticket and message, and follows the one before [P-EML-03]', async () => {
    const { ticket } = await begun(lab);
    await lab.desk('PUT', '/profile', { shownName: 'Grace', shown: true });
    const { name } = lab.server.project;
    const first = await replied(lab, ticket, 'It left on Monday.');
    expect(first.headers.get('from')).toBe(`"Grace (${name})" <help@parley.test>`);
    const { names } = lab.server.app.of(messageMails);
    const id = first.headers.get('message-id')!;
    expect(names.inMessageId(id)).toEqual({ ticket, message: first.message.id, isRight: true });
    const replyTo = first.headers.get('reply-to')!;
    expect(names.inAddress(replyTo)).toMatchObject({ ticket, isRight: true });
    expect(first.headers.get('list-unsubscribe')).toMatch(/^<http[^>]+\/unsubscribe\/m\.[^>]+>$/);
    expect(first.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    for (const missing of ['in-reply-to', 'references', 'auto-submitted'])
      expect(first.headers.has(missing)).toBe(false);
    expect(first.text).toContain('You can answer this mail');

    const second = await replied(lab, ticket, 'It comes on Friday.');
    expect(second.headers.get('in-reply-to')).toBe(id);
    expect(second.headers.get('references')).toBe(id);
    const third = await replied(lab, ticket, 'Has it come?');
    expect(third.headers.get('references')).toBe(`${id} ${second.headers.get('message-id')}`);
    expect(third.headers.get('in-reply-to')).toBe(second.headers.get('message-id')!);
  });

  test('a mail that no person wrote says so [P-EML-03]', async () => {
    const { session, token } = await begun(lab, 'copy@visitor.test');
    await lab.send('POST', `conversations/${token}/transcript`, { as: 'mail' }, session);
    await lab.settled();
    expect(readMail(post.mails.at(-1)!).headers.get('auto-submitted')).toBe('auto-generated');
  });
});

describe('without a way in', () => {
  const lab = messagesLab(() => startTestServer({ env: publicAddresses, ports: { post: createPost(post.url) } }));

  test('a mail asks to answer on the page and has no address of ours; the desk says what to set [P-EML-05]', async () => {
    const { ticket, session, token } = await begun(lab);
    const mail = await replied(lab, ticket, 'It left on Monday.');
    expect(mail.headers.has('reply-to')).toBe(false);
    expect(mail.text).toContain('Answer on the page');
    expect((await lab.thread(session, token)).messages.at(-1)!.id).toBe(mail.message.id);
    expect(await lab.desk('GET', '/settings/mail')).toMatchObject({ ready: true, reply: '' });
  });
});

describe('without a mail server', () => {
  const lab = messagesLab(() => startTestServer({ env: { ...publicAddresses, MAIL_REPLY } }));

  test('nothing of the visitor’s side speaks of mail, and no reply is lost [P-EML-05]', async () => {
    const { ticket, session, token } = await begun(lab);
    const { message } = await lab.reply(ticket, 'It left on Monday.');
    await lab.wait(UNREAD_MS);
    await lab.wait(1000);
    const thread = await lab.thread(session, token);
    expect(thread).toMatchObject({ mail: 'off' });
    expect(thread.messages.at(-1)!.id).toBe(message.id);
    const copy = await lab.send('POST', `conversations/${token}/transcript`, { as: 'mail' }, session);
    expect([copy.status, ((await copy.json()) as any).error]).toEqual([409, 'no_address']);
    expect(await lab.desk('GET', '/settings/mail')).toMatchObject({ ready: false });
  });
});
