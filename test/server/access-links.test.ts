/** Copies of threads, and links of mails that open one thread. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { createHash } from 'node:crypto';
import { ACCESS_LINK_DAYS, TRANSCRIPT_MAILS } from '../../src/wire/messages/limits.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { readMail } from '../mail-server.ts';
import { everyCall } from './every-call.ts';
import { KEY } from './harness.ts';
import { startMailLab, type MailLab } from './mail-lab.ts';
import { saying } from './messages-lab.ts';

let lab: MailLab;
beforeEach(async () => {
  lab = await startMailLab();
});
afterEach(() => lab.close());

type Auth = Record<string, string>;
const DAY_MS = 24 * 3_600_000;
const of = ({ gleapId, gleapHash }: Session): Auth => ({ id: gleapId, hash: gleapHash });

async function send(auth: Auth, method: string, rest: string, body: object = {}) {
  lab.clock.advance(1);
  const answer = await lab.server.send(`/api/messenger/${rest}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', origin: 'http://localhost:3001' },
    body: JSON.stringify({ auth: { key: KEY, ...auth }, method, body }),
  });
  return { status: answer.status, body: await answer.json() };
}
const say = (body: string) => ({ id: crypto.randomUUID(), body });

/** A conversation of a visitor with an address, which has been answered. */
async function talked() {
  const session = await lab.server.newSession();
  await send(of(session), 'PUT', 'contact', { email: 'ada@example.test', name: 'Ada' });
  const begun = await send(of(session), 'POST', 'conversations', {
    id: crypto.randomUUID(),
    message: say('Where is it?'),
  });
  const token: string = begun.body.conversation.conversation;
  const { tickets } = await lab.desk('/tickets');
  const reply = { id: crypto.randomUUID(), kind: 'reply', body: saying('On its way') };
  await lab.desk(`/tickets/${tickets[0].id}/messages`, 'POST', reply);
  await lab.desk(`/tickets/${tickets[0].id}/messages`, 'POST', {
    ...reply,
    id: crypto.randomUUID(),
    kind: 'note',
    body: saying('A secret note'),
  });
  // Replies are held for a moment.
  await lab.wait(60_000);
  return { session, token, ticket: tickets[0].id as string };
}
const mails = async () => {
  // A mail that was added while others were sent goes in the next second.
  await lab.wait(1000);
  return lab.post.mails.map((one) => `${one.to}\n${readMail(one).text}`);
};
const linkIn = (mail: string) => /conversation#([\w-]{22})/.exec(mail)![1]!;

describe('a copy', () => {
  test('is given as text, or mailed to the visitor with replies and nothing of staff alone, three times a day [P-CNV-40]', async () => {
    const { session, token } = await talked();
    const copy = (as: string) => send(of(session), 'POST', `conversations/${token}/transcript`, { as });
    const text = (await copy('text')).body as string;
    expect(text).toContain('Where is it?');
    expect(text).toContain('On its way');
    expect(text).not.toContain('secret note');
    for (let at = 0; at < TRANSCRIPT_MAILS; at++) expect(await copy('mail')).toMatchObject({ status: 200, body: true });
    expect((await copy('mail')).status).toBe(429);
    const sent = await mails();
    expect(sent).toHaveLength(TRANSCRIPT_MAILS);
    for (const mail of sent) {
      expect(mail).toContain('ada@example.test');
      expect(mail).toContain('On its way');
      expect(mail).not.toContain('secret note');
    }
    await lab.wait(DAY_MS);
    expect((await copy('mail')).status).toBe(200);
  });

  test('goes nowhere without an address, and to nobody else; a thread says whether answers can go by mail [P-CNV-17 P-CNV-40]', async () => {
    const session = await lab.server.newSession();
    const begun = await send(of(session), 'POST', 'conversations', { id: crypto.randomUUID(), message: say('Hello') });
    const rest = `conversations/${begun.body.conversation.conversation}/transcript`;
    const thread = () => send(of(session), 'GET', rest.replace('/transcript', ''));
    expect((await thread()).body.mail).toBe('unknown');
    expect(await send(of(session), 'POST', rest, { as: 'mail' })).toMatchObject({
      status: 409,
      body: { error: 'no_address' },
    });
    expect((await send(of(session), 'POST', rest, { as: 'text' })).status).toBe(200);
    const other = await lab.server.newSession();
    expect((await send(of(other), 'POST', rest, { as: 'text' })).status).toBe(404);
    await send(of(session), 'PUT', 'contact', { email: 'ada@example.test' });
    expect((await thread()).body.mail).toBe('known');
  });
});

describe('the link of a mail', () => {
  async function linked() {
    const { session, token, ticket } = await talked();
    await send(of(session), 'POST', `conversations/${token}/transcript`, { as: 'mail' });
    return { session, token, ticket, link: linkIn((await mails()).at(-1)!) };
  }

  test('opens its thread to read and write, and every other call with it is not there [P-CNV-42]', async () => {
    const { session, token, link } = await linked();
    const other = await send(of(session), 'POST', 'conversations', {
      id: crypto.randomUUID(),
      message: say('Another'),
    });
    const opened = await send({ link }, 'GET', 'link');
    expect(opened).toMatchObject({ status: 200, body: { conversation: token } });
    const thread = await send({ link }, 'GET', `conversations/${token}`);
    expect(thread.body.messages).toHaveLength(2);
    expect((await send({ link }, 'POST', `conversations/${token}/messages`, say('By the page'))).status).toBe(200);
    expect((await send(of(session), 'GET', `conversations/${token}`)).body.messages).toHaveLength(3);
    const theirs = other.body.conversation.conversation as string;
    expect((await send({ link }, 'GET', `conversations/${theirs}`)).status).toBe(404);
    const inThread = new Set<object>(Object.values(everyCall).filter((call) => call.linked));
    const others = Object.values(everyCall).filter(
      (call) => (call.audience === 'messenger' || call.audience === 'widget') && !call.multipart && !inThread.has(call),
    );
    expect(others.length).toBeGreaterThan(30);
    for (const { method, path } of others) {
      if (!['GET', 'POST', 'PUT'].includes(method)) continue;
      const answer = await lab.server.send(path.replaceAll(/\{\w+\}/g, token), {
        method: 'POST',
        headers: { 'content-type': 'text/plain', origin: 'http://localhost:3001' },
        body: JSON.stringify({ auth: { key: KEY, link }, method, body: {} }),
      });
      expect([path, method, answer.status]).toEqual([path, method, 404]);
    }
  });

  test('leads to the thread that its own was merged into, and to its own again [P-DSK-30]', async () => {
    const { session, token, ticket, link } = await linked();
    const other = (
      await send(of(session), 'POST', 'conversations', { id: crypto.randomUUID(), message: say('And so') })
    ).body.conversation.conversation as string;
    const { tickets } = await lab.desk('/tickets');
    const into = tickets.find(({ id }: { id: string }) => id !== ticket).id as string;
    await lab.desk(`/tickets/${ticket}/merge`, 'POST', { into });
    const opened = async () => (await send({ link }, 'GET', 'link')).body.conversation;
    expect(await opened()).toBe(other);
    for (const name of [token, other])
      expect((await send({ link }, 'GET', `conversations/${name}`)).body.messages).toHaveLength(3);
    await lab.desk(`/tickets/${ticket}/unmerge`, 'POST');
    expect(await opened()).toBe(token);
    expect((await send({ link }, 'GET', `conversations/${other}`)).status).toBe(404);
  });

  test('is kept as a hash alone, and ends by its reader and by staff [P-CNV-42]', async () => {
    const { token, ticket, link } = await linked();
    const rows = await lab.server.ports.storage.all(`select * from access_link`);
    expect(JSON.stringify(rows)).not.toContain(link);
    expect(rows).toMatchObject([{ hash: createHash('sha256').update(link).digest('hex') }]);
    await send({ link }, 'POST', 'link/end');
    for (const rest of ['link', `conversations/${token}`]) expect((await send({ link }, 'GET', rest)).status).toBe(404);
    const again = await linked();
    await lab.desk(`/tickets/${again.ticket}/end-links`, 'POST');
    expect((await send({ link: again.link }, 'GET', 'link')).status).toBe(404);
    await lab.desk(`/tickets/invented/end-links`, 'POST', undefined, 404);
    expect(ticket).not.toBe(again.ticket);
    await lab.desk(`/tickets/${ticket}`, 'DELETE');
    await lab.rest();
    expect(await lab.server.ports.storage.all(`select * from access_link where ticket_id = ?`, ticket)).toEqual([]);
  });

  test('expires after 30 days, and mails a fresh one to the same address alone, once an hour [P-CNV-42]', async () => {
    const { token, link } = await linked();
    const { expires } = (await lab.server.ports.storage.one(`select expires from access_link`)) as { expires: number };
    lab.clock.advance(expires - lab.clock.now() - 2);
    expect((await send({ link }, 'GET', 'link')).status).toBe(200);
    expect(expires - ACCESS_LINK_DAYS * DAY_MS).toBeLessThan(lab.clock.now());
    const late = await send({ link }, 'GET', 'link');
    expect([late.status, late.body.error]).toEqual([403, 'link_expired']);
    expect((await send({}, 'POST', 'link/fresh', { link, to: 'eve@evil.test' })).status).toBe(422);
    for (const asked of [link, link, 'x'.repeat(22)])
      expect(await send({}, 'POST', 'link/fresh', { link: asked })).toMatchObject({ status: 200, body: true });
    const sent = (await mails()).filter((mail) => mail.includes('You asked for a fresh link'));
    expect(sent).toHaveLength(1);
    expect(sent.at(-1)).toContain('ada@example.test');
    expect((await send({ link: linkIn(sent.at(-1)!) }, 'GET', `conversations/${token}`)).status).toBe(200);
    // So long after its end nobody knows it any more.
    await lab.wait(91 * DAY_MS);
    const hash = createHash('sha256').update(link).digest('hex');
    expect(await lab.server.ports.storage.all(`select hash from access_link where hash = ?`, hash)).toEqual([]);
    const fresh = linkIn(sent.at(-1)!);
    expect(fresh).not.toBe(link);
    expect((await send({ link: fresh }, 'GET', `conversations/${token}`)).status).toBe(403);
  });
});
