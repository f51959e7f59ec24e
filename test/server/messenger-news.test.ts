/** News as visitors see them: the list, what is unread, an entry, reactions, and what is kept of a person. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { NEWS_CATEGORIES, NEWS_SHOWN } from '../../src/wire/news/limits.ts';
import type { NewsFigures } from '../../src/wire/news/shapes.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { createNewsLab, type NewsLab } from './news-lab.ts';
import { startPersonLab, type PersonLab } from './person-lab.ts';
import { answerOf } from './staff.ts';

let lab: PersonLab;
let news: NewsLab;
beforeEach(async () => {
  lab = await startPersonLab();
  news = await createNewsLab(lab.server);
});
afterEach(() => lab.server.close());

/** A second later: what is published then comes after what was there. */
const later = () => lab.server.clock.advance(1000);
const session = () => lab.server.newSession();
const titles = async (by?: Session, more: object = {}) => (await news.list(by, more)).entries.map(({ title }) => title);
const unread = async (by: Session) =>
  (await news.list(by)).entries.filter((one) => one.unread).map(({ title }) => title);

describe('the list', () => {
  test('shows pinned ones first, then the newest, 10 at a time, in the reader’s language [P-NWS-01]', async () => {
    const { id: category } = await news.category('Shop', { color: 'teal' });
    const pinnedUntil = new Date(lab.server.clock.now() + 60_000).toISOString();
    const first = await news.entry({ title: 'Entry 1', summary: 'Two lines', category }, { pinnedUntil });
    for (let at = 2; at <= NEWS_SHOWN + 2; at++) await news.entry({ title: `Entry ${at}` });
    await news.translate(first.id, { title: 'Eintrag 1', lang: 'de' });
    await news.draft({ title: 'Not yet' });
    const shown = await news.list();
    expect(shown.entries.map(({ title }) => title).slice(0, 3)).toEqual(['Entry 1', 'Entry 12', 'Entry 11']);
    expect(shown.entries[0]).toMatchObject({
      summary: 'Two lines',
      category: { name: 'Shop', color: 'teal' },
      at: first.publishedAt,
    });
    expect([shown.entries.length, await titles(undefined, { cursor: shown.next })]).toEqual([
      NEWS_SHOWN,
      ['Entry 3', 'Entry 2'],
    ]);
    expect((await titles(undefined, { lang: 'de' })).slice(0, 2)).toEqual(['Eintrag 1', 'Entry 12']);
    lab.server.clock.advance(60_000);
    expect((await titles())[0]).toBe('Entry 12');
    expect((await news.ask('', { lang: 'en', cursor: 'nonsense' })).status).toBe(400);
  });

  test('is narrowed to some categories, at most as many as there can be [P-NWS-05]', async () => {
    const [shop, care] = [await news.category('Shop'), await news.category('Care')];
    for (const category of [shop.id, care.id, null]) await news.entry({ title: `Entry ${String(category)}`, category });
    const [ofShop, ofCare] = [`Entry ${shop.id}`, `Entry ${care.id}`];
    expect(await titles(undefined, { categories: [shop.id] })).toEqual([ofShop]);
    expect(await titles(undefined, { categories: [shop.id, care.id] })).toEqual([ofCare, ofShop]);
    const many = Array.from({ length: NEWS_CATEGORIES - 1 }, (_, at) => `c${at}`);
    expect(await titles(undefined, { categories: [...many, care.id] })).toEqual([ofCare]);
    expect((await news.ask('', { lang: 'en', categories: [...many, care.id, 'one more'] })).status).toBe(422);
  });

  test('tells on the next look what has gone, as of what never was [P-NWS-07]', async () => {
    const one = await news.entry({ title: 'One' });
    const two = await news.entry({ title: 'Two' });
    await news.unpublish(one);
    await news.desk(`/news/${two.id}/archive`, 'POST', {});
    expect(await titles()).toEqual([]);
    const answers = await Promise.all([one.id, two.number, 'never'].map((id) => news.ask(`/${id}`, { lang: 'en' })));
    const said = await Promise.all(answers.map(async (answer) => [answer.status, (await answer.json()).message]));
    expect(said[0]![0]).toBe(404);
    expect(said).toEqual([said[0]!, said[0]!, said[0]!]);
  });
});

describe('unread', () => {
  test('is what came after the last look and the first session; an older look changes nothing [P-NWS-03]', async () => {
    const old = await news.entry({ title: 'Old' });
    later();
    const by = await session();
    expect(await unread(by)).toEqual([]);
    later();
    const one = await news.entry({ title: 'One' });
    later();
    const two = await news.entry({ title: 'Two' });
    expect([await unread(by), (await news.list(by)).unread]).toEqual([['Two', 'One'], 2]);
    await answerOf(news.ask('/seen', { upTo: one.id }, by));
    expect(await unread(by)).toEqual(['Two']);
    expect(await answerOf(news.ask('/seen', { upTo: two.id }, by))).toEqual({ unread: 0 });
    // A tab that shows an older list, and a call that comes again.
    for (const late of [one, old, two]) await answerOf(news.ask('/seen', { upTo: late.id }, by));
    expect(await unread(by)).toEqual([]);
    await news.again(one);
    expect(await unread(by)).toEqual([]);
    expect((await news.list(by)).newest).toBe(two.id);
  });

  test('is the same on all devices of a proven user, and each voter counts once [P-NWS-03, P-NWS-15]', async () => {
    const [phone, desktop] = [
      await lab.identified({ userId: 'u-1', userHash: lab.proofOf('u-1') }),
      await lab.identified({ userId: 'u-1', userHash: lab.proofOf('u-1') }),
    ];
    later();
    const one = await news.entry({ title: 'One' });
    expect([await unread(phone), await unread(desktop)]).toEqual([['One'], ['One']]);
    await answerOf(news.ask('/seen', { upTo: one.id }, phone));
    await answerOf(news.ask('/seen', { upTo: one.id }, desktop));
    expect(await unread(desktop)).toEqual([]);
    expect((await news.desk(`/news/${one.id}`)).seen).toBe(1);
  });

  test('needs a session', async () => {
    const one = await news.entry({ title: 'One' });
    expect(await news.list()).toMatchObject({ unread: 0, entries: [{ unread: false }] });
    expect((await news.ask('/seen', { upTo: one.id })).status).toBe(401);
  });
});

describe('an entry', () => {
  test('comes with what stands around its text [P-NWS-02]', async () => {
    const { id: article } = await news.article({ title: 'Bulbs', summary: 'Which fit' });
    const { id: category } = await news.category('New');
    const made = await news.draft({ title: 'Ochre', category });
    await news.desk(`/news/${made.id}`, 'PATCH', { version: '26.4' });
    const { document } = made.texts[0]!;
    const { revision } = await news.desk(`/documents/${document}`);
    const words = Array.from({ length: 450 }, () => 'word').join(' ');
    const content = [
      { type: 'paragraph', content: [{ type: 'text', text: words }] },
      { type: 'articleCard', attrs: { article } },
    ];
    const draft = { revision, title: 'Ochre', summary: '', slug: '', body: { type: 'doc', content } };
    await news.desk(`/documents/${document}/draft`, 'PUT', draft);
    await news.again(made);
    const read = await news.read(made.number);
    expect(read).toMatchObject({
      id: made.id,
      title: 'Ochre',
      version: '26.4',
      minutes: 2,
      category: { name: 'New' },
      author: 'Administrator',
      cards: { [article]: { title: 'Bulbs', summary: 'Which fit' } },
      reactions: { love: { count: 0, mine: false } },
    });
    expect(read.body).toMatchObject({ content: [{ type: 'paragraph' }, { type: 'articleCard' }] });
  });

  test('takes each reaction once of each visitor, and takes it back [P-NWS-04]', async () => {
    const { id } = await news.entry({ title: 'One' });
    const [ada, bob] = [await session(), await session()];
    const react = (by: Session | undefined, reaction: string, on: boolean) =>
      news.ask(`/${id}/reactions`, { reaction, on }, by);
    await Promise.all([react(ada, 'love', true), react(ada, 'love', true), react(bob, 'love', true)]);
    await react(ada, 'happy', true);
    const count = (n: number, mine: boolean) => ({ count: n, mine });
    expect((await news.read(id, ada)).reactions).toEqual({
      love: count(2, true),
      like: count(0, false),
      happy: count(1, true),
    });
    expect(await answerOf(react(ada, 'love', false))).toMatchObject({ reactions: { love: count(1, false) } });
    await react(ada, 'love', false);
    expect((await news.read(id, bob)).reactions).toMatchObject({ love: count(1, true) });
    expect((await news.desk(`/news/${id}`)).love).toBe(1);
    expect((await react(ada, 'angry', true)).status).toBe(422);
    expect((await react(undefined, 'love', true)).status).toBe(401);
    await news.desk(`/news/${id}`, 'PATCH', { reactions: false });
    expect((await react(ada, 'like', true)).status).toBe(409);
    expect((await news.read(id, ada)).reactions).toBeNull();
  });
});

describe('what visitors did', () => {
  test('is told by entry and by day, and both sums are the same [P-NWS-15]', async () => {
    const one = await news.entry({ title: 'One' });
    const two = await news.entry({ title: 'Two' });
    const [ada, bob] = [await session(), await session()];
    for (const by of [ada, bob]) await answerOf(news.ask('/seen', { upTo: two.id }, by));
    for (const id of [one.id, one.id, two.id]) await news.read(id, ada);
    await answerOf(news.ask(`/${one.id}/reactions`, { reaction: 'like', on: true }, bob));
    lab.server.clock.advance(24 * 3_600_000);
    await news.read(one.id, bob);
    for (const by of [ada, ada]) await answerOf(news.ask(`/${two.id}/presses`, {}, by));
    // A day later nobody is signed in any more.
    news = await createNewsLab(lab.server);
    const { entries, days } = await news.desk<NewsFigures>('/news/statistics?days=7');
    expect(entries).toMatchObject([
      { title: 'Two', seen: 2, opened: 1, like: 0, pressed: 2, delivered: 0 },
      { title: 'One', seen: 2, opened: 2, like: 1, pressed: 0 },
    ]);
    expect(days).toHaveLength(7);
    for (const deed of ['seen', 'opened', 'love', 'like', 'happy', 'pressed'] as const) {
      const sum = (rows: readonly Record<typeof deed, number>[]) => rows.reduce((all, row) => all + row[deed], 0);
      expect([deed, sum(days)]).toEqual([deed, sum(entries)]);
    }
    expect(days.at(-1)).toMatchObject({ opened: 1, pressed: 2, seen: 0 });
  });

  test('goes with an erased person, but for counts by day [P-NWS-16]', async () => {
    const { id } = await news.entry({ title: 'One' });
    const by = await lab.identified({ userId: 'u-1' });
    await answerOf(news.ask('/seen', { upTo: id }, by));
    await news.read(id, by);
    await answerOf(news.ask(`/${id}/reactions`, { reaction: 'love', on: true }, by));
    expect((await lab.find({ userId: 'u-1' })).counts.news).toBe(3);
    await lab.erase({ userId: 'u-1' });
    await lab.settle();
    expect([await lab.count('news_mark'), await lab.count('news_seen')]).toEqual([0, 0]);
    expect((await news.read(id)).reactions).toMatchObject({ love: { count: 0 } });
    expect(await news.desk(`/news/${id}`)).toMatchObject({ seen: 1, opened: 1, love: 1 });
  });
});
