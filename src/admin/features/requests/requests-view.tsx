/** The requests themselves: rows or cards, with the same filters above. */
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { RequestRow } from '../../../wire/requests/shapes.ts';
import { later } from '../../parts/later.tsx';
import { ListBody } from '../../parts/list/list-body.tsx';
import type { ListQuery } from '../../parts/list/list-query.ts';
import { ListToolbar } from '../../parts/list/list-toolbar.tsx';
import type { List } from '../../parts/list/list.ts';
import type { ListChange } from '../../parts/list/use-list.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { Rules } from './asks.ts';
import { NewRequestButton } from './new-request-button.tsx';
import { requestsSpec } from './requests-list.ts';
import { requestsLook } from './requests-look.tsx';
import { StatusDialog } from './status-dialog.tsx';

const Board = later(() => import('./board-view.tsx'));

type Props = {
  readonly list: List<RequestRow>;
  readonly query: ListQuery;
  readonly change: ListChange;
  readonly rules: Rules;
  readonly tags: readonly string[];
};

export function RequestsView({ list, query, change, rules, tags }: Props) {
  const texts = useTexts();
  const { members } = useSnapshot(useServices().desk.state);
  const can = { write: useCan('content:write'), publish: useCan('content:publish') };
  const [moving, setMoving] = useState<{ readonly row: RequestRow; readonly to?: string | undefined } | null>(null);
  const onStatus = (row: RequestRow, to?: string) => setMoving({ row, to });
  const look = requestsLook({
    texts,
    rules,
    members,
    tags,
    query,
    can,
    empty: can.write ? <NewRequestButton rules={rules} board={query.filters.board ?? ''} /> : undefined,
    onStatus,
  });
  return (
    <>
      {query.filters.view === 'board' ? (
        <div className="stack">
          <ListToolbar
            spec={requestsSpec}
            look={{
              ...look,
              columns: [],
              filters: look.filters.filter(({ name }) => name !== 'status' && name !== 'state'),
            }}
            query={query}
            onChange={change}
          />
          <Board query={query} rules={rules} can={can} onStatus={onStatus} />
        </div>
      ) : (
        <ListBody list={list} spec={requestsSpec} look={look} query={query} change={change} />
      )}
      {moving && <StatusDialog request={moving.row} to={moving.to} rules={rules} onClose={() => setMoving(null)} />}
    </>
  );
}
