/** What the list of articles knows, and what it asks its reader. */
import type { Article, HelpCollection } from '../../../wire/help/shapes.ts';
import type { ArticleFigure } from '../../../wire/help-reports/shapes.ts';
import type { Member } from '../../../wire/tickets/shapes.ts';
import type { BulkRunning } from '../../parts/list/bulk-run.tsx';
import type { ListQuery } from '../../parts/list/list-query.ts';
import type { Services } from '../../services.ts';
import type { AdminTexts } from '../../shell/texts.ts';

/** Of the last 30 days, by the article's id. */
export type Figures = ReadonlyMap<string, Pick<ArticleFigure, 'yes' | 'no' | 'messenger' | 'site'>>;

export type Known = {
  /** Undefined for who may not read them, and until they have come. */
  readonly figures?: Figures | undefined;
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
