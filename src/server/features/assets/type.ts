/** What a file is by its bytes, of the few kinds that a picture of a page is made of; undefined for anything else. */
import { SNIFF_BYTES, sniffType } from '../uploads/sniff.ts';

const fonts: Readonly<Record<string, string>> = {
  wOFF: 'font/woff',
  wOF2: 'font/woff2',
  OTTO: 'font/otf',
  '\0\x01\0\0': 'font/ttf',
  true: 'font/ttf',
};
/** White space, comments and declarations may stand before it, each of which can be read in one way only. */
const SVG = /^\ufeff?(?:\s|<\?[^>]*>|<!--(?:(?!-->)[^])*-->|<!doctype[^>]*>)*<svg[\s>]/i;
const HEAD_CHARS = 2000;

/** `said` is the content type of the answer: style sheets have no bytes of their own to be known by. */
export function assetType(bytes: Uint8Array, said: string): string | undefined {
  const head = Buffer.from(bytes.subarray(0, SNIFF_BYTES));
  const sniffed = sniffType(head);
  if (sniffed.startsWith('image/')) return sniffed;
  const font = fonts[head.toString('latin1', 0, 4)];
  if (font) return font;
  if (said === 'text/css') return 'text/css';
  return SVG.test(new TextDecoder().decode(bytes.subarray(0, HEAD_CHARS))) ? 'image/svg+xml' : undefined;
}
