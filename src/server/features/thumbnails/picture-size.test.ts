import { expect, test } from 'bun:test';
import { pictureSize } from './picture-size.ts';

const bytes = (text: string, ...more: number[]) => new Uint8Array([...Buffer.from(text, 'latin1'), ...more]);

test('a WebP says its size in one of three ways', () => {
  const plain = bytes('RIFF....WEBPVP8 ....', 0, 0, 0, 0x9d, 1, 0x2a, 0x90, 0x41, 0x2c, 0x81);
  expect(pictureSize(plain)).toEqual({ width: 400, height: 300 });
  const packed = 399 | (299 << 14);
  const lossless = bytes('RIFF....WEBPVP8L....', 0x2f, ...[0, 8, 16, 24].map((by) => (packed >>> by) & 255));
  expect(pictureSize(lossless)).toEqual({ width: 400, height: 300 });
  const extended = bytes('RIFF....WEBPVP8X....', 0, 0, 0, 0, 0xff, 0xff, 0, 0x2b, 1, 0);
  expect(pictureSize(extended)).toEqual({ width: 65_536, height: 300 });
});

test('a JPEG says it in the segment that begins its frame, whatever stands before', () => {
  const tables = [0xff, 0xc4, 0, 5, 9, 9, 9];
  const head = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1];
  const progressive = new Uint8Array([...head, ...tables, 0xff, 0xc2, 0, 17, 8, 1, 0x2c, 1, 0x90, 3]);
  expect(pictureSize(progressive)).toEqual({ width: 400, height: 300 });
});

test('what ends too early, goes in circles or is something else has no size', () => {
  for (const odd of [
    bytes(''),
    bytes('RIFF....WEBPVP8 '),
    bytes('RIFF....WEBPALPH....0123456789'),
    bytes('GIF89a....'),
    new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1, 0xff]),
    new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff]),
    new Uint8Array([0xff, 0xd8, 0, 0, 0, 0, 0]),
  ])
    expect(pictureSize(odd)).toBeUndefined();
});
