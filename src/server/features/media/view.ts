/** A file of the library as the desk sees it. */
import { mediaPath, narrower, srcsetOf } from '../../../wire/media/addresses.ts';
import type { Media } from '../../../wire/media/shapes.ts';
import type { MediaRecord } from './store.ts';

type Around = { readonly origin: string; readonly uses: number; readonly by: Media['by'] };

/** `origin`: the media origin. */
export function viewOf(record: MediaRecord, { origin, uses, by }: Around): Media {
  const { id, kind, name, type, bytes, width, height, seconds, moving, alt, caption } = record;
  const isPicture = kind === 'picture';
  return {
    id,
    kind,
    name,
    type,
    bytes,
    width,
    height,
    seconds,
    moving,
    alt,
    caption,
    url: origin + mediaPath(record),
    small: isPicture ? origin + mediaPath(record, narrower(record)[0]) : null,
    srcset: isPicture ? srcsetOf(record, origin) : '',
    createdAt: new Date(record.createdAt).toISOString(),
    by,
    takenAt: new Date(record.takenAt).toISOString(),
    takenRelease: record.takenRelease,
    uses,
  };
}
