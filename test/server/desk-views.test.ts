/** Views of the inbox that are kept, over their calls. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import {
  VIEWS_OWN_MOST,
  VIEWS_SHARED_MOST,
  type DeskView,
  type DeskViewList,
} from '../../src/wire/desk-views/shapes.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { answerOf, call, person, signedIn } from './staff.ts';

let server: TestServer;
const tokens: Record<string, string> = {};
const heard: { name: string; data: any }[] = [];
beforeAll(async () => {
  server = await startTestServer();
  tokens.ada = (await signedIn(server)).access_token;
  tokens.ines = (await person(server, { name: 'ines', admin: true })).token;
  server.app.hub.desk(server.project.id).subscribe((message) => void heard.push(message));
});
afterAll(() => server.close());

const ask = <T = DeskView>(as: string, method: string, rest = '', body?: unknown, status = 200): Promise<T> =>
  answerOf<T>(call(server, tokens[as]!, `/api/desk/projects/${server.project.id}/views${rest}`, method, body), status);
const views = async (as: string) => (await ask<DeskViewList>(as, 'GET')).views;
const told = () => heard.splice(0).map(({ name, data }) => [name, data]);
const view = (name: string, more: object = {}) => ({ name, query: 'status=open', shared: true, ...more });

test('a filter is kept under a name with its place and count, for everybody or for oneself [P-DSK-04]', async () => {
  for (const description of ['One', 'Two'])
    await server.post('/api/bugs/v2', { formData: { description } }, await server.newSession());
  const second = await ask('ada', 'POST', '', view('Open', { place: 2 }));
  const first = await ask('ada', 'POST', '', view('Mine', { place: 1, query: 'assignee=me', shared: false }));
  expect([second, first]).toEqual([
    { id: second.id, name: 'Open', query: 'status=open', place: 2, shared: true, count: 2 },
    { id: first.id, name: 'Mine', query: 'assignee=me', place: 1, shared: false, count: 0 },
  ]);
  expect((await views('ada')).map(({ name }) => name)).toEqual(['Mine', 'Open']);
  expect((await views('ines')).map(({ name }) => name)).toEqual(['Open']);
});

test('others are told of a shared one that is made, changed or deleted, and of nobody’s own [P-DSK-04]', async () => {
  told();
  const { id } = await ask('ada', 'POST', '', view('Shared'));
  expect(told()).toEqual([['view', { id, event: 'changed' }]]);
  await ask('ines', 'PATCH', `/${id}`, { name: 'Renamed', expected: { name: 'Shared' } });
  expect(told()).toEqual([['view', { id, event: 'changed' }]]);
  const refused = await ask<any>('ada', 'PATCH', `/${id}`, { name: 'Mine now', expected: { name: 'Shared' } }, 409);
  expect(refused.details.conflicts).toEqual([{ field: 'name', expected: 'Shared', current: 'Renamed' }]);
  await ask('ada', 'PATCH', `/${id}`, { shared: false });
  expect(told()).toEqual([['view', { id, event: 'gone' }]]);
  await ask('ines', 'PATCH', `/${id}`, { name: 'Theirs' }, 404);
  await ask('ada', 'PATCH', `/${id}`, { name: 'Own' });
  expect(told()).toEqual([]);
  await ask('ada', 'PATCH', `/${id}`, { shared: true });
  await ask('ines', 'DELETE', `/${id}`);
  expect(told()).toEqual([
    ['view', { id, event: 'changed' }],
    ['view', { id, event: 'gone' }],
  ]);
  const { entries } = await answerOf(call(server, tokens.ada!, '/api/audit?limit=5'));
  expect(entries.filter((one: any) => one.target === `view:${id}`)).toMatchObject([{ action: 'deleteDeskView' }]);
});

test('a query has at most 2 KB and what the list knows; there are 50 shared views and 50 of one’s own [P-DSK-04]', async () => {
  const bad = (more: object) => ask('ada', 'POST', '', view('x', more), 422);
  await bad({ query: 'status=gone' });
  await bad({ query: `x=${'y'.repeat(2047)}` });
  await bad({ query: 'ä'.repeat(1025) });
  await bad({ name: 'x'.repeat(61) });
  await bad({ name: '  ' });
  await ask('ada', 'POST', '', view('x'.repeat(60), { query: `x=${'y'.repeat(2046)}`, shared: false }));
  for (const [shared, most] of [
    [true, VIEWS_SHARED_MOST],
    [false, VIEWS_OWN_MOST],
  ] as const) {
    const there = (await views('ada')).filter((one) => one.shared === shared).length;
    for (let at = there; at < most; at++) await ask('ada', 'POST', '', view(`V ${at}`, { shared }));
    expect((await ask<any>('ada', 'POST', '', view('One more', { shared }), 409)).error).toBe('limit_reached');
  }
  expect((await views('ada')).length).toBe(VIEWS_SHARED_MOST + VIEWS_OWN_MOST);
});
