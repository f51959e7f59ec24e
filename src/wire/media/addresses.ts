/** Where files of the library are served: `/media/{id}/{file}` on the media origin. What an address names never changes. */
import { PICTURE_WIDTHS } from './limits.ts';

/** What an address is made of. */
export type Stored = { readonly id: string; readonly type: string; readonly width: number | null };

const endings: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/webm': 'weba',
  'audio/mp4': 'm4a',
  'text/vtt': 'vtt',
};

/** The widths that a picture is stored in besides its own, the narrowest first; of a GIF, which moves, and of films none. */
export function narrower({ type, width }: Pick<Stored, 'type' | 'width'>): number[] {
  return type === 'image/webp' ? PICTURE_WIDTHS.filter((one) => one < (width ?? 0)) : [];
}

/** `of`: one of its narrower widths; without it the file in its own. */
export function mediaPath({ id, type }: Pick<Stored, 'id' | 'type'>, of?: number): string {
  return `/media/${id}/${of ?? 'full'}.${endings[type] ?? 'bin'}`;
}

/** For an `img`: '' where there is one width alone. */
export function srcsetOf(stored: Stored, origin: string): string {
  const widths = narrower(stored);
  if (widths.length === 0) return '';
  const each = widths.map((one) => `${origin}${mediaPath(stored, one)} ${one}w`);
  return [...each, `${origin}${mediaPath(stored)} ${stored.width}w`].join(', ');
}
