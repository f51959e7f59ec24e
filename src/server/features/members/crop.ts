/** The middle of a picture, as Bun's image has no cut: of a PNG as Bun writes it, 8 bits a channel and not interlaced. */
import { deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Bytes of a pixel by the PNG's kind of colour: grey, RGB, grey and alpha, RGBA. */
const PIXEL_BYTES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 };

/** Errors: for a PNG of another form. */
export function cropSquare(given: Uint8Array, side: number): Uint8Array<ArrayBuffer> {
  const chunks = chunksOf(Buffer.from(given));
  const head = chunks.find(({ type }) => type === 'IHDR')!.data;
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const pixel = head[8] === 8 && head[12] === 0 ? PIXEL_BYTES[head[9]!] : undefined;
  if (pixel === undefined || width < side || height < side) throw new Error('a PNG that cannot be cut');
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  const lines = unfiltered(inflateSync(packed), { width, height, pixel });
  const [left, top] = [Math.floor((width - side) / 2), Math.floor((height - side) / 2)];
  const cut = lines.slice(top, top + side).map((line) => line.subarray(left * pixel, (left + side) * pixel));
  const size = Buffer.from(head);
  size.writeUInt32BE(side, 0);
  size.writeUInt32BE(side, 4);
  const body = deflateSync(Buffer.concat(cut.flatMap((line) => [Buffer.from([0]), line])));
  return new Uint8Array(
    Buffer.concat([SIGNATURE, chunk('IHDR', size), chunk('IDAT', body), chunk('IEND', Buffer.alloc(0))]),
  );
}

function chunksOf(png: Buffer): { readonly type: string; readonly data: Buffer }[] {
  const chunks = [];
  for (let at = SIGNATURE.length; at < png.length;) {
    const length = png.readUInt32BE(at);
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(Bun.hash.crc32(named));
  return Buffer.concat([length, named, sum]);
}

type Size = { readonly width: number; readonly height: number; readonly pixel: number };

/** Each line of pixels, with what the PNG's filters have put in for its neighbours taken out (PNG 9). */
function unfiltered(raw: Buffer, { width, height, pixel }: Size): Buffer[] {
  const length = width * pixel;
  const lines: Buffer[] = [];
  for (let y = 0; y < height; y++) {
    const start = y * (length + 1);
    const filter = raw[start]!;
    const line = Buffer.from(raw.subarray(start + 1, start + 1 + length));
    const above = lines[y - 1];
    for (let x = 0; x < length; x++) {
      const left = x >= pixel ? line[x - pixel]! : 0;
      const up = above?.[x] ?? 0;
      const corner = x >= pixel ? (above?.[x - pixel] ?? 0) : 0;
      line[x] = (line[x]! + guess(filter, { left, up, corner })) & 0xff;
    }
    lines.push(line);
  }
  return lines;
}

function guess(filter: number, { left, up, corner }: { left: number; up: number; corner: number }): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return Math.floor((left + up) / 2);
  if (filter !== 4) return 0;
  const base = left + up - corner;
  const [a, b, c] = [Math.abs(base - left), Math.abs(base - up), Math.abs(base - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}
