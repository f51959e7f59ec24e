import { describe, expect, test } from 'bun:test';
import {
  createTestBrowser,
  createTestServices,
  keepSignIn,
  ada,
  signedInAs,
  type Network,
} from '../../../../test/admin/browser.ts';
import type { AuditEntry } from '../../../wire/audit/shapes.ts';
import { startOfDays } from '../../../wire/pure/days.ts';
import type { Ban } from '../../../wire/task-reports/shapes.ts';
import { createTexts } from '../../../ui/texts.ts';
import { usualQuery } from '../../parts/list/list-query.ts';
import { keptBy } from '../../parts/use-kept.ts';
import { zoneAt } from '../../parts/zone.ts';
import { dataOf } from '../../data/data.ts';
import { bansInForce, bansOf, inForce } from '../../parts/active-bans.ts';
import { lengthOf } from './ban-form.ts';
import { deviceOf } from '../../parts/device.ts';
import { levelName } from './level-name.ts';
import { expectedOf } from '../../parts/form/expected-of.ts';
import { changeOf, profileOf } from './profile-form.ts';
import { changedNames, loadTimeline, plainTimeline } from './timeline.ts';
import { bodyOf, headOf } from './timeline-words.ts';
import { createUserActions } from './user-actions.ts';
import { createUsers } from './users.ts';
import { searchedField, searchedId, toUsersQuery, usersSpec } from './users-query.ts';
import { english } from '../../texts/whole.ts';

const texts = createTexts('en-US', english);
const query = usualQuery(usersSpec);

describe('the name of a level', () => {
  const name = (level: number) => texts.t(levelName(level));
  test.each([
    [0, 0, 'Newbie', 'D-XPL-04'],
    [1, 5, 'Novice', 'D-XPL-05'],
    [6, 10, 'Beginner', 'D-XPL-06'],
    [11, 15, 'Talented', 'D-XPL-07'],
    [16, 20, 'Skilled', 'D-XPL-08'],
    [21, 25, 'Intermediate', 'D-XPL-09'],
    [26, 30, 'Seasoned', 'D-XPL-10'],
    [31, 40, 'Experienced', 'D-XPL-11'],
    [41, 45, 'Expert', 'D-XPL-12'],
    [46, 1000, 'God Tier', 'D-XPL-13'],
  ])('from %p to %p is %p [%s]', (first, last, words) => {
    expect([name(first), name(last)]).toEqual([words, words]);
  });

  test('changes exactly there', () => {
    const changes = Array.from({ length: 60 }, (_, level) => level).filter(
      (level) => level && name(level) !== name(level - 1),
    );
    expect(changes).toEqual([1, 6, 11, 16, 21, 26, 31, 41, 46]);
  });
});

describe('the search of the list', () => {
  test('looks into names, or addresses where there is an @, or where the reader says', () => {
    const by = (search: string, chosen = '') =>
      searchedField({ ...query, search, filters: { ...query.filters, by: chosen } });
    expect([by('ada'), by('ada@x'), by('ada', 'email'), by('a@b', 'name')]).toEqual(['name', 'email', 'email', 'name']);
  });

  test('asks the server with page, flags and order; what is unset is not sent', () => {
    const sent = toUsersQuery(
      {
        ...query,
        search: ' Ada ',
        filters: { ...query.filters, enabled: 'false' },
        size: 20,
        page: 3,
      },
      0,
    );
    expect(JSON.parse(JSON.stringify(sent))).toEqual({ limit: 20, offset: 40, enabled: false, name: 'Ada' });
    expect(toUsersQuery({ ...query, sort: 'newest' }, 0).sort).toBe('newest');
  });

  test('asks for the days of a figure of the home from the same midnight [D-HOM-02]', () => {
    const now = Date.parse('2026-11-21T09:30:00Z');
    const filters = { ...query.filters, registered: '30', active: '1', banned: 'REPORT' };
    const sent = toUsersQuery({ ...query, filters }, now);
    expect(sent).toMatchObject({
      registered_from: startOfDays(now, 30, zoneAt(now)) / 1000,
      active_from: startOfDays(now, 1, zoneAt(now)) / 1000,
      banned: 'REPORT',
    });
  });

  test('takes a whole id for that one user', () => {
    expect(searchedId({ ...query, search: ' 01A1FD45-0ba5-70ec-96c3-6b55352282ff ' })).toBe(
      '01a1fd45-0ba5-70ec-96c3-6b55352282ff',
    );
    expect(searchedId({ ...query, search: '01a1fd45' })).toBeNull();
  });
});

const ban = (part: Partial<Ban>): Ban => ({
  id: 'ban-1',
  user_id: 'u1',
  creator: 'a1',
  start: '2026-11-20T09:00:00Z',
  end: '2026-11-23T09:00:00Z',
  active: true,
  action: 'CREATE',
  reason: '',
  ...part,
});
const now = Date.parse('2026-11-21T09:00:00Z');

describe('bans', () => {
  test('count while they are in force: not after their end, not before their start [D-BAN-09]', () => {
    expect(inForce(ban({}), now)).toBe(true);
    expect(inForce(ban({ end: null }), now)).toBe(true);
    expect(inForce(ban({ end: '2026-11-21T09:00:00Z' }), now)).toBe(false);
    expect(inForce(ban({ active: false }), now)).toBe(false);
  });

  test('last as long as the ladder, for ever, or until the end of a day that has not passed', () => {
    const said = (length: '3' | 'forever' | 'date', until = '', counts = true) =>
      lengthOf({ length, until, reason: '' }, now, counts);
    expect(said('3')).toEqual({ days: 3 });
    expect(said('forever')).toEqual({ end: null });
    expect(said('date', '2026-11-30')).toEqual({ end: new Date('2026-11-30T23:59:59').toISOString() });
    expect([said('date'), said('date', 'x'), said('date', '2026-11-01')]).toEqual([undefined, undefined, undefined]);
    // A server of the contract knows no days, and would take a ban without an end for one that lasts for ever.
    expect(said('3', '', false)).toEqual({ end: '2026-11-24T09:00:00.000Z' });
  });
});

test('a ban is one call, and so is lifting it: its answer is what list and screen show', async () => {
  const made = ban({ id: 'ban-2', start: '2026-11-21T09:00:00Z' });
  const browser = createTestBrowser(({ method, query: asked }) => {
    if (method === 'POST') return { status: 201, body: made };
    return { body: method === 'DELETE' ? true : asked.get('user_id') ? [ban({ active: false })] : [] };
  });
  keepSignIn(browser.stored, signedInAs(ada, 900));
  const services = await createTestServices(browser);
  const data = dataOf(services);
  const actions = keptBy(services, createUserActions);
  const seen = () => [bansInForce, bansOf('u1')].map((ask) => data.read(ask)?.map(({ id }) => id));
  await Promise.all([data.get(bansInForce), data.get(bansOf('u1'))]);
  const { length } = browser.calls;
  await actions.ban({ user_id: 'u1', action: 'CREATE', reason: '', end: null });
  expect(seen()).toEqual([['ban-2'], ['ban-2', 'ban-1']]);
  await actions.liftSilently(made);
  expect(seen()).toEqual([[], ['ban-1']]);
  expect(browser.calls.slice(length).map(({ method }) => method)).toEqual(['POST', 'DELETE']);
});

describe('the profile', () => {
  test('has empty texts where the account has none, and sends what the server compares with', () => {
    const user = { ...ada, street: null, tags: ['a'] };
    expect(profileOf(user)).toMatchObject({ name: 'ada', street: '', tags: ['a'], business: false });
    expect(expectedOf(user, { street: 'S 1', email: 'x@y' })).toEqual({ street: null, email: 'ada@parley.test' });
  });

  test('refuses to empty a field, which the server would take for no change', () => {
    expect(() => changeOf({ street: '' })).toThrow('street cannot be emptied');
    expect(changeOf({ street: 'S 1', tags: [] })).toEqual({ street: 'S 1', tags: [] });
  });
});

describe('a device', () => {
  test.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox', 'Windows', 'no'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari',
      'iOS',
      'yes',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36', 'Chrome', 'Linux', 'no'],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/156.0.0.0 Safari/537.36',
      'Chrome',
      'Linux',
      'no',
    ],
    ['curl/8.1', 'curl', '?', 'no'],
  ] as const)('is read from %p', (agent, browser, system, phone) => {
    expect(deviceOf(agent)).toEqual({ browser, system, phone });
  });

  test('without a name is unknown', () => expect(deviceOf(null)).toBeNull());
});

describe('the timeline', () => {
  const entry = (number: number, part: Partial<AuditEntry>): AuditEntry => ({
    number,
    at: '2026-11-20T09:00:00Z',
    actor: 'admin-1',
    actorName: null,
    onBehalfOf: null,
    onBehalfOfName: null,
    action: 'changeCoins',
    target: `user:${ada.id}`,
    before: { coins: 5 },
    after: { coins: 2, description: 'fine' },
    hash: '',
    ...part,
  });

  test('is what was done to the user and what they did, each once, newest first, without gaps', async () => {
    const answers = {
      to: { entries: [entry(9, {}), entry(4, { action: 'addBan', after: ban({ action: 'REPORT' }) })], next: 4 },
      by: {
        entries: [
          entry(9, {}),
          entry(8, { actor: ada.id, onBehalfOf: 'u2', onBehalfOfName: 'Bea', target: 'subtask:1' }),
          entry(7, { actor: ada.id, action: 'addTaskReport', target: 'report:1' }),
          entry(6, { actor: ada.id, action: 'refresh' }),
          entry(2, { actor: ada.id, action: 'addJob', target: 'job:1' }),
        ],
        next: null,
      },
    };
    const api = (async (_: unknown, { query: asked }: { query: Record<string, unknown> }) =>
      asked.target ? answers.to : answers.by) as unknown as Parameters<typeof loadTimeline>[0];
    const { entries, more } = await loadTimeline(api, ada, 50, new AbortController().signal);
    expect(entries.map(({ id, kind }) => `${id} ${kind}`)).toEqual(['9 earned', '8 earned', '7 bans', '4 bans']);
    expect(more).toBe(true);
    expect(entries[0]!.by).toBe('admin-1');
    expect(entries[2]!.by).toBeUndefined();
    expect(bodyOf(texts, entries[1]!)).toBe('on behalf of Bea · -3 Morphcoins · fine');
  });

  test('says what happened and what exactly', () => {
    const one = (part: object) => ({ id: '1', at: 0, action: '', kind: 'account' as const, ...part });
    const coins = one({ action: 'changeCoins', before: { coins: 5 }, after: { coins: 2, description: 'fine' } });
    expect([headOf(texts, coins), bodyOf(texts, coins)]).toEqual(['Balance changed', '-3 Morphcoins · fine']);
    const off = one({
      action: 'changeUser',
      before: { enabled: true, name: 'a' },
      after: { enabled: false, name: 'a' },
    });
    expect([headOf(texts, off), bodyOf(texts, off)]).toEqual(['Account banned', 'Status']);
    const banned = one({ action: 'addBan', after: ban({ action: 'REPORT', reason: 'spam' }) });
    expect([headOf(texts, banned), bodyOf(texts, banned)]).toEqual(['Banned from reporting tasks', 'spam']);
    const xp = one({ action: 'changeXp', before: { skill: 'js', xp: 0 }, after: { skill: 'js', xp: 20 } });
    expect(bodyOf(texts, xp)).toBe('js: 0 → 20 XP');
    expect(headOf(texts, one({ action: 'newCall' }))).toContain('newCall');
    expect(changedNames({ a: [1], b: 2 }, { a: [1], c: 3 })).toEqual(['b', 'c']);
  });

  test('without an audit log is what the account tells, and dates that do not exist are left out [D-USD-05]', () => {
    const { entries } = plainTimeline(ada, [ban({})]);
    expect(entries.map(({ action }) => action)).toEqual(['addBan', 'registered']);
  });
});

describe('a deletion', () => {
  async function lab(all = [ada, { ...ada, id: 'u2', name: 'ben' }]) {
    const gone: string[] = [];
    const network: Network = ({ method, path, query: asked }) => {
      if (method === 'DELETE') return (gone.push(path), { body: true });
      if (path !== '/api/auth/users') return { body: [] };
      const from = Number(asked.get('offset'));
      return { body: { total: all.length, users: all.slice(from, from + Number(asked.get('limit'))) } };
    };
    const browser = createTestBrowser(network);
    keepSignIn(browser.stored, signedInAs(ada, 900));
    const services = await createTestServices(browser);
    const users = keptBy(services, createUsers);
    const actions = keptBy(services, createUserActions);
    await users.list.show(query);
    return { browser, services, users, actions, gone, network, ben: users.list.read().rows[1]! };
  }
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  /** All calls have been answered. */
  async function settled({ list }: ReturnType<typeof createUsers>) {
    for (let turn = 0; turn < 10 || list.read().phase !== 'ready'; turn += 1) await settle();
  }

  test('leaves the list at once and the server after ten seconds; a list loaded meanwhile does not show the user', async () => {
    const { browser, users, actions, gone, ben, services } = await lab();
    actions.removeLater([ben]);
    expect(users.list.read()).toMatchObject({ total: 1 });
    await users.list.refresh();
    expect(users.list.read().rows.map(({ id }) => id)).toEqual([ada.id]);
    browser.pass(9999);
    expect(gone).toEqual([]);
    browser.pass(1);
    await settle();
    expect(gone).toEqual(['/api/auth/users/u2']);
    await settle();
    expect(services.toasts.state.list.map(({ heading }) => heading)).toEqual(['User deleted']);
  });

  test('of every user of a page leaves it filled with those that follow', async () => {
    const all = Array.from({ length: 130 }, (_, at) => ({ ...ada, id: `u${at}`, name: `u${at}` }));
    const { users, actions } = await lab(all);
    for (const size of [10, 100] as const) {
      await users.list.show({ ...query, size });
      actions.removeLater(users.list.read().rows);
      await settled(users);
      expect(users.list.read().phase).toBe('ready');
    }
    expect(users.list.read()).toMatchObject({ total: 20 });
    const left = all.slice(110).map(({ id }) => id);
    expect(users.list.read().rows.map(({ id }) => id)).toEqual(left);
    const everybody = await users.list.everything({ signal: new AbortController().signal });
    expect(everybody.map(({ id }) => id)).toEqual(left);
  });

  test('of many tells its failures and its success when it is done, wherever the reader is', async () => {
    const { browser, users, actions, ben, services, network } = await lab();
    const both = [...users.list.read().rows];
    browser.network = (call) => (call.path.endsWith('/u2') ? { status: 500, body: '' } : network(call));
    actions.removeLater(both, () => undefined);
    browser.pass(10_000);
    await settled(users);
    expect(services.toasts.state.list.map(({ heading }) => heading)).toEqual(['That did not work']);
    expect(users.list.read().rows.map(({ id }) => id)).toContain(ben.id);
    browser.network = network;
    actions.removeLater(both);
    expect(users.leaving.size).toBe(2);
    browser.pass(10_000);
    expect(users.leaving.size).toBe(2);
    await settled(users);
    expect(users.leaving.size).toBe(0);
    expect(services.toasts.state.list.map(({ heading }) => heading)).toContain('2 users deleted');
  });

  test('taken back in time never reaches the server, and the user stands in the list again', async () => {
    const { browser, users, actions, gone, ben, services } = await lab();
    actions.removeLater([ben]);
    services.toasts.take(services.toasts.state.list[0]!.id);
    browser.pass(60_000);
    await settle();
    await settle();
    expect(gone).toEqual([]);
    expect(users.list.read().rows).toHaveLength(2);
  });
});
