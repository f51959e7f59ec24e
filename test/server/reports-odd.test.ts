/** Reports that are wrong, odd or huge: refused in words, or taken without what is odd in them. */
import { describe, expect, test } from 'bun:test';
import { gzipSync } from 'node:zlib';
import { readScreenshot } from '../../src/server/features/tickets/screenshot-part.ts';
import { cpuNow } from '../cpu-time.ts';
import { full, reportsLab } from './reports-lab.ts';

const lab = reportsLab();
const { send, sendRaw, ticket, part, count } = lab;
const json = { 'content-type': 'application/json' };

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
    const next = await lab.server.ports.storage.one(
      `select next_ticket from project where id = ?`,
      lab.server.project.id,
    );
    const response = await lab.server.post('/api/bugs/v2', report);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      error: 'invalid_field',
      detail: expect.any(String),
      requestId: expect.any(String),
    });
    expect(await count()).toBe(before);
    expect(
      await lab.server.ports.storage.one(`select next_ticket from project where id = ?`, lab.server.project.id),
    ).toEqual(next!);
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
    expect(await lab.server.ports.storage.all(`select tag from ticket_tag where ticket_id = ?`, id)).toEqual([
      { tag: 'spaced' },
    ]);
    // The part itself is what came, to the letter.
    expect(await part(id, 'formData')).toMatchObject({ description });
  });

  test('what is nested without end is refused', async () => {
    const deep = `{"customData":${'{"a":'.repeat(60_000)}1${'}'.repeat(60_000)}}`;
    const response = await sendRaw(deep);
    expect(response.status).toBe(400);
  });

  test('unknown keys are let pass and not stored', async () => {
    const { id } = await send({ ...full, evil: 'x', __proto__: { a: 1 } });
    const rows = await lab.server.ports.storage.all(`select part from ticket_part where ticket_id = ?`, id);
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
    const [row] = await lab.server.ports.storage.all(`select body from ticket_part where ticket_id = ?`, id);
    expect(readScreenshot(String(row!.body))).toEqual({ ...full.screenshotData, baseUrl: baseUrl.slice(0, 4096) });
    expect(await ticket(id)).toMatchObject({ outbound: `${'x'.repeat(199)}…`, has_screenshot: 1 });
    const tags = await lab.server.ports.storage.all(`select tag from ticket_tag where ticket_id = ?`, id);
    expect(tags).toEqual([{ tag: `${'x'.repeat(63)}…` }]);
  });
});

test('whatever stands where a status is expected, the report is taken, and 2^53 is refused in words', async () => {
  for (const status of ['{"toString":1,"valueOf":1}', '[[[]]]', 'null', '"500"', '404']) {
    const body = `{"networkLogs":[{"response":{"status":${status}}}]}`;
    expect([status, (await sendRaw(body, json)).status]).toEqual([status, 200]);
  }
  const refused = await sendRaw('{"networkLogs":[{"duration":9007199254740993}]}', json);
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ error: 'invalid_field', detail: expect.stringContaining('2^53-1') });
});

test('a small body of millions of values is refused before it is read', async () => {
  for (const text of [`{"networkLogs":[${'{},'.repeat(3e6)}{}]}`, `{"a":[${'0,'.repeat(3e6)}"]]]\\"]}`]) {
    const started = cpuNow();
    const answer = await sendRaw(gzipSync(text), json);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ detail: expect.stringContaining('100000 values') });
    expect(cpuNow() - started).toBeLessThan(3000);
  }
  // Signs inside of texts are no values.
  expect((await sendRaw(JSON.stringify({ formData: { description: '[{,"\\'.repeat(1e6) } }), json)).status).toBe(200);
});
