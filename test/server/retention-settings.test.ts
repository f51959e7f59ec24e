/** What a project keeps for how long, as its settings say it (P-RET-01). */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { KEPT_DAYS_MOST } from '../../src/wire/retention/limits.ts';
import { keptKinds, leastDays, type DataView } from '../../src/wire/retention/shapes.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { answerOf, call, person, signedIn } from './staff.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const path = () => `/api/desk/projects/${server.project.id}/data`;
const desk = async (method?: string, body?: unknown) =>
  call(server, (await signedIn(server)).access_token, path(), method, body);
const view = () => answerOf<DataView>(desk());
const change = (body: object, status = 200) => answerOf<DataView>(desk('PATCH', body), status);

describe('what a project keeps', () => {
  test('has the defaults, and holds 1 to 3,650 days or for ever, for each kind by itself [P-RET-01]', async () => {
    const usual = {
      events: 30,
      visitors: 180,
      knownVisitors: null,
      replays: 30,
      films: 90,
      snapshots: 180,
      logs: 90,
      attachments: null,
      tickets: null,
      conversations: null,
    };
    expect(await view()).toMatchObject({ kept: usual, defaults: usual, addresses: 'truncated', dataRequests: true });
    for (const days of [1, KEPT_DAYS_MOST, null])
      for (const kind of keptKinds.filter((one) => leastDays(one) === 1))
        expect((await change({ kept: { [kind]: days } })).kept[kind]).toBe(days);
    for (const days of [0, -1, KEPT_DAYS_MOST + 1, 1.5, '30']) await change({ kept: { events: days } }, 422);
    await change({ kept: { audit: 30 } }, 422);
    const changed = await change({ kept: { events: 7 }, addresses: 'none' });
    expect([changed.kept.events, changed.kept.replays, changed.addresses]).toEqual([7, null, 'none']);
    expect(await view()).toEqual(changed);
  });

  test('is in the audit log with who has changed what', async () => {
    await change({ kept: { events: 7, replays: null, logs: 90 }, addresses: 'none' });
    const { access_token } = await signedIn(server);
    const { entries } = await answerOf(call(server, access_token, `/api/audit?target=project:${server.project.id}`));
    expect(entries).toMatchObject([
      {
        action: 'changeData',
        before: { 'kept.events': 30, 'kept.replays': 30, addresses: 'truncated' },
        after: { 'kept.events': 7, 'kept.replays': null, addresses: 'none' },
      },
    ]);
    expect(Object.keys(entries[0].after)).toHaveLength(3);
  });

  test('is not written over what somebody else has changed in the meantime', async () => {
    await change({ kept: { events: 10 }, expected: { 'kept.events': 30 } });
    const refused = await answerOf(desk('PATCH', { kept: { events: 20 }, expected: { 'kept.events': 30 } }), 409);
    expect(refused.details.conflicts).toEqual([{ field: 'kept.events', expected: 30, current: 10 }]);
    await change({ kept: { logs: 5 }, expected: { 'kept.logs': 90 } });
    expect((await view()).kept).toMatchObject({ events: 10, logs: 5 });
  });

  test('is for those who may read and change settings', async () => {
    const { token } = await person(server, { name: 'ida', verified: true });
    for (const [who, status] of [
      ['nonsense', 401],
      [token, 403],
    ] as const) {
      await answerOf(call(server, who, path()), status);
      await answerOf(call(server, who, path(), 'PATCH', {}), status);
    }
    await answerOf(call(server, (await signedIn(server)).access_token, '/api/desk/projects/nobody/data'), 404);
  });
});
