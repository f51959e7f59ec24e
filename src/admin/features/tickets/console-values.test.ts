import { expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { piecesOf } from './console-values.ts';

test('objects and lists in a line open, and the text around them stays', () => {
  expect(piecesOf('Cart {"items":[{"a":"}"}]} of [1] and {} { not json }')).toEqual([
    { text: 'Cart ' },
    { value: { items: [{ a: '}' }] }, source: '{"items":[{"a":"}"}]}' },
    { text: ' of ' },
    { value: [1], source: '[1]' },
    { text: ' and {} { not json }' },
  ]);
});

test('no line loses a letter, however it is made', () => {
  const part = fc.oneof(fc.string({ unit: 'binary' }), fc.json(), fc.constantFrom('{', '[[[[', '"', '\\', '}'));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const line = parts.join('');
      expect(
        piecesOf(line)
          .map((piece) => ('text' in piece ? piece.text : piece.source))
          .join(''),
      ).toBe(line);
    }),
  );
});
