/** What kind of file of the library one is, by the type that the browser gives it. The server judges by its bytes. */
import type { MediaKind } from '../../../wire/media/kinds.ts';
import { CAPTIONS_BYTES, FILM_BYTES, PICTURE_BYTES, SOUND_BYTES } from '../../../wire/media/limits.ts';

const types: Readonly<Record<MediaKind, readonly string[]>> = {
  picture: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
  film: ['video/mp4', 'video/webm'],
  sound: ['audio/mpeg', 'audio/ogg', 'audio/webm', 'audio/mp4', 'audio/x-m4a'],
  captions: ['text/vtt'],
};
export const mostBytes: Readonly<Record<MediaKind, number>> = {
  picture: PICTURE_BYTES,
  film: FILM_BYTES,
  sound: SOUND_BYTES,
  captions: CAPTIONS_BYTES,
};

/** Undefined for what the library does not take. */
export function kindOf({ type, name }: Pick<File, 'type' | 'name'>): MediaKind | undefined {
  // Few systems know the type of captions.
  if (/\.vtt$/i.test(name)) return 'captions';
  return (Object.keys(types) as MediaKind[]).find((kind) => types[kind].includes(type));
}

/** For the browser's own choice of files. */
export function acceptOf(...kinds: readonly MediaKind[]): string {
  return kinds.flatMap((kind) => (kind === 'captions' ? ['.vtt', ...types[kind]] : types[kind])).join();
}
