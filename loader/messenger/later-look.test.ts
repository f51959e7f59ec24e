import { expect, test } from 'bun:test';
import { createLaterLook } from './later-look.ts';

test('the sheet is put beside those of the core once, and not before it is needed', () => {
  const root = document.createElement('div').attachShadow({ mode: 'open' });
  const own = new CSSStyleSheet();
  root.adoptedStyleSheets = [own];
  let asked = 0;
  const dress = createLaterLook({
    root: () => {
      asked += 1;
      return root;
    },
  });
  expect(asked).toBe(0);
  dress();
  dress();
  expect([root.adoptedStyleSheets.length, root.adoptedStyleSheets[0] === own]).toEqual([2, true]);
});
