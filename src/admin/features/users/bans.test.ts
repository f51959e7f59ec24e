/** Bans of a user: when they are in force, how long they last, and the one call that sets or lifts one. */
import { describe, expect, test } from 'bun:test';
import { createTestBrowser, createTestServices, keepSignIn, ada, signedInAs } from '../../../../test/admin/browser.ts';
import { keptBy } from '../../parts/use-kept.ts';
import { dataOf } from '../../data/data.ts';
import { bansInForce, bansOf, inForce } from '../../parts/active-bans.ts';
import { lengthOf } from './ban-form.ts';
import { createUserActions } from './user-actions.ts';
import { ban } from '../../../../test/admin/ban.ts';

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
