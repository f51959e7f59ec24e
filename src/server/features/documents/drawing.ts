/** What the parts of the drawing of HTML share. */
import type { Film } from '../../../wire/documents/films.ts';
import type { DocumentNode } from '../../../wire/documents/nodes.ts';
import { markup, type Markup } from '../../http/markup.ts';

/** A file as a page shows it. `srcset`: '' where it is stored in one width. Sizes in pixels, null where nobody knows them. */
export type ShownMedia = {
  readonly src: string;
  readonly srcset: string;
  readonly width: number | null;
  readonly height: number | null;
};

/** What pictures and films are drawn with. */
export type MediaDrawing = {
  /** A file of the library by its id, or our picture of a film elsewhere by `posterOf`; undefined: it is not there. */
  readonly media: (id: string) => ShownMedia | undefined;
  /** The first picture is what a reader sees at once. */
  readonly nextPicture: () => 'eager' | 'lazy';
  readonly words: {
    readonly film: string;
    readonly play: string;
    /** What pressing Play does: `YouTube then learns your address.` */
    readonly learns: (host: Film['host']) => string;
  };
};

export const attr = (node: DocumentNode, name: string): string => String(node.attrs?.[name] ?? '');
export const icon = (name: string): Markup =>
  markup`<svg class="i" aria-hidden="true"><use href="#_${name}"></use></svg>`;

/** What leads away does not learn which page it was, and cannot reach back to it. */
export function to(href: string): Markup {
  return /^https?:/i.test(href) ? markup` href="${href}" rel="noopener noreferrer"` : markup` href="${href}"`;
}
