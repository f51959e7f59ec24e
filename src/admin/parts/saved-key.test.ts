import { expect, test } from 'bun:test';
import { refusalOf, savedKeyOf } from './saved-key.ts';

const keys = (code: string, ...held: ('ctrlKey' | 'shiftKey' | 'altKey' | 'metaKey')[]) => ({
  code,
  ctrlKey: held.includes('ctrlKey'),
  shiftKey: held.includes('shiftKey'),
  altKey: held.includes('altKey'),
  metaKey: held.includes('metaKey'),
});

test('Ctrl+Shift and 1 to 9 are keys of saved replies, wherever the digit is; 0, letters and more keys held are none [P-DSK-21]', () => {
  expect(savedKeyOf(keys('Digit1', 'ctrlKey', 'shiftKey'))).toBe(1);
  expect(savedKeyOf(keys('Numpad9', 'ctrlKey', 'shiftKey'))).toBe(9);
  for (const none of [
    keys('Digit0', 'ctrlKey', 'shiftKey'),
    keys('KeyA', 'ctrlKey', 'shiftKey'),
    keys('Digit1', 'ctrlKey'),
    keys('Digit1', 'shiftKey'),
    keys('Digit1', 'ctrlKey', 'shiftKey', 'altKey'),
    keys('Digit1', 'ctrlKey', 'shiftKey', 'metaKey'),
  ])
    expect([none, savedKeyOf(none)]).toEqual([none, null]);
});

test('each refused key says who has it: tabs, pictures of the screen, the browser [P-DSK-21]', () => {
  expect(refusalOf(keys('Digit3', 'ctrlKey'))).toBe('tabs');
  expect(refusalOf(keys('Digit3', 'metaKey'))).toBe('tabs');
  expect(refusalOf(keys('Digit4', 'metaKey', 'shiftKey'))).toBe('screen');
  expect(refusalOf(keys('KeyT', 'ctrlKey', 'shiftKey'))).toBe('browser');
  expect(refusalOf(keys('KeyN', 'ctrlKey', 'shiftKey'))).toBe('browser');
  expect(refusalOf(keys('KeyW', 'metaKey', 'shiftKey'))).toBe('browser');
  expect(refusalOf(keys('KeyX'))).toBe('other');
  expect(refusalOf(keys('Digit0', 'ctrlKey', 'shiftKey'))).toBe('other');
});
