import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { SignJWT } from 'jose';
import { FRESH_MS } from '../../src/server/features/sites/current.ts';
import { identityTokenKey } from '../../src/server/keys.ts';
import { CONFIRM_HOURS } from '../../src/wire/subscribers/limits.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import type { Storage } from '../../src/server/storage/port.ts';
import { readMail } from '../mail-server.ts';
import { KEY } from './harness.ts';
import { startMailLab } from './mail-lab.ts';
import { createNewsLab } from './news-lab.ts';
import { addSecondProject } from './second-project.ts';
import { answerOf } from './staff.ts';
import { startSubscribersLab, wish, type SubscribersLab } from './subscribers-lab.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let lab: SubscribersLab;
beforeEach(async () => {
  lab = await startSubscribersLab();
});
afterEach(() => lab.close());

const tokenOf = async (email: string) =>
  String((await lab.server.ports.storage.one(`select token from subscriber where email = ?`, email))!.token);

/** What each write asks of the database from now on, text by text. */
function noteWrites(storage: Storage): string[][] {
  const writes: string[][] = [];
  const write = storage.write.bind(storage);
  storage.write = (work, ...options) =>
    write(
      (transaction) => {
        const asked: string[] = [];
        writes.push(asked);
        const noting = new Proxy(transaction, {
          get(of, name) {
            const found: unknown = Reflect.get(of, name);
            // What the queue of jobs asks of its own engine now and then has nothing to do with an address.
            if (typeof found !== 'function' || name === 'native') return found;
            return (...given: unknown[]) => {
              asked.push(`${String(name)} ${String(given[0]).slice(0, 80)}`);
              return Reflect.apply(found, of, given) as unknown;
            };
          },
        });
        return work(noting);
      },
      ...options,
    );
  return writes;
}

describe('a subscription', () => {
  test('begins by a press in its mail, and not by a look [P-NWS-10]', async () => {
    expect(await answerOf(lab.ask({ ...wish, email: 'Ada@parley.test' }))).toEqual({ state: 'look' });
    await lab.rest();
    const link = lab.linkIn(0, '/news/confirm');
    expect(lab.post.mails[0]!.to).toBe('Ada@parley.test');
    const page = await lab.open(link);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<form method="post">');
    expect(await lab.list()).toMatchObject([{ state: 'pending' }]);
    expect((await lab.press(link)).status).toBe(200);
    expect(await lab.list()).toMatchObject([{ email: 'Ada@parley.test', state: 'active' }]);
    // Used up.
    expect((await lab.press(link)).status).toBe(410);
  });

  test('is confirmed within 48 hours or never [P-NWS-10]', async () => {
    await answerOf(lab.ask({ ...wish, email: 'ada@parley.test' }));
    await answerOf(lab.ask({ ...wish, email: 'bob@parley.test' }));
    await lab.wait(1000);
    const [first, second] = [lab.linkIn(0, '/news/confirm'), lab.linkIn(1, '/news/confirm')];
    await lab.wait(CONFIRM_HOURS * HOUR_MS - 2000);
    expect((await lab.press(first)).status).toBe(200);
    await lab.wait(2000);
    expect((await lab.press(second)).status).toBe(410);
    await lab.wait(HOUR_MS);
    expect(await lab.list()).toMatchObject([{ state: 'active' }]);
  });

  test('of known and unknown addresses says the same and writes one mail each [P-NWS-10]', async () => {
    await lab.subscribed('ada@parley.test', { frequency: 'weekly' });
    await lab.wait(HOUR_MS);
    const answers = [];
    for (const email of ['ada@parley.test', 'new@parley.test']) {
      const answer = await lab.ask({ ...wish, email });
      answers.push([answer.status, await answer.json()]);
    }
    expect(answers[0]).toEqual(answers[1]!);
    await lab.wait(1000);
    // Mails of one moment come in any order.
    const to = lab.post.mails.map((mail) => mail.to);
    expect(to.slice(1).toSorted()).toEqual(['ada@parley.test', 'new@parley.test']);
    // Whoever writes an address changes nothing of what its owner chose.
    expect((await lab.list()).find(({ email }) => email === 'ada@parley.test')).toMatchObject({
      state: 'active',
      frequency: 'weekly',
    });
    expect(lab.linkIn(to.lastIndexOf('ada@parley.test'), '/news/manage')).toContain('t=');
    // Nor does it fill a mailbox.
    for (let n = 0; n < 5; n++) await answerOf(lab.ask({ ...wish, email: 'new@parley.test' }));
    await lab.wait(1000);
    expect(lab.post.mails.length).toBe(3);
  });

  test('takes the same time for known and unknown addresses: the same is asked of the database, a mail to be sent among it [P-NWS-10]', async () => {
    await lab.subscribed('active@parley.test');
    await lab.subscribed('ended@parley.test');
    await lab.press(`/unsubscribe/s.${await tokenOf('ended@parley.test')}`, {}, { origin: 'frame' });
    await answerOf(lab.ask({ ...wish, email: 'waiting@parley.test' }));
    await lab.wait(HOUR_MS);
    const mails = lab.post.mails.length;
    const writes = noteWrites(lab.server.ports.storage);
    const of = [];
    // The last one again, a moment later: it gets no second mail.
    for (const name of ['active', 'ended', 'waiting', 'unknown', 'unknown']) {
      const session = await lab.server.newSession();
      writes.length = 0;
      await answerOf(lab.ask({ ...wish, email: `${name}@parley.test` }, session));
      // Jobs write beside it; of a write that had to run again the last time counts.
      of.push(writes.findLast((texts) => texts.some((text) => /insert into subscriber /.test(text)))!);
    }
    expect(of[0]!.filter((text) => /insert into mail /.test(text))).toHaveLength(1);
    const again = of.pop()!;
    for (const one of of) expect(one).toEqual(of[0]!);
    expect(again).toEqual(of[0]!.filter((text) => !/ durable_job /.test(text)));
    await lab.wait(1000);
    expect(lab.post.mails.length).toBe(mails + 4);
  });

  test('of an address that the site itself has proven needs no mail, whatever a page claims [P-NWS-10]', async () => {
    const { project } = lab.server;
    const identify = async (body: object) => {
      const session = await lab.server.newSession();
      return answerOf<Session>(lab.server.post('/api/sessions/identify', body, session));
    };
    const claimed = await identify({ userId: 'u1', email: 'ada@parley.test' });
    expect(await answerOf(lab.ask({ ...wish, email: 'ada@parley.test' }, claimed))).toEqual({ state: 'look' });
    const userHash = await new SignJWT({ sub: 'u2', email: 'bob@parley.test' })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(Math.floor(lab.clock.now() / 1000) + 600)
      .sign(new TextEncoder().encode(identityTokenKey(project.secret)));
    const proven = await identify({ userId: 'u2', userHash });
    expect(await answerOf(lab.ask(wish, proven))).toEqual({ state: 'active' });
    expect(await answerOf(lab.ask({ ...wish, email: 'cora@parley.test' }, proven))).toEqual({ state: 'look' });
    expect(await answerOf(lab.ask({ ...wish, on: false }, proven))).toEqual({ state: 'ended' });
    expect((await lab.ask({ ...wish, on: false, email: 'ada@parley.test' }, claimed)).status).toBe(422);
    const states = new Map((await lab.list()).map(({ email, state }) => [email, state]));
    expect(Object.fromEntries(states)).toEqual({
      'ada@parley.test': 'pending',
      'bob@parley.test': 'ended',
      'cora@parley.test': 'pending',
    });
  });

  test('ends by one press from anywhere, for ever, and by no look [P-NWS-12]', async () => {
    await lab.subscribed('ada@parley.test');
    const one = (await lab.server.ports.storage.one(`select token from subscriber`))!;
    const path = `/unsubscribe/s.${String(one.token)}`;
    const frame = { origin: 'frame' as const };
    const look = await lab.server.send(path, frame);
    expect(look.status).toBe(200);
    expect((await look.text()).match(/<button /g)?.length).toBe(1);
    expect(await lab.list()).toMatchObject([{ state: 'active' }]);
    // As a mail client sends it (RFC 8058).
    const oneClick = () => lab.press(path, { 'List-Unsubscribe': 'One-Click' }, frame);
    expect((await oneClick()).status).toBe(200);
    expect(await lab.list()).toMatchObject([{ state: 'ended' }]);
    expect((await oneClick()).status).toBe(200);
    await lab.wait(40 * DAY_MS);
    expect(await lab.list()).toEqual([]);
    expect((await oneClick()).status).toBe(200);
    expect((await lab.press('/unsubscribe/nothing', {}, frame)).status).toBe(200);
  });

  test('is changed by its holder [P-NWS-11]', async () => {
    await lab.subscribed('ada@parley.test');
    const one = (await lab.server.ports.storage.one(`select token from subscriber`))!;
    const path = `/news/manage?t=${String(one.token)}`;
    expect(await (await lab.open(path)).text()).toContain('ada@parley.test');
    const saved = await lab.press(path, { frequency: 'monthly' });
    expect([saved.status, saved.headers.get('location')]).toEqual([303, `${path}&saved=1`]);
    expect(await lab.list()).toMatchObject([{ state: 'active', frequency: 'monthly' }]);
    expect((await lab.open('/news/manage?t=x')).status).toBe(410);
  });

  test('is of the categories that were chosen on its page, also of one that no entry stands in now [P-NWS-05 P-NWS-11]', async () => {
    const news = await createNewsLab(lab.server);
    const [shop, repairs] = [await news.category('Shop'), await news.category('Repairs')];
    await news.entry({ title: 'Ochre', category: shop.id });
    await lab.subscribed('ada@parley.test', { categories: [repairs.id] });
    const token = String((await lab.server.ports.storage.one(`select token from subscriber`))!.token);
    const chosen = async () =>
      JSON.parse(String((await lab.server.ports.storage.one(`select categories from subscriber`))!.categories));
    const path = `/news/manage?t=${token}`;
    const save = (...categories: string[]) =>
      lab.open(path).then(async (page) => {
        const boxes = (await page.text()).match(/name="category"/g)?.length ?? 0;
        const body = new URLSearchParams([['frequency', 'weekly'], ...categories.map((id) => ['category', id])]);
        const headers = { 'content-type': 'application/x-www-form-urlencoded' };
        await lab.server.send(path, { method: 'POST', headers, body: body.toString() });
        return [boxes, await chosen()];
      });
    // Shown are those with an entry, and what they have; all that are shown are no more than those.
    expect(await save(shop.id, repairs.id)).toEqual([2, [shop.id, repairs.id]]);
    expect(await save(shop.id)).toEqual([2, [shop.id]]);
    expect(await save(shop.id, repairs.id)).toEqual([1, [shop.id]]);
    expect(await save()).toEqual([1, []]);
  });

  test('is asked for on a page without script too [P-NWS-10]', async () => {
    expect(await (await lab.open('/news/en/subscribe')).text()).toContain('name="email"');
    const wrong = await lab.press('/news/en/subscribe', { email: 'ada', frequency: 'weekly' });
    expect(await wrong.text()).toContain('aria-invalid="true"');
    const sent = await lab.press('/news/en/subscribe', { email: 'ada@parley.test', frequency: 'weekly' });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/news/en/subscribe?sent=1']);
    expect(await (await lab.open('/news/en/subscribe?sent=1')).text()).toContain('Look into your mail.');
    const foreign = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' };
    expect((await lab.press('/news/en/subscribe', { email: 'a@b.test' }, { headers: foreign })).status).toBe(403);
    await lab.rest();
    expect(lab.post.mails.map(({ to }) => to)).toEqual(['ada@parley.test']);
    expect((await lab.open('/news/1x/subscribe')).status).toBe(404);
    // The way there stands beside each entry.
    await (await createNewsLab(lab.server)).entry({ title: 'Ochre' });
    lab.server.clock.advance(FRESH_MS);
    expect(await (await lab.open('/news/en/1-ochre')).text()).toContain('href="/news/en/subscribe"');
  });

  test('is asked for below the slug of another project, and at a host name of its own [P-NWS-10 P-HLP-56]', async () => {
    const second = await addSecondProject(lab.server);
    const base = '/sites/lamps-more/news/en/subscribe';
    expect(await (await lab.open(base)).text()).toContain('Lamps &amp; more');
    const sent = await lab.press(base, { email: 'ada@parley.test', frequency: 'monthly' });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${base}?sent=1`]);
    await lab.rest();
    expect(readMail(lab.post.mails[0]!).text).toContain('Lamps & more');
    expect((await lab.press(lab.linkIn(0, '/news/confirm'))).status).toBe(200);
    const one = await lab.server.ports.storage.one(`select project_id, frequency, state from subscriber`);
    expect(one).toEqual({ project_id: second, frequency: 'monthly', state: 'active' });
    for (const stray of ['/sites/none/news/en/subscribe', '/sites/lamps-more/news/1x/subscribe']) {
      expect([stray, (await lab.open(stray)).status]).toEqual([stray, 404]);
      expect([stray, (await lab.press(stray, { email: 'bob@parley.test' })).status]).toEqual([stray, 404]);
    }
    await lab.desk('/site', 'PATCH', { host: 'help.shop.test:3000' });
    lab.clock.advance(FRESH_MS);
    const at = (path: string) => lab.server.send(path, { host: 'help.shop.test' });
    expect(await (await at('/news/en/subscribe')).text()).toContain('My site');
    // Whoever is at a project's own host name is nowhere else.
    expect((await at(base)).status).toBe(404);
    await lab.desk('/site', 'PATCH', { state: 'off' });
    lab.clock.advance(FRESH_MS);
    expect((await at('/news/en/subscribe')).status).toBe(404);
  });

  test('ends when its address refuses mail for good, and begins anew when its owner confirms it [P-NWS-18]', async () => {
    await lab.subscribed('gone@parley.test');
    lab.post.rule = { recipient: () => '550 no such user' };
    await lab.add({ to: 'gone@parley.test' });
    await lab.wait(1000);
    expect(await lab.list()).toMatchObject([{ state: 'ended' }]);
    lab.post.rule = {};
    expect(await lab.add({ to: 'gone@parley.test' })).toBe(false);
    await lab.wait(HOUR_MS);
    await lab.subscribed('gone@parley.test');
    expect(await lab.list()).toMatchObject([{ state: 'active' }]);
    expect(await lab.add({ to: 'gone@parley.test' })).toBe(true);
  });
});

test('without mail, or without an address of its own, nobody is offered a subscription [P-NWS-14]', async () => {
  const bare = await startMailLab({}, {});
  try {
    const session = await bare.server.newSession();
    const auth = { key: KEY, id: session.gleapId, hash: session.gleapHash };
    const send = (path: string, body: object) =>
      bare.server.send(`/api/messenger/news/subscription${path}`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain', origin: 'http://localhost:3001' },
        body: JSON.stringify({ auth, method: 'POST', body }),
      });
    const refused = await send('', { ...wish, email: 'ada@parley.test' });
    expect([refused.status, await refused.json()]).toMatchObject([409, { error: 'no_mail' }]);
    expect(await (await send('/own', { lang: 'en' })).json()).toMatchObject({ offered: false });
    expect((await bare.server.send('/news/en/subscribe')).status).toBe(404);
  } finally {
    await bare.close();
  }
});
