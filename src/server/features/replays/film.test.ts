import { HOUR_MS } from '../../../wire/limits.ts';
import { expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { aimedAt, hostileReplays } from '../../../../test/hostile-replays.ts';
import { fieldsOf, type ReplayEvent } from '../../../wire/pure/replay-events.ts';
import { filmOf, visitsOf } from './film.ts';
import { cpuNow } from '../../../../test/cpu-time.ts';

const CANARY = 'https://canary.test';
const now = () => 0;
const play = (events: unknown, more = {}) => filmOf(JSON.stringify({ type: 'rrweb', events, ...more }), now);

const element = (tagName: string, attributes = {}, childNodes: object[] = []) => ({
  type: 2,
  id: 10,
  tagName,
  attributes,
  childNodes,
});
const full = (timestamp: number, ...body: object[]): ReplayEvent => ({
  type: 2,
  timestamp,
  data: {
    node: {
      type: 0,
      id: 1,
      childNodes: [
        {
          type: 2,
          id: 2,
          tagName: 'html',
          attributes: {},
          childNodes: [{ type: 2, id: 3, tagName: 'body', attributes: {}, childNodes: body }],
        },
      ],
    },
    initialOffset: { top: 0, left: 0 },
  },
});
const meta = (timestamp: number): ReplayEvent => ({
  type: 4,
  timestamp,
  data: { href: 'https://a.test/', width: 900, height: 600 },
});
const scroll = (timestamp: number): ReplayEvent => ({ type: 3, timestamp, data: { source: 3, id: 3, x: 0, y: 5 } });

/** Everything that a browser could take for an address or a script, wherever it stands but in plain text. */
function dangers(value: unknown, key = ''): string[] {
  if (typeof value === 'string') {
    // `content` means something on a meta element only, of which there is none.
    const isText = ['textContent', 'text', 'value', 'href', 'title', 'content'].includes(key);
    return !isText && (value.includes(CANARY) || /javascript:|@import/i.test(value)) ? [`${key}: ${value}`] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  const own = Object.keys(value).filter(
    (name) => /^on|^src(set|doc)?$/i.test(name) && typeof fieldsOf(value)[name] === 'string',
  );
  const loud = own.filter((name) => !String(fieldsOf(value)[name]).startsWith('data:'));
  return [
    ...loud.map((name) => `attribute ${name}`),
    ...Object.entries(value).flatMap(([name, inner]) => dangers(inner, name)),
  ];
}

test('nothing of a hostile replay is left that could run, load or lead away', async () => {
  expect(hostileReplays.length).toBeGreaterThanOrEqual(300);
  for (const replay of hostileReplays) {
    const { events } = await play(aimedAt(replay, CANARY));
    expect({ name: replay.name, dangers: events.flatMap(({ data }) => dangers(data)) }).toEqual({
      name: replay.name,
      dangers: [],
    });
    const tags = JSON.stringify(events).match(
      /"tagName":"(script|base|meta|link|object|embed|noscript|applet|frame)"/gi,
    );
    expect({ name: replay.name, tags }).toEqual({ name: replay.name, tags: null });
  }
}, 60_000);

test('an honest page comes through as it was', async () => {
  const style = { ...element('style', { _cssText: 'p > a { color: red }' }), id: 20 };
  const field = {
    ...element('input', { type: 'text', value: 'a < b & "c"', 'data-testid': 'x', rr_scrollTop: 4 }),
    id: 21,
  };
  const words = { type: 3, id: 22, textContent: '<b>not markup</b>' };
  const { events, problems, width } = await play([meta(5), full(6, style, field, words), scroll(50)]);
  expect([problems, width, events.map(({ timestamp }) => timestamp)]).toEqual([[], 900, [6, 6, 50]]);
  const body = JSON.stringify(events[1]);
  expect(body).toContain('p > a { color: red }');
  expect(body).toContain(JSON.stringify('a < b & "c"').slice(1, -1));
  expect(body).toContain(JSON.stringify('<b>not markup</b>'));
  expect(body).toContain('"data-testid":"x"');
  expect(body).toContain('"rr_scrollTop":4');
});

test('what is missing is told: damaged events, hours too late, no picture, no replay at all', async () => {
  const film = await play([meta(0), full(1), scroll(50), { type: 'x' }, null, scroll(1 + 25 * HOUR_MS)]);
  expect(film.problems).toEqual([
    { kind: 'broken', count: 2 },
    { kind: 'cut', count: 1 },
  ]);
  expect(film.events).toHaveLength(3);
  expect((await play([scroll(1), scroll(2)])).problems).toEqual([{ kind: 'noStart', count: 2 }]);
  expect((await play('none')).problems).toEqual([{ kind: 'unreadable', count: 1 }]);
  expect(await play([], { failure: 'stopped' })).toMatchObject({ events: [], problems: [], failure: 'stopped' });
});

test('events are put in the order of their times, and those before the first picture are left out', async () => {
  const { events } = await play([scroll(90), scroll(3), full(20), meta(10), scroll(40)]);
  expect(events.map(({ type, timestamp }) => [type, timestamp])).toEqual([
    [4, 20],
    [2, 20],
    [3, 40],
    [3, 90],
  ]);
});

test('a style sheet that is changed piece by piece stays harmless', async () => {
  const sheet = { ...element('style', {}, [{ type: 3, id: 30, textContent: 'p{}', isStyle: true }]), id: 29 };
  const change = (value: string): ReplayEvent => ({
    type: 3,
    timestamp: 9,
    data: { source: 0, adds: [], removes: [], attributes: [], texts: [{ id: 30, value }] },
  });
  const { events } = await play([full(1, sheet), change(`@import "${CANARY}";a{background:url(${CANARY})}`)]);
  expect(JSON.stringify(events)).not.toContain(CANARY);
});

/** Turned into a text or a number it throws. */
const unspeakable = { toString: 1, valueOf: 1 };

test('what a number or a text should be and is neither is passed over', async () => {
  const wrong = (data: object): ReplayEvent => ({ type: 3, timestamp: 2, data: { id: 3, ...data } });
  const odd = [
    wrong({ source: 1, positions: [{ x: unspeakable, y: unspeakable, id: 3, timeOffset: unspeakable }] }),
    wrong({ source: 2, type: 2, x: unspeakable, y: unspeakable }),
    wrong({ source: 3, x: unspeakable, y: unspeakable }),
    wrong({ source: unspeakable }),
    wrong({ source: 'constructor', text: CANARY }),
    wrong({ source: 0, removes: [unspeakable], adds: [{ parentId: unspeakable, nextId: unspeakable, node: {} }] }),
  ];
  const start = full(1);
  const first = { ...start, data: { ...start.data, initialOffset: { top: unspeakable, left: unspeakable } } };
  const { events, problems } = await play([first, ...odd], { baseUrl: unspeakable, width: unspeakable });
  expect(events).toHaveLength(5);
  expect(JSON.stringify(events)).not.toMatch(/toString|canary/);
  expect(problems).toEqual([]);
});

test('of page views that a report tells, those whose address or time is no text are passed over', () => {
  const log = [
    { name: 'pageView', date: '2026-01-01T00:00:00Z', data: { page: unspeakable } },
    { name: 'pageView', date: unspeakable, data: { page: 'https://a.test/' } },
    { name: 'pageView', date: '2026-01-01T00:00:01Z', data: { page: 'https://a.test/' } },
  ];
  expect(visitsOf(JSON.stringify(log))).toEqual([{ at: Date.parse('2026-01-01T00:00:01Z'), href: 'https://a.test/' }]);
});

test('more style text than a page has is left out and told: cleaning it would hold up the server', async () => {
  const started = cpuNow();
  const sheets = Array.from({ length: 30 }, (_, at) => ({
    ...element('style', { _cssText: `.a${at}{}${'('.repeat(at === 0 ? 10_000_000 : 100_000)}` }),
    id: 20 + at,
  }));
  const { events, problems } = await play([full(1, ...sheets), scroll(2)]);
  const body = JSON.stringify(events[0]);
  expect(['.a0{}', '.a1{}', '.a29{}'].map((rule) => body.includes(rule))).toEqual([false, true, false]);
  expect(problems).toEqual([{ kind: 'cut', count: expect.any(Number) }]);
  expect(cpuNow() - started).toBeLessThan(5000);
}, 60_000);

test('anything at all is survived', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.oneof(
          fc.jsonValue(),
          fc.record({
            type: fc.nat({ max: 8 }),
            timestamp: fc.nat(),
            data: fc.record({ source: fc.nat({ max: 17 }) }, { withDeletedKeys: true } as never),
          }),
        ),
      ),
      async (given) => {
        const { events } = await play([full(0), ...given]);
        expect(events.length).toBeLessThanOrEqual(given.length + 2);
      },
    ),
    { numRuns: 60 },
  );
});

test('an event that stands as a text is read like any other; a text that holds none is broken', async () => {
  const told = [meta(1), full(1), scroll(2)];
  const film = await play([...told.map((event) => JSON.stringify(event)), '{"type":', '7', '[]']);
  expect(film.events).toEqual((await play(told)).events);
  expect(film.problems).toEqual([{ kind: 'broken', count: 3 }]);
});
