import { expect, test } from 'bun:test';
import { imageAddress, imageName } from './address.ts';

test('only addresses of the web, blobs and data of images are shown', () => {
  expect(
    ['https://a.test/a.png', 'HTTP://a.test/a', '/a.png', 'data:image/png;base64,AA==', 'blob:https://a.test/1'].map(
      imageAddress,
    ),
  ).toEqual([
    'https://a.test/a.png',
    'http://a.test/a',
    'https://shop.test/a.png',
    'data:image/png;base64,AA==',
    'blob:https://a.test/1',
  ]);
  const refused = [
    'javascript:x',
    ' javascript:x',
    'data:text/html,x',
    'file:///x',
    'ftp://x',
    'https://',
    '',
    undefined,
    {},
  ];
  expect(refused.map(imageAddress)).toEqual(refused.map(() => undefined));
});

test('an image is called by its file, where that is a name for people', () => {
  expect(
    [
      'https://a.test/x/The%20lamp.png?v=1',
      'https://a.test/9f86d081884c7d659a2feaa0c55ad015.png',
      'https://a.test/image',
      'https://a.test/%E0%A4%A.png',
      'data:image/png,x.png',
      'blob:https://a.test/1.png',
    ].map(imageName),
  ).toEqual(['The lamp.png', '', '', '%E0%A4%A.png', '', '']);
});
