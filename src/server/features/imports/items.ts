/** What any source is read into: collections and articles by the source's own ids. */
import type { DocumentWords } from '../../../wire/documents/shapes.ts';
import type { ImportProblem } from '../../../wire/imports/shapes.ts';

export type Problem = Omit<ImportProblem, 'phase' | 'no'>;

export type CollectionItem = {
  readonly kind: 'collection';
  readonly id: string;
  /** By its source id. */
  readonly parent: string | null;
  readonly texts: Readonly<Record<string, { readonly title: string; readonly description: string }>>;
};
export type ItemText = {
  readonly lang: string;
  /** Its body names links and pictures inside the source as `foreign-addresses.ts` has them. */
  readonly words: DocumentWords;
  readonly draft: boolean;
  /** Of a translation: its source has changed since it was made. */
  readonly stale?: true;
  readonly file: string;
};
export type ArticleItem = {
  readonly kind: 'article';
  readonly id: string;
  /** By its source id. */
  readonly collection: string | null;
  /** The titles of the collections above it, where their ids say nothing to anybody. */
  readonly shelf?: string;
  readonly keywords: Readonly<Record<string, readonly string[]>>;
  readonly texts: readonly ItemText[];
  /** Of its pictures, by the names that stand in for them. */
  readonly addresses: Readonly<Record<string, string>>;
  /** Of the pictures inside the source: another picture under the same path is a change. */
  readonly sums: Readonly<Record<string, number>>;
};
export type Item = CollectionItem | ArticleItem;

/** `step`: collections by their level, from 0, then articles. `place`: those of a smaller number stand before others. */
export type Placed = {
  readonly item: Item;
  readonly step: number;
  readonly place: number;
  readonly file: string;
  readonly title: string;
};
export const ARTICLE_STEP = 9;

/** A source as it lies there. */
export type OpenSource = {
  /** Files to be read. */
  readonly total: number;
  /** Parents before what is in them. `read`: told after each file. */
  readonly items: (told: {
    readonly problem: (problem: Problem) => void;
    readonly read: () => void;
  }) => AsyncIterable<Placed>;
  /** A picture inside it; undefined where there is none. */
  readonly picture: (
    path: string,
  ) => { readonly name: string; readonly chunks: () => AsyncIterable<Uint8Array> } | undefined;
  /** The article that a path inside it leads to, by its source id. */
  readonly articleAt: (path: string) => string | undefined;
};
