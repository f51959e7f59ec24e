/** The files that one text names, and covers, as whoever draws them shows them. */
import type { Body } from '../../../wire/documents/nodes.ts';
import { mediaPath, narrower, srcsetOf, type Stored } from '../../../wire/media/addresses.ts';
import type { ShownFile, ShownMedia } from '../../../wire/media/shown.ts';
import type { Ports } from '../../ports.ts';
import { namesIn } from './names.ts';
import { posterStamp, postersOf } from './poster-store.ts';
import { mediaByIds } from './store.ts';

/** Addresses are whole. `srcset`: '' where it is stored in one width. Sizes in pixels, null where nobody knows them. */
export type Shown = {
  readonly src: string;
  /** In its own width. */
  readonly full: string;
  /** In its narrowest. */
  readonly small: string;
  /** Such as `image/webp`. */
  readonly type: string;
  readonly srcset: string;
  readonly width: number | null;
  readonly height: number | null;
};

export type MediaShowing = {
  /** By what the text names: an id, or `posterOf` a film elsewhere. What is not there is missing. `origin`: the media origin. */
  readonly shown: (project: string, body: Body, origin: string) => Promise<ReadonlyMap<string, Shown>>;
  /** The same of files by their ids. */
  readonly files: (project: string, ids: readonly string[], origin: string) => Promise<ReadonlyMap<string, Shown>>;
  /** Another one as soon as a text may be drawn otherwise though it has not changed. */
  readonly stamp: (project: string) => Promise<string>;
};

/** Browsers that know no `srcset` get a file of about this width. */
const USUAL_PX = 960;

export function createShowing({ storage }: Pick<Ports, 'storage'>): MediaShowing {
  return {
    async shown(project, body, origin) {
      const names = namesIn(body);
      if (names.length === 0) return new Map();
      const [files, posters] = await Promise.all([
        mediaByIds(storage, project, names),
        postersOf(storage, project, names),
      ]);
      const all = [...files, ...posters];
      return new Map(all.map(([name, stored]) => [name, shownOf(stored, origin)]));
    },
    async files(project, ids, origin) {
      const files = await mediaByIds(storage, project, [...new Set(ids)]);
      return new Map([...files].map(([id, stored]) => [id, shownOf(stored, origin)]));
    },
    stamp: (project) => posterStamp(storage, project),
  };
}

function shownOf(stored: Stored & { readonly height: number | null }, origin: string): Shown {
  const { type, width, height } = stored;
  const widths = narrower(stored);
  const usual = widths.find((one) => one >= USUAL_PX);
  return {
    src: origin + mediaPath(stored, usual),
    full: origin + mediaPath(stored),
    small: origin + mediaPath(stored, widths[0]),
    type,
    srcset: srcsetOf(stored, origin),
    width,
    height,
  };
}

/** For the messenger: a browser takes the width that it needs, and the page is told of the whole one. */
export function toldMedia(shown: ReadonlyMap<string, Shown>): ShownMedia {
  return Object.fromEntries([...shown].map(([name, one]) => [name, toldFile(one)]));
}

export function toldFile({ full, srcset, width, height }: Shown): ShownFile {
  const size = width !== null && height !== null ? { width, height } : {};
  return { url: full, ...(srcset ? { srcset } : {}), ...size };
}
