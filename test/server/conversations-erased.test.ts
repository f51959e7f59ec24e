/** Whoever is erased leaves nothing of their conversations: not in tables, search or files, and their pages end. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { createPost } from '../../src/server/mail.ts';
import { UNREAD_MS } from '../../src/server/features/message-mails/replies.ts';
import { listen } from '../../src/server/http/listen.ts';
import type { Certificate, DataRequest } from '../../src/wire/data-requests/shapes.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { startMailServer, type MailServer } from '../mail-server.ts';
import { pngOf } from '../pictures.ts';
import { KEY, publicAddresses, startTestServer } from './harness.ts';
import { keptOf } from './kept-texts.ts';
import { messagesLab, saying } from './messages-lab.ts';
import { connectTo, type Client } from './socket-client.ts';

let post: MailServer;
beforeAll(async () => {
  post = await startMailServer();
});
afterAll(() => post.close());

const planted: string[] = [];
/** Of letters alone: what looks like a key is taken out of questions. */
const plant = () => {
  const hex = crypto.randomUUID().replaceAll('-', '');
  const word = `planted${hex.replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)}`;
  planted.push(word);
  return word;
};
/** What the page behind the link in a message says of itself. */
const told = [plant(), plant()];
const page = `<!doctype html><head><title>${told[0]}</title><meta name="description" content="${told[1]}"><meta property="og:image" content="/p.png"></head>`;
const lab = messagesLab(() =>
  startTestServer({
    env: publicAddresses,
    ports: {
      post: createPost(post.url),
      publicFile: async (address: string) =>
        new URL(address).pathname === '/p.png'
          ? { bytes: pngOf({ width: 800, height: 400 }, 7), type: 'image/png' }
          : { bytes: new TextEncoder().encode(page), type: 'text/html' },
    },
  }),
);

async function messenger({ gleapId: id, gleapHash: hash }: Session): Promise<Client & { stop: () => void }> {
  const { server } = lab;
  const environment = { ...server.ports.environment, host: '127.0.0.1', port: 0, framePort: 0, mediaPort: 0 };
  const listening = listen(environment, server.app.dispatch, server.app.sockets, server.ports);
  const client = connectTo(`ws://127.0.0.1:${listening.ports.app}/ws`, 'localhost:3000');
  await client.opened;
  client.socket.send(JSON.stringify({ name: 'hello', data: { as: 'messenger', key: KEY, id, hash } }));
  await client.message(0);
  return { ...client, stop: () => void listening.stop(0) };
}

/** Two conversations that were merged, a rating, a file, a link of a mail, a way through a bot, a question. */
async function lived(visitor: Session) {
  const file = await lab.upload(visitor, `${plant()}.txt`, plant());
  const { conversation } = await lab.begin(visitor, `${plant()} https://shop.test/${plant()}`, {
    page: `https://shop.test/${plant()}`,
  });
  const ticket = (await lab.tickets('?limit=1'))[0]!.id;
  await lab.write(visitor, conversation.conversation, plant(), { files: [file] });
  const { message } = await lab.reply(ticket, plant());
  await lab.desk('PATCH', `/tickets/${ticket}/messages/${message.id}`, { body: saying(plant()) });
  await lab.reply(ticket, plant(), { kind: 'note' });
  const later = { deliverAt: new Date(lab.server.clock.now() + 86_400_000).toISOString() };
  await lab.reply(ticket, plant(), { ...later, also: { fixedIn: plant() } });
  await lab.wait(UNREAD_MS + 1000);
  await lab.desk('PATCH', `/tickets/${ticket}`, { status: 'done', tags: [plant()] });
  await lab.send('PUT', `conversations/${conversation.conversation}/rating`, { score: 2, comment: plant() }, visitor);
  await lab.begin(visitor, plant());
  const merged = (await lab.tickets('?limit=1'))[0]!.id;
  await lab.reply(merged, plant());
  await lab.desk('POST', `/tickets/${merged}/merge`, { into: ticket });
  await lab.send('POST', 'answers', { question: `What is ${plant()}?`, lang: 'en' }, visitor);
  const { storage } = lab.server.ports;
  const data = JSON.stringify({ variables: { order: plant() } });
  await storage.write((transaction) =>
    transaction.run(
      `insert into bot_run (id, project_id, ticket_id, bot_id, version_id, state, block, wake_at, asked, data, to_tell, began_at, ended_at)
       values ('run', ?, ?, 'bot', 'version', 'ended', null, null, '', ?, '', 1, 2)`,
      lab.server.project.id,
      ticket,
      data,
    ),
  );
  await lab.settled();
  return { ticket, token: conversation.conversation };
}

test('erasing a contact takes all of their conversations from tables, search and disk, ends their pages and sockets, and the certificate names each kind [P-DSK-36]', async () => {
  const visitor = await lab.prove(await lab.visitor(), 'ada', { name: plant(), email: `${plant()}@example.com` });
  const { ticket, token } = await lived(visitor);
  // Somebody else's stays, and is linked to theirs.
  const other = await lab.visitor();
  const theirs = await lab.begin(other, 'I stay');
  const stays = (await lab.tickets('?limit=1'))[0]!.id;
  await lab.desk('POST', `/tickets/${ticket}/link`, { parent: stays });
  expect(planted.length).toBeGreaterThanOrEqual(20);
  expect((await keptOf(lab.server, planted)).length).toBe(planted.length);
  const mailed = post.mails
    .map(({ raw }) => raw.replaceAll(/=\r?\n/g, ''))
    .find((raw) => raw.includes('conversation#'));
  const link = /conversation#([\w-]{22})/.exec(mailed!)![1]!;
  const opened = () =>
    lab.server.send('/api/messenger/link', {
      method: 'POST',
      headers: { 'content-type': 'text/plain', origin: 'http://localhost:3001' },
      body: JSON.stringify({ auth: { key: KEY, link }, method: 'GET', body: {} }),
    });
  expect((await opened()).status).toBe(200);
  const open = await messenger(visitor);

  await lab.erase({ userId: 'ada' });
  await open.closed;
  open.stop();
  await lab.wait(2000);
  expect(await keptOf(lab.server, planted)).toEqual([]);
  expect((await opened()).status).toBe(404);
  expect((await lab.send('GET', `conversations/${token}`, {}, visitor)).status).toBe(401);
  const { storage } = lab.server.ports;
  const tables = ['message', 'rating', 'access_link', 'reply_mail', 'ticket_merge', 'ticket_own', 'bot_run', 'file'];
  const left = await Promise.all(
    tables.map(async (table) => [table, Number((await storage.one(`select count(*) as n from ${table}`))!.n)]),
  );
  expect(Object.fromEntries(left)).toEqual({ ...Object.fromEntries(tables.map((one) => [one, 0])), message: 1 });
  expect((await lab.thread(other, theirs.conversation.conversation)).messages.length).toBe(1);
  // That something was asked is counted on, without a word of it.
  expect(await storage.all(`select question, meaning, visitor_id from answer_question`)).toEqual([
    { question: '', meaning: '', visitor_id: null },
  ]);
  const [request] = await lab.desk<DataRequest[]>('GET', '/data-requests');
  const certificate = await lab.desk<Certificate>('GET', `/data-requests/${request!.id}/certificate.json`);
  expect(certificate.removed).toMatchObject({
    conversations: 2,
    threadMessages: 6,
    ratings: 1,
    accessLinks: 1,
    botRuns: 1,
    questions: 1,
    mails: 1,
    files: 1,
  });
});
