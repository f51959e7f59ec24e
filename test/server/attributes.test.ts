/** Custom data of sessions becomes typed attributes of their contacts. */
import { describe, expect, test } from 'bun:test';
import { attributesOf, leftOutOf } from '../../src/server/features/attributes/store.ts';
import { changesOfValue, valuesOf } from '../../src/server/features/attributes/values-store.ts';
import { CONTACT_ATTRIBUTES, PROJECT_ATTRIBUTES, VALUE_CHANGES_KEPT } from '../../src/wire/attributes/limits.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { contactsLab } from './contacts-lab.ts';

const lab = contactsLab();
const { found, identify, prove } = lab;

const says = (session: Session, customData: object) =>
  lab.server.post('/api/sessions/partialupdate', { data: { customData } }, session);
const known = () => attributesOf(lab.server.ports.storage, lab.server.project.id, PROJECT_ATTRIBUTES + 1);
const leftOut = () => leftOutOf(lab.server.ports.storage, lab.server.project.id, 100);

/** By key: what the only contact that is found has. */
async function has(query = '') {
  const { id } = await found(query);
  const keys = new Map((await known()).map((one) => [one.id, one.key]));
  const values = await valuesOf(lab.server.ports.storage, [id]);
  return Object.fromEntries(values.map((one) => [keys.get(one.attributeId)!, one]));
}

describe('custom data', () => {
  test('is typed by the first value of each key; later ones that do not fit stay as they were said [P-CTC-06]', async () => {
    const session = await prove(await lab.server.newSession(), 'customer-77', { plan: 'Größer', seats: 4 });
    await says(session, { trial: false, since: '2026-02-28', tags: ['Blue', 'a b'], code: '042', deep: { a: 1 } });
    expect(Object.fromEntries((await known()).map(({ key, type }) => [key, type]))).toEqual({
      plan: 'text',
      seats: 'number',
      trial: 'boolean',
      since: 'date',
      tags: 'list',
      code: 'text',
      deep: 'text',
    });
    const values = await has();
    expect(values.plan).toMatchObject({ text: 'Größer', form: 'text', source: 'page', at: lab.server.clock.now() });
    expect(values.seats).toMatchObject({ number: 4, form: 'number' });
    expect(values.since).toMatchObject({ moment: Date.UTC(2026, 1, 28), form: 'date' });
    expect(values.tags).toMatchObject({ text: '["Blue","a b"]', form: 'list' });
    const [row] = await lab.server.ports.storage.all(`select folded, items from attribute_value where form = 'list'`);
    expect(row).toEqual({ folded: 'blue, a b', items: '\u001fblue\u001fa b\u001f' });
    await says(session, { seats: 'about ten' });
    expect((await has()).seats).toMatchObject({ text: 'about ten', form: 'text', number: null });
    expect((await known()).find(({ key }) => key === 'seats')).toMatchObject({ type: 'number' });
  });

  test('that says the same again writes nothing, what is null takes the value away, and each change is kept 20 times [P-CTC-08]', async () => {
    const session = await lab.server.newSession();
    await says(session, { plan: 'a', seats: 1 });
    const { id } = await found('');
    const plan = (await known()).find(({ key }) => key === 'plan')!;
    const changes = () => changesOfValue(lab.server.ports.storage, id, plan.id, 100);
    lab.server.clock.advance(1000);
    await says(session, { plan: 'a', seats: 2 });
    expect((await changes()).map(({ text }) => text)).toEqual(['a']);
    for (let n = 0; n <= VALUE_CHANGES_KEPT; n++) await says(session, { plan: `b${n}` });
    expect((await changes()).map(({ text }) => text)).toEqual(
      Array.from({ length: VALUE_CHANGES_KEPT }, (_, n) => `b${VALUE_CHANGES_KEPT - n}`),
    );
    await says(session, { plan: null });
    expect(Object.keys(await has())).toEqual(['seats']);
    expect((await changes())[0]).toMatchObject({ text: '', source: 'page' });
  });

  test('that a token of the site’s server has named is kept against what the page says [P-CTC-08]', async () => {
    const session = await prove(await lab.server.newSession(), 'customer-77', { plan: 'free', seats: 1 });
    const userHash = await lab.tokenFor('customer-77', { plan: 'pro', customData: { tier: 'gold' } });
    await identify(session, 'customer-77', { userHash });
    await says(session, { plan: 'free', tier: 'lead', seats: 9 });
    expect(await has()).toMatchObject({
      plan: { text: 'pro', source: 'proven' },
      tier: { text: 'gold', source: 'proven' },
      seats: { number: 9, source: 'page' },
    });
  });

  test('of an anonymous visitor goes along to the user, whose own values win [P-CTC-03]', async () => {
    await prove(await lab.server.newSession(), 'customer-77', { plan: 'pro' });
    const guest = await lab.server.newSession();
    await says(guest, { plan: 'free', colour: 'blue' });
    await prove(guest, 'customer-77');
    const values = await has();
    expect(values.colour).toMatchObject({ text: 'blue' });
    // The session is the user's now, and says so of it as any of their pages does.
    expect(Object.keys(values).toSorted()).toEqual(['colour', 'plan']);
    const all = await lab.server.ports.storage.all(`select contact_id from attribute_value`);
    expect(all).toHaveLength(2);
  });
});

describe('a key that finds no room', () => {
  test('is the 1,001st of a project: the value stays in the session, the key is noted [P-CTC-07]', async () => {
    const keys = Array.from({ length: PROJECT_ATTRIBUTES }, (_, n) => `key ${String(n).padStart(4, '0')}`);
    for (let from = 0; from < PROJECT_ATTRIBUTES; from += 100)
      await says(
        await lab.server.newSession(),
        Object.fromEntries(keys.slice(from, from + 100).map((key) => [key, 1])),
      );
    expect(await known()).toHaveLength(PROJECT_ATTRIBUTES);
    expect(await leftOut()).toEqual([]);
    const session = await lab.server.newSession();
    const answer = await says(session, { 'one more': 'x', 'key 0007': 2 });
    expect(((await answer.json()) as Session).customData).toEqual({ 'one more': 'x', 'key 0007': 2 });
    expect(await known()).toHaveLength(PROJECT_ATTRIBUTES);
    expect(await leftOut()).toEqual([{ key: 'one more', reason: 'project', at: lab.server.clock.now() }]);
  });

  test('is the 201st of a contact; one that it has already is still changed [P-CTC-07]', async () => {
    const sessions = [await lab.server.newSession(), await lab.server.newSession()];
    for (const session of sessions) await prove(session, 'customer-77');
    const some = (from: number, to: number) =>
      Object.fromEntries(Array.from({ length: to - from }, (_, n) => [`key ${from + n}`, n]));
    await says(sessions[0]!, some(0, 100));
    await says(sessions[1]!, some(100, CONTACT_ATTRIBUTES));
    expect(await leftOut()).toEqual([]);
    await says(sessions[0]!, { 'one more': 1, 'key 3': 'changed' });
    expect(await leftOut()).toMatchObject([{ key: 'one more', reason: 'contact' }]);
    const values = await has();
    expect(Object.keys(values)).toHaveLength(CONTACT_ATTRIBUTES);
    expect(values['key 3']).toMatchObject({ text: 'changed' });
  });

  test('is longer than 200 characters', async () => {
    await says(await lab.server.newSession(), { ['k'.repeat(201)]: 1, ['k'.repeat(200)]: 1 });
    expect((await known()).map(({ key }) => key)).toEqual(['k'.repeat(200)]);
    expect(await leftOut()).toMatchObject([{ reason: 'long' }]);
  });
});

describe('many visitors at once', () => {
  test('who bring a new key are all counted under one attribute [P-CTC-06]', async () => {
    const sessions = await Promise.all(Array.from({ length: 8 }, () => lab.server.newSession()));
    await Promise.all(sessions.map((session, n) => says(session, { plan: `p${n}` })));
    expect(await known()).toHaveLength(1);
    expect(await lab.server.ports.storage.all(`select 1 as one from attribute_value`)).toHaveLength(8);
  });
});
