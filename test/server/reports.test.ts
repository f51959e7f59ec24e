/** What a report carries, as it is stored, answered and told. */
import { describe, expect, test } from 'bun:test';
import { gzipSync } from 'node:zlib';
import { readScreenshot } from '../../src/server/features/tickets/screenshot-part.ts';
import type { ReportReply } from '../../src/wire/tickets/report.ts';
import { KEY } from './harness.ts';
import { full, reportsLab } from './reports-lab.ts';

const lab = reportsLab();
const { send, ticket, part, count } = lab;

describe('POST /api/bugs/v2', () => {
  test('the report is stored and the created one comes back [W-REP-01]', async () => {
    const session = await lab.server.newSession();
    const reply = await send(full, session);
    expect(reply).toEqual({
      id: expect.any(String),
      number: expect.any(Number),
      createdAt: new Date(lab.server.clock.now()).toISOString(),
    });
    expect(await ticket(reply.id)).toMatchObject({
      number: reply.number,
      visitor_id: session.gleapId,
      project_id: lab.server.project.id,
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
    const [row] = await lab.server.ports.storage.all(
      `select body from ticket_part where ticket_id = ? and part = 'screenshotData'`,
      id,
    );
    expect(readScreenshot(String(row!.body))).toEqual(full.screenshotData);
    expect(await ticket(id)).toMatchObject({ has_screenshot: 1 });
  });

  test('isSilent, outbound and tags are stored, a spam token is taken [W-REP-12 W-REP-13 W-REP-18]', async () => {
    const { id } = await send({ ...full, isSilent: true });
    expect(await ticket(id)).toMatchObject({ silent: 1, outbound: 'bugreporting' });
    const tags = await lab.server.ports.storage.all(`select tag from ticket_tag where ticket_id = ? order by tag`, id);
    expect(tags).toEqual([{ tag: 'checkout' }, { tag: 'voucher' }]);
    expect((await lab.server.post('/api/bugs/v2', { spamToken: 7 })).status).toBe(422);
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
    lab.server.clock.advance(5000);
    expect(await send({ reportId, formData: { description: 'other' } })).toEqual(first);
    const many = await Promise.all(Array.from({ length: 5 }, () => send({ reportId })));
    expect(many).toEqual(Array.from({ length: 5 }, () => first));
    expect(await count()).toBe(before);
  });

  test('the same reportId of another visitor is another report, and tells nothing of the first [S4 F13n]', async () => {
    const reportId = crypto.randomUUID();
    const [ann, ben] = [await lab.server.newSession(), await lab.server.newSession()];
    const of = async (session?: typeof ann) =>
      (await (await lab.server.post('/api/bugs/v2', { ...full, reportId }, session)).json()) as { id: string };
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
    const response = await lab.server.send('/api/bugs/v2', {
      method: 'POST',
      body,
      headers: { 'content-type': 'text/plain' },
    });
    expect(response.status).toBe(200);
    const { id } = (await response.json()) as ReportReply;
    expect(await part(id, 'formData')).toEqual(full.formData);
  });

  test('the reporter is who the form says, else the session', async () => {
    const session = await lab.server.newSession();
    await lab.server.post('/api/sessions/identify', { userId: 'u', name: 'Kim R', email: 'kim@home.test' }, session);
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
    const stop = lab.server.app.hub.desk(lab.server.project.id).subscribe((message) => heard.push(message));
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
