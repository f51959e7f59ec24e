import { expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { bannerOf, modalOf } from './shapes.ts';

const content = {
  title: 'Hello',
  text: '<p>There</p>',
  buttons: [{ label: 'Go', action: 'url', target: 'https://a.test' }],
};

test('a banner is read from data and config of the whole action, the config wins', () => {
  const action = { actionType: 'banner', format: 'floating', outbound: 'o1', data: content, config: { title: 'Hi' } };
  expect(bannerOf(action)).toEqual({ content: { ...content, title: 'Hi' }, floating: true } as never);
  expect(bannerOf({ config: content })?.floating).toBe(false);
  expect(bannerOf({ config: content, data: null, format: null })).toBeDefined();
});

test('what has nothing to show, or a field that does not fit, is not drawn', () => {
  const wrong = [
    {},
    { title: '' },
    { buttons: content.buttons },
    { title: 7 },
    { title: 'x'.repeat(201) },
    { text: { type: 'paragraph' } },
    { title: 'x', backgroundColor: 'red' },
    { title: 'x', backgroundColor: '#fff;--x:url(https://evil.test)' },
    { title: 'x', buttons: [{ label: '', action: 'url' }] },
    { title: 'x', buttons: [{ label: 'x', action: 'run' }] },
    { title: 'x', buttons: [content.buttons[0], content.buttons[0], content.buttons[0]] },
    { title: 'x', image: 'https://a.test/a.png' },
  ];
  expect(wrong.filter((one) => modalOf(one))).toEqual([]);
  expect(wrong.filter((config) => bannerOf({ config }))).toEqual([]);
  expect(modalOf({ ...content, title: 'x'.repeat(200), unknown: 1 })).toBeDefined();
});

test('no value of any shape makes it throw', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      bannerOf(value);
      modalOf(value);
      bannerOf({ config: value, data: value });
    }),
  );
});
