import { expect, test } from 'bun:test';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkStyles, faultsIn } from './check-styles.ts';

test.each([
  ['a brace too many', '.a { color: red; } }\n.b { color: blue; }'],
  ['a brace that is missing', '.a { color: red;\n.b { color: blue; }'],
  ['a selector that is none', '.a { color: red; }\n.b..c { color: blue; }'],
  ['a declaration without its colon', '.a { color red; }'],
  ['a media query that is none', '@media (max-width 640px) { .a { color: red; } }'],
  ['a pseudo-element that no browser knows', '.a:::before { color: red; }'],
])('a sheet with %s is refused, by its name', (_, css) => {
  expect(faultsIn('a.css', css)[0]).toStartWith('a.css');
});

test('what browsers read is sound, braces in comments and texts too', () => {
  const css = `/* { */ :host([data-theme='dark']) { --x: 1; }
    .a { &:hover { color: color-mix(in oklab, var(--b), white 10%); } }
    .b::after { content: '{'; inset-inline-start: calc(100% - 2px); }
    @container (width > 400px) { .c { translate: 0 12px; } }`;
  expect(faultsIn('a.css', css)).toEqual([]);
  expect(faultsIn('a.module.css', '.a { composes: b; } .b { color: red; }')).toEqual([]);
});

test('one broken sheet anywhere in the house ends the build with its name and line', () => {
  const house = mkdtempSync(join(tmpdir(), 'parley-styles-'));
  mkdirSync(join(house, 'src/frames'), { recursive: true });
  writeFileSync(join(house, 'src/frames/sound.css'), '.a { color: red; }');
  expect(() => checkStyles(house)).not.toThrow();
  writeFileSync(join(house, 'src/frames/broken.css'), '.a { color: red; }\n.b..c { color: blue; }');
  expect(() => checkStyles(house)).toThrow('src/frames/broken.css:2');
  rmSync(house, { recursive: true });
});
