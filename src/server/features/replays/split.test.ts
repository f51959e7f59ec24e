import { expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { REPLAY_EVENTS_MOST } from '../../../wire/replays/limits.ts';
import { splitReplay, type SplitReplay } from './split.ts';

function split(body: string): SplitReplay {
  const work = splitReplay(body);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

test('its parts are those that a parser finds, whatever stands in them', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.array(fc.jsonValue()), (given, events) => {
      const replay = { ...given, events, width: 3 };
      const { fields, events: found, more } = split(JSON.stringify(replay));
      const read = [...fields].map(([name, text]) => [JSON.parse(`"${name}"`), JSON.parse(text)] as const);
      const { events: _, ...others } = JSON.parse(JSON.stringify(replay)) as Record<string, unknown>;
      expect(new Map(read)).toEqual(new Map(Object.entries(others)));
      expect(found?.map((text) => JSON.parse(text) as unknown)).toEqual(JSON.parse(JSON.stringify(events)));
      expect(more).toBe(0);
    }),
    { numRuns: 300 },
  );
});

test('without a list of events there is none, and what is no replay has nothing', () => {
  expect(split('{"type":"rrweb","events":{"a":[1]}}').events).toBeUndefined();
  for (const body of ['null', '"x"', '[1,2]', '7', '', '{', '{"', '{"a"', '{"a":'])
    expect([body, split(body).events]).toEqual([body, undefined]);
});

test('a text that breaks off ends', () => {
  const whole = JSON.stringify({ a: 'x"\\', events: [{ b: ['c', {}] }, 'd"', 1], z: null });
  for (let end = 0; end <= whole.length; end++) {
    const work = splitReplay(whole.slice(0, end));
    let steps = 0;
    while (!work.next().done) expect(++steps).toBeLessThan(20);
  }
});

test('events beyond the most that are shown are counted', () => {
  const { events, more } = split(`{"events":[${'1,'.repeat(REPLAY_EVENTS_MOST + 6)}1]}`);
  expect([events?.length, more]).toEqual([REPLAY_EVENTS_MOST, 7]);
});
