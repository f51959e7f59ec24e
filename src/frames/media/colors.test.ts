import { expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { contrast } from '../../ui/brand.ts';
import { colorsOf, textColorOn } from './colors.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const of = (name: `--${string}`, variables: Readonly<Record<string, string>>) => variables[name]!;

test('a wished text colour is taken where it can be read and not elsewhere', () => {
  expect(textColorOn('#ffffff', '#14171f')).toBe('#14171f');
  expect(textColorOn('#ffd400', '#ffee00')).toBe('#000000');
  expect(textColorOn('#485bff')).toBe('#ffffff');
});

test('whatever the colours are, text, buttons and links have a contrast of 4.5 or more', () => {
  fc.assert(
    fc.property(color, color, color, fc.boolean(), (backgroundColor, textColor, primaryColor, dark) => {
      const painted = colorsOf({ backgroundColor, textColor, primaryColor } as never, { shouts: false, dark });
      expect(painted.painted).toBe(true);
      expect(contrast(of('--ink', painted.variables), of('--surface', painted.variables))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(of('--on-accent', painted.variables), of('--accent', painted.variables))).toBeGreaterThanOrEqual(
        4.5,
      );
      const plain = colorsOf({ primaryColor } as never, { shouts: false, dark }).variables;
      expect(contrast(of('--on-accent', plain), of('--brand', plain))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(of('--accent-ink', plain), dark ? '#171a21' : '#ffffff')).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('a banner above the page is painted in the brand, others only in a colour of their own', () => {
  const content = { primaryColor: '#2f5d50' } as never;
  expect(colorsOf(content, { shouts: true, dark: false }).variables['--surface']).toBe('#2f5d50');
  expect(colorsOf(content, { shouts: false, dark: false }).painted).toBe(false);
});
