import { expect, test } from 'bun:test';
import { readStyles } from './styles.ts';

test('values in a row, the missing ones by default [W-API-33]', () => {
  expect(readStyles(['#111111', '#222222', '#333333'])).toEqual({
    color: '#111111',
    headerColor: '#222222',
    buttonColor: '#333333',
    backgroundColor: '#ffffff',
    borderRadius: 20,
    buttonX: 20,
    buttonY: 20,
    feedbackButtonPosition: 'BOTTOM_LEFT',
  });
  expect(readStyles(['#111111', '#222222', '#333333', '#000000', 4, '8', 0, 'BUTTON_NONE'])).toMatchObject({
    backgroundColor: '#000000',
    borderRadius: 4,
    buttonX: 8,
    buttonY: 0,
    feedbackButtonPosition: 'BUTTON_NONE',
  });
});

test('one object sets what it names and leaves the rest as it is [W-API-34]', () => {
  expect(readStyles([{ primaryColor: '#AABBCC', buttonStyle: 'BUTTON_CLASSIC_LEFT', buttonY: 40 }])).toEqual({
    color: '#AABBCC',
    feedbackButtonPosition: 'BUTTON_CLASSIC_LEFT',
    buttonY: 40,
  });
});

test.each([
  [[]],
  [[undefined, null]],
  [[{ primaryColor: 'red', headerColor: '#12345', borderRadius: -1, buttonX: NaN, buttonY: '', buttonStyle: 'TOP' }]],
  [[{ primaryColor: '#111111;}*{display:none' }]],
  [[Symbol('x')]],
  [[() => undefined]],
])('what is no colour, size or position changes nothing: %p', (given) => {
  expect(readStyles(given as unknown[])).toEqual({});
});
