/** GIFs that move stay as they are, but for what they tell besides their pictures: comments, places, names of programs. */

export type Gif = {
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  /** Without what is no picture. */
  readonly clean: Uint8Array<ArrayBuffer>;
};

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const END = 0x3b;
const APPLICATION = 0xff;
const CONTROL = 0xf9;
/** Says how often it is played. */
const LOOPS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);

/** Undefined for what is no GIF, or is cut off before its first frame. */
export function readGif(bytes: Uint8Array): Gif | undefined {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!/^GIF8[79]a/.test(all.toString('latin1', 0, 6)) || all.length < 13) return undefined;
  const [width, height] = [all.readUInt16LE(6), all.readUInt16LE(8)];
  let at = 13 + tableBytes(all[10]!);
  const kept: Uint8Array[] = [all.subarray(0, at)];
  let frames = 0;
  while (at < all.length && all[at] !== END) {
    const end = endOfBlock(all, at);
    if (end === undefined) break;
    if (all[at] === IMAGE) frames++;
    if (isPicture(all, at)) kept.push(all.subarray(at, end));
    at = end;
  }
  if (frames === 0) return undefined;
  return { width, height, frames, clean: new Uint8Array(Buffer.concat([...kept, Buffer.from([END])])) };
}

/** Bytes of the table of colours that the flags name. */
function tableBytes(flags: number): number {
  return flags & 0x80 ? 3 << ((flags & 7) + 1) : 0;
}

function isPicture(all: Buffer, at: number): boolean {
  if (all[at] === IMAGE) return true;
  const kind = all[at + 1];
  return kind === CONTROL || (kind === APPLICATION && LOOPS.has(all.toString('latin1', at + 3, at + 14)));
}

/** Undefined for what ends too early, or is no block. */
function endOfBlock(all: Buffer, at: number): number | undefined {
  if (all[at] === EXTENSION) return endOfPieces(all, at + 2);
  if (all[at] !== IMAGE || at + 10 >= all.length) return undefined;
  return endOfPieces(all, at + 10 + tableBytes(all[at + 9]!) + 1);
}

/** Pieces that each say their length, up to an empty one. */
function endOfPieces(all: Buffer, from: number): number | undefined {
  for (let at = from; at < all.length; at += all[at]! + 1) if (all[at] === 0) return at + 1;
  return undefined;
}
