import { expect, test } from 'bun:test';
import { createMediaFrame, heightOf } from './media-frame.ts';

const make = (address: string, config: object = {}) =>
  createMediaFrame({ config: { current: () => config }, fault: () => undefined }, 'modal', address, () => undefined);

test('the address may have a path, a query and a trailing slash; the look of the page is put beside', () => {
  const addresses = ['https://m.test/modal', 'https://m.test/modal/', 'https://m.test/a/modal?x=1', 'https://m.test'];
  expect(addresses.map((address) => make(address).element.src)).toEqual([
    'https://m.test/modal',
    'https://m.test/modal/',
    'https://m.test/a/modal?x=1',
    'https://m.test/',
  ]);
  const dark = { backgroundColor: '#171a21', localizationOptions: { rtl: true } };
  expect(make('https://m.test/modal?x=1', dark).element.src).toBe('https://m.test/modal?x=1&theme=dark&dir=rtl');
});

test('an address that runs code is refused', () => {
  for (const address of ['javascript:alert(1)', 'data:text/html,x', 'blob:https://m.test/1', 'https://'])
    expect(() => make(address)).toThrow();
});

test('heights are whole pixels; anything else is none', () => {
  const heights = [56, 56.2, '72', 0, -1, Number.NaN, Infinity, null, undefined, {}, [], 'x'];
  expect(heights.map((height) => heightOf({ name: 'x', data: { height } }))).toEqual([
    56,
    57,
    72,
    ...Array.from({ length: 9 }, () => undefined),
  ]);
  expect([heightOf({ name: 'x' }), heightOf({ name: 'x', data: null })]).toEqual([undefined, undefined]);
});
