/** Pictures of a test, drawn by code. */
import { crc32, deflateSync } from 'node:zlib';

type Drawn = { readonly width: number; readonly height: number };

/** A PNG whose every picture is another one by its `shade`. */
export function pngOf({ width, height }: Drawn, shade = 0): Uint8Array<ArrayBuffer> {
  const rows = Buffer.alloc((width * 3 + 1) * height, shade);
  for (let y = 0; y < height; y++) rows[y * (width * 3 + 1)] = 0;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows, { level: 1 })), chunk('IEND', Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]));
}

function chunk(type: string, data: Buffer): Buffer {
  const made = Buffer.alloc(12 + data.length);
  made.writeUInt32BE(data.length, 0);
  made.write(type, 4, 'latin1');
  data.copy(made, 8);
  made.writeUInt32BE(crc32(made.subarray(4, 8 + data.length)), 8 + data.length);
  return made;
}

/** A JPEG that a camera has turned by 90 degrees, with `place` among what it tells of itself. */
export async function turnedJpeg(size: Drawn, place: string): Promise<Uint8Array<ArrayBuffer>> {
  const plain = Buffer.from(await new Bun.Image(pngOf(size)).jpeg({ quality: 90 }).bytes());
  const turned = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex');
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), turned, Buffer.from(place)]);
  const length = exif.length + 2;
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, length >> 8, length & 255]), exif]);
  return new Uint8Array(Buffer.concat([plain.subarray(0, 2), segment, plain.subarray(2)]));
}

/** A GIF of so many frames of one dot, with a comment in it. */
export function gifOf(frames: number, comment: string): Uint8Array<ArrayBuffer> {
  const head = Buffer.from('474946383961010001008000000000ffffff', 'hex');
  const table = Buffer.from('ffffff', 'hex').subarray(0, 1);
  const loop = Buffer.from('21ff0b4e45545343415045322e300301000000', 'hex');
  const said = Buffer.concat([Buffer.from([0x21, 0xfe, comment.length]), Buffer.from(comment), Buffer.from([0])]);
  const frame = Buffer.from('21f904000a0000002c000000000100010000020244010 0'.replace(' ', ''), 'hex');
  const parts = [head, table, loop, said, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])];
  return new Uint8Array(Buffer.concat(parts));
}
