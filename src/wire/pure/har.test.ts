import { expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { harOf, type HarCall } from './har.ts';

const call: fc.Arbitrary<HarCall> = fc.record({
  method: fc.string(),
  url: fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.string(), fc.webPath()),
  status: fc.option(fc.nat({ max: 999 })),
  statusText: fc.string(),
  duration: fc.option(fc.integer({ min: -5, max: 1e6 })),
  at: fc.oneof(
    fc.constant('never'),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  ),
  requestHeaders: fc.array(fc.tuple(fc.string(), fc.string())),
  requestBody: fc.string({ unit: 'binary' }),
  responseBody: fc.string({ unit: 'binary' }),
});

test('every call is an entry with all that the format asks for', () => {
  fc.assert(
    fc.property(fc.array(call), (calls) => {
      const { log } = JSON.parse(JSON.stringify(harOf(calls, 'https://shop.test/cart', 'c', '1'))) as ReturnType<
        typeof harOf
      >;
      expect([log.version, log.creator, log.entries.length]).toEqual([
        '1.2',
        { name: 'Parley', version: '1' },
        calls.length,
      ]);
      for (const { startedDateTime, time, request, response, timings } of log.entries) {
        expect(new Date(startedDateTime).toISOString()).toBe(startedDateTime);
        expect(time).toBeGreaterThanOrEqual(0);
        expect(timings.send + timings.wait + timings.receive).toBe(time);
        for (const list of [request.headers, request.queryString, request.cookies, response.headers, response.cookies])
          for (const pair of list) expect([typeof pair.name, typeof pair.value]).toEqual(['string', 'string']);
        expect([typeof request.url, typeof response.content.text, response.content.size >= 0]).toEqual([
          'string',
          'string',
          true,
        ]);
      }
    }),
  );
});

test('an address of the page is completed, its query told apart, and a body comes with its type', () => {
  const [entry] = harOf(
    [
      {
        method: 'POST',
        url: '/api/orders?dry=1',
        status: 500,
        statusText: 'Internal Server Error',
        duration: 12,
        at: '2026-11-21T08:00:00Z',
        requestHeaders: [['Content-Type', 'application/json']],
        requestBody: '{"ä":1}',
        responseBody: '[]',
      },
    ],
    'https://shop.test/cart',
    '#1',
    '1',
  ).log.entries;
  expect(entry!.request).toMatchObject({
    url: 'https://shop.test/api/orders?dry=1',
    queryString: [{ name: 'dry', value: '1' }],
    postData: { mimeType: 'application/json', text: '{"ä":1}' },
    bodySize: 8,
  });
  expect(entry!.response).toMatchObject({
    status: 500,
    content: { size: 2, mimeType: 'application/json', text: '[]' },
  });
});
