/** One ticket at the desk: what it shows, how it is changed, its notes. */
import { expect, test } from 'bun:test';
import * as fc from 'fast-check';
import type { Note, Ticket } from '../../src/wire/tickets/shapes.ts';
import { ticket as ticketStruct } from '../../src/wire/tickets/shapes.ts';
import { parse } from '../../src/wire/parse.ts';
import { addAccount, call, signedIn } from './staff.ts';
import { deskLab } from './desk-lab.ts';

const lab = deskLab();
const { report, get } = lab;

test('a ticket shows everything that its report carried, and fits the wire', async () => {
  const session = await lab.server.newSession();
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
  const found = parse(ticketStruct, await get<Ticket>(`${lab.base}/tickets/${id}`));
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
  const found = parse(ticketStruct, await get<Ticket>(`${lab.base}/tickets/${await report({ formData: {} })}`));
  expect(found).toMatchObject({
    description: '',
    formData: {},
    consoleLog: [],
    visitor: null,
    screenRecordingUrl: null,
  });
});

test('status, priority, assignee and tags are changed, told to the open desks, and stay', async () => {
  const id = await report({ formData: { description: 'change me' }, tags: ['old'] });
  const told: unknown[] = [];
  const stop = lab.server.app.hub.desk(lab.server.project.id).subscribe((message) => told.push(message.data));
  lab.server.clock.advance(1000);
  const answer = await call(lab.server, lab.token, `${lab.base}/tickets/${id}`, 'PATCH', {
    status: 'in_progress',
    priority: 'urgent',
    assigneeId: lab.me,
    tags: [' vip ', 'vip', 'checkout'],
  });
  expect(answer.status).toBe(200);
  const changed = (await answer.json()) as Ticket;
  const assignee = { id: lab.me, name: 'Administrator', email: 'ada@parley.test' };
  expect(changed.row).toMatchObject({ status: 'in_progress', priority: 'urgent', assignee, tags: ['checkout', 'vip'] });
  expect(Date.parse(changed.row.updatedAt)).toBe(lab.server.ports.now());
  expect(Date.parse(changed.row.createdAt)).toBe(lab.server.ports.now() - 1000);
  await call(lab.server, lab.token, `${lab.base}/tickets/${id}`, 'PATCH', { assigneeId: null, tags: [] });
  stop();
  expect((await get<Ticket>(`${lab.base}/tickets/${id}`)).row).toMatchObject({
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
  const before = await get<Ticket>(`${lab.base}/tickets/${id}`);
  let told = 0;
  const stop = lab.server.app.hub.desk(lab.server.project.id).subscribe(() => told++);
  lab.server.clock.advance(1000);
  expect(await (await call(lab.server, lab.token, `${lab.base}/tickets/${id}`, 'PATCH', {})).json()).toEqual(
    before as never,
  );
  stop();
  expect(told).toBe(0);
});

test('a change that does not fit is 422 and leaves the ticket alone', async () => {
  const id = await report({ formData: { description: 'firm' } });
  await addAccount(lab.server, { name: 'nobody' });
  const { user } = await signedIn(lab.server, 'nobody');
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
    const answer = await call(lab.server, lab.token, `${lab.base}/tickets/${id}`, 'PATCH', body);
    expect([body, answer.status]).toEqual([body, 422]);
    expect(await answer.json()).toMatchObject({ error: 'invalid_field', details: { field } });
  }
  for (const tags of [['  '], ['a', '\0\n']]) {
    const empty = await call(lab.server, lab.token, `${lab.base}/tickets/${id}`, 'PATCH', { tags });
    expect(empty.status).toBe(422);
    expect(await empty.json()).toMatchObject({ details: { field: 'tags' } });
  }
  expect((await get<Ticket>(`${lab.base}/tickets/${id}`)).row).toMatchObject({
    status: 'open',
    assignee: null,
    tags: [],
  });
});

test('notes keep their order, author and text, and the list hears of them', async () => {
  const id = await report({ formData: { description: 'noted' } });
  const told: unknown[] = [];
  const stop = lab.server.app.hub
    .desk(lab.server.project.id)
    .subscribe(({ data }) => told.push('event' in data && 'ticket' in data && data.ticket.id));
  for (const body of ['first', '<b>second</b>\n🧡']) {
    const answer = await call(lab.server, lab.token, `${lab.base}/tickets/${id}/notes`, 'POST', { body });
    expect(answer.status).toBe(200);
    expect((await answer.json()) as Note).toMatchObject({ body, author: { id: lab.me, name: 'Administrator' } });
  }
  stop();
  const { notes } = await get<Ticket>(`${lab.base}/tickets/${id}`);
  expect(notes.map(({ body }) => body)).toEqual(['first', '<b>second</b>\n🧡']);
  expect(told).toEqual([id, id]);
  const odd = await call(lab.server, lab.token, `${lab.base}/tickets/${id}/notes`, 'POST', { body: 'a\0b\ud800' });
  expect(((await odd.json()) as Note).body).toBe('ab\ufffd');
  expect((await get<Ticket>(`${lab.base}/tickets/${id}`)).notes.at(-1)?.body).toBe('ab\ufffd');
  for (const body of ['', ' \n', '\0', 'x'.repeat(10_001), 5, undefined]) {
    expect((await call(lab.server, lab.token, `${lab.base}/tickets/${id}/notes`, 'POST', { body })).status).toBe(422);
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
        await call(lab.server, lab.token, `${lab.base}/tickets?${new URLSearchParams(given)}`),
        await call(lab.server, lab.token, `${lab.base}/tickets/${encodeURIComponent(part) || 'x'}`),
        await call(lab.server, lab.token, `${lab.base}/tickets/${id}`, 'PATCH', body),
        await call(lab.server, lab.token, `${lab.base}/tickets/${id}/notes`, 'POST', body),
      ];
      for (const answer of answers) expect(answer.status).toBeLessThan(500);
    }),
    { numRuns: 60 },
  );
});
