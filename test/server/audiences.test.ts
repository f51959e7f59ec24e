/** Audiences as staff make, ask and remove them. */
import { describe, expect, test } from 'bun:test';
import { createAudienceAsking } from '../../src/server/features/audiences/asking.ts';
import { audiences as feature } from '../../src/server/features/audiences/feature.ts';
import { readings } from '../../src/server/features/audiences/slots.ts';
import { contacts } from '../../src/server/features/contacts/feature.ts';
import { retention } from '../../src/server/features/retention/feature.ts';
import { ESTIMATE_PEOPLE, MEMBERS_CHANGED, RULE_CONDITIONS } from '../../src/wire/audiences/limits.ts';
import type { Audience, AudiencePage, Estimate, Explained, MembersChanged } from '../../src/wire/audiences/shapes.ts';
import { DAY_MS } from '../../src/wire/limits.ts';
import { contactsLab } from './contacts-lab.ts';
import { answerOf, call, signedIn } from './staff.ts';

const lab = contactsLab();
const { does, found, identify, prove } = lab;

const visits = (value: number, more: object = {}) => ({ on: 'field', key: 'visits', is: 'ge', value, ...more });
const users = { on: 'field', key: 'kind', is: 'eq', value: 'user' };
const path = (rest = '') => `/api/desk/projects/${lab.server.project.id}/audiences${rest}`;
async function send<T>(method: string, rest: string, body?: unknown, status = 200): Promise<T> {
  const { access_token } = await signedIn(lab.server);
  return answerOf<T>(call(lab.server, access_token, path(rest), method, body), status);
}
const add = (name: string, rule: object) => send<Audience>('POST', '', { name, kind: 'rule', rule });
const addList = (name: string) => send<Audience>('POST', '', { name, kind: 'list' });
const has = async (audience: string, contact: string) =>
  (await lab.server.app.of(feature).has(lab.server.project.id, [audience], contact)).has(audience);
const audited = async (id: string) =>
  (
    await lab.server.ports.storage.all(
      `select action from audit_entry where target = ? order by number`,
      `audience:${id}`,
    )
  ).map(({ action }) => action);

describe('audiences', () => {
  test('are made, read, changed where nobody else has, listed and removed, each with one audit entry', async () => {
    const made = await add(' Regulars ', { all: [visits(3)] });
    expect(made).toMatchObject({ name: 'Regulars', description: '', kind: 'rule', members: null, usedBy: [] });
    expect(await send<Audience>('GET', `/${made.id}`)).toEqual(made);
    const changed = { name: 'Often', description: 'Here a lot', rule: { any: [visits(5)] } };
    lab.server.clock.advance(1000);
    expect(await send<Audience>('PATCH', `/${made.id}`, { ...changed, expected: { name: 'Regulars' } })).toMatchObject(
      changed,
    );
    const refused = await send('PATCH', `/${made.id}`, { name: 'Other', expected: { name: 'Regulars' } }, 409);
    expect(refused).toMatchObject({
      error: 'conflict',
      details: { conflicts: [{ field: 'name', expected: 'Regulars', current: 'Often' }] },
    });
    const list = await addList('Testers');
    const page = await send<AudiencePage>('GET', '?limit=1');
    expect([page.total, page.audiences.map(({ name }) => name)]).toEqual([2, ['Testers']]);
    const next = await send<AudiencePage>('GET', `?limit=1&cursor=${page.next}`);
    expect([next.next, next.audiences.map(({ name }) => name)]).toEqual([null, ['Often']]);
    expect((await send<AudiencePage>('GET', '?search=OFT&kind=rule')).audiences).toHaveLength(1);
    expect((await send<AudiencePage>('GET', '?search=oft&kind=list')).audiences).toEqual([]);
    await send('DELETE', `/${made.id}`);
    await send('GET', `/${made.id}`, undefined, 404);
    expect(await audited(made.id)).toEqual(['addAudience', 'changeAudience', 'removeAudience']);
    expect(await audited(list.id)).toEqual(['addAudience']);
  });

  test('with a rule that cannot be are refused in words; everybody is a choice of its own [P-AUD-02]', async () => {
    const refusal = async (rule: unknown) =>
      (await send<{ detail: string }>('POST', '', { name: 'x', kind: 'rule', rule }, 422)).detail;
    expect(await refusal({ all: [] })).toBe('Choose at least one condition, or choose Everybody.');
    const many = (n: number) => ({ any: Array.from({ length: n }, () => visits(1)) });
    expect(await refusal(many(RULE_CONDITIONS + 1))).toBe('A rule can have 50 conditions.');
    expect(await refusal({ all: [{ all: [{ all: [{ all: [visits(1)] }] }] }] })).toBe('A rule can have 3 levels.');
    await add('as many as there may be', many(RULE_CONDITIONS));
    expect((await add('all', { everybody: true })).rule).toEqual({ everybody: true });
    for (const body of [
      { name: ' ', kind: 'rule', rule: many(1) },
      { name: 'x', kind: 'list', rule: many(1) },
      { name: 'x', kind: 'rule' },
      { name: 'x'.repeat(81), kind: 'list' },
    ])
      await send('POST', '', body, 422);
  });

  test('may stand in each other, but not in themselves, by whatever way; one that is used stays', async () => {
    const inner = await add('inner', { all: [visits(2)] });
    const inside = (audience: string) => ({ all: [{ on: 'audience', audience }] });
    const middle = await add('middle', inside(inner.id));
    const outer = await add('outer', { any: [{ ...inside(middle.id), not: true }, visits(9)] });
    for (const id of [inner.id, middle.id, outer.id])
      expect(await send<{ detail: string }>('PATCH', `/${inner.id}`, { rule: inside(id) }, 422)).toMatchObject({
        detail: 'An audience cannot contain itself.',
      });
    await send('POST', '', { name: 'x', kind: 'rule', rule: inside(Bun.randomUUIDv7()) }, 422);
    expect((await send<Audience>('GET', `/${inner.id}`)).usedBy).toEqual([
      { kind: 'audience', id: middle.id, name: 'middle' },
    ]);
    expect(await send('DELETE', `/${inner.id}`, undefined, 409)).toMatchObject({
      error: 'in_use',
      detail: 'This audience is used by middle.',
      details: { usedBy: [{ id: middle.id }] },
    });
    await identify(await lab.server.newSession(), 'kim');
    const { id } = await found('?search=kim');
    expect([await has(inner.id, id), await has(middle.id, id), await has(outer.id, id)]).toEqual([false, false, true]);
    await send('PATCH', `/${inner.id}`, { rule: { all: [visits(1)] } });
    expect([await has(inner.id, id), await has(middle.id, id), await has(outer.id, id)]).toEqual([true, true, false]);
  });

  test('of another project are not there, and nobody is in one that was deleted', async () => {
    await identify(await lab.server.newSession(), 'kim');
    const { id } = await found('?search=kim');
    const all = await add('all', { everybody: true });
    expect(await has(all.id, id)).toBe(true);
    expect((await lab.server.app.of(feature).has(lab.server.internal.id, [all.id, 'all', 'x'], id)).has('all')).toBe(
      true,
    );
    expect(await lab.server.app.of(feature).has(lab.server.internal.id, [all.id, 'nobody'], id)).toEqual(new Set());
    await send('DELETE', `/${all.id}`);
    expect(await has(all.id, id)).toBe(false);
    await send('GET', '/x', undefined, 404);
  });
});

describe('lists', () => {
  test('have the contacts that staff add, by whom they have become since, until they are removed', async () => {
    const session = await lab.server.newSession();
    await prove(await lab.server.newSession(), 'kim');
    const { id: kim } = await found('?search=kim');
    const { id: visitor } = await found('?kind=visitor');
    const list = await addList('Testers');
    const unknown = Bun.randomUUIDv7();
    const change = (body: object) => send<MembersChanged>('PATCH', `/${list.id}/members`, body);
    const added = await change({ add: [kim, visitor, visitor, unknown, 'x'] });
    expect(added).toEqual({ members: 2, added: 2, removed: 0, unknown: [unknown, 'x'] });
    expect(await change({ add: [kim] })).toMatchObject({ members: 2, added: 0 });
    expect([await has(list.id, kim), await has(list.id, visitor)]).toEqual([true, true]);
    const members = async () => (await send<{ contacts: { id: string }[] }>('GET', `/${list.id}/members`)).contacts;
    expect((await members()).map(({ id }) => id).sort()).toEqual([kim, visitor].sort());

    expect(await change({ remove: [kim] })).toMatchObject({ members: 1, removed: 1 });
    expect(await has(list.id, kim)).toBe(false);
    // The visitor turns out to be kim, who is in by them.
    await prove(session, 'kim');
    expect(await has(list.id, kim)).toBe(true);
    const rule = { all: [{ on: 'audience', audience: list.id }] };
    expect((await send<Estimate>('POST', '/estimate', { rule })).people.map(({ id }) => id)).toEqual([kim]);
    expect(await change({ remove: [kim] })).toMatchObject({ members: 0, removed: 1 });
    expect(await audited(list.id)).toEqual(['addAudience', ...Array.from({ length: 4 }, () => 'changeMembers')]);
    const ids = (n: number) => Array.from({ length: n }, () => unknown);
    expect((await change({ add: ids(MEMBERS_CHANGED) })).unknown).toHaveLength(MEMBERS_CHANGED);
    await send('PATCH', `/${list.id}/members`, { add: ids(MEMBERS_CHANGED + 1) }, 422);
    const ruled = await add('rule', { everybody: true });
    await send('PATCH', `/${ruled.id}/members`, { add: [kim] }, 422);
  });
});

describe('asking', () => {
  test('an estimate counts a project of few exactly, and names ten of those seen last', async () => {
    for (let n = 0; n < ESTIMATE_PEOPLE + 2; n++) {
      await identify(await lab.server.newSession(), `user-${n}`);
      lab.server.clock.advance(1000);
    }
    await lab.server.newSession();
    const estimate = await send<Estimate>('POST', '/estimate', { rule: { all: [users] } });
    const { people, ...counts } = estimate;
    expect(counts).toEqual({ matched: 12, total: 13, exact: true, eventDays: 30 });
    expect(people.map(({ userId }) => userId)).toEqual(Array.from({ length: 10 }, (_, n) => `user-${11 - n}`));
    await send('POST', '/estimate', { rule: { all: [] } }, 422);
    expect(await send<Estimate>('POST', '/estimate', { rule: { everybody: true } })).toMatchObject({ matched: 13 });
  });

  test('an estimate of more contacts than it looks at is the share of a sample, the same one each time', async () => {
    for (let n = 0; n < 9; n++) await lab.server.newSession();
    const { app, ports, project } = lab.server;
    const needs = { contacts: app.of(contacts), retention: app.of(retention), readings: () => app.filled(readings) };
    const asking = createAudienceAsking(ports, { ...needs, sample: 6 });
    const all = await asking.estimate(project.id, { everybody: true });
    expect(all).toMatchObject({ matched: 9, total: 9, exact: false });
    expect(all.people).toHaveLength(6);
    expect(await asking.estimate(project.id, { everybody: true })).toEqual(all);
    const [one] = all.people;
    const browser = await ports.storage.write((transaction) =>
      transaction.run(`update contact set browser = 'Lynx' where id = ?`, one!.id),
    );
    expect(browser).toBe(1);
    const lynx = { all: [{ on: 'field', key: 'browser', is: 'eq', value: 'LYNX' }] };
    // One of six, of nine.
    expect(await asking.estimate(project.id, lynx)).toMatchObject({ matched: 2, total: 9, exact: false });
  });

  test('an explanation shows the tree with what each condition met', async () => {
    const session = await lab.server.newSession();
    await prove(session, 'kim');
    await does(session, { name: 'order_placed' }, { name: 'order_placed' });
    const { id } = await found('?search=kim');
    const ordered = { on: 'event', name: 'order_placed', times: { least: 2 }, within: { days: 30 } };
    const rule = { all: [users, { any: [visits(3), { ...ordered, not: true }] }] };
    const told = await send<Explained>('POST', '/explain', { rule, contact: id });
    expect(told.in).toBe(false);
    expect(told.tree).toEqual({
      kind: 'all',
      not: false,
      holds: false,
      items: [
        { kind: 'condition', condition: users as never, holds: true, met: 'user' },
        {
          kind: 'any',
          not: false,
          holds: false,
          items: [
            { kind: 'condition', condition: visits(3) as never, holds: false, met: 1 },
            { kind: 'condition', condition: { ...ordered, not: true } as never, holds: false, met: 2 },
          ],
        },
      ],
    });
    const audience = await add('Regulars', rule);
    expect(await send<Explained>('POST', '/explain', { audience: audience.id, contact: id })).toEqual(told);
    for (const body of [{ contact: id }, { contact: id, rule, audience: audience.id }, { contact: id, rule: {} }])
      await send('POST', '/explain', body, 422);
    for (const body of [
      { contact: 'x', rule },
      { contact: id, audience: Bun.randomUUIDv7() },
    ])
      await send('POST', '/explain', body, 404);
  });

  test('it names the fewest conditions that are missing, one line for each', async () => {
    const session = await lab.server.newSession();
    await prove(session, 'kim');
    const { id } = await found('?search=kim');
    const missing = async (rule: object) =>
      (await send<Explained>('POST', '/explain', { rule, contact: id })).missing.map(({ condition, met }) => [
        'value' in condition ? condition.value : condition.on,
        met,
      ]);
    const event = { on: 'event', name: 'paid' };
    expect(await missing({ all: [visits(1)] })).toEqual([]);
    expect(await missing({ all: [visits(2), users, event] })).toEqual([
      [2, 1],
      ['event', 0],
    ]);
    // Of two ways in the shorter one, and of 'none of' one that has to go.
    expect(await missing({ any: [{ all: [visits(2), event] }, visits(7)] })).toEqual([[7, 1]]);
    expect(await missing({ all: [visits(1), visits(0)], not: true })).toEqual([[1, 1]]);
    expect(await missing({ any: [visits(1), visits(0)], not: true })).toEqual([
      [1, 1],
      [0, 1],
    ]);
    expect(await missing({ all: [{ ...users, not: true }] })).toEqual([['user', 'user']]);
  });

  test('time and events alone change who is in, at the next look', async () => {
    const session = await lab.server.newSession();
    await prove(session, 'kim');
    const { id } = await found('?search=kim');
    const quiet = await add('quiet', { all: [{ on: 'field', key: 'lastSeen', is: 'last', value: 14, not: true }] });
    expect(await has(quiet.id, id)).toBe(false);
    lab.server.clock.advance(15 * DAY_MS);
    expect(await has(quiet.id, id)).toBe(true);
    await does(session, { name: 'back' });
    expect(await has(quiet.id, id)).toBe(false);
  });
});

test('a contact is told the audiences that they are in by now, the newest first [P-AUD-11]', async () => {
  const session = await lab.server.newSession();
  await identify(session, 'customer-1');
  const { id } = await found('?search=customer-1');
  const ofContact = (contact: string, status = 200) =>
    send<any>('GET', `/../contacts/${contact}/audiences`, undefined, status);
  expect(await ofContact(id)).toEqual({ audiences: [], more: false });
  const all = await add('All', { everybody: true });
  await add('Nobody', { all: [visits(99)] });
  const list = await addList('Testers');
  await send('PATCH', `/${list.id}/members`, { add: [id] });
  expect(await ofContact(id)).toEqual({
    audiences: [
      { id: list.id, name: 'Testers', kind: 'list' },
      { id: all.id, name: 'All', kind: 'rule' },
    ],
    more: false,
  });
  await send('PATCH', `/${list.id}/members`, { remove: [id] });
  expect((await ofContact(id)).audiences.map(({ name }: { name: string }) => name)).toEqual(['All']);
  await ofContact(crypto.randomUUID(), 404);
  await ofContact('nobody', 404);
  // Of many, the newest 200 are asked: with 197 lists it is the last of them, with one more none of them.
  for (let at = 0; at < 197; at++) await addList(`List ${at}`);
  expect(await ofContact(id)).toEqual({ audiences: [{ id: all.id, name: 'All', kind: 'rule' }], more: false });
  await addList('One more');
  expect(await ofContact(id)).toEqual({ audiences: [], more: true });
});
