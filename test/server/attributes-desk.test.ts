/** Attributes as the settings, and lists of contacts, show them. */
import { describe, expect, test } from 'bun:test';
import type { AuditPage } from '../../src/wire/audit/shapes.ts';
import type { Attribute, AttributePage } from '../../src/wire/attributes/shapes.ts';
import type { ContactPage, PersonalShown } from '../../src/wire/contacts/shapes.ts';
import { attributesWith, addAttributes } from '../../src/server/features/attributes/store.ts';
import { contactsLab } from './contacts-lab.ts';
import { answerOf, call, signedIn } from './staff.ts';

const lab = contactsLab();
const { desk, listed } = lab;
const path = (rest = '') => `/api/desk/projects/${lab.server.project.id}/attributes${rest}`;
const page = (query = '') => answerOf<AttributePage>(desk(path(query)));

async function someone(customData: object): Promise<void> {
  await lab.server.post('/api/sessions/partialupdate', { data: { customData } }, await lab.server.newSession());
}
async function idOf(key: string): Promise<string> {
  return (await attributesWith(lab.server.ports.storage, lab.server.project.id, [key])).get(key)!.id;
}
async function change<T = Attribute>(key: string, body: object, status = 200): Promise<T> {
  const { access_token: token } = await signedIn(lab.server);
  return answerOf<T>(call(lab.server, token, path(`/${await idOf(key)}`), 'PATCH', body), status);
}

describe('the attributes of a project', () => {
  test('stand by key with who has them and whose value does not fit, found by key and label, with a cursor [P-CTC-06]', async () => {
    for (const seats of [4, 7, 'many', 'few']) await someone({ seats, plan: 'pro' });
    await someone({ trial: true });
    await change('plan', { label: 'Tarif Größe' });
    const first = await page('?limit=2');
    expect(first.attributes).toMatchObject([
      { key: 'plan', label: 'Tarif Größe', type: 'text', contacts: 4, misfits: 0, personal: false, usedBy: [] },
      { key: 'seats', type: 'number', contacts: 4, misfits: 2 },
    ]);
    expect(first).toMatchObject({ total: 3, leftOut: [] });
    expect((await page(`?limit=2&cursor=${first.next}`)).attributes).toMatchObject([{ key: 'trial' }]);
    expect((await page('?search=grosse')).attributes.map(({ key }) => key)).toEqual(['plan']);
    expect((await page('?type=number')).attributes.map(({ key }) => key)).toEqual(['seats']);
    await answerOf(desk(path('?cursor=x')), 400);
    const misfits = await listed(`?misfit=${await idOf('seats')}&attributes=${await idOf('seats')}`);
    expect(misfits.contacts.map(({ columns }) => Object.values(columns!)[0]).toSorted()).toEqual(['few', 'many']);
    expect(misfits.total).toBe(2);
  });

  test('get another type without a value being written anew; before it is said how many would fit each [P-CTC-06]', async () => {
    for (const since of ['2026-01-02', 1_700_000_000, '5', 'soon', true, ['x']]) await someone({ since });
    expect(await answerOf<Attribute>(desk(path(`/${await idOf('since')}`)))).toMatchObject({
      type: 'date',
      contacts: 6,
      misfits: 4,
      fitting: { text: 6, number: 2, boolean: 1, date: 2, list: 1 },
    });
    expect(await change('since', { type: 'number' })).toMatchObject({ type: 'number', misfits: 4 });
    const columns = (await listed(`?attributes=${await idOf('since')}`)).contacts.map(
      (one) => Object.values(one.columns!)[0],
    );
    expect(columns.map(String).toSorted()).toEqual(['1700000000', '2026-01-02', '5', '["x"]', 'soon', 'true']);
    expect(columns).toContain(5);
    expect(await change('since', { type: 'text' })).toMatchObject({ misfits: 0 });
  });

  test('that two people change: different fields get through, one field is 409; each change is an audit entry', async () => {
    await someone({ plan: 'pro' });
    await change('plan', { label: 'Plan', expected: { label: '' } });
    await change('plan', { personal: true, expected: { personal: false } });
    expect(await change<object>('plan', { label: 'Tariff', expected: { label: '' } }, 409)).toMatchObject({
      details: { conflicts: [{ field: 'label', expected: '', current: 'Plan' }] },
    });
    const { access_token: token } = await signedIn(lab.server);
    const { entries } = await answerOf<AuditPage>(
      call(lab.server, token, `/api/audit?target=attribute:${await idOf('plan')}`),
    );
    expect(entries.map(({ action, after }) => [action, after])).toMatchObject([
      ['changeAttribute', { label: 'Plan', personal: true }],
      ['changeAttribute', { label: 'Plan', personal: false }],
    ]);
    await change('plan', { label: 'x'.repeat(80) });
    await change('plan', { label: 'x'.repeat(81) }, 422);
    await change('plan', { type: 'colour' }, 422);
  });

  test('of another project are none of this one’s, and 404 there', async () => {
    await someone({ plan: 'pro' });
    const id = await idOf('plan');
    const other = `/api/desk/projects/${lab.server.internal.id}`;
    expect((await answerOf<AttributePage>(desk(`${other}/attributes?search=plan`))).attributes).toEqual([]);
    await answerOf(desk(`${other}/attributes/${id}`), 404);
    await answerOf(desk(path('/x')), 404);
    expect((await answerOf<ContactPage>(desk(`${other}/contacts?misfit=${id}&attributes=${id}`))).contacts).toEqual([]);
  });

  test('names the keys that found no room, with why [P-CTC-07]', async () => {
    const attribute = { projectId: lab.server.project.id, label: '', type: 'text', personal: false } as const;
    const all = Array.from({ length: 1000 }, (_, n) => ({ ...attribute, id: crypto.randomUUID(), key: `key ${n}` }));
    await lab.server.ports.storage.write((transaction) => addAttributes(transaction, all, 1));
    await someone({ 'one more': 1, ['k'.repeat(201)]: 1 });
    const { leftOut, total } = await page('?limit=1');
    expect(total).toBe(1000);
    expect(leftOut.map(({ key, reason }) => [key, reason])).toEqual([
      ['k'.repeat(200), 'long'],
      ['one more', 'project'],
    ]);
  });
});

describe('personal attributes', () => {
  test('are masked in lists until somebody shows them, which is one entry in the audit log', async () => {
    await someone({ plan: 'pro', iban: 'DE02' });
    await someone({ plan: 'free' });
    await change('iban', { personal: true });
    const [plan, iban] = [await idOf('plan'), await idOf('iban')];
    const { contacts } = await listed(`?attributes=${plan},${iban}`);
    const known = contacts.find(({ columns }) => columns![plan] === 'pro')!;
    expect(known).toMatchObject({ columns: { [plan]: 'pro' }, masked: [iban] });
    expect(JSON.stringify(contacts)).not.toContain('DE02');
    expect(contacts.find(({ id }) => id !== known.id)).toMatchObject({ columns: { [plan]: 'free' }, masked: [] });
    expect(contacts.length).toBe(2);
    const { access_token: token } = await signedIn(lab.server);
    const shown = await answerOf<PersonalShown>(
      call(lab.server, token, `${lab.contacts}/personal`, 'POST', {
        contacts: contacts.map(({ id }) => id),
        attributes: [iban],
      }),
    );
    expect(shown.values).toEqual({ [known.id]: { [iban]: 'DE02' } });
    const { entries } = await answerOf<AuditPage>(
      call(lab.server, token, `/api/audit?target=project:${lab.server.project.id}`),
    );
    expect(entries.filter(({ action }) => action === 'showPersonal').map(({ after }) => after)).toEqual([
      { attributes: ['iban'], contacts: 2 },
    ]);
  });
});
