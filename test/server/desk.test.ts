import { afterAll, beforeAll, expect, test } from 'bun:test';
import * as fc from 'fast-check';
import type { SignedIn } from '../../src/wire/auth/shapes.ts';
import type { Member, Note, Project, Ticket, TicketPage } from '../../src/wire/tickets/shapes.ts';
import { ticket as ticketStruct, ticketPage } from '../../src/wire/tickets/shapes.ts';
import { parse } from '../../src/wire/schema.ts';
import { isByIndex, planOf } from '../storage/plans.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { addAccount, call, signedIn } from './staff.ts';

let server: TestServer;
let token: string;
let me: string;
let base: string;

beforeAll(async () => use(await startTestServer()));

/** The server that the calls below go to, signed in anew. */
async function use(chosen: TestServer): Promise<void> {
  server = chosen;
  base = `/api/desk/projects/${server.project.id}`;
  const signed = await signedIn(server);
  token = signed.access_token;
  me = signed.user.id;
}
afterAll(() => server.close());

type Given = Record<string, unknown>;

/** Sends a report and returns the ticket's id. A second passes, so that the order of tickets is known. */
async function report(given: Given = {}, session?: { gleapId: string; gleapHash: string }): Promise<string> {
  server.clock.advance(1000);
  const answer = await server.post('/api/bugs/v2', given, session);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { id: string }).id;
}

const get = async <T>(path: string): Promise<T> => {
  const answer = await call(server, token, path);
  expect([path, answer.status]).toEqual([path, 200]);
  return (await answer.json()) as T;
};
const titlesOf = async (query: string) => {
  const page = await get<TicketPage>(`${base}/tickets?${query}`);
  return page.tickets.map(({ title }) => title);
};

/** Every route of the desk, once. */
const routes = (): [string, string, unknown?][] => [
  ['GET', '/api/desk/projects'],
  ['GET', `${base}/members`],
  ['GET', `${base}/tickets`],
  ['GET', `${base}/tickets/x`],
  ['PATCH', `${base}/tickets/x`, { status: 'done' }],
  ['POST', `${base}/tickets/x/notes`, { body: 'hello' }],
];

test('without a valid token every desk route answers 401 in words, before it looks at anything else [D-GRD-14]', async () => {
  for (const [method, path] of routes()) {
    for (const wrong of [undefined, 'null', 'x.y.z']) {
      const answer = await server.send(path, {
        method,
        headers: { 'content-type': 'application/json', ...(wrong ? { authorization: `Bearer ${wrong}` } : {}) },
        ...(method === 'GET' ? {} : { body: '{ this is not JSON' }),
      });
      expect([path, answer.status]).toEqual([path, 401]);
      expect(await answer.json()).toMatchObject({ error: 'unauthorized', detail: 'Invalid token' });
    }
  }
});

test('whoever is no administrator gets 403 on every desk route [D-GRD-04]', async () => {
  await addAccount(server, { name: 'visitor' });
  const { access_token } = await signedIn(server, 'visitor');
  for (const [method, path, body] of routes()) {
    const answer = await call(server, access_token, path, method, body);
    expect([path, answer.status]).toEqual([path, 403]);
    expect(await answer.json()).toMatchObject({ error: 'permission_denied', detail: 'Permission denied' });
  }
});

test('an administrator whose right is taken away is refused with the token of before', async () => {
  const id = await addAccount(server, { name: 'brief', admin: true });
  const { access_token, refresh_token } = await signedIn(server, 'brief');
  expect((await call(server, access_token, '/api/desk/projects')).status).toBe(200);
  await server.ports.storage.write((transaction) => transaction.run(`update account set admin = 0 where id = ?`, id));
  expect((await call(server, access_token, '/api/desk/projects')).status).toBe(401);
  const next = (await (
    await call(server, undefined, '/api/auth/session', 'PUT', { refresh_token })
  ).json()) as SignedIn;
  expect((await call(server, next.access_token, '/api/desk/projects')).status).toBe(403);
});

test('projects are listed with the reserved one marked, and members are the administrators that can sign in', async () => {
  await addAccount(server, { name: 'Zoe', admin: true, email: null });
  await addAccount(server, { name: 'Off', admin: true, enabled: false });
  await addAccount(server, { name: 'Plain' });
  const projects = await get<Project[]>('/api/desk/projects');
  expect(projects.map(({ sdkKey, internal }) => [sdkKey, internal])).toEqual([
    [server.project.sdkKey, false],
    [server.internal.sdkKey, true],
  ]);
  const members = await get<Member[]>(`${base}/members`);
  expect(members.map(({ name }) => name)).toEqual(['Administrator', 'Zoe']);
  expect(members[1]).toEqual({ id: expect.any(String), name: 'Zoe', email: null });
});

test('a ticket shows everything that its report carried, and fits the wire', async () => {
  const session = await server.newSession();
  const id = await report(
    {
      type: 'BUG',
      priority: 'HIGH',
      formData: { description: 'It broke\nbadly', reportedBy: 'lena@web.test', plan: ['a', { b: 1 }] },
      metaData: { currentUrl: 'https://shop.test/cart', browserName: 'Chrome' },
      customData: { cart: 3 },
      consoleLog: [{ log: 'boom', date: '2026-11-21T09:00:00Z', priority: 'ERROR' }],
      networkLogs: [{ url: 'https://shop.test/api', success: false }],
      customEventLog: [{ name: 'pageView', date: '2026-11-21T09:00:00Z' }],
      tags: ['b', 'a'],
      screenshotFailure: 'too large',
    },
    session,
  );
  const found = parse(ticketStruct, await get<Ticket>(`${base}/tickets/${id}`));
  expect(found).toMatchObject({
    row: { id, type: 'BUG', priority: 'high', status: 'open', tags: ['a', 'b'], errors: 2, hasScreenshot: false },
    description: 'It broke\nbadly',
    formData: { description: 'It broke\nbadly', reportedBy: 'lena@web.test', plan: ['a', { b: 1 }] },
    metaData: { currentUrl: 'https://shop.test/cart', browserName: 'Chrome' },
    customData: { cart: 3 },
    consoleLog: [{ log: 'boom' }],
    networkLogs: [{ url: 'https://shop.test/api' }],
    customEventLog: [{ name: 'pageView' }],
    visitor: { tickets: 1 },
    files: [],
    screenshotUrl: null,
    screenshotFailure: 'too large',
    notes: [],
  });
});

test('a report of an empty form is a ticket of empty parts', async () => {
  const found = parse(ticketStruct, await get<Ticket>(`${base}/tickets/${await report({ formData: {} })}`));
  expect(found).toMatchObject({
    description: '',
    formData: {},
    consoleLog: [],
    visitor: null,
    screenRecordingUrl: null,
  });
});

test('tickets, notes and changes of another project are 404', async () => {
  const id = await report({ formData: { description: 'mine' } });
  const internal = (await get<Project[]>('/api/desk/projects')).find((project) => project.internal)!;
  for (const project of [internal.id, 'no-such-project']) {
    const foreign = `/api/desk/projects/${project}/tickets/${id}`;
    for (const [method, path, body] of [
      ['GET', foreign],
      ['PATCH', foreign, { status: 'done' }],
      ['POST', `${foreign}/notes`, { body: 'x' }],
    ] as const) {
      expect((await call(server, token, path, method, body)).status).toBe(404);
    }
  }
  expect((await call(server, token, '/api/desk/projects/no-such-project/tickets')).status).toBe(404);
  expect((await call(server, token, '/api/desk/projects/no-such-project/members')).status).toBe(404);
  const own = await get<Ticket>(`${base}/tickets/${id}`);
  expect([own.row.status, own.notes]).toEqual(['open', []]);
});

test('the list is filtered by every word of its query, sorted and paged, with both counts', async () => {
  const before = server;
  const local = await startTestServer();
  await use(local);
  const colleague = await addAccount(local, { name: 'Colleague', admin: true });
  const ids: string[] = [];
  for (const [title, type, priority] of [
    ['Alpha voucher 50% off', 'BUG', 'HIGH'],
    ['Beta order_button', 'IDEA', 'LOW'],
    ['Gamma ÄRGER mit Gutschein', 'BUG', 'MEDIUM'],
    ['Delta backslash \\ here', 'BUG', 'LOW'],
  ]) {
    const metaData = { currentUrl: `https://shop.test/${title![0]!.toLowerCase()}/checkout` };
    ids.push(await report({ type, priority, formData: { description: title, reportedBy: 'lena@web.test' }, metaData }));
  }
  const [alpha, beta, gamma] = ids as [string, string, string];
  const change = (id: string, body: unknown) => call(local, token, `${base}/tickets/${id}`, 'PATCH', body);
  await change(alpha, { status: 'done' });
  await change(beta, { assigneeId: colleague });
  local.clock.advance(1000);
  await change(gamma, { status: 'waiting', assigneeId: me });
  const [A, B, C, D] = [
    'Alpha voucher 50% off',
    'Beta order_button',
    'Gamma ÄRGER mit Gutschein',
    'Delta backslash \\ here',
  ];
  const cases: [string, (string | undefined)[]][] = [
    ['', [D, C, B, A]],
    ['sort=oldest', [A, B, C, D]],
    ['sort=updated', [C, D, B, A]],
    ['status=all', [D, C, B, A]],
    ['status=done', [A]],
    ['status=waiting', [C]],
    ['type=IDEA', [B]],
    ['priority=high', [A]],
    ['assignee=me', [C]],
    ['assignee=none', [D, A]],
    [`assignee=${colleague}`, [B]],
    ['search=voucher', [A]],
    ['search=VOUCHER+alpha', [A]],
    ['search=%C3%A4rger', [C]],
    ['search=lena@web', [D, C, B, A]],
    ['search=/b/checkout', [B]],
    ['search=%25', [A]],
    ['search=_', [B]],
    ['search=%5C', [D]],
    ['search=%232', [B]],
    ['search=2', [B]],
    ['search=%2399', []],
    ['search=nothing+like+this', []],
    ["search='%22;--", []],
    ['search=+++', [D, C, B, A]],
    ['limit=2', [D, C]],
    ['limit=2&offset=2', [B, A]],
    ['offset=9007199254740991', []],
    ['status=&search=&', [D, C, B, A]],
    ['statuss=done&__proto__=1&constructor=2', [D, C, B, A]],
    ['status=done&status=open', [A]],
    ['type=BUG&priority=low&status=open&assignee=none&search=delta', [D]],
  ];
  for (const [query, titles] of cases) expect([query, await titlesOf(query)]).toEqual([query, titles as string[]]);
  const page = parse(ticketPage, await get<TicketPage>(`${base}/tickets?type=BUG&limit=1`));
  expect([page.total, page.open, page.tickets.length]).toEqual([3, 3, 1]);
  await local.close();
  await use(before);
});

test('a query that is not understood is 422 and names its field', async () => {
  const cases: [string, string][] = [
    ['status=closed', 'status'],
    ['priority=HIGH', 'priority'],
    ['sort=number', 'sort'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=-1', 'limit'],
    ['limit=1.5', 'limit'],
    ['limit=1e2', 'limit'],
    ['limit=ten', 'limit'],
    ['offset=-1', 'offset'],
    ['offset=9007199254740992', 'offset'],
    ['offset=99999999999999999999', 'offset'],
    [`search=${'x'.repeat(201)}`, 'search'],
    [`type=${'x'.repeat(65)}`, 'type'],
  ];
  for (const [query, field] of cases) {
    const answer = await call(server, token, `${base}/tickets?${query}`);
    const body = (await answer.json()) as { detail: string; details: unknown };
    expect([query, answer.status, body.details]).toEqual([query, 422, { field }]);
    expect(body.detail).toStartWith(field);
  }
});

test('status, priority, assignee and tags are changed, told to the open desks, and stay', async () => {
  const id = await report({ formData: { description: 'change me' }, tags: ['old'] });
  const told: unknown[] = [];
  const stop = server.app.hub.desk(server.project.id).subscribe((message) => told.push(message.data));
  server.clock.advance(1000);
  const answer = await call(server, token, `${base}/tickets/${id}`, 'PATCH', {
    status: 'in_progress',
    priority: 'urgent',
    assigneeId: me,
    tags: [' vip ', 'vip', 'checkout'],
  });
  expect(answer.status).toBe(200);
  const changed = (await answer.json()) as Ticket;
  const assignee = { id: me, name: 'Administrator', email: 'ada@parley.test' };
  expect(changed.row).toMatchObject({ status: 'in_progress', priority: 'urgent', assignee, tags: ['checkout', 'vip'] });
  expect(Date.parse(changed.row.updatedAt)).toBe(server.ports.now());
  expect(Date.parse(changed.row.createdAt)).toBe(server.ports.now() - 1000);
  await call(server, token, `${base}/tickets/${id}`, 'PATCH', { assigneeId: null, tags: [] });
  stop();
  expect((await get<Ticket>(`${base}/tickets/${id}`)).row).toMatchObject({
    assignee: null,
    tags: [],
    status: 'in_progress',
  });
  expect(told).toMatchObject([
    { event: 'changed', ticket: { id, status: 'in_progress', tags: ['checkout', 'vip'] } },
    { event: 'changed', ticket: { id, assignee: null, tags: [] } },
  ]);
});

test('a change of nothing changes nothing and tells nobody', async () => {
  const id = await report({ formData: { description: 'still' } });
  const before = await get<Ticket>(`${base}/tickets/${id}`);
  let told = 0;
  const stop = server.app.hub.desk(server.project.id).subscribe(() => told++);
  server.clock.advance(1000);
  expect(await (await call(server, token, `${base}/tickets/${id}`, 'PATCH', {})).json()).toEqual(before as never);
  stop();
  expect(told).toBe(0);
});

test('a change that does not fit is 422 and leaves the ticket alone', async () => {
  const id = await report({ formData: { description: 'firm' } });
  await addAccount(server, { name: 'nobody' });
  const { user } = await signedIn(server, 'nobody');
  const cases: [unknown, string][] = [
    [{ status: 'closed' }, 'status'],
    [{ priority: 1 }, 'priority'],
    [{ assigneeId: user.id }, 'assigneeId'],
    [{ assigneeId: 'no-such-account' }, 'assigneeId'],
    [{ assigneeId: '' }, 'assigneeId'],
    [{ status: 'done', assigneeId: 'no-such-account' }, 'assigneeId'],
    [{ tags: ['x'.repeat(65)] }, 'tags.0'],
    [{ tags: Array.from({ length: 33 }, String) }, 'tags'],
    [{ tags: 'vip' }, 'tags'],
    [{ title: 'new' }, 'title'],
    [{ number: 2 ** 53 }, 'number'],
  ];
  for (const [body, field] of cases) {
    const answer = await call(server, token, `${base}/tickets/${id}`, 'PATCH', body);
    expect([body, answer.status]).toEqual([body, 422]);
    expect(await answer.json()).toMatchObject({ error: 'invalid_field', details: { field } });
  }
  for (const tags of [['  '], ['a', '\0\n']]) {
    const empty = await call(server, token, `${base}/tickets/${id}`, 'PATCH', { tags });
    expect(empty.status).toBe(422);
    expect(await empty.json()).toMatchObject({ details: { field: 'tags' } });
  }
  expect((await get<Ticket>(`${base}/tickets/${id}`)).row).toMatchObject({ status: 'open', assignee: null, tags: [] });
});

test('notes keep their order, author and text, and the list hears of them', async () => {
  const id = await report({ formData: { description: 'noted' } });
  const told: unknown[] = [];
  const stop = server.app.hub
    .desk(server.project.id)
    .subscribe(({ data }) => told.push('ticket' in data && data.ticket.id));
  for (const body of ['first', '<b>second</b>\n🧡']) {
    const answer = await call(server, token, `${base}/tickets/${id}/notes`, 'POST', { body });
    expect(answer.status).toBe(200);
    expect((await answer.json()) as Note).toMatchObject({ body, author: { id: me, name: 'Administrator' } });
  }
  stop();
  const { notes } = await get<Ticket>(`${base}/tickets/${id}`);
  expect(notes.map(({ body }) => body)).toEqual(['first', '<b>second</b>\n🧡']);
  expect(told).toEqual([id, id]);
  const odd = await call(server, token, `${base}/tickets/${id}/notes`, 'POST', { body: 'a\0b\ud800' });
  expect(((await odd.json()) as Note).body).toBe('ab\ufffd');
  expect((await get<Ticket>(`${base}/tickets/${id}`)).notes.at(-1)?.body).toBe('ab\ufffd');
  for (const body of ['', ' \n', '\0', 'x'.repeat(10_001), 5, undefined]) {
    expect((await call(server, token, `${base}/tickets/${id}/notes`, 'POST', { body })).status).toBe(422);
  }
});

test('every list that the inbox asks for is found by an index and needs no sorting', async () => {
  const { storage } = server.ports;
  const where = ['', `and status = 'open'`, `and priority = 'low'`, `and assignee_id is null`, `and search like '%x%'`];
  for (const order of ['created_at desc, number desc', 'created_at, number', 'updated_at desc, number desc']) {
    for (const filter of where) {
      if (filter.includes('status') && order.startsWith('updated')) continue;
      const sql = `select id from ticket where project_id = 'p' ${filter} order by ${order} limit 25 offset 50`;
      const plan = await planOf(storage, sql);
      expect({ sql, plan, byIndex: isByIndex(plan) }).toMatchObject({ byIndex: true });
    }
  }
});

test('whatever is sent to the desk, it never fails with a 5xx', async () => {
  const id = await report({ formData: { description: 'fuzz' } });
  const word = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom('open', 'all', 'me', '0', '\0', "'"),
  );
  const query = fc.dictionary(
    fc.constantFrom('search', 'type', 'status', 'assignee', 'sort', 'limit', 'offset', 'x'),
    word,
  );
  await fc.assert(
    fc.asyncProperty(query, fc.jsonValue(), word, async (given, body, part) => {
      const answers = [
        await call(server, token, `${base}/tickets?${new URLSearchParams(given)}`),
        await call(server, token, `${base}/tickets/${encodeURIComponent(part) || 'x'}`),
        await call(server, token, `${base}/tickets/${id}`, 'PATCH', body),
        await call(server, token, `${base}/tickets/${id}/notes`, 'POST', body),
      ];
      for (const answer of answers) expect(answer.status).toBeLessThan(500);
    }),
    { numRuns: 60 },
  );
});
