/** News that fulfil requests: what an entry names, who sees it, and that each follower is told of both at once. */
import { beforeEach, describe, expect, test } from 'bun:test';
import { NEWS_REQUESTS } from '../../src/wire/news/limits.ts';
import type { NewsEntry } from '../../src/wire/news/shapes.ts';
import type { LinkedRequests } from '../../src/wire/requests/talk-shapes.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { repeatedWork } from '../../src/server/jobs/feature.ts';
import { readMail } from '../mail-server.ts';
import { createNewsLab, type NewsLab } from './news-lab.ts';
import { ideas, lab, requestsForEach, signInAgain, user } from './requests-each.ts';
import { createRequestsLab } from './requests-lab.ts';
import { startSubscribersLab } from './subscribers-lab.ts';

let news: NewsLab;
requestsForEach();
beforeEach(async () => {
  news = await createNewsLab(lab.server);
});

const name = (entry: string, requests: readonly string[], status = 200) =>
  ideas.desk<NewsEntry & { detail: string }>(`/news/${entry}`, 'PATCH', { requests }, status);
const setsDone = (entry: string, on = true) => ideas.desk<NewsEntry>(`/news/${entry}/done`, 'POST', { on });
const pass = async (ms = 10_000) => {
  await lab.server.pass(ms);
};

const write = (sql: string, id: string) => lab.server.ports.storage.write((transaction) => transaction.run(sql, id));

/** A draft that names requests; published once `publish` is called. */
async function drafted(title: string, requests: readonly string[], change: object = {}) {
  const draft = await news.draft({ title });
  await ideas.desk(`/news/${draft.id}`, 'PATCH', { ...change, requests });
  return { ...draft, publish: () => news.again(draft) };
}

/** A request that somebody has voted for, and a draft whose publishing tells of it and sets it done. */
async function wanted(by: Session) {
  const { id } = await ideas.request('Dimmer');
  await ideas.vote(id, by);
  const entry = await drafted('Ochre', [id], { notify: 'app' });
  await setsDone(entry.id);
  return { id, entry };
}

type Told = { readonly to: string; readonly text: string; readonly opens: string };

/** By session what came into it: its words, and what a press on it opens. */
async function told(): Promise<Told[]> {
  const rows = await lab.server.ports.storage.all(
    `select m.visitor_id, a.body from visitor_message m join outbound_action a on a.id = m.action_id order by m.seq`,
  );
  return rows.map(({ visitor_id: visitor, body }) => {
    const { data } = JSON.parse(String(body)) as {
      data: { text: string; news?: { id: string }; request?: { id: string } };
    };
    return { to: String(visitor), text: data.text, opens: data.news?.id ?? data.request?.id ?? '' };
  });
}
const toldTo = async ({ gleapId }: Session) => (await told()).filter(({ to }) => to === gleapId);

describe('an entry', () => {
  test('names up to 50 requests of its project that stand, and each once [P-FRQ-27]', async () => {
    const { id } = await news.draft({ title: 'Ochre' });
    const made = [];
    for (let at = 0; at < NEWS_REQUESTS; at++) made.push((await ideas.request(`Wish ${String(at)}`)).id);
    expect((await name(id, [...made.slice(1), made[1]!])).requests).toEqual(made.slice(1));
    expect((await name(id, made)).requests.toSorted()).toEqual(made.toSorted());
    const over = await name(id, [...made, crypto.randomUUID()], 422);
    expect(over.detail).toBe('requests must have at most 50 items');
    const unknown = await name(id, [crypto.randomUUID()], 422);
    expect(unknown.detail).toBe('requests must be requests of this project');
    const foreign = await ideas.request('Of another project');
    await write(`update request set project_id = (select id from project where internal = 1) where id = ?`, foreign.id);
    expect((await name(id, [foreign.id], 422)).detail).toBe(unknown.detail);
    const refused = await ideas.request('Turned down');
    await write(`update request set state = 'rejected' where id = ?`, refused.id);
    expect((await name(id, [refused.id], 422)).detail).toBe(
      `requests must be requests that stand: #${String(refused.number)} was turned down`,
    );
    expect((await ideas.desk<NewsEntry>(`/news/${id}`)).requests).toHaveLength(NEWS_REQUESTS);
    expect((await name(id, [])).requests).toEqual([]);
  });

  test('names what counts for a merged request, until they are split again [P-FRQ-27]', async () => {
    const [one, other] = [await ideas.request('Dimmer'), await ideas.request('Dimmer, please')];
    const { id } = await news.draft({ title: 'Ochre' });
    await ideas.desk(`/requests/${one.id}/merge`, 'POST', { into: other.id });
    expect((await name(id, [one.id, other.id])).requests).toEqual([other.id]);
    const late = await news.draft({ title: 'Later' });
    await ideas.desk(`/requests/${one.id}/split`, 'POST');
    await name(late.id, [one.id]);
    await ideas.desk(`/requests/${one.id}/merge`, 'POST', { into: other.id });
    expect((await ideas.desk<NewsEntry>(`/news/${late.id}`)).requests).toEqual([other.id]);
    const linked = await ideas.desk<LinkedRequests>(`/requests/linked?kind=news&target=${late.id}`);
    expect(linked.requests.map(({ request, counts }) => (counts ?? request).id)).toEqual([other.id]);
    await ideas.desk(`/requests/${one.id}/split`, 'POST');
    expect((await ideas.desk<NewsEntry>(`/news/${late.id}`)).requests).toEqual([one.id]);
    await ideas.desk(`/requests/${one.id}`, 'DELETE');
    expect((await ideas.desk<NewsEntry>(`/news/${late.id}`)).requests).toEqual([]);
    await ideas.desk(`/news/${id}/archive`, 'POST', {});
    await ideas.desk(`/news/${id}`, 'DELETE');
    expect((await ideas.detail(other.id)).links).toEqual([]);
  });
});

test('a request tells its news and news their requests, each to who may see the other [P-FRQ-27]', async () => {
  const [open, hidden] = [await ideas.request('Dimmer'), await ideas.request('Secret lamp')];
  const ada = await user('ada');
  const entry = await drafted('Ochre & <b>', [open.id, hidden.id]);
  const page = async (path: string) => (await lab.server.send(path)).text();
  await setsDone(entry.id);
  const secret = await ideas.desk('/boards', 'POST', { names: { en: 'Secret' }, access: 'private' });
  await ideas.desk(`/requests/${hidden.id}`, 'PATCH', { board: secret.id });
  expect((await ideas.read(open.id, ada)).news).toEqual([]);
  await entry.publish();
  expect((await ideas.read(open.id, ada)).news).toMatchObject([{ id: entry.id, title: 'Ochre & <b>' }]);
  expect((await news.read(entry.id, ada)).requests).toEqual([
    { id: open.id, number: open.number, title: 'Dimmer', lang: 'en' },
  ]);
  lab.server.clock.advance(5000);
  const [there, wish] = [await page('/news/en/1-ochre-b'), await page(`/requests/en/ideas/1-dimmer`)];
  expect(there).toContain('<a href="/requests/en/ideas/1-dimmer">');
  expect(there).not.toContain('Secret lamp');
  expect(wish).toContain('Done in <q><a href="/news/en/1">');
  expect(wish).toContain('Ochre &amp; &lt;b&gt;');
  await news.unpublish(entry);
  lab.server.clock.advance(5000);
  expect((await ideas.read(open.id, ada)).news).toEqual([]);
  expect(await page('/requests/en/ideas/1-dimmer')).not.toContain('Ochre');
  await news.again(entry);
  await ideas.desk(`/requests/${open.id}/status`, 'POST', { status: await ideas.statusNamed('Planned'), tell: false });
  expect((await ideas.read(open.id, ada)).news).toEqual([]);
});

describe('publishing', () => {
  test('sets its requests done, and each follower is told once, of the news, in place of twice [P-FRQ-27]', async () => {
    const [ada, bob, eve] = [await user('ada'), await lab.server.newSession(), await user('eve')];
    const pair = [await ideas.request('Dimmer'), await ideas.request('Lamp')];
    for (const { id } of pair) await ideas.vote(id, ada);
    await ideas.vote(pair[1]!.id, bob);
    const entry = await drafted(
      'Ochre',
      pair.map(({ id }) => id),
      { notify: 'app' },
    );
    expect((await setsDone(entry.id)).setsDone).toBe(true);
    await entry.publish();
    await pass(0);
    const done = await ideas.statusNamed('Done');
    expect([(await ideas.detail(pair[0]!.id)).status, (await ideas.detail(pair[1]!.id)).status]).toEqual([done, done]);
    expect(await told()).toEqual([{ to: eve.gleapId, text: 'Ochre', opens: entry.id }]);
    await pass();
    expect(await toldTo(ada)).toEqual([{ to: ada.gleapId, text: 'Done: Dimmer', opens: entry.id }]);
    expect(await toldTo(bob)).toEqual([{ to: bob.gleapId, text: 'Done: Lamp', opens: entry.id }]);
    expect(await told()).toHaveLength(3);
    // Each says how many have heard of it, whichever of the two their notice names.
    const counted = async ({ id }: { id: string }) => (await ideas.desk(`/requests/${id}/events`)).events.at(-1).told;
    expect([await counted(pair[0]!), await counted(pair[1]!)]).toEqual([1, 2]);
    await news.again(entry);
    await pass(600_000);
    expect(await told()).toHaveLength(3);
    news = await createNewsLab(lab.server);
    expect((await news.desk<NewsEntry>(`/news/${entry.id}`)).setsDone).toBe(false);
  });

  test('changes no request where that is not asked for, and tells voters like everybody [P-FRQ-27]', async () => {
    const ada = await user('ada');
    const { id, status } = await ideas.request('Dimmer');
    await ideas.vote(id, ada);
    const entry = await drafted('Ochre', [id], { notify: 'app' });
    await setsDone(entry.id);
    await setsDone(entry.id, false);
    await entry.publish();
    await pass();
    expect([(await ideas.detail(id)).status, await told()]).toEqual([
      status,
      [{ to: ada.gleapId, text: 'Ochre', opens: entry.id }],
    ]);
  });

  test('tells whoever begins to follow in between once [P-FRQ-27]', async () => {
    const [ada, bob] = [await user('ada'), await user('bob')];
    const { id, entry } = await wanted(ada);
    await entry.publish();
    await pass(0);
    await ideas.vote(id, bob);
    await pass();
    expect(await toldTo(ada)).toMatchObject([{ text: 'Done: Dimmer', opens: entry.id }]);
    expect(await toldTo(bob)).toMatchObject([{ text: 'Ochre', opens: entry.id }]);
  });

  test('that is taken back before leads to the request, which is done all the same [P-FRQ-27]', async () => {
    const ada = await user('ada');
    const { id, entry } = await wanted(ada);
    await entry.publish();
    await pass(0);
    await news.unpublish(entry);
    await pass();
    expect(await told()).toEqual([{ to: ada.gleapId, text: 'Done: Dimmer', opens: id }]);
  });

  test('again tells of what was named since, and asked to tell everybody once more leaves followers out [P-FRQ-27]', async () => {
    const [ada, bob] = [await user('ada'), await user('bob')];
    const entry = await drafted('Ochre', [], { notify: 'app' });
    await entry.publish();
    await pass();
    expect(await told()).toHaveLength(2);
    const { id } = await ideas.request('Dimmer');
    await ideas.vote(id, ada);
    await name(entry.id, [id]);
    await setsDone(entry.id);
    expect((await ideas.detail(id)).status).not.toBe(await ideas.statusNamed('Done'));
    await news.again(entry);
    await ideas.desk(`/news/${entry.id}/tell`, 'POST');
    await pass(0);
    await pass();
    expect((await toldTo(ada)).map(({ text }) => text)).toEqual(['Ochre', 'Done: Dimmer']);
    expect((await toldTo(bob)).map(({ text }) => text)).toEqual(['Ochre', 'Ochre']);
  });

  test('by the clock does the same, for those who follow at its hour [P-FRQ-27]', async () => {
    const [ada, bob] = [await user('ada'), await user('bob')];
    const { id, entry } = await wanted(ada);
    const publishAt = new Date(lab.server.clock.now() + 3_600_000).toISOString();
    await ideas.desk(`/documents/${entry.texts[0]!.document}/schedule`, 'POST', { publishAt });
    await ideas.vote(id, bob);
    await ideas.vote(id, ada, false);
    lab.server.clock.advance(3_601_000);
    const work = lab.server.app.filled(repeatedWork).find((one) => one.name === 'publish-documents')!;
    await work.run({ signal: new AbortController().signal });
    await work.run({ signal: new AbortController().signal });
    await pass(0);
    await pass();
    expect(await toldTo(ada)).toMatchObject([{ text: 'Ochre', opens: entry.id }]);
    expect(await toldTo(bob)).toMatchObject([{ text: 'Done: Dimmer', opens: entry.id }]);
    await signInAgain();
    expect((await ideas.detail(id)).status).toBe(await ideas.statusNamed('Done'));
  });
});

test('whoever reads the news has opened what they were told; the others are mailed once, as subscribers too [P-FRQ-27]', async () => {
  const mails = await startSubscribersLab();
  const wishes = await createRequestsLab(mails.server);
  const entries = await createNewsLab(mails.server);
  const { id } = await wishes.request('Dimmer');
  const [ada, bob] = [await mails.server.newSession(), await mails.server.newSession()];
  for (const by of [ada, bob]) await wishes.vote(id, by);
  await mails.server.ports.storage.write((transaction) =>
    transaction.run(`update request_person set mail = substr(session_id, 1, 8) || '@parley.test'`),
  );
  for (const email of ['eve@parley.test', 'finn@parley.test'])
    await wishes.desk(`/requests/${id}/votes`, 'POST', { email, tell: true });
  await mails.subscribed('Finn@parley.test');
  await mails.subscribed('wim@parley.test');
  mails.post.mails.splice(0);
  const to = () => mails.post.mails.map((one) => one.to.toLowerCase().split('@')[0]!);
  const draft = await entries.draft({ title: 'Ochre' });
  await wishes.desk(`/news/${draft.id}`, 'PATCH', { requests: [id], notify: 'mail' });
  await wishes.desk(`/news/${draft.id}/done`, 'POST', { on: true });
  await entries.again(draft);
  await mails.wait(10_000);
  expect(to().toSorted()).toEqual(['eve', 'finn']);
  const { headers, text } = readMail(mails.post.mails[0]!);
  expect(headers.get('subject')).toBe('Done: Dimmer');
  expect(text).toContain('Done in “Ochre”');
  expect(text).toContain('/news/en/1-ochre');
  await entries.read(draft.id, bob);
  await mails.wait(24 * 3_600_000);
  // Mails that come while others are sent go in the next second.
  await mails.wait(1000);
  expect(to().toSorted()).toEqual(['eve', 'finn', 'wim', ada.gleapId.slice(0, 8).toLowerCase()].toSorted());
  await mails.close();
});
