/** Reports sent to a server, and what it has stored of them. */
import { afterAll, beforeAll, expect } from 'bun:test';
import { partsOf } from '../../src/server/features/tickets/parts-store.ts';
import type { ReportReply } from '../../src/wire/tickets/report.ts';
import { KEY, startTestServer, type TestServer } from './harness.ts';

/** A report with everything that the widget can send. */
export const full = {
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

/** For the top of a file of tests: one server for all of them. */
export function reportsLab() {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  async function send(report: unknown, session?: Parameters<TestServer['post']>[2]): Promise<ReportReply> {
    const response = await server.post('/api/bugs/v2', report, session);
    expect(response.status).toBe(200);
    return (await response.json()) as ReportReply;
  }
  /** A body as it stands, with the project's key. */
  const sendRaw = (body: BodyInit, headers: Readonly<Record<string, string>> = {}) =>
    server.send('/api/bugs/v2', { method: 'POST', headers: { 'api-token': KEY, ...headers }, body });
  const ticket = async (id: string) => (await server.ports.storage.one(`select * from ticket where id = ?`, id))!;
  async function part(id: string, name: string): Promise<unknown> {
    const body = (await partsOf(server.ports.storage, id, [name])).get(name);
    return body === undefined ? undefined : JSON.parse(body);
  }
  const count = async () => Number((await server.ports.storage.one(`select count(*) as n from ticket`))!.n);

  return {
    get server() {
      return server;
    },
    send,
    sendRaw,
    ticket,
    part,
    count,
  };
}
