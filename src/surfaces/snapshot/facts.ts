/** What only the live page knows of a node. It is read together with the copy, and kept beside it. */
import type { Bitmap } from './bitmap.ts';
import type { Cover } from './masking.ts';
import type { Scene } from './scene.ts';
import type { Scope } from './scope.ts';
import type { Sheets, SheetText } from './sheets.ts';

/** As the style has them, and as seen: CSS pixels in the viewport. */
export type Size = { width: string; height: string; display: string; seen: DOMRect };

export type Facts = {
  /** Why the element could not be read; it is left out. */
  failed?: unknown;
  cover?: Cover;
  /** gl-block: nothing of it but its box. */
  blocked?: boolean;
  size?: Size;
  /** Declarations after the element's own. */
  style?: string[];
  /** Attributes that are written after the element's own; later ones win. */
  attributes?: [string, string][];
  /** Of an image: the absolute address of the picture that is shown. */
  address?: string;
  image?: HTMLImageElement;
  /** Of a canvas or a film: what it showed. */
  bitmap?: Bitmap;
  /** Of a `style` or `link`; null where it does not count. */
  sheet?: SheetText | null;
  /** A field for passwords, codes or cards. */
  secret?: boolean;
  /** Of a `select`. */
  value?: string;
  /** Of an `option`. */
  selected?: boolean;
  /** In the top layer. */
  open?: boolean;
  shadow?: Scope;
  frame?: Still;
};

export type FactsOf = {
  get(copy: Node): Facts | undefined;
  /** Made where there are none yet. */
  of(copy: Node): Facts;
  readonly entries: () => Iterable<[Node, Facts]>;
};

/** One document at the moment of the snapshot. */
export type Still = {
  readonly facts: FactsOf;
  readonly sheets: Sheets;
  /** The document first, then every open shadow root after the one its host is in. */
  readonly scopes: Scope[];
  /** Resolves what is relative in its attributes. */
  readonly base: string;
  readonly quirks: boolean;
};

export type ReadOptions = Pick<Scene, 'unread' | 'secrets' | 'hidden' | 'cover' | 'isSecret'> & {
  /** How many frames are around this document. */
  readonly depth: number;
};

export function createFacts(): FactsOf {
  const known = new Map<Node, Facts>();
  return {
    get: (copy) => known.get(copy),
    of(copy) {
      const before = known.get(copy);
      if (before) return before;
      const made: Facts = {};
      known.set(copy, made);
      return made;
    },
    entries: () => known,
  };
}
