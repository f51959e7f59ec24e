/** Covers on the public pages and in feeds. The title beside one says what it is about: it has no words of its own. */
import { markup, type Markup } from '../../http/markup.ts';
import type { MediaShowing, Shown } from '../media/service.ts';
import type { SiteAddress } from '../sites/service.ts';
import type { ReadNews } from './reader.ts';

/** By the ids of their files; those that are gone are missing. */
export type ShownCovers = ReadonlyMap<string, Shown>;

export type CoversAt = {
  readonly project: { readonly id: string };
  readonly at: Pick<SiteAddress, 'media'>;
  readonly media: Pick<MediaShowing, 'files'>;
};

export function coversOf({ project, at, media }: CoversAt, all: readonly Pick<ReadNews, 'news'>[]) {
  const ids = all.flatMap(({ news }) => news.cover ?? []);
  return media.files(project.id, ids, at.media);
}

export function coverOf({ news }: Pick<ReadNews, 'news'>, covers: ShownCovers): Shown | undefined {
  return news.cover === null ? undefined : covers.get(news.cover);
}

/** How wide it stands, for browsers that choose among its widths. */
const widths = {
  /** At the head of an entry. */
  whole: '(max-width: 767px) 100vw, 680px',
  /** The first of a list. */
  big: '(max-width: 1023px) 100vw, 640px',
  small: '(max-width: 767px) 96px, 208px',
} as const;

/** Its room is there before it comes: cut to 16:9 by the style sheet. */
export function drawCover({ src, srcset, width, height }: Shown, at: keyof typeof widths): Markup {
  const choices = srcset && markup` srcset="${srcset}" sizes="${widths[at]}"`;
  const loading = at === 'small' ? 'lazy' : 'eager';
  return markup`<img class="cov" src="${src}"${choices}${size({ width, height })} alt="" loading="${loading}">`;
}

/** For readers of feeds, which have no style sheet of ours: whole, as it was made. */
export function plainCover({ src, width, height }: Shown): Markup {
  return markup`<p><img src="${src}"${size({ width, height })} alt="" /></p>`;
}

function size({ width, height }: Pick<Shown, 'width' | 'height'>): Markup | false {
  return width !== null && height !== null && markup` width="${width}" height="${height}"`;
}
