import { describe, expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { curlOf } from './curl.ts';
import { clockOf, pretty, readConsole, readEvents, readNetwork } from './log-entries.ts';

describe('logs of strangers', () => {
  test('are read entry by entry; what does not fit is shown as it is, never dropped', () => {
    const odd = { what: 'else' };
    expect(readConsole([{ log: 'x', date: 'd', priority: 'ERROR' }, odd])).toEqual([
      { id: 0, level: 'ERROR', text: 'x', at: 'd' },
      { id: 1, level: 'INFO', text: '{"what":"else"}', at: '' },
    ]);
    expect(readEvents([{ name: 'paid', date: 'd', data: { sum: 3 } }, 7])).toEqual([
      { id: 0, name: 'paid', at: 'd', data: '{"sum":3}' },
      { id: 1, name: '–', at: '', data: '7' },
    ]);
    expect(readNetwork([odd, 'text'])).toHaveLength(2);
  });

  test('never break the page, whatever they hold', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), (entries) => {
        const read = [readConsole(entries), readEvents(entries), readNetwork(entries)];
        expect(read.map((lines) => lines.length)).toEqual([entries.length, entries.length, entries.length]);
      }),
    );
  });

  test('tell failed requests from others, by status and by the client', () => {
    const read = readNetwork([
      { url: '/a', success: true, response: { status: 200 } },
      { url: '/b', success: true, response: { status: 500 } },
      { url: '/c', success: false },
      { type: 'RESOURCE', url: '/d', duration: 12 },
      { url: '/e', success: true, response: { status: '404' } },
    ]);
    expect(read.map(({ failed }) => failed)).toEqual([false, true, true, false, true]);
    expect(read.map(({ status }) => status)).toEqual([200, 500, null, null, 404]);
    expect(read[0]!.method).toBe('GET');
  });

  test('read headers as text or as lists', () => {
    const [one] = readNetwork([{ url: '/a', request: { headers: { A: ['x', 'y'], B: 'z', C: 3 } } }]);
    expect(one!.requestHeaders).toEqual([
      ['A', 'x, y'],
      ['B', 'z'],
      ['C', '3'],
    ]);
  });

  test('show JSON with indents, and anything else as it is', () => {
    expect(pretty('{"a":1}')).toBe('{\n  "a": 1\n}');
    expect(pretty('{broken')).toBe('{broken');
    expect(pretty('plain 12')).toBe('plain 12');
  });

  test('show no time where an entry has none', () => {
    expect(clockOf('', 'de')).toBe('');
    expect(clockOf('2026-11-21T08:00:01.250Z', 'de')).toMatch(/^\d\d:\d\d:01[.,]250$/);
  });
});

describe('a request as a command', () => {
  const line = readNetwork([
    {
      type: 'POST',
      url: '/api/orders?a=1',
      request: { payload: `{"name":"O'Hara"}`, headers: { 'content-type': ['application/json'] } },
    },
  ])[0]!;

  test('is whole, with an address that the page gave without its origin', () => {
    expect(curlOf(line, 'https://shop.test/cart')).toBe(
      [
        `curl --globoff`,
        `-X 'POST'`,
        `-H 'content-type: application/json'`,
        `--data-raw '{"name":"O'\\''Hara"}'`,
        `-- 'https://shop.test/api/orders?a=1'`,
      ].join(' \\\n  '),
    );
  });

  test('gives a shell nothing to run, whatever a stranger put in', async () => {
    const evil = readNetwork([
      {
        type: `'; touch /tmp/x; '`,
        url: "https://a.test/$(id)`id`'\n",
        request: { payload: `'"$(id)`, headers: { "a'b": '$HOME' } },
      },
    ])[0]!;
    const command = curlOf(evil, '')!.replace(/^curl/, 'printf "%s\\0"');
    const printed = await new Response(Bun.spawn(['sh', '-c', command]).stdout).text();
    expect(printed.split('\0').slice(0, -1)).toEqual([
      '--globoff',
      '-X',
      `'; touch /tmp/x; '`,
      '-H',
      `a'b: $HOME`,
      '--data-raw',
      `'"$(id)`,
      '--',
      "https://a.test/$(id)%60id%60'",
    ]);
  });

  test('is none of an address that curl would take for something else, and reads no file [F13g]', () => {
    const of = (url: string, page: string, headers = {}) =>
      curlOf(readNetwork([{ type: 'GET', url, request: { headers } }])[0]!, page);
    for (const url of ['-Kevil.cfg', 'gopher://a.test/x', 'file:///etc/hostname', 'javascript:1', ''])
      expect(of(url, 'nope')).toBeUndefined();
    expect(of('-Kevil.cfg', 'https://shop.test/')).toEndWith(`-- 'https://shop.test/-Kevil.cfg'`);
    expect(of('https://a.test/[1-999999]', '')).toStartWith('curl --globoff');
    expect(of('https://a.test/', '', { '@/etc/hostname': 'x', accept: '*/*' })).not.toContain('hostname');
  });

  test('leaves out a body that was not recorded', () => {
    const [cut] = readNetwork([{ type: 'POST', url: '/a', request: { payload: '<content_too_large>' } }]);
    expect(curlOf(cut!, 'https://a.test')).not.toContain('data');
  });
});
