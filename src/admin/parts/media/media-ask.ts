/** One file of the library: how it is asked for, and how an element shows it. */
import { mediaEndpoints } from '../../../wire/media/calls.ts';
import type { Media, MediaView } from '../../../wire/media/shapes.ts';
import { asked, type Ask } from '../../data/ask.ts';

export const mediaAsk = (project: string, media: string): Ask<MediaView> => ({
  ...asked(mediaEndpoints.media, { params: { project, media } }),
  quiet: true,
});

/** Attributes of an `img` or `video`, by the names that React gives them. It keeps its room while the file is loaded. */
export function shownAs({
  kind,
  url,
  srcset,
  width,
  height,
}: Media): Readonly<Record<string, string | number | boolean>> {
  const shown: Record<string, string | number | boolean> = { src: url };
  if (width && height) Object.assign(shown, { width, height });
  if (kind === 'film') Object.assign(shown, { controls: true, preload: 'metadata' });
  if (kind === 'picture' && srcset) Object.assign(shown, { srcSet: srcset, sizes: '(max-width: 767px) 100vw, 45rem' });
  return shown;
}
