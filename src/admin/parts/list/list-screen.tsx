/** The list pattern: head with count and actions, and the list below. All of its state stands in the address. */
import { PageTitle } from '../page-title.tsx';
import { ExportMenu } from './export-menu.tsx';
import { ListBody } from './list-body.tsx';
import type { ListLook } from './list-look.ts';
import type { ListSpec } from './list-query.ts';
import type { List } from './list.ts';
import { useList, useListQuery } from './use-list.ts';

type Props<Row> = { readonly list: List<Row>; readonly spec: ListSpec; readonly look: ListLook<Row> };

export function ListScreen<Row>({ list, spec, look }: Props<Row>) {
  const { query, change } = useListQuery(list, spec);
  const { phase, total } = useList(list);
  const counted = phase === 'ready' || phase === 'changing';
  return (
    <>
      <div className="head">
        <PageTitle title={look.title} />
        <span className="total">{counted && look.count(total)}</span>
        <div className="actions">
          {look.fileName && <ExportMenu list={list} look={look} query={query} />}
          {look.actions}
        </div>
      </div>
      {look.above}
      <ListBody list={list} spec={spec} look={look} query={query} change={change} />
    </>
  );
}
