import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { mailsOfPerson } from '../../src/server/features/mail/of-person.ts';
import { subscribers as feature } from '../../src/server/features/subscribers/feature.ts';
import { periodEnd } from '../../src/server/features/subscribers/sending.ts';
import type { NewsFigures } from '../../src/wire/news/shapes.ts';
import type { SubscriberPage } from '../../src/wire/subscribers/shapes.ts';
import { EACH_DELAY_MINUTES } from '../../src/wire/subscribers/limits.ts';
import { readMail } from '../mail-server.ts';
import { publicAddresses, startTestServer, type TestServer } from './harness.ts';
import { createNewsLab } from './news-lab.ts';
import { answerOf } from './staff.ts';
import { startSubscribersLab, wish, type SubscribersLab } from './subscribers-lab.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
let lab: SubscribersLab;
beforeEach(async () => {
  lab = await startSubscribersLab();
});
afterEach(() => lab.close());

describe('the news', () => {
  const arrived = () =>
    lab.post.mails.map(({ to, raw }) => `${to.split('@')[0]}: ${readMail({ raw }).headers.get('subject')}`);
  /** Signed in by now. */
  async function start() {
    const news = await createNewsLab(lab.server);
    const repairs = await news.category(`Repairs ${crypto.randomUUID()}`.slice(0, 40));
    return { news, repairs };
  }
  const forget = () => lab.post.mails.splice(0);

  test('go 10 minutes after publishing to those who want each, once, in their language [P-NWS-11]', async () => {
    const { news, repairs } = await start();
    await lab.subscribed('ada@parley.test');
    await lab.subscribed('dora@parley.test', { lang: 'de' });
    await lab.subscribed('finn@parley.test', { categories: [repairs.id] });
    await lab.subscribed('wim@parley.test', { frequency: 'weekly' });
    forget();
    const entry = await news.entry({ title: 'Ochre' }, { notify: 'both' });
    await news.translate(entry.id, { title: 'Ocker', lang: 'de' });
    await lab.wait(EACH_DELAY_MINUTES * MINUTE_MS - 2000);
    expect(arrived()).toEqual([]);
    await lab.wait(2000);
    await lab.wait(1000);
    expect(arrived().toSorted()).toEqual(['ada: Ochre', 'dora: Ocker', 'finn: Ochre']);
    const { headers, text } = readMail(lab.post.mails.find(({ to }) => to.startsWith('ada'))!);
    expect(text).toContain('http://localhost:3000/news/en/1-ochre');
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    forget();
    await (await start()).news.again(entry);
    await lab.wait(HOUR_MS);
    expect(arrived()).toEqual([]);
  });

  test('of a category go to those who chose it; what is taken back in time, or says nobody by mail, goes to nobody [P-NWS-11]', async () => {
    const { news, repairs } = await start();
    await lab.subscribed('ada@parley.test', { categories: [repairs.id] });
    forget();
    const shop = await news.category('Shop');
    await news.entry({ title: 'Shop', category: shop.id }, { notify: 'mail' });
    await news.entry({ title: 'Repair', category: repairs.id }, { notify: 'mail' });
    await news.entry({ title: 'Silent', category: repairs.id }, { notify: 'app' });
    const gone = await news.entry({ title: 'Gone', category: repairs.id }, { notify: 'mail' });
    await news.unpublish(gone);
    await lab.wait(HOUR_MS);
    expect(arrived()).toEqual(['ada: Repair']);
  });

  test('of a category that went into another one go to who chose either, once [P-NWS-05, P-NWS-11]', async () => {
    const { news, repairs } = await start();
    const [shop, talks] = [await news.category('Shop'), await news.category('Talks')];
    const chosen: [string, string[]][] = [
      ['ada', [repairs.id]],
      ['bob', [repairs.id, shop.id, talks.id]],
      ['cora', [talks.id, repairs.id]],
      ['dora', [talks.id]],
    ];
    for (const [name, categories] of chosen) await lab.subscribed(`${name}@parley.test`, { categories });
    forget();
    await lab.desk(`/news/categories/${repairs.id}?into=${shop.id}`, 'DELETE');
    const { subscribers } = await lab.desk<SubscriberPage>('/subscribers');
    expect(Object.fromEntries(subscribers.map(({ email, categories }) => [email.split('@')[0]!, categories]))).toEqual({
      ada: [shop.id],
      bob: [shop.id, talks.id],
      cora: [talks.id, shop.id],
      dora: [talks.id],
    });
    await news.entry({ title: 'Repair', category: shop.id }, { notify: 'mail' });
    await lab.wait(HOUR_MS);
    expect(arrived().toSorted()).toEqual(['ada: Repair', 'bob: Repair', 'cora: Repair']);
  });

  test('of a week come on Monday at 9 in one mail, of a month on the 1st, and an empty period brings none [P-NWS-11]', async () => {
    await lab.desk('/settings/general', 'PATCH', { zone: 'Europe/Berlin' });
    await lab.subscribed('ada@parley.test', { frequency: 'weekly' });
    await lab.subscribed('bob@parley.test', { frequency: 'monthly' });
    await lab.wait(5 * MINUTE_MS);
    forget();
    const { news } = await start();
    await news.entry({ title: 'One' }, { notify: 'mail' });
    await news.entry({ title: 'Two' }, { notify: 'mail' });
    // It is Saturday, the 21st of November.
    const until = async (time: string) => {
      const at = Date.parse(time);
      while (lab.clock.now() < at) await lab.wait(Math.min(6 * HOUR_MS, at - lab.clock.now()));
    };
    await until('2026-11-23T07:59:59Z');
    expect(arrived()).toEqual([]);
    await until('2026-11-23T08:02:00Z');
    expect(arrived()).toEqual(['ada: 2 news from My site']);
    expect(readMail(lab.post.mails[0]!).text).toMatch(/Two[^]*One/);
    forget();
    await until('2026-11-30T09:00:00Z');
    expect(arrived()).toEqual([]);
    await until('2026-12-01T08:02:00Z');
    expect(arrived()).toEqual(['bob: 2 news from My site']);
  }, 30_000);

  test('weeks that were missed while nothing ran are one mail [P-NWS-11]', async () => {
    await lab.subscribed('ada@parley.test', { frequency: 'weekly' });
    await lab.wait(MINUTE_MS);
    forget();
    const { news } = await start();
    await news.entry({ title: 'Ochre' }, { notify: 'mail' });
    // Nothing looks in between: the clock jumps over three Mondays.
    await lab.wait(21 * 24 * HOUR_MS);
    await lab.wait(1000);
    expect(arrived()).toEqual(['ada: Ochre']);
  });

  test('of weeks in which nobody had them weekly go to nobody who subscribes after them [P-NWS-11]', async () => {
    await lab.subscribed('ada@parley.test', { frequency: 'weekly' });
    await lab.wait(MINUTE_MS);
    const { news } = await start();
    await lab.press(
      `/unsubscribe/s.${String((await lab.server.ports.storage.one(`select token from subscriber`))!.token)}`,
      {},
      { origin: 'frame' },
    );
    await news.entry({ title: 'Ochre' }, { notify: 'mail' });
    await lab.wait(21 * 24 * HOUR_MS);
    await lab.subscribed('bob@parley.test', { frequency: 'weekly' });
    forget();
    await lab.wait(MINUTE_MS);
    await (await start()).news.entry({ title: 'Teal' }, { notify: 'mail' });
    await lab.wait(7 * 24 * HOUR_MS);
    await lab.wait(1000);
    expect(arrived()).toEqual(['bob: Teal']);
  });

  test('are counted by entry: mails sent and refused, and what their links have ended, digests among them [P-NWS-15]', async () => {
    await lab.subscribed('ada@parley.test');
    await lab.subscribed('bob@parley.test');
    await lab.subscribed('cora@parley.test');
    await lab.subscribed('wim@parley.test', { frequency: 'weekly' });
    await lab.wait(MINUTE_MS);
    forget();
    const { news } = await start();
    const one = await news.entry({ title: 'One' }, { notify: 'mail' });
    await news.entry({ title: 'Silent' }, { notify: 'app' });
    lab.post.rule = { recipient: (to) => (to.startsWith('bob') ? '550 no such user' : undefined) };
    await lab.wait(EACH_DELAY_MINUTES * MINUTE_MS);
    await lab.wait(1000);
    // A Monday later the week's news are mailed too.
    await lab.wait(7 * 24 * HOUR_MS);
    await lab.wait(1000);
    expect(arrived().toSorted()).toEqual(['ada: One', 'cora: One', 'wim: One']);
    const numbers = async () => (await lab.desk<NewsFigures>('/news/statistics')).entries;
    const nothing = { mailed: 0, refused: 0, ended: 0 };
    expect(await numbers()).toMatchObject([
      { title: 'Silent', ...nothing },
      { title: 'One', mailed: 3, refused: 1, ended: 0 },
    ]);
    const of = (name: string) => lab.post.mails.findIndex(({ to }) => to.startsWith(name));
    const frame = { origin: 'frame' as const };
    // Pressed twice, by a mail client and by its reader.
    for (let times = 0; times < 2; times++) await lab.press(lab.linkIn(of('ada'), '/unsubscribe/'), {}, frame);
    const manage = await (await lab.open(lab.linkIn(of('wim'), '/news/manage'))).text();
    const end = /href="[^"]*(\/unsubscribe\/[^"]+)"/.exec(manage)?.[1];
    await lab.press(end!, {}, frame);
    // Somebody has written another entry into the link.
    const [, token] = lab.linkIn(of('cora'), '/unsubscribe/').split('.');
    await lab.press(`/unsubscribe/s.${token}.news.${crypto.randomUUID()}`, {}, frame);
    expect((await lab.list()).map(({ state }) => state)).toEqual(['ended', 'ended', 'ended', 'ended']);
    expect(await numbers()).toMatchObject([
      { title: 'Silent', ...nothing },
      { number: one.number, mailed: 3, refused: 1, ended: 2 },
    ]);
  });

  test('nine o’clock is nine o’clock in summer and in winter [P-NWS-11]', () => {
    const at = (time: string) => Date.parse(time);
    const weekly = (after: string) => new Date(periodEnd('weekly', 'Europe/Berlin', at(after))).toISOString();
    expect(weekly('2027-03-20T00:00:00Z')).toBe('2027-03-22T08:00:00.000Z');
    expect(weekly('2027-03-27T00:00:00Z')).toBe('2027-03-29T07:00:00.000Z');
    expect(weekly('2027-10-30T00:00:00Z')).toBe('2027-11-01T08:00:00.000Z');
    const monthly = (after: string) => new Date(periodEnd('monthly', 'America/New_York', at(after))).toISOString();
    expect(monthly('2027-03-02T00:00:00Z')).toBe('2027-04-01T13:00:00.000Z');
    expect(monthly('2027-11-02T00:00:00Z')).toBe('2027-12-01T14:00:00.000Z');
  });
});

test('the public news lead to a subscription where mail is sent, and say nothing of it elsewhere [P-NWS-14]', async () => {
  const listOf = async (server: TestServer) => {
    await (await createNewsLab(server)).entry({ title: 'Ochre' });
    return (await server.send('/news/en')).text();
  };
  expect(await listOf(lab.server)).toContain('href="/news/en/subscribe"');
  const bare = await startTestServer({ env: publicAddresses });
  expect(await listOf(bare)).not.toContain('subscribe');
  await bare.close();
});

describe('the desk', () => {
  test('lists, filters, exports and deletes [P-NWS-11]', async () => {
    await lab.subscribed('ada@parley.test');
    await answerOf(lab.ask({ ...wish, email: '=cmd@parley.test' }));
    await lab.wait(1000);
    expect(await lab.desk('/subscribers?search=ADA')).toMatchObject({ total: 1, active: 1, next: null });
    expect((await lab.desk('/subscribers?limit=1')).next).toBeString();
    const file = await lab.raw('/subscribers.csv');
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines.length).toBe(3);
    expect(lines[1]).toStartWith("'=cmd@parley.test,en,,each,pending,");
    const { subscribers } = await lab.desk('/subscribers?search=ada');
    await lab.desk(`/subscribers/${subscribers[0].id}`, 'DELETE');
    await lab.desk(`/subscribers/${subscribers[0].id}`, 'DELETE', undefined, 404);
    expect((await lab.list()).map(({ email }) => email)).toEqual(['=cmd@parley.test']);
  });

  test('counts whom an entry reaches', async () => {
    const { subscribers } = lab.server.app.of(feature);
    await lab.subscribed('ada@parley.test');
    await lab.subscribed('bob@parley.test', { categories: ['c1'], frequency: 'weekly' });
    const { storage } = lab.server.ports;
    const reach = (category: string | null) => subscribers.reach(storage, lab.server.project.id, category);
    expect([await reach('c1'), await reach('c2'), await reach(null)]).toEqual([2, 1, 2]);
  });
});

describe('a person who is erased', () => {
  test('has no subscription, no mail and no refusal any more, whatever they are found by; counts stay [P-NWS-16]', async () => {
    const session = await lab.server.newSession();
    await answerOf(lab.ask({ ...wish, email: 'ada@parley.test' }, session));
    await lab.rest();
    await lab.press(lab.linkIn(0, '/news/confirm'));
    await lab.add({ to: 'ada@parley.test', about: { kind: 'news', id: 'n1' } });
    await lab.wait(1000);
    const found = await lab.desk('/people/find', 'POST', { sessionId: session.gleapId });
    expect(found.counts.subscriptions).toBe(1);
    const { storage } = lab.server.ports;
    const ofAda = { projectId: lab.server.project.id, sessions: { sql: '', values: [] }, email: 'ada@parley.test' };
    const told = await Array.fromAsync(mailsOfPerson(lab.server.ports).rows!(storage, ofAda));
    expect(told).toMatchObject(Array.from({ length: 2 }, () => ({ to: 'ada@parley.test', state: 'sent' })));
    await lab.desk('/data-requests', 'POST', {
      id: crypto.randomUUID(),
      kind: 'erase',
      subject: { sessionId: session.gleapId },
      reason: 'They asked us to',
      confirm: 'ERASE',
    });
    for (let turn = 0; turn < 3; turn++) await lab.wait(10_000);
    for (const table of ['subscriber', 'mail_refusal']) expect(await storage.all(`select * from ${table}`)).toEqual([]);
    expect(JSON.stringify(await storage.all(`select * from mail`))).not.toContain('ada@parley.test');
    const counts = await lab.mail.count(storage, lab.server.project.id, { kind: 'news', ids: ['n1'] });
    expect(counts.get('n1')?.get('sent')).toBe(1);
  });
});
