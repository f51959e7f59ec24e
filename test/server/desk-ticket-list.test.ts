/** The list of tickets: filtered, sorted, paged, found by an index. */
import { expect, test } from 'bun:test';
import type { TicketPage } from '../../src/wire/tickets/shapes.ts';
import { ticketPage } from '../../src/wire/tickets/shapes.ts';
import { parse } from '../../src/wire/parse.ts';
import { isByIndex, planOf } from '../storage/plans.ts';
import { startTestServer } from './harness.ts';
import { addAccount, call } from './staff.ts';
import { deskLab } from './desk-lab.ts';

const lab = deskLab();
const { get, use, report } = lab;

const titlesOf = async (query: string) => {
  const page = await get<TicketPage>(`${lab.base}/tickets?${query}`);
  return page.tickets.map(({ title }) => title);
};

test('the list is filtered by every word of its query, sorted and paged, with both counts', async () => {
  const before = lab.server;
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
  const change = (id: string, body: unknown) => call(local, lab.token, `${lab.base}/tickets/${id}`, 'PATCH', body);
  await change(alpha, { status: 'done' });
  await change(beta, { assigneeId: colleague });
  local.clock.advance(1000);
  await change(gamma, { status: 'waiting', assigneeId: lab.me });
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
    ['kind=report', [D, C, B, A]],
    ['kind=conversation', []],
    ['waiting=yes', []],
    ['sort=waiting', []],
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
  const page = parse(ticketPage, await get<TicketPage>(`${lab.base}/tickets?type=BUG&limit=1`));
  expect([page.total, page.open, page.tickets.length]).toEqual([3, 3, 1]);
  await local.close();
  await use(before);
});

test('a query that is not understood is 422 and names its field', async () => {
  const cases: [string, string][] = [
    ['status=closed', 'status'],
    ['kind=chat', 'kind'],
    ['waiting=1', 'waiting'],
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
    const answer = await call(lab.server, lab.token, `${lab.base}/tickets?${query}`);
    const body = (await answer.json()) as { detail: string; details: unknown };
    expect([query, answer.status, body.details]).toEqual([query, 422, { field }]);
    expect(body.detail).toStartWith(field);
  }
});

test('every list that the inbox asks for is found by an index and needs no sorting', async () => {
  const { storage } = lab.server.ports;
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
