/** The type of a file by its first bytes; what a client says of it is never believed. */

type Sign = { readonly type: string; readonly at: number; readonly bytes: string };

const signs: readonly Sign[] = [
  { type: 'image/png', at: 0, bytes: '\x89PNG\r\n\x1a\n' },
  { type: 'image/jpeg', at: 0, bytes: '\xff\xd8\xff' },
  { type: 'image/gif', at: 0, bytes: 'GIF8' },
  { type: 'image/webp', at: 8, bytes: 'WEBP' },
  { type: 'image/avif', at: 4, bytes: 'ftypavif' },
  { type: 'video/webm', at: 0, bytes: '\x1a\x45\xdf\xa3' },
  { type: 'audio/mp4', at: 4, bytes: 'ftypM4A' },
  { type: 'video/quicktime', at: 4, bytes: 'ftypqt' },
  { type: 'video/mp4', at: 4, bytes: 'ftyp' },
  { type: 'audio/ogg', at: 0, bytes: 'OggS' },
  { type: 'audio/wav', at: 8, bytes: 'WAVE' },
  { type: 'audio/mpeg', at: 0, bytes: 'ID3' },
  { type: 'audio/mpeg', at: 0, bytes: '\xff\xfb' },
];

export const SNIFF_BYTES = 16;
export const UNKNOWN_TYPE = 'application/octet-stream';

/** `head` is the file's first `SNIFF_BYTES` bytes. Only pictures, sound and film are known; the rest is bytes. */
export function sniffType(head: Uint8Array): string {
  const text = Buffer.from(head).toString('latin1');
  return signs.find(({ at, bytes }) => text.startsWith(bytes, at))?.type ?? UNKNOWN_TYPE;
}

/** Shown in place by a browser: what cannot carry a script. */
export function isShownInPlace(type: string): boolean {
  return signs.some((sign) => sign.type === type);
}
