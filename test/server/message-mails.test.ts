/** Replies that were not read go by mail: once, together, not when they were read first, and no more once their reader ends them. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import { createPost } from '../../src/server/mail.ts';
import {
  AWAY_MS,
  UNPROVEN_A_DAY,
  UNPROVEN_AN_HOUR,
  UNREAD_MS,
} from '../../src/server/features/message-mails/replies.ts';
import { startMailServer, type MailServer } from '../mail-server.ts';
import { publicAddresses, startTestServer } from './harness.ts';
import { messagesLab } from './messages-lab.ts';

let post: MailServer;
beforeAll(async () => {
  post = await startMailServer();
});
afterAll(() => post.close());
beforeEach(() => void (post.mails.length = 0));
const lab = messagesLab(() => startTestServer({ env: publicAddresses, ports: { post: createPost(post.url) } }));

const ADA = 'ada@visitor.test';
async function begun(email = ADA) {
  const session = await lab.visitor();
  if (email) await lab.server.post('/api/sessions/partialupdate', { data: { name: 'Ada', email } }, session);
  const { conversation } = await lab.begin(session, 'Where is my lamp?');
  const ticket = (await lab.tickets('?kind=conversation'))[0]!.id;
  return { session, token: conversation.conversation, ticket };
}
/** Until the mails of then have gone: one that was added while others were sent goes in the next second. */
async function mailed(ms = UNREAD_MS): Promise<void> {
  await lab.wait(ms);
  await lab.wait(1000);
}
/** Quoted-printable, as mail servers get it. */
const words = () =>
  post.mails.map(({ raw }) =>
    Buffer.from(
      raw
        .replaceAll(/=\r?\n/g, '')
        .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
      'latin1',
    ).toString('utf8'),
  );

test('a reply is mailed two minutes after it went unread, with what was written before and a link of its own [P-EML-01, P-EML-02]', async () => {
  const { ticket } = await begun();
  await lab.reply(ticket, 'It left on Monday.');
  await lab.reply(ticket, 'It comes on Friday.');
  await lab.wait(UNREAD_MS - 10_000);
  expect(post.mails).toHaveLength(0);
  await mailed(10_000);
  expect(post.mails.map(({ to }) => to)).toEqual([ADA]);
  const [mail] = words();
  expect(mail).toMatch(/It left on Monday\.[\s\S]+It comes on Friday\./);
  expect(mail).toContain('Where is my lamp?');
  expect(mail).toMatch(/\/conversation#[\w-]{20,}/);
  expect(mail).toMatch(/List-Unsubscribe:\s+<http[^>]+\/unsubscribe\/m\.[\w-]+/);
  for (const foreign of ['<img', '@font-face', 'url(']) expect(mail).not.toContain(foreign);
  await lab.wait(10 * UNREAD_MS);
  expect(post.mails).toHaveLength(1);
});

test('what was read first is not mailed, also when it is read while its mail waits [P-EML-01]', async () => {
  const { session, token, ticket } = await begun();
  const { message } = await lab.reply(ticket, 'It left on Monday.');
  await lab.seen(session, token, message.change);
  await mailed();
  expect(post.mails).toHaveLength(0);
});

test('who was not there for five minutes gets it at once [P-EML-01]', async () => {
  const { ticket } = await begun();
  await lab.wait(AWAY_MS + 1000);
  await lab.reply(ticket, 'It left on Monday.');
  await mailed(0);
  expect(post.mails).toHaveLength(1);
});

test('a note is mailed to nobody, and without an address nothing is', async () => {
  const { ticket } = await begun();
  await lab.reply(ticket, 'They have written before.', { kind: 'note', deliverAt: undefined });
  const other = await begun('');
  await lab.reply(other.ticket, 'Here we are.');
  await mailed();
  expect(post.mails).toHaveLength(0);
});

test('one press ends the mails of a conversation, on a page that takes it back too [P-EML-16]', async () => {
  const { ticket } = await begun('bea@visitor.test');
  await lab.reply(ticket, 'It left on Monday.');
  await mailed();
  const path = /\/unsubscribe\/m\.[\w-]+/.exec(words()[0]!)![0];
  const press = (body: string) =>
    lab.server.send(path, {
      method: 'POST',
      origin: 'frame',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
  expect((await press('List-Unsubscribe=One-Click')).status).toBe(200);
  await lab.reply(ticket, 'It comes on Friday.');
  await mailed();
  expect(post.mails).toHaveLength(1);
  expect(await (await press('back=1')).text()).not.toContain('bea@visitor.test');
  await lab.reply(ticket, 'It is there.');
  await mailed();
  expect(post.mails).toHaveLength(2);
  // What was held back then goes with it.
  expect(words()[1]).toMatch(/It comes on Friday\.[\s\S]+It is there\./);
});

test('an address that nobody has proven gets five an hour and twenty a day, and no more [P-EML-16]', async () => {
  const { ticket } = await begun('full@visitor.test');
  const reply = async () => {
    await lab.reply(ticket, 'One more.');
    await mailed();
    return post.mails.length;
  };
  for (let mail = 1; mail <= UNPROVEN_AN_HOUR; mail += 1) expect(await reply()).toBe(mail);
  expect(await reply()).toBe(UNPROVEN_AN_HOUR);
  for (let hour = 1; hour < UNPROVEN_A_DAY / UNPROVEN_AN_HOUR; hour += 1) {
    await lab.wait(3_600_000);
    for (let mail = 1; mail <= UNPROVEN_AN_HOUR; mail += 1) await reply();
  }
  expect(post.mails).toHaveLength(UNPROVEN_A_DAY);
  await lab.wait(3_600_000);
  expect(await reply()).toBe(UNPROVEN_A_DAY);
});
