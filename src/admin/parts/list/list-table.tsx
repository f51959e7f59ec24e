/** The rows of a list: a table, and cards on a phone. */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- the cards are made by `display`, which takes a table's own roles away */
import { columnVisibilityFeature, rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useTexts } from '../../shell/use-texts.ts';
import { ListHead } from './list-head.tsx';
import type { ListColumn, ListLook } from './list-look.ts';
import type { ListQuery } from './list-query.ts';
import { ListRow } from './list-row.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { PageBox } from './page-box.tsx';
import type { List } from './list.ts';
import { useList, type ListChange } from './use-list.ts';

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

type Props<Row> = {
  readonly list: List<Row>;
  readonly look: ListLook<Row>;
  readonly query: ListQuery;
  readonly onChange: ListChange;
};

export function ListTable<Row>({ list, look, query, onChange }: Props<Row>) {
  const { phase, rows } = useList(list);
  const { t } = useTexts();
  const { table, shown } = useRows(list, look, query);
  if (rows.length === 0) return <ListSkeleton />;
  const chosen = look.bulk !== undefined;
  return (
    <div className="table-scroll" ref={fitToCard}>
      <table className="table list-table" role="table" data-phase={phase}>
        <caption className="sr">{look.title}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {chosen && (
              <th role="columnheader" scope="col" className="col-check">
                <PageBox list={list} label={t('list.choosePage')} />
              </th>
            )}
            {shown.map((column) => (
              <ListHead key={column.id} column={column} query={query} onChange={onChange} />
            ))}
            {look.menu && (
              <th role="columnheader" scope="col" className="col-menu">
                <span className="sr">{t('list.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {table.getRowModel().rows.map((row) => (
            <ListRow
              key={row.id}
              row={row.original.row}
              id={row.id}
              columns={shown}
              look={look}
              chosen={row.getIsSelected()}
              onChoose={chosen ? (on) => row.toggleSelected(on) : undefined}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/**
 * A table that is wider than its card scrolls sideways in it; one that fits keeps its head in sight. Which of the two it is
 * depends on the columns, their words and the window, and so is measured.
 */
function fitToCard(frame: HTMLElement | null): (() => void) | undefined {
  const table = frame?.firstElementChild as HTMLElement | null | undefined;
  if (!frame || !table) return undefined;
  const observer = new ResizeObserver(() => {
    const wide = table.offsetWidth > frame.clientWidth + 1;
    frame.dataset.wide = String(wide);
    // What scrolls must be reachable by keyboard.
    frame.tabIndex = wide ? 0 : -1;
    showEdges();
  });
  /** The edges behind which there is more: a shadow lies on them. Counted from the side where lines begin. */
  function showEdges(): void {
    const passed = Math.abs(frame!.scrollLeft);
    const left = frame!.scrollWidth - frame!.clientWidth - passed;
    frame!.dataset.more = `${passed > 1 ? 'start' : ''} ${left > 1 ? 'end' : ''}`.trim();
  }
  frame.addEventListener('scroll', showEdges, { passive: true });
  observer.observe(table);
  observer.observe(frame);
  return () => {
    observer.disconnect();
    frame.removeEventListener('scroll', showEdges);
  };
}

/** Which columns and rows stand, and which rows are chosen: the table's model over the list's own state. */
function useRows<Row>(list: List<Row>, look: ListLook<Row>, query: ListQuery) {
  const { rows, chosen } = useList(list);
  const data = useMemo(() => rows.map((row) => ({ row })), [rows]);
  const columns = useMemo(() => look.columns.map(({ id }) => ({ id })), [look.columns]);
  const visible = (column: ListColumn<Row>) =>
    column.kind === 'title' || column.kind === 'handle' || query.columns.includes(column.id);
  const rowSelection = Object.fromEntries(Object.keys(chosen).map((id) => [id, true as const]));
  const table = useTable({
    features,
    data,
    columns,
    getRowId: ({ row }) => list.idOf(row),
    state: {
      columnVisibility: Object.fromEntries(look.columns.map((column) => [column.id, visible(column)])),
      rowSelection,
    },
    onRowSelectionChange: (change) => {
      const next = typeof change === 'function' ? change(rowSelection) : change;
      const changed = rows.filter((row) => Boolean(next[list.idOf(row)]) !== Boolean(rowSelection[list.idOf(row)]));
      for (const row of changed) list.choose([row], Boolean(next[list.idOf(row)]));
    },
  });
  const ids = new Set(table.getVisibleLeafColumns().map(({ id }) => id));
  return { table, shown: look.columns.filter(({ id }) => ids.has(id)) };
}
