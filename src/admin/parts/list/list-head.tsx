/** The head of a column; a button where the list can be sorted by it. */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see list-table */
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ListQuery } from './list-query.ts';
import type { ListChange } from './use-list.ts';

type Column = {
  readonly id: string;
  readonly name: string;
  readonly kind?: string;
  readonly sorts?: readonly [string, string];
};

export function ListHead({ column, query, onChange }: { column: Column; query: ListQuery; onChange: ListChange }) {
  const { name, kind, sorts } = column;
  const rises = sorts?.[0] === query.sort;
  const falls = sorts?.[1] === query.sort;
  const sorted = rises ? 'ascending' : falls ? 'descending' : sorts ? 'none' : undefined;
  return (
    <th role="columnheader" scope="col" className={classOf(kind)} aria-sort={sorted}>
      {sorts ? (
        <button type="button" className="th-sort" onClick={() => onChange({ sort: sorts[rises ? 1 : 0] })}>
          {name}
          {rises && <ArrowUp className="icon" aria-hidden="true" />}
          {falls && <ArrowDown className="icon" aria-hidden="true" />}
        </button>
      ) : kind === 'handle' ? (
        <span className="sr">{name}</span>
      ) : (
        name
      )}
    </th>
  );
}

/** The classes of a column's cells. */
export function classOf(kind: string | undefined): string | undefined {
  if (kind === 'title') return 'card-title';
  if (kind === 'wide') return 'card-wide';
  if (kind === 'number') return 'num';
  if (kind === 'handle') return 'col-handle';
  return kind === 'flag' ? 'col-flag' : undefined;
}
