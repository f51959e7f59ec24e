/**
 * A list without its head: search and filters, the table that becomes cards on a phone, the bar of what can be done with the
 * chosen rows, pages. It stands in a `ListScreen`, or as a part of another screen whose address holds its state.
 */
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { FailureNote } from '../failure-note.tsx';
import { ListEmpty } from './list-empty.tsx';
import type { ListLook } from './list-look.ts';
import { CursorPager } from './cursor-pager.tsx';
import { ListPager } from './list-pager.tsx';
import { addressOf, firstPage, isNarrowed, widened, type ListQuery, type ListSpec } from './list-query.ts';
import { ListTable } from './list-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import type { List } from './list.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useList, type ListChange } from './use-list.ts';
import { useRowKeys } from './use-row-keys.ts';

type Props<Row> = {
  readonly list: List<Row>;
  readonly spec: ListSpec;
  readonly look: ListLook<Row>;
  readonly query: ListQuery;
  readonly change: ListChange;
};

export function ListBody<Row>({ list, spec, look, query, change }: Props<Row>) {
  const { browser } = useServices();
  const { t } = useTexts();
  const { phase, rows, total, failure } = useList(list);
  useRowKeys();
  return (
    <>
      <ListToolbar spec={spec} look={look} query={query} onChange={change} />
      <output className="sr">
        {phase === 'ready' && (spec.cursors ? look.count(total) : t('list.results', { count: total }))}
      </output>
      {phase === 'failed' && failure ? (
        <section className="card">
          <FailureNote
            heading={look.failed}
            code={failure.code}
            requestId={failure.requestId}
            onRetry={() => void list.refresh().catch(browser.report)}
          />
        </section>
      ) : (
        <section className="card table-card as-cards" aria-label={look.title} aria-busy={phase !== 'ready'}>
          <SelectionBar list={list} look={look} />
          {phase === 'ready' && rows.length === 0 ? (
            <ListEmpty
              look={look}
              total={total}
              first={query.page === 1 && !query.after}
              narrowed={isNarrowed(query, spec)}
              firstPage={addressOf(spec, firstPage(query))}
              everything={addressOf(spec, { ...firstPage(query), ...widened(query, spec) })}
            />
          ) : (
            <ListTable list={list} look={look} query={query} onChange={change} />
          )}
          {spec.cursors ? (
            <CursorPager list={list} spec={spec} query={query} words={look.count(total)} />
          ) : (
            <ListPager list={list} spec={spec} query={query} onChange={change} />
          )}
        </section>
      )}
    </>
  );
}
