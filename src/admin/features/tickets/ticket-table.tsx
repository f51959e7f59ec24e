/** The list itself: a table, and cards on a phone. */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- the cards are made by `display`, which takes a table's own roles away */
import { CircleUser } from 'lucide-react';
import { useSnapshot } from 'valtio/react';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { InboxQuery } from './inbox-query.ts';
import { TicketLine } from './ticket-line.tsx';

const skeletonRows = [1, 2, 3, 4, 5, 6, 7, 8] as const;

export function TicketTable({ query }: { query: InboxQuery }) {
  const { phase, rows, fresh, media } = useSnapshot(useServices().inbox.state);
  const { t } = useTexts();
  if (rows.length === 0) return <Skeleton />;
  return (
    <table className="table tick" role="table" data-phase={phase}>
      <caption className="sr">{t('tickets.inbox.list')}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <Head words={t('tickets.inbox.ticket')} />
          <Head words={t('tickets.inbox.from')} />
          <Head words={t('tickets.inbox.page')} />
          <Head words={t('tickets.inbox.with')} />
          <Head words={t('tickets.inbox.status')} />
          <Head words={t('tickets.inbox.priority')} />
          <th role="columnheader" scope="col">
            <CircleUser className="icon" aria-hidden="true" />
            <span className="sr">{t('tickets.inbox.assignee')}</span>
          </th>
          <th
            role="columnheader"
            scope="col"
            className="num"
            aria-sort={query.sort === 'oldest' ? 'ascending' : 'descending'}
          >
            {t('tickets.inbox.age')}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <TicketLine key={row.id} row={row} media={media} fresh={fresh.includes(row.id)} sort={query.sort} />
        ))}
      </tbody>
    </table>
  );
}

function Head({ words }: { words: string }) {
  return (
    <th role="columnheader" scope="col">
      {words}
    </th>
  );
}

/** The list's shape while it is on its way. */
function Skeleton() {
  return (
    <div className="sk-rows" aria-hidden="true">
      {skeletonRows.map((row) => (
        <div key={row} className="sk-row">
          <span className="sk sk-tile" />
          <span className="sk" />
          <span className="sk hide-phone" />
          <span className="sk hide-phone" />
        </div>
      ))}
    </div>
  );
}
