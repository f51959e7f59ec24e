/** How a list shows its rows: what a feature says of its own list. */
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Choice } from '../choice-menu.tsx';

export type ListColumn<Row> = {
  readonly id: string;
  readonly name: string;
  readonly cell?: (row: Row) => ReactNode;
  /** What an export writes; a column without is not exported. */
  readonly value?: (row: Row) => ExportValue;
  /**
   * `title` is the head of the card on a phone and always shown, `wide` a line of its own there, `number` stands at the
   * end, `flag` in the middle, `file` only in exports. `handle` is always shown, in a column of its own, and has no words.
   */
  readonly kind?: 'title' | 'wide' | 'number' | 'flag' | 'file' | 'handle';
  /** The sort that rises and the one that falls, where the list can be sorted by this column. */
  readonly sorts?: readonly [string, string];
};

export type ExportValue = string | number | boolean | null;

export type ListFilter = {
  readonly name: string;
  readonly label: string;
  /** Without the first one, `none`, which every filter has. `word` is said of a choice whose label is more than words. */
  readonly choices: readonly (Choice & { readonly word?: string })[];
  /** It may be set to several choices at once (`valuesOf`). */
  readonly several?: true;
  /** The words for no condition; missing: 'Any'. */
  readonly none?: string;
  /** The filter says what a search looks into, and is offered only beside a search. */
  readonly onlyWithSearch?: boolean;
};

export type BulkAction<Row> = {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly danger?: boolean;
  readonly run: (rows: readonly Row[]) => void;
};

export type ListLook<Row> = {
  readonly title: string;
  /** How many there are, in words; for none, one and many. */
  readonly count: (total: number) => string;
  readonly columns: readonly ListColumn<Row>[];
  readonly filters: readonly ListFilter[];
  /** The words of each sort; one sort alone is no choice and not shown. */
  readonly sorts: Readonly<Record<string, string>>;
  /** A list that cannot be searched has none. */
  readonly search?: { readonly label: string; readonly hint: string };
  /** Words for screen readers, and of the box that chooses the row. */
  readonly nameOf: (row: Row) => string;
  readonly hrefOf: (row: Row) => string;
  /** The items of a row's menu. */
  readonly menu?: (row: Row) => ReactNode;
  readonly bulk?: readonly BulkAction<Row>[];
  /** Buttons of the head, besides the export. */
  readonly actions?: ReactNode;
  /** What is to be said of all rows, between the head and the list. */
  readonly above?: ReactNode;
  /** The name of the file that an export writes; missing: the list cannot be exported. */
  readonly fileName?: string;
  readonly none: { readonly heading: string; readonly hint: string; readonly action?: ReactNode };
  readonly failed: string;
};
