/** What staff change about a contact, and what becomes of it when pages, tokens and others say something else. */
import { describe, expect, test } from 'bun:test';
import type { AuditPage } from '../../src/wire/audit/shapes.ts';
import { ATTRIBUTE_TEXT_CHARS, CONTACT_ATTRIBUTES } from '../../src/wire/attributes/limits.ts';
import type { Contact, FieldHistory } from '../../src/wire/contacts/shapes.ts';
import type { ConflictDetails } from '../../src/wire/conflict.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { contactsLab } from './contacts-lab.ts';
import { answerOf, call, signedIn } from './staff.ts';

const lab = contactsLab();
const { contact, found, identify, prove } = lab;

const says = (session: Session, data: object) => lab.server.post('/api/sessions/partialupdate', { data }, session);

async function kim(more: object = {}): Promise<{ session: Session; id: string; token: string }> {
  const session = await prove(await lab.server.newSession(), 'customer-77', {
    name: 'Kim',
    plan: 'free',
    seats: 4,
    ...more,
  });
  return { session, id: (await found('')).id, token: (await signedIn(lab.server)).access_token };
}

const change = <T = Contact>(token: string, id: string, body: object, status = 200) =>
  answerOf<T>(call(lab.server, token, `${lab.contacts}/${id}`, 'PATCH', body), status);
const values = ({ attributes }: Contact) => Object.fromEntries(attributes.map(({ key, value }) => [key, value]));
const history = async (id: string, query: string) =>
  (await answerOf<FieldHistory>(lab.desk(`${lab.contacts}/${id}/history?${query}`))).changes;

describe('what staff say', () => {
  test('is kept against the page, also where it says nothing, and gives way to a token and to staff [P-CTC-08]', async () => {
    const { session, id, token } = await kim({ phone: '1' });
    lab.server.clock.advance(1000);
    const edited = await change(token, id, { name: 'Kim Park', phone: null, attributes: { plan: 'pro', seats: null } });
    const at = new Date(lab.server.clock.now()).toISOString();
    expect(edited).toMatchObject({ name: 'Kim Park', phone: '' });
    expect(edited.said.filter(({ source }) => source === 'desk')).toEqual([
      { field: 'name', source: 'desk', at },
      { field: 'phone', source: 'desk', at },
    ]);
    expect(edited.attributes).toMatchObject([{ key: 'plan', value: 'pro', source: 'desk', at }]);
    await says(session, { name: 'Mallory', phone: '2', plan: 'free!', seats: 9 });
    expect(await contact(id)).toMatchObject({
      name: 'Kim Park',
      phone: '',
      attributes: [{ key: 'plan', value: 'pro' }],
    });
    await identify(session, 'customer-77', {
      userHash: await lab.tokenFor('customer-77', { name: 'Kim P.', plan: 'gold', customData: { seats: 12 } }),
    });
    expect(await contact(id)).toMatchObject({ name: 'Kim P.' });
    expect(values(await contact(id))).toEqual({ plan: 'gold', seats: 12 });
    await change(token, id, { name: 'Kim Q.', attributes: { plan: 'silver' } });
    expect(await contact(id)).toMatchObject({ name: 'Kim Q.' });
    expect(values(await contact(id))).toEqual({ plan: 'silver', seats: 12 });
  });

  test('can be read with all that was said before, the newest first [P-CTC-08]', async () => {
    const { session, id, token } = await kim();
    await says(session, { name: 'Kim P.', plan: 'pro' });
    await change(token, id, { name: '', attributes: { plan: null } });
    expect(await history(id, 'field=name')).toMatchObject([
      { value: '', source: 'desk' },
      { value: 'Kim P.', source: 'page' },
      { value: 'Kim', source: 'page' },
    ]);
    const { attributes } = await answerOf<{ attributes: { id: string; key: string }[] }>(
      lab.desk(`/api/desk/projects/${lab.server.project.id}/attributes/names`),
    );
    const plan = attributes.find(({ key }) => key === 'plan')!;
    expect(await history(id, `attribute=${plan.id}`)).toMatchObject([
      { value: '', source: 'desk' },
      { value: 'pro', source: 'page' },
      { value: 'free', source: 'page' },
    ]);
    for (const query of ['', `field=name&attribute=${plan.id}`])
      await answerOf(lab.desk(`${lab.contacts}/${id}/history?${query}`), 422);
  });

  test('makes the address one that mails may go to, and is found by its new words [P-CTC-08]', async () => {
    const { id, token } = await kim({ email: 'old@shop.test' });
    expect(await contact(id)).toMatchObject({ emailTrusted: false });
    expect(await change(token, id, { email: ' new@shop.test ' })).toMatchObject({
      email: 'new@shop.test',
      emailTrusted: true,
    });
    expect(await lab.rows('?search=new@shop')).toHaveLength(1);
    expect(await lab.rows('?search=old')).toEqual([]);
    expect(await change(token, id, { email: null })).toMatchObject({ emailTrusted: false });
    await change(token, id, { email: 'no address' }, 422);
  });

  test('is one entry in the audit log, which names fields and nothing that they say [P-CTC-08]', async () => {
    const { id, token } = await kim();
    await change(token, id, { name: 'Kim Park', attributes: { plan: 'pro' } });
    const { entries } = await answerOf<AuditPage>(call(lab.server, token, `/api/audit?target=contact:${id}`));
    expect(entries.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      { action: 'changeContact', before: null, after: { fields: ['name', 'attributes.plan'] } },
    ]);
  });

  test('has the attribute’s type, and else is refused with its name, nothing written [P-CTC-06]', async () => {
    const { session, id, token } = await kim();
    await says(session, { customData: { trial: true, since: '2026-01-02', tags: ['a'] } });
    for (const [key, value] of [
      ['seats', '5'],
      ['trial', 'true'],
      ['since', 'soon'],
      ['since', 1_700_000_000],
      ['tags', 'a'],
      ['tags', [1]],
      ['plan', 5],
      ['plan', 'x'.repeat(ATTRIBUTE_TEXT_CHARS + 1)],
      ['unknown', 'x'],
    ] as const)
      expect(await change(token, id, { name: 'No', attributes: { [key]: value } }, 422)).toMatchObject({
        details: { field: `attributes.${key}` },
      });
    const given = {
      seats: 5.5,
      trial: false,
      since: '2026-11-23T10:00:00Z',
      tags: ['b', 'c'],
      plan: 'x'.repeat(ATTRIBUTE_TEXT_CHARS),
    };
    const edited = await change(token, id, { attributes: given });
    expect(edited).toMatchObject({ name: 'Kim' });
    expect(values(edited)).toEqual({ ...given, since: '2026-11-23T10:00:00.000Z' });
  });

  test('makes no 201st attribute of a contact [P-CTC-07]', async () => {
    const { session, id, token } = await kim();
    const some = (to: number) => Object.fromEntries(Array.from({ length: to }, (_, n) => [`key ${n}`, n]));
    await says(session, { customData: some(100) });
    const other = await prove(await lab.server.newSession(), 'customer-77');
    await says(other, { customData: Object.fromEntries(Array.from({ length: 97 }, (_, n) => [`more ${n}`, n])) });
    await says(await lab.server.newSession(), { customData: { last: 1, over: 1 } });
    await change(token, id, { attributes: { last: 2 } });
    expect((await contact(id)).attributes).toHaveLength(CONTACT_ATTRIBUTES);
    await change(token, id, { name: 'No', attributes: { over: 2 } }, 409);
    expect(await contact(id)).toMatchObject({ name: 'Kim' });
  });
});

describe('two members of staff', () => {
  test('who change different fields both get through; one field is 409 with both values, and nothing is written [P-CTC-12]', async () => {
    const { id, token } = await kim({ email: 'kim@shop.test' });
    await change(token, id, { name: 'Kim Park', expected: { name: 'Kim' } });
    await change(token, id, {
      phone: '7',
      attributes: { plan: 'pro' },
      expected: { phone: '', 'attributes.plan': 'free' },
    });
    const refused = await change<{ error: string; details: ConflictDetails }>(
      token,
      id,
      {
        name: 'Kimberly',
        phone: '8',
        email: 'k@shop.test',
        attributes: { plan: 'gold', seats: 5 },
        expected: { name: 'Kim', phone: '7', email: 'kim@shop.test', 'attributes.plan': 'free', 'attributes.seats': 4 },
      },
      409,
    );
    expect(refused).toMatchObject({
      error: 'conflict',
      details: {
        conflicts: [
          { field: 'name', expected: 'Kim', current: 'Kim Park' },
          { field: 'attributes.plan', expected: 'free', current: 'pro' },
        ],
      },
    });
    expect(await contact(id)).toMatchObject({ name: 'Kim Park', phone: '7', email: 'kim@shop.test' });
    expect(values(await contact(id))).toEqual({ plan: 'pro', seats: 4 });
  });

  test('at once: of two who saw the same value one is refused [P-CTC-12]', async () => {
    const { id, token } = await kim();
    const answers = await Promise.all(
      ['A', 'B'].map((name) =>
        call(lab.server, token, `${lab.contacts}/${id}`, 'PATCH', { name, expected: { name: 'Kim' } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
