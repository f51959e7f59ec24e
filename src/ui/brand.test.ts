import { describe, expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { contrast, mix, themeOf } from './brand.ts';

const defaults = { color: '#485BFF', headerColor: '#485BFF', backgroundColor: '#FFFFFF' };
const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('a theme from the colours of a project', () => {
  test('is dark when the background is darker than 160', () => {
    expect(themeOf({ ...defaults, backgroundColor: '#a0a0a0' }).dark).toBe(false);
    expect(themeOf({ ...defaults, backgroundColor: '#9f9f9f' }).dark).toBe(true);
  });

  test('puts dark text on a bright brand and white text on a dark one', () => {
    expect(themeOf({ ...defaults, color: '#FFC83D' }).variables['--on-accent']).toBe('#000000');
    expect(themeOf({ ...defaults, headerColor: '#17483C' }).variables['--on-head']).toBe('#ffffff');
  });

  test('makes every brand readable as text on the surface that it is shown on', () => {
    fc.assert(
      fc.property(color, color, (brand, background) => {
        const { dark, variables } = themeOf({ color: brand, headerColor: brand, backgroundColor: background });
        const surface = variables['--surface'] ?? (dark ? '#171a21' : '#ffffff');
        expect(contrast(variables['--accent-ink'] as string, surface)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  test('takes a background of its own only where the faintest text can be read on it', () => {
    expect(themeOf({ ...defaults, backgroundColor: '#fffdf5' }).variables['--surface']).toBe('#fffdf5');
    expect(themeOf({ ...defaults, backgroundColor: '#c0c0c0' }).variables['--surface']).toBeUndefined();
    expect(themeOf({ ...defaults, backgroundColor: '#101318' }).variables['--surface']).toBe('#101318');
    expect(themeOf({ ...defaults, backgroundColor: '#777777' }).variables['--surface']).toBeUndefined();
  });
});

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('a mix of two colours lies between them', () => {
  expect(mix('#000000', '#ffffff', 50)).toBe('#808080');
  expect(mix('#485BFF', '#000000', 0)).toBe('#485bff');
});
