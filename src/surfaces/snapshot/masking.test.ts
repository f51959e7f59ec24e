import { expect, test } from 'bun:test';
import { coverSecret, coverText, coverValue, drawsShape, isMarked, shapeStyle } from './masking.ts';

function made(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.body.firstElementChild as HTMLElement;
}

test('text keeps its spaces, values keep nothing, and a password not even its length [W-SNA-01 W-SNA-02]', () => {
  expect(coverText('Ada  Lovelace\n😀', '*')).toBe('***  ********\n*');
  expect(coverValue('Ada L😀', '█')).toBe('██████');
  expect([coverSecret('a'), coverSecret('a very long passphrase'), coverSecret('')]).toEqual([
    '********',
    '********',
    '',
  ]);
});

test('every mark is known [W-SNA-01]', () => {
  for (const mark of [
    'gleap-ignore="value"',
    'gleap-ignore',
    'class="a gl-mask"',
    'class=gl-ignore',
    'data-gleap-mask',
  ])
    expect(isMarked(made(`<p ${mark}>`)), mark).toBe(true);
  expect(isMarked(made('<p class="gl-masked" data-gleap-tour=x>'))).toBe(false);
});

test('of a covered element only its shape is kept [W-SNA-01]', () => {
  expect(['class', 'viewBox', 'd', 'stroke-width', 'colspan', 'bb-width'].every(drawsShape)).toBe(true);
  expect(['value', 'title', 'data-x', 'alt', 'href', 'name', 'content', 'selected'].some(drawsShape)).toBe(false);
  const { style } = made('<p style="color: red; width: 3px !important">');
  style.setProperty('--name', 'Ada');
  style.setProperty('--gap', '4px');
  style.setProperty('background-image', 'url(a.png)');
  expect(shapeStyle(style)).toBe('color:red;width:3px!important;--gap:4px');
});
