import { partsOf } from '../../src/server/features/tickets/parts-store.ts';
import { readScreenshot } from '../../src/server/features/tickets/screenshot-part.ts';
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { gzipSync } from 'node:zlib';
import type { ReportReply } from '../../src/wire/tickets/report.ts';
import { KEY, startTestServer, type TestServer } from './harness.ts';
import { cpuNow } from '../cpu-time.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const full = {
  type: 'BUG',
  priority: 'MEDIUM',
  customData: { tier: 'a', deep: { list: [1, 2] } },
  metaData: { currentUrl: 'https://shop.test/cart?x=1', browserName: 'Chrome(126.0.0.0)', sdkVersion: '14.6.7' },
  consoleLog: [
    { log: 'boom ', date: '2026-03-01T10:00:00.000Z', priority: 'ERROR' },
    { log: 'hello ', date: '2026-03-01T10:00:00.000Z', priority: 'INFO' },
    { log: '<button>Buy</button>', date: '2026-03-01T10:00:00.000Z', priority: 'CLICK' },
  ],
  networkLogs: [
    {
      type: 'POST',
      url: 'https://shop.test/api/order',
      date: '2026-03-01T10:00:00.000Z',
      request: { payload: '{}', headers: { accept: ['json'] } },
      success: true,
      response: { status: 500, statusText: 'no', responseText: '{"error":1}' },
      duration: 4,
    },
    { type: 'RESOURCE', date: '2026-03-01T10:00:00.000Z', url: '/a.css', duration: 12, initiatorType: 'link' },
    { url: '/offline', success: false },
  ],
  customEventLog: [{ name: 'pageView', date: '2026-03-01T10:00:00.000Z', data: { page: '/cart' } }],
  formData: { note: 'n1', description: 'The voucher floats again.\nSecond line', reportedBy: 'kim@example.test' },
  isSilent: false,
  outbound: 'bugreporting',
  screenshotData: {
    html: '<!DOCTYPE html><html><body>cart</body></html>',
    baseUrl: 'https://shop.test',
    width: 1200,
    height: 800,
    isMobile: false,
    x: 0,
    y: 340,
  },
  spamToken: 's1',
  tags: ['checkout', 'voucher', 'checkout'],
};

async function send(report: unknown, session?: Parameters<TestServer['post']>[2]): Promise<ReportReply> {
  const response = await server.post('/api/bugs/v2', report, session);
  expect(response.status).toBe(200);
  return (await response.json()) as ReportReply;
}
const ticket = async (id: string) => (await server.ports.storage.one(`select * from ticket where id = ?`, id))!;
const part = async (id: string, name: string): Promise<unknown> => {
  const body = (await partsOf(server.ports.storage, id, [name])).get(name);
  return body === undefined ? undefined : JSON.parse(body);
};
const count = async () => Number((await server.ports.storage.one(`select count(*) as n from ticket`))!.n);

describe('POST /api/bugs/v2', () => {
  test('the report is stored and the created one comes back [W-REP-01]', async () => {
    const session = await server.newSession();
    const reply = await send(full, session);
    expect(reply).toEqual({
      id: expect.any(String),
      number: expect.any(Number),
      createdAt: new Date(server.clock.now()).toISOString(),
    });
    expect(await ticket(reply.id)).toMatchObject({
      number: reply.number,
      visitor_id: session.gleapId,
      project_id: server.project.id,
      status: 'open',
      title: 'The voucher floats again.',
      excerpt: 'The voucher floats again. Second line',
      page: 'https://shop.test/cart?x=1',
      reporter_email: 'kim@example.test',
      errors: 3,
    });
  });

  test('type is BUG and priority low when the client sends none [W-REP-02 W-REP-03]', async () => {
    expect(await ticket((await send({ isSilent: true })).id)).toMatchObject({
      type: 'BUG',
      priority: 'low',
      title: 'BUG',
    });
  });

  test.each([
    ['LOW', 'low'],
    ['MEDIUM', 'medium'],
    ['HIGH', 'high'],
  ])('priority %s becomes %s [W-REP-04]', async (priority, stored) => {
    expect(await ticket((await send({ priority })).id)).toMatchObject({ priority: stored });
  });

  test('the form’s values, with ticket attributes under them, are kept whole [W-REP-06 W-REP-11]', async () => {
    expect(await part((await send(full)).id, 'formData')).toEqual(full.formData);
  });
  test.each([
    ['customData', 'W-REP-05'],
    ['metaData', 'W-REP-07'],
    ['consoleLog', 'W-REP-08'],
    ['networkLogs', 'W-REP-09'],
    ['customEventLog', 'W-REP-10'],
  ] as const)('%s is kept whole [%s]', async (name) => {
    expect(await part((await send(full)).id, name)).toEqual(full[name]);
  });
  test('the snapshot is kept with address, size and scroll position [W-REP-14]', async () => {
    const { id } = await send(full);
    const [row] = await server.ports.storage.all(
      `select body from ticket_part where ticket_id = ? and part = 'screenshotData'`,
      id,
    );
    expect(readScreenshot(String(row!.body))).toEqual(full.screenshotData);
    expect(await ticket(id)).toMatchObject({ has_screenshot: 1 });
  });

  test('isSilent, outbound and tags are stored, a spam token is taken [W-REP-12 W-REP-13 W-REP-18]', async () => {
    const { id } = await send({ ...full, isSilent: true });
    expect(await ticket(id)).toMatchObject({ silent: 1, outbound: 'bugreporting' });
    const tags = await server.ports.storage.all(`select tag from ticket_tag where ticket_id = ? order by tag`, id);
    expect(tags).toEqual([{ tag: 'checkout' }, { tag: 'voucher' }]);
    expect((await server.post('/api/bugs/v2', { spamToken: 7 })).status).toBe(422);
  });

  test('what was excluded is missing, and the report is taken all the same [W-REP-19]', async () => {
    const { screenshotData: _, consoleLog: __, networkLogs: ___, ...rest } = full;
    const { id } = await send(rest);
    expect(await ticket(id)).toMatchObject({ has_screenshot: 0, errors: 0 });
    for (const name of ['screenshotData', 'consoleLog', 'networkLogs', 'webReplay'])
      expect(await part(id, name)).toBeUndefined();
  });

  test('numbers run without gaps, also when reports come at once', async () => {
    const replies = await Promise.all(Array.from({ length: 30 }, () => send({ tags: [] })));
    const numbers = replies.map(({ number }) => number).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, at) => numbers[0]! + at));
  });

  test('the same reportId answers the first body and stores nothing [S4]', async () => {
    const reportId = crypto.randomUUID();
    const first = await send({ ...full, reportId });
    const before = await count();
    server.clock.advance(5000);
    expect(await send({ reportId, formData: { description: 'other' } })).toEqual(first);
    const many = await Promise.all(Array.from({ length: 5 }, () => send({ reportId })));
    expect(many).toEqual(Array.from({ length: 5 }, () => first));
    expect(await count()).toBe(before);
  });

  test('the same reportId of another visitor is another report, and tells nothing of the first [S4 F13n]', async () => {
    const reportId = crypto.randomUUID();
    const [ann, ben] = [await server.newSession(), await server.newSession()];
    const of = async (session?: typeof ann) =>
      (await (await server.post('/api/bugs/v2', { ...full, reportId }, session)).json()) as { id: string };
    const ids = [await of(ann), await of(ben), await of()].map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    expect([await of(ann), await of(ben), await of()].map(({ id }) => id)).toEqual(ids);
  });

  test('the same reportId sent twice at once is stored once [S4]', async () => {
    const reportId = crypto.randomUUID();
    const before = await count();
    const [a, b] = await Promise.all([send({ reportId }), send({ reportId })]);
    expect(a).toEqual(b!);
    expect(await count()).toBe(before + 1);
  });

  test('it may travel as gzip, whatever its headers say [S2]', async () => {
    const body = gzipSync(JSON.stringify({ auth: { key: KEY }, body: full }));
    const response = await server.send('/api/bugs/v2', {
      method: 'POST',
      body,
      headers: { 'content-type': 'text/plain' },
    });
    expect(response.status).toBe(200);
    const { id } = (await response.json()) as ReportReply;
    expect(await part(id, 'formData')).toEqual(full.formData);
  });

  test('the reporter is who the form says, else the session', async () => {
    const session = await server.newSession();
    await server.post('/api/sessions/identify', { userId: 'u', name: 'Kim R', email: 'kim@home.test' }, session);
    expect(await ticket((await send({ metaData: {} }, session)).id)).toMatchObject({
      reporter_name: 'Kim R',
      reporter_email: 'kim@home.test',
    });
    const said = { formData: { reportedBy: 'kim@work.test' } };
    expect(await ticket((await send(said, session)).id)).toMatchObject({
      reporter_name: 'Kim R',
      reporter_email: 'kim@work.test',
    });
    const name = { formData: { reportedBy: 'Kim from work' } };
    expect(await ticket((await send(name)).id)).toMatchObject({ reporter_name: 'Kim from work', reporter_email: '' });
  });

  test('a report without words is known by its kind and place', async () => {
    const crash = { type: 'CRASH', metaData: { currentUrl: 'https://shop.test/cart?x=1' } };
    expect(await ticket((await send(crash)).id)).toMatchObject({ title: 'CRASH /cart', description: '' });
  });

  test('an open desk hears of it once it is durable', async () => {
    const heard: unknown[] = [];
    const stop = server.app.hub.desk(server.project.id).subscribe((message) => heard.push(message));
    const { id, number } = await send(full);
    await send({ reportId: (await ticket(id)).report_id ?? undefined, ...full, type: 'IDEA' });
    stop();
    expect(heard[0]).toMatchObject({
      name: 'ticket',
      seq: expect.any(Number),
      data: {
        event: 'created',
        ticket: { id, number, title: 'The voucher floats again.', tags: ['checkout', 'voucher'], errors: 3 },
      },
    });
    expect(heard).toHaveLength(2);
  });
});

describe('bad reports', () => {
  const bad: [string, unknown][] = [
    ['a list', []],
    ['a text', 'report'],
    ['nothing', {}],
    ['nothing but what is no field of a report', { message: 'hello', outbound: null }],
    ['null priority', { priority: null }],
    ['an unknown priority', { priority: 'URGENT' }],
    ['a console entry without text', { consoleLog: [{ date: '', priority: 'INFO' }] }],
    ['a console log that is no list', { consoleLog: {} }],
    ['a snapshot without html', { screenshotData: { width: 1 } }],
    ['a snapshot of no size', { screenshotData: { ...full.screenshotData, width: '1200' } }],
    ['form data that is a list', { formData: [] }],
    ['an id with odd signs', { reportId: '../../etc/passwd' }],
    ['tags that are numbers', { tags: [1] }],
    ['too many tags', { tags: Array.from({ length: 101 }, (_, at) => `t${at}`) }],
    ['a type that is too long', { type: 'x'.repeat(65) }],
  ];
  test.each(bad)('%s is refused in words and stores nothing', async (_, report) => {
    const before = await count();
    const next = await server.ports.storage.one(`select next_ticket from project where id = ?`, server.project.id);
    const response = await server.post('/api/bugs/v2', report);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      error: 'invalid_field',
      detail: expect.any(String),
      requestId: expect.any(String),
    });
    expect(await count()).toBe(before);
    expect(await server.ports.storage.one(`select next_ticket from project where id = ?`, server.project.id)).toEqual(
      next!,
    );
  });

  test('texts of strangers are bounded and whole: NUL, half characters, control signs, long lines', async () => {
    const description = `\0\ud800${'a'.repeat(500)}\u0007\r\nsecond`;
    const { id } = await send({
      formData: { description, reportedBy: `x\0y@z.test${' '.repeat(2000)}` },
      metaData: { currentUrl: 12 },
      tags: ['\0', ' spaced '],
      screenRecordingUrl: 'javascript:alert(1)',
    });
    const row = await ticket(id);
    expect(String(row.title).length).toBeLessThanOrEqual(120);
    expect(String(row.title)).toStartWith('\ufffdaaa');
    expect(String(row.description)).toBe(`\ufffd${'a'.repeat(500)}\nsecond`);
    expect(row).toMatchObject({ page: '', recording_url: null });
    expect(await server.ports.storage.all(`select tag from ticket_tag where ticket_id = ?`, id)).toEqual([
      { tag: 'spaced' },
    ]);
    // The part itself is what came, to the letter.
    expect(await part(id, 'formData')).toMatchObject({ description });
  });

  test('what is nested without end is refused', async () => {
    const deep = `{"customData":${'{"a":'.repeat(60_000)}1${'}'.repeat(60_000)}}`;
    const response = await server.send('/api/bugs/v2', { method: 'POST', headers: { 'api-token': KEY }, body: deep });
    expect(response.status).toBe(400);
  });

  test('unknown keys are let pass and not stored', async () => {
    const { id } = await send({ ...full, evil: 'x', __proto__: { a: 1 } });
    const rows = await server.ports.storage.all(`select part from ticket_part where ticket_id = ?`, id);
    expect(rows.map(({ part }) => part)).not.toContain('evil');
  });
});

describe('what stands beside the words of a report never costs the report', () => {
  const date = '2026-03-01T10:00:00.000Z';
  const long = 'x'.repeat(20_000);
  const odd: [string, unknown, string, unknown][] = [
    [
      'a level of the host, and another form of date',
      {
        consoleLog: ['warn', 'Error', 'debug', null, 7].map((priority) => ({
          log: 'a',
          date: 1_795_224_991_029,
          priority,
        })),
      },
      'consoleLog',
      ['WARNING', 'ERROR', 'INFO', 'INFO', 'INFO'].map((priority) => ({
        log: 'a',
        date: '2026-11-21T01:36:31.029Z',
        priority,
      })),
    ],
    [
      'a line that is too long, and one that is none',
      { consoleLog: [{ log: long, date, priority: 'INFO' }, null, 'boom'] },
      'consoleLog',
      [{ log: 'x'.repeat(2000), date, priority: 'INFO' }],
    ],
    [
      'more lines than are shown',
      { consoleLog: Array.from({ length: 1001 }, (_, at) => ({ log: `${at}`, date, priority: 'INFO' })) },
      'consoleLog',
      Array.from({ length: 1000 }, (_, at) => ({ log: `${at + 1}`, date, priority: 'INFO' })),
    ],
    [
      'calls with a picture for an address, none, or other kinds of values',
      {
        networkLogs: [
          { url: `data:${long}` },
          { url: null },
          { type: 5, duration: '12', success: 'true', request: 'GET' },
        ],
      },
      'networkLogs',
      [{ url: `data:${long}`.slice(0, 16_384) }, { url: '' }, { type: '5' }],
    ],
    [
      'a date in the words of a browser',
      { networkLogs: [{ url: '/a', date: `${'Sun Nov 22 2026 '.repeat(3)}` }] },
      'networkLogs',
      [{ url: '/a', date: 'Sun Nov 22 2026 Sun Nov 22 2026 Sun Nov ' }],
    ],
    [
      'events without a name, with an endless one, and without a date',
      {
        customEventLog: [
          { name: '', date },
          { name: long, date },
          { name: 7 },
          { date },
          { name: { toString: 1 }, date },
        ],
      },
      'customEventLog',
      [
        { name: 'x'.repeat(256), date },
        { name: '7', date: '' },
        { name: '{"toString":1}', date },
      ],
    ],
    [
      'more custom data than is shown',
      { customData: Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`k${at}`, at])) },
      'customData',
      Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`k${at + 1}`, at + 1])),
    ],
  ];
  test.each(odd)('%s', async (_, report, name, stored) => {
    expect(await part((await send({ formData: full.formData, ...(report as object) })).id, name)).toEqual(stored);
  });

  test('an endless address, tag, flow and spam token are cut', async () => {
    const baseUrl = `https://shop.test/?${long}`;
    const { id } = await send({
      tags: [long],
      outbound: long,
      spamToken: long + long,
      screenshotData: { ...full.screenshotData, baseUrl },
    });
    const [row] = await server.ports.storage.all(`select body from ticket_part where ticket_id = ?`, id);
    expect(readScreenshot(String(row!.body))).toEqual({ ...full.screenshotData, baseUrl: baseUrl.slice(0, 4096) });
    expect(await ticket(id)).toMatchObject({ outbound: `${'x'.repeat(199)}…`, has_screenshot: 1 });
    const tags = await server.ports.storage.all(`select tag from ticket_tag where ticket_id = ?`, id);
    expect(tags).toEqual([{ tag: `${'x'.repeat(63)}…` }]);
  });
});

test('whatever stands where a status is expected, the report is taken, and 2^53 is refused in words', async () => {
  for (const status of ['{"toString":1,"valueOf":1}', '[[[]]]', 'null', '"500"', '404']) {
    const body = `{"networkLogs":[{"response":{"status":${status}}}]}`;
    expect([status, (await raw(body)).status]).toEqual([status, 200]);
  }
  const refused = await raw('{"networkLogs":[{"duration":9007199254740993}]}');
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ error: 'invalid_field', detail: expect.stringContaining('2^53-1') });
});

test('a small body of millions of values is refused before it is read', async () => {
  for (const text of [`{"networkLogs":[${'{},'.repeat(3e6)}{}]}`, `{"a":[${'0,'.repeat(3e6)}"]]]\\"]}`]) {
    const started = cpuNow();
    const answer = await raw(gzipSync(text));
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ detail: expect.stringContaining('100000 values') });
    expect(cpuNow() - started).toBeLessThan(3000);
  }
  // Signs inside of texts are no values.
  expect((await raw(JSON.stringify({ formData: { description: '[{,"\\'.repeat(1e6) } }))).status).toBe(200);
});

function raw(body: BodyInit): Promise<Response> {
  return server.send('/api/bugs/v2', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'api-token': KEY },
    body,
  });
}
