import { expect, test } from 'bun:test';
import { isDarkPage, opaqueColor } from './page-theme.ts';

test('a page is dark by what it paints', () => {
  const dark = (background: string) => {
    document.body.style.backgroundColor = background;
    return isDarkPage(document);
  };
  expect([dark('rgb(28, 26, 23)'), dark('rgb(251, 248, 243)')]).toEqual([true, false]);
  document.body.removeAttribute('style');
});

test('colours that one can see through do not count', () => {
  expect(opaqueColor('rgb(1, 20, 255)')).toBe('#0114ff');
  expect(opaqueColor('rgba(0, 0, 0, 0)')).toBeUndefined();
  expect(opaqueColor('oklch(0.5 0.1 200)')).toBeUndefined();
});
