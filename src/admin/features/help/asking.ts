/** What the list of articles knows, and what it asks its reader. */
import type { Article, HelpCollection } from '../../../wire/help/shapes.ts';
import type { Member } from '../../../wire/tickets/shapes.ts';

export type Known = {
  readonly collections: readonly HelpCollection[];
  readonly members: readonly Member[];
  /** In which something is written. */
  readonly languages: readonly string[];
};

export type Asking =
  | { readonly what: 'article' }
  | { readonly what: 'collection'; readonly collection: HelpCollection | null; readonly parent: string | null }
  | { readonly what: 'move' | 'owner'; readonly rows: readonly Article[] };
