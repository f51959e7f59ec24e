/** How large a picture says it is: a few bytes can name a picture that no browser should unpack. */

export type PictureSize = { readonly width: number; readonly height: number };

/** Of a WebP or JPEG file, in pixels; undefined for anything else, and for one that ends before it has said so. */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return word(view, 0) === 'RIFF' && word(view, 8) === 'WEBP' ? webpSize(view) : jpegSize(view);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** By its first chunk: a plain picture, one without loss, or one with more than a picture in it. */
function webpSize(view: DataView): PictureSize | undefined {
  const kind = word(view, 12);
  if (kind === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (kind === 'VP8L') {
    const packed = view.getUint32(21, true);
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
  }
  if (kind !== 'VP8X') return undefined;
  const less = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  return { width: less(24) + 1, height: less(27) + 1 };
}

/** Goes from segment to segment of the JPEG to the one that begins the frame and has the size. */
function jpegSize(view: DataView): PictureSize | undefined {
  if (view.getUint16(0) !== 0xffd8) return undefined;
  for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1);
    const beginsFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (beginsFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
  }
  return undefined;
}

function word(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));
}
