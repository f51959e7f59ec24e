/** What any source is read into, by the source's own ids: collections and articles, requests, votes. */
import type { HelpIcon } from '../../../wire/help/icons.ts';
import type { DocumentWords } from '../../../wire/documents/shapes.ts';
import type { ImportProblem } from '../../../wire/imports/shapes.ts';
import type { RequestState, SourcePerson } from '../requests/service.ts';
import type { ContactGiven } from '../contacts/service.ts';
import type { Found } from './table-found.ts';

export type Problem = Omit<ImportProblem, 'phase' | 'no'>;

/** Of the public addresses that it had: the language that each was in, one of its texts'. */
export type OldPaths = Readonly<Record<string, string>>;
export type CollectionItem = {
  readonly kind: 'collection';
  readonly id: string;
  /** By its source id. */
  readonly parent: string | null;
  readonly icon?: HelpIcon;
  readonly oldPaths?: OldPaths;
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
  readonly oldPaths?: OldPaths;
  /** Only some could see it. */
  readonly isHidden?: true;
  readonly keywords: Readonly<Record<string, readonly string[]>>;
  readonly texts: readonly ItemText[];
  /** Of its pictures, by the names that stand in for them. */
  readonly addresses: Readonly<Record<string, string>>;
  /** Of the pictures inside the source: another picture under the same path is a change. */
  readonly sums: Readonly<Record<string, number>>;
};
/** `at`: milliseconds UTC; null where the source does not say. */
export type RequestItem = {
  readonly kind: 'request';
  readonly id: string;
  readonly lang: string;
  readonly state: RequestState;
  readonly at: number | null;
};
export type VoteItem = {
  readonly kind: 'vote';
  readonly id: string;
  /** Ours. */
  readonly request: string;
  readonly at: number | null;
};
/** A row of an export of ours, as its line says it. */
export type ExportedItem = {
  readonly kind: `own:${string}`;
  readonly id: string;
  readonly line: number;
  readonly row: object;
};
/** Whose and what stands in `who`, which is kept no longer than until it is written. */
export type ContactItem = { readonly kind: 'contact'; readonly id: string };
export type ContentItem = CollectionItem | ArticleItem;
export type Item = ContentItem | RequestItem | VoteItem | ContactItem | ExportedItem;

/**
 * `step`: collections by their level, from 0, then articles. `place`: those of a smaller number stand before others; of a row of
 * a table its line. `who`: the author of a request, or who votes: kept no longer than until it is written.
 */
export type Placed = {
  readonly item: Item;
  readonly step: number;
  readonly place: number;
  readonly file: string;
  readonly title: string;
  readonly who?: SourcePerson | ContactGiven | null;
};
export const ARTICLE_STEP = 9;

/** A source as it lies there. */
export type OpenSource = {
  /** Files or rows to be read. */
  readonly total: number;
  /** Things that are read in one transaction; 1 where it does not say. */
  readonly atOnce?: number;
  /** Of a table, once all of it is read. */
  readonly found?: () => Found | undefined;
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
