/** What the list of articles knows, and what it asks its reader. */
import type { Article, HelpCollection } from '../../../wire/help/shapes.ts';
import type { Member } from '../../../wire/tickets/shapes.ts';
import type { BulkRunning } from '../../parts/list/bulk-run.tsx';
import type { ListQuery } from '../../parts/list/list-query.ts';
import type { Services } from '../../services.ts';
import type { AdminTexts } from '../../shell/texts.ts';

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

/** What the look of the list, and the menu of each row, are made of. */
export type LookParts = {
  readonly services: Services;
  readonly texts: AdminTexts;
  readonly known: Known;
  readonly query: ListQuery;
  readonly can: { readonly write: boolean; readonly publish: boolean };
  readonly rows: readonly Article[];
  readonly onAsk: (asking: Asking) => void;
  readonly onRun: (running: BulkRunning<Article>) => void;
};
