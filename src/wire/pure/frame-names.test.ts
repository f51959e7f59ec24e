import { expect, test } from 'bun:test';
import { frameNames } from './frame-names.ts';

test('a frame is heard and spoken to by its own origin', () => {
  const frame = 'https://frame.test';
  expect(frameNames('https://shop.test', frame)).toEqual({ from: frame, to: frame });
});

test('the frame of a page without an origin has none either, and its window alone is spoken to', () => {
  expect(frameNames('null', 'https://frame.test')).toEqual({ from: 'null', to: '*' });
});
