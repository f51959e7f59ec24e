/** A file of the media library as the server tells of it. */
import type { Media } from '../../src/wire/media/shapes.ts';

/** A picture that nothing uses, named after its id. */
export const mediaOf = (id: string, more: Partial<Media> = {}): Media => ({
  id,
  kind: 'picture',
  name: `${id}.png`,
  type: 'image/webp',
  bytes: 2048,
  width: 640,
  height: 480,
  seconds: null,
  moving: false,
  alt: '',
  caption: '',
  url: `https://media.test/media/${id}/full.webp`,
  small: `https://media.test/media/${id}/480.webp`,
  srcset: '',
  createdAt: '2026-11-20T00:00:00Z',
  by: null,
  takenAt: '2026-11-20T00:00:00Z',
  takenRelease: null,
  uses: 0,
  ...more,
});
