/** What a file is, by its first bytes; what its sender calls it counts only where the bytes could be two things. */
import type { MediaKind } from '../../../wire/media/kinds.ts';
import { CAPTIONS_BYTES, FILM_BYTES, PICTURE_BYTES, SOUND_BYTES } from '../../../wire/media/limits.ts';
import { ApiError } from '../../../wire/errors.ts';
import { KB, MB } from '../../../wire/limits.ts';
import { sniffType } from '../uploads/service.ts';

/** Enough to see whether a WebM begins with pictures or with sound. */
export const HEAD_BYTES = 4 * KB;

export type Judged = { readonly kind: MediaKind; readonly type: string };

const kinds: Readonly<Record<string, MediaKind>> = {
  'image/png': 'picture',
  'image/jpeg': 'picture',
  'image/webp': 'picture',
  'image/gif': 'picture',
  'video/mp4': 'film',
  'video/webm': 'film',
  'audio/mpeg': 'sound',
  'audio/ogg': 'sound',
  'audio/mp4': 'sound',
};

const rules: Readonly<Record<MediaKind, { readonly most: number; readonly name: string; readonly use: string }>> = {
  picture: { most: PICTURE_BYTES, name: 'A picture', use: 'Use PNG, JPEG, WebP or GIF.' },
  film: { most: FILM_BYTES, name: 'A film', use: 'Use MP4 or WebM.' },
  sound: { most: SOUND_BYTES, name: 'A sound', use: 'Use MP3, OGG, WebM or M4A.' },
  captions: { most: CAPTIONS_BYTES, name: 'A caption file', use: 'Use WebVTT.' },
};

/** `head`: the first `HEAD_BYTES`, or all there is. Errors: 415 for another kind than the `wanted` one, or none at all. */
export function judge(head: Uint8Array, wanted: MediaKind | undefined): Judged {
  const found = typeOf(head);
  if (!found || (wanted !== undefined && found.kind !== wanted)) throw unsupported(wanted ?? 'picture');
  return found;
}

export function unsupported(kind: MediaKind): ApiError {
  return new ApiError('unsupported_file', rules[kind].use);
}

/** Errors: 413 for more bytes than one of its kind may have. */
export function refuseLarge(kind: MediaKind, bytes: number): void {
  const { most, name } = rules[kind];
  if (bytes <= most) return;
  const words = most >= MB ? `${most / MB} MB` : `${most / KB} KB`;
  throw new ApiError('body_too_large', `${name} may have at most ${words}.`);
}

function typeOf(head: Uint8Array): Judged | undefined {
  if (/^(?:\xef\xbb\xbf)?WEBVTT(?:\s|$)/.test(latin(head))) return { kind: 'captions', type: 'text/vtt' };
  const type = sniffType(head);
  if (type === 'video/webm' && hasSoundAlone(head)) return { kind: 'sound', type: 'audio/webm' };
  const kind = kinds[type];
  return kind && { kind, type };
}

/** The element TrackType of a WebM, which is 0x83 and has one byte, is 1 for pictures and 2 for sound. */
function hasSoundAlone(head: Uint8Array): boolean {
  const has = (track: number) => Buffer.from(head).includes(Buffer.from([0x83, 0x81, track]));
  return has(2) && !has(1);
}

function latin(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1');
}
