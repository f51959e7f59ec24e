/** Contacts from a table. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { createHmac } from 'node:crypto';
import { IMPORT_CONTACTS_BYTES, IMPORT_CONTACTS_UNDO_DAYS } from '../../src/wire/imports/limits.ts';
import type { ImportMapping } from '../../src/wire/imports/mapping.ts';
import type { ImportDetail, ImportView } from '../../src/wire/imports/shapes.ts';
import type { Contact, ContactPage } from '../../src/wire/contacts/shapes.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { DAY_MS } from '../../src/wire/limits.ts';
import { startImportsLab, type ImportsLab } from './imports-lab.ts';
import { answerOf, call, signedIn } from './staff.ts';

let lab: ImportsLab;
beforeEach(async () => void (lab = await startImportsLab()));
afterEach(() => lab.server.close());

const send = (table: string | Uint8Array<ArrayBuffer>, status = 200) => {
  const bytes = typeof table === 'string' ? new TextEncoder().encode(table) : table;
  return answerOf<ImportView>(lab.post(lab.formOf(bytes, { source: 'contacts' })), status);
};
const read = async (table: string): Promise<ImportDetail> => lab.moved((await send(table)).id, 'read', 'ready');
const bring = async (table: string) => lab.write((await read(table)).id);
const told = async (id: string) => (await lab.problems(id)).map(({ code, line }) => [code, line] as const);
const all = async (query = '') => (await lab.desk<ContactPage>(`/contacts${query}`)).contacts;
const contact = async (query: string) => {
  const [one, ...others] = await all(`?search=${query}`);
  expect(others).toEqual([]);
  return lab.desk<Contact>(`/contacts/${one!.id}`);
};
async function prove(userId: string, more: object = {}): Promise<Session> {
  const userHash = createHmac('sha256', lab.server.project.secret).update(userId).digest('hex');
  const session = await lab.server.newSession();
  return answerOf<Session>(lab.server.post('/api/sessions/identify', { userId, userHash, ...more }, session));
}
async function rows(): Promise<string[]> {
  const tables = ['contact', 'attribute_value', 'contact_word', 'contact_company'];
  const found = await Promise.all(tables.map((one) => lab.server.ports.storage.all(`select * from ${one}`)));
  return found.flatMap((some) => some.map((row) => JSON.stringify(row))).toSorted();
}

const table = `User ID;Email;Name;Plan;Seats;Company ID;Signed up
customer-1;ana@post.example;Ana Reis;pro;12;nord;2025-03-01
customer-2;;Bea;free;007;;
;cleo@post.example;Cleo;pro;;nord;`;

test('is read first and writes nothing, shows its rows and what each column is, and then makes what it counted [P-CTC-13]', async () => {
  await prove('customer-1', { name: 'Old name', plan: 'free' });
  const before = await rows();
  const ready = await read(table);
  expect(ready.counts).toEqual({ new: 2, changed: 1, left: 0, dropped: 0 });
  expect(ready.samples.map(({ title, action, place }) => [title, action, place])).toEqual([
    ['Ana Reis', 'changed', '2'],
    ['Bea', 'new', '3'],
    ['Cleo', 'new', '4'],
  ]);
  const mapping = await lab.desk<ImportMapping>(`/imports/${ready.id}/mapping`);
  expect(mapping.columns.map(({ field, sample }) => [field, sample])).toEqual(
    ['user', 'email', 'name', 'attribute', 'attribute', 'company', 'firstSeen'].map((field) => [field, '']),
  );
  expect(await rows()).toEqual(before);
  const done = await lab.write(ready.id);
  expect(done.counts).toEqual({ new: 2, changed: 1, left: 0, dropped: 0 });
  const ana = await contact('customer-1');
  expect(ana).toMatchObject({ name: 'Ana Reis', email: 'ana@post.example', emailTrusted: true, proven: true });
  expect(ana.said).toContainEqual(expect.objectContaining({ field: 'name', source: 'import' }));
  expect(ana.attributes.map(({ key, value }) => [key, value])).toEqual(
    [
      ['Plan', 'pro'],
      ['plan', 'free'],
      ['Seats', 12],
    ].toSorted() as never,
  );
  expect((await contact('bea')).attributes).toContainEqual(expect.objectContaining({ key: 'Seats', value: 7 }));
  expect(await contact('cleo')).toMatchObject({ kind: 'visitor', visits: 0, company: 'nord' });
});

test('matches by user id, else by a trusted address, and brings nobody twice [P-CTC-13, P-CTC-04]', async () => {
  await bring(table);
  expect((await bring(table)).counts).toMatchObject({ new: 0, changed: 0, left: 3 });
  const cleo = await contact('cleo');
  await bring('email,name\nCLEO@post.example,Cleopatra\n');
  expect(await contact('cleopatra')).toMatchObject({ id: cleo.id });
  // An address that a page has only said is nobody's to be found by.
  await lab.server.post(
    '/api/sessions/partialupdate',
    { data: { email: 'dora@post.example' } },
    await lab.server.newSession(),
  );
  expect((await bring('email,name\ndora@post.example,Dora\n')).counts).toMatchObject({ new: 1 });
  // Of two who have one address that is trusted it is not known who is meant.
  await bring('user,email\nc-1,two@post.example\nc-2,two@post.example\n');
  const both = await bring('email,name\ntwo@post.example,Who\n');
  expect(both.counts).toMatchObject({ new: 0, changed: 0, left: 1 });
  expect(await told(both.id)).toEqual([['several', 2]]);
});

test('has each bad row listed with its line, and the others go on [P-CTC-13]', async () => {
  const bad = [
    'user,email,value,last seen',
    ',,5,',
    'c-1,no address,5,',
    'c-2',
    'c-3,,much,',
    'c-3,,1,',
    'c-4,,,01/02/2025',
    'c-5,,,',
    '',
  ];
  const done = await bring(bad.join('\n'));
  expect(await told(done.id)).toEqual([
    ['voter', 2],
    ['address', 3],
    ['row', 4],
    ['number', 5],
    ['same', 6],
    ['time', 7],
  ]);
  expect(done.counts).toEqual({ new: 4, changed: 0, left: 0, dropped: 3 });
  expect((await all('?limit=100')).map(({ userId }) => userId).toSorted()).toEqual(['c-1', 'c-3', 'c-4', 'c-5']);
  const none = await read('name,plan\nAna,pro\n');
  expect(await told(none.id)).toEqual([['column', null]]);
});

test('takes JSON Lines as the list is exported, and gives them back the same [P-CTC-13, P-CTC-14]', async () => {
  await bring(
    [
      { userId: 'c-1', name: 'Ana', value: 12.5, attributes: { plan: 'pro', seats: 3, paid: true, tags: ['a', 'b'] } },
      { userId: 'c-2', email: 'bea@post.example', companyId: 'nord', companyName: 'Nordhaus' },
    ]
      .map((one) => JSON.stringify(one))
      .concat('no json', '')
      .join('\n'),
  );
  const ana = await contact('c-1');
  expect(ana).toMatchObject({ name: 'Ana', value: 12.5 });
  expect(Object.fromEntries(ana.attributes.map(({ key, type, value }) => [key, [type, value]]))).toEqual({
    paid: ['boolean', true],
    plan: ['text', 'pro'],
    seats: ['number', 3],
    tags: ['list', ['a', 'b']],
  });
  expect(await contact('c-2')).toMatchObject({ company: 'Nordhaus', emailTrusted: true });
  for (const format of ['jsonl', 'csv']) {
    const { access_token: token } = await signedIn(lab.server);
    const path = `/api/desk/projects/${lab.server.project.id}/contacts/export`;
    const exported = await (await call(lab.server, token, path, 'POST', { format })).text();
    expect([format, (await bring(exported)).counts]).toEqual([format, { new: 0, changed: 0, left: 2, dropped: 0 }]);
  }
});

test('is undone for 7 days: what it made goes, what it changed says again what it said, and who has come or was changed since stays [P-CTC-13]', async () => {
  await prove('customer-1', { name: 'Old name', plan: 'free' });
  const before = await rows();
  const first = await bring(table);
  expect(await rows()).not.toEqual(before);
  expect((await lab.moved(first.id, 'undo', 'undone')).state).toBe('undone');
  const old = await contact('customer-1');
  expect(old).toMatchObject({ name: 'Old name', email: '', emailTrusted: false, company: '' });
  expect(old.attributes).toMatchObject([{ key: 'plan', value: 'free' }]);
  expect(await all()).toHaveLength(1);
  const second = await bring(table);
  const { id } = await contact('bea');
  lab.server.clock.advance(1000);
  await lab.desk(`/contacts/${id}`, 'PATCH', { name: 'Beatrice' });
  await lab.server.post('/api/sessions/identify', { userId: 'customer-2' }, await lab.server.newSession());
  await lab.moved(second.id, 'undo', 'undone');
  expect((await lab.problems(second.id)).map(({ code, line }) => [code, line])).toEqual([['edited', 3]]);
  expect((await all()).map(({ name }) => name).toSorted()).toEqual(['Beatrice', 'Old name']);
  const third = await bring(table);
  lab.server.clock.advance(IMPORT_CONTACTS_UNDO_DAYS * DAY_MS + 1);
  const { access_token: token } = await signedIn(lab.server);
  const path = `/api/desk/projects/${lab.server.project.id}/imports/${third.id}/undo`;
  await answerOf(call(lab.server, token, path, 'POST'), 410);
});

test('who has been imported and is erased is in no row of the import either [P-CTC-13, P-CTC-17]', async () => {
  await bring('user,email,name,plan\nmarlene-7,marlene@post.example,Marlene Kurz,marlene-plan\n');
  const { storage } = lab.server.ports;
  const asked = {
    id: crypto.randomUUID(),
    kind: 'erase',
    subject: { userId: 'marlene-7' },
    reason: 'They asked us to',
    confirm: 'ERASE',
  };
  await lab.desk('/data-requests', 'POST', asked);
  await lab.server.pass(11_000);
  for (const name of [
    'contact',
    'contact_import',
    'import_row',
    'import',
    'import_problem',
    'attribute_value',
    'attribute_change',
  ])
    expect([
      name,
      JSON.stringify(await storage.all(`select * from ${name}`))
        .toLowerCase()
        .includes('marlene'),
    ]).toEqual([name, false]);
});

test('a file of 20 MB is taken, and one byte more is not [P-CTC-13]', async () => {
  const head = 'user,name\nc-1,';
  const of = (bytes: number) => new TextEncoder().encode(head.padEnd(bytes, 'x'));
  await send(of(IMPORT_CONTACTS_BYTES));
  await send(of(IMPORT_CONTACTS_BYTES + 1), 413);
});
