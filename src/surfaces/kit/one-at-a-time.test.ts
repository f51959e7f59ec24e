import { expect, test } from 'bun:test';
import type { PageHost } from '../../wire/page-surfaces.ts';
import { oneAtATime } from './one-at-a-time.ts';

function setUp() {
  const told: string[] = [];
  const stops: (() => void)[] = [];
  const root = document.createElement('div').attachShadow({ mode: 'open' });
  // As the loader does, a new object for each call.
  const host = () =>
    ({
      root: () => root,
      onDestroy: (stop: () => void) => void stops.push(stop),
      fault: (error: unknown) => void told.push(String(error)),
    }) as unknown as PageHost;
  const openOne = oneAtATime((_, action, onClosed) => {
    if (action === 'nothing') return undefined;
    if (action === 'broken') throw new Error('broken');
    told.push(`open ${action}`);
    return {
      close: () => {
        told.push(`close ${action}`);
        onClosed();
      },
      end: () => void told.push(`end ${action}`),
    };
  });
  return { told, stops, open: (action: string) => openOne(host(), action) };
}

test('while one is open a second is ignored, and what comes back closes the first', () => {
  const { open, told } = setUp();
  open('a');
  open('b').close();
  expect(told).toEqual(['open a', 'close a']);
  open('c');
  expect(told.slice(2)).toEqual(['end a', 'open c']);
});

test('what cannot be drawn is a fault or nothing, and stands in nobody’s way', () => {
  const { open, told } = setUp();
  open('broken').close();
  open('nothing').close();
  open('a');
  expect(told).toEqual(['Error: broken', 'open a']);
});

test('destroying ends it, and is asked for once', () => {
  const { open, stops, told } = setUp();
  open('a').close();
  open('b');
  expect(stops).toHaveLength(1);
  stops[0]!();
  expect(told.slice(-2)).toEqual(['close b', 'end b']);
});
