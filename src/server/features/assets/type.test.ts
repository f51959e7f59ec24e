import { expect, test } from 'bun:test';
import { assetType } from './type.ts';
import { cpuNow } from '../../../../test/cpu-time.ts';

const typeOf = (text: string, said = '') => assetType(new TextEncoder().encode(text), said);

test('a vector picture is known behind what may stand before it, and nothing else is', () => {
  for (const before of [
    '',
    ' \n\t',
    '\ufeff',
    '<?xml version="1.0"?>',
    '<!-- a -- b\n<svg> -->',
    '<!DOCTYPE svg>\n<!---->',
  ])
    for (const tag of ['<svg>', '<SVG xmlns="x">', '<svg\n>'])
      expect([before, typeOf(before + tag)]).toEqual([before, 'image/svg+xml']);
  for (const other of ['', 'x<svg>', '<svgx>', '<!-- <svg> ', '<?xml <svg ', '<html><svg>'])
    expect([other, typeOf(other)]).toEqual([other, undefined]);
});

test('what begins like one and is none is decided at once, whatever is repeated', () => {
  const started = cpuNow();
  for (const piece of [' ', '<!---->', '<!--', '-->', '<!-- -->', '<?', '<?>', '<!doctype>', '<!doctype', ' <?> '])
    expect(typeOf(`${piece.repeat(1000)}x`)).toBeUndefined();
  expect(cpuNow() - started).toBeLessThan(1000);
});
