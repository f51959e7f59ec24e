/** What takes long with audiences: exact counts, lists that are filled, and audiences that are laid over each other. */
import { expect, test } from 'bun:test';
import { createAudienceAsking } from '../../src/server/features/audiences/asking.ts';
import { audiences as feature } from '../../src/server/features/audiences/feature.ts';
import { readings } from '../../src/server/features/audiences/slots.ts';
import { contacts } from '../../src/server/features/contacts/feature.ts';
import { retention } from '../../src/server/features/retention/feature.ts';
import { MEMBER_LINES } from '../../src/wire/audiences/limits.ts';
import type { Audience } from '../../src/wire/audiences/shapes.ts';
import type { Campaign } from '../../src/wire/campaigns/shapes.ts';
import { DAY_MS } from '../../src/wire/limits.ts';
import type { AudienceWork, LinesTaken, Overlap, SamePeople } from '../../src/wire/audiences/work-shapes.ts';
import { contactsLab } from './contacts-lab.ts';
import { answerOf, call, signedIn } from './staff.ts';

const lab = contactsLab();
const { found, identify, prove } = lab;

const path = (rest = '') => `/api/desk/projects/${lab.server.project.id}/audiences${rest}`;
async function send<T>(method: string, rest: string, body?: unknown, status = 200): Promise<T> {
  const { access_token } = await signedIn(lab.server);
  return answerOf<T>(call(lab.server, access_token, path(rest), method, body), status);
}
const users = { all: [{ on: 'field', key: 'kind', is: 'eq', value: 'user' }] };
const add = (name: string, rule: object) => send<Audience>('POST', '', { name, kind: 'rule', rule });
const addList = () => send<Audience>('POST', '', { name: 'Testers', kind: 'list' });
const people = async (n: number) => {
  for (let at = 0; at < n; at++)
    await identify(await lab.server.newSession(), `user-${at}`, { email: `U${at}@a.test` });
};
const members = async (id: string) =>
  (await send<{ contacts: { userId: string }[] }>('GET', `/${id}/members`)).contacts.map(({ userId }) => userId).sort();

test('an exact count runs behind the answer, tells how far it is and can be stopped [P-AUD-10]', async () => {
  await people(3);
  await lab.server.newSession();
  const heard: unknown[] = [];
  const stopHearing = lab.server.app.hub.desk(lab.server.project.id).subscribe(({ name, data }) => {
    if (name === 'job') heard.push(data);
  });
  const begun = await send<AudienceWork>('POST', '/count', { rule: users });
  expect(begun).toMatchObject({ kind: 'count', state: 'waiting', done: 0, matched: 0 });
  await lab.server.app.jobs.rest();
  const work = await send<AudienceWork>('GET', `/work/${begun.id}`);
  expect(work).toEqual({ ...begun, state: 'done', done: 4, total: 4, matched: 3 });
  expect(heard.at(-1)).toMatchObject({ id: begun.id, state: 'done', done: 4, total: 4 });
  stopHearing();
  // One that is stopped counts nobody more, and stays as it is.
  const next = await send<AudienceWork>('POST', '/count', { rule: { everybody: true } });
  expect(await send<AudienceWork>('DELETE', `/work/${next.id}`)).toMatchObject({ state: 'stopped' });
  await lab.server.app.jobs.rest();
  expect(await send<AudienceWork>('GET', `/work/${next.id}`)).toMatchObject({ state: 'stopped', matched: 0 });
  expect(await send<AudienceWork>('DELETE', `/work/${begun.id}`)).toMatchObject({ state: 'done' });
  await send('POST', '/count', { rule: { all: [] } }, 422);
  await send('GET', `/work/${crypto.randomUUID()}`, undefined, 404);
  const others = path('').replace(lab.server.project.id, lab.server.internal.id);
  const { access_token: token } = await signedIn(lab.server);
  await answerOf(call(lab.server, token, `${others}/work/${begun.id}`, 'GET'), 404);
  const under = (state: string) =>
    lab.server.ports.storage.write((transaction) => transaction.run(`update audience_work set state = ?`, state));
  await send('POST', '/count', { rule: users });
  await lab.server.app.jobs.rest();
  await under('running');
  await send('POST', '/count', { rule: users }, 409);
  await under('done');
  await send('POST', '/count', { rule: users });
  await lab.server.app.jobs.rest();
});

test('a list is filled from a search, from a rule as it is now, and from lines; those that match nobody are told [P-AUD-14]', async () => {
  await people(4);
  await prove(await lab.server.newSession(), 'kim', { email: 'kim@a.test' });
  const list = await addList();
  const filled = async (body: object, id = list.id) => {
    const { id: work } = await send<AudienceWork>('POST', `/${id}/fill`, body);
    await lab.server.app.jobs.rest();
    return send<AudienceWork>('GET', `/work/${work}`);
  };
  expect(await filled({ search: { search: 'user-1' } })).toMatchObject({
    kind: 'fill',
    state: 'done',
    matched: 1,
    added: 1,
  });
  expect(await members(list.id)).toEqual(['user-1']);
  expect(await filled({ rule: users })).toMatchObject({ state: 'done', matched: 5, added: 4 });
  // Whom the rule finds later is none of it.
  await identify(await lab.server.newSession(), 'late');
  expect(await members(list.id)).toEqual(['kim', 'user-0', 'user-1', 'user-2', 'user-3']);
  const rule = await add('users', users);
  await send('POST', `/${rule.id}/fill`, { rule: users }, 422);
  for (const body of [{}, { rule: users, search: {} }, { rule: { all: [] } }])
    await send('POST', `/${list.id}/fill`, body, 422);

  const other = await addList();
  const lines = (some: readonly string[], status = 200) =>
    send<LinesTaken>('POST', `/${other.id}/lines`, { lines: some }, status);
  const given = ['user-1', ' KIM@A.TEST ', 'nobody', '', 'u2@a.test', 'user-1', 'USER-3'];
  expect(await lines(given)).toEqual({ members: 3, added: 3, unmatched: ['nobody', 'USER-3'] });
  expect(await members(other.id)).toEqual(['kim', 'user-1', 'user-2']);
  expect(await lines(given)).toMatchObject({ members: 3, added: 0 });
  const many = Array.from({ length: MEMBER_LINES }, (_, n) => `x${n}`);
  expect((await lines(many)).unmatched).toHaveLength(MEMBER_LINES);
  await lines([...many, 'y'], 422);
  const audited = await lab.server.ports.storage.all(
    `select action from audit_entry where target in (?, ?) order by number`,
    `audience:${list.id}`,
    `audience:${other.id}`,
  );
  expect(audited.map(({ action }) => action)).toEqual([
    'addAudience',
    'fillAudience',
    'fillAudience',
    'addAudience',
    'changeMembers',
  ]);
});

test('two audiences are laid over each other: both, only the first, only the second [P-AUD-13]', async () => {
  await people(5);
  await lab.server.newSession();
  const named = (...value: string[]) => ({
    any: value.map((one) => ({ on: 'field', key: 'companyName', is: 'eq', value: one })),
  });
  const { storage } = lab.server.ports;
  for (const [n, company] of ['a', 'a', 'b', 'b', 'c'].entries())
    await storage.write((transaction) =>
      transaction.run(`update contact set company = ? where user_id = ?`, company, `user-${n}`),
    );
  const [first, second] = [await add('first', named('a', 'b')), await add('second', named('b', 'c'))];
  const expected = { both: 2, first: 2, second: 1, total: 6, exact: true };
  const asked = { audience: first.id, with: second.id };
  expect(await send<Overlap>('POST', '/overlap', asked)).toEqual(expected);
  expect(await send<Overlap>('POST', '/overlap', { rule: named('a', 'b'), with: second.id })).toEqual(expected);
  for (const body of [{ with: second.id }, { ...asked, rule: users }]) await send('POST', '/overlap', body, 422);
  await send('POST', '/overlap', { ...asked, with: crypto.randomUUID() }, 404);
  // Of a sample the shares of it.
  const { app, ports, project } = lab.server;
  const needs = { contacts: app.of(contacts), retention: app.of(retention), readings: () => app.filled(readings) };
  const sampled = await createAudienceAsking(ports, { ...needs, sample: 3 }).overlap(project.id, asked);
  expect([sampled.total, sampled.exact, sampled.both % 2, sampled.first % 2]).toEqual([6, false, 0, 0]);
});

test('a change to an audience holds for the next decision, and is one entry in the audit log [P-AUD-16]', async () => {
  await prove(await lab.server.newSession(), 'kim');
  const { id } = await found('?search=kim');
  const audience = await add('kim', { all: [{ on: 'field', key: 'visits', is: 'ge', value: 9 }] });
  const { has } = lab.server.app.of(feature);
  expect((await has(lab.server.project.id, [audience.id], id)).size).toBe(0);
  await send('PATCH', `/${audience.id}`, { rule: users });
  expect((await has(lab.server.project.id, [audience.id], id)).size).toBe(1);
  const entries = await lab.server.ports.storage.all(
    `select action from audit_entry where target = ? order by number`,
    `audience:${audience.id}`,
  );
  expect(entries.map(({ action }) => action)).toEqual(['addAudience', 'changeAudience']);
});

test('an audience tells which live campaigns speak to the same people, and what interrupted them in 7 days [P-AUD-13]', async () => {
  await people(4);
  const named = (...names: string[]) => ({
    any: names.map((value) => ({ on: 'field', key: 'browser', is: 'eq', value })),
  });
  const { storage } = lab.server.ports;
  for (let n = 0; n < 4; n++)
    await storage.write((transaction) =>
      transaction.run(`update contact set browser = ? where user_id = ?`, n < 3 ? 'a' : 'b', `user-${n}`),
    );
  const [them, some] = [await add('them', named('a')), await add('some', named('b'))];
  const { access_token: token } = await signedIn(lab.server);
  const desk = path('').replace('/audiences', '');
  const to = <T>(method: string, rest: string, body?: object, status = 200) =>
    answerOf<T>(call(lab.server, token, desk + rest, method, body), status);
  const live = async (name: string, audience: string) => {
    const { id, draft } = await to<Campaign>('POST', '/campaigns', { kind: 'modal', name });
    const texts = { en: { title: name, body: null, alt: '', labels: [] } };
    await to('PATCH', `/campaigns/${id}`, {
      audience,
      content: { ...(draft.content as object), languages: ['en'], texts },
    });
    await to('POST', `/campaigns/${id}/publish`, { expectedVersion: 0 });
    return id;
  };
  const [all, mine] = [await live('all', 'all'), await live('mine', them.id)];
  await live('others', some.id);
  const [contact] = await storage.all(`select id from contact where user_id = 'user-0'`);
  const seen = (ago: number, occurrence: number) =>
    storage.write((transaction) =>
      transaction.run(
        `insert into delivery (id, project_id, campaign_id, contact_id, occurrence, version, variant, visitor_id, source, state,
           reason, test, interrupts, attempts, at, due_at, expires_at, sent_at, seen_at, held_by, group_key, action_id)
         values (?, ?, ?, ?, ?, 1, '', '', 'campaign', 'seen', '', 0, 1, 1, 0, 0, 0, 0, ?, '', '', '')`,
        lab.server.ports.id(),
        lab.server.project.id,
        all,
        contact!.id as string,
        occurrence,
        lab.server.clock.now() - ago,
      ),
    );
  await seen(DAY_MS, 1);
  await seen(6 * DAY_MS, 2);
  await seen(8 * DAY_MS, 3);
  const asked = (query: string) => to<SamePeople>('GET', `/same-people?${query}`);
  expect(await asked(`audience=${them.id}&without=${mine}`)).toEqual({
    reach: { matched: 3, total: 4, exact: true },
    campaigns: [{ id: all, name: 'all', share: 100 }],
    // Two of three people's items, for each hundred of them.
    interruptions: 67,
  });
  const everybody = await asked('audience=all');
  expect(everybody.campaigns.map(({ name, share }) => [name, share])).toEqual([
    ['all', 100],
    ['mine', 75],
    ['others', 25],
  ]);
  expect(await asked(`audience=${crypto.randomUUID()}`)).toMatchObject({ reach: { matched: 0 }, interruptions: null });
});
