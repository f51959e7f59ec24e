/** The list itself: a table, and cards on a phone. Roles are spelled out, because `display` takes a table's own away. */
import { CircleUser } from 'lucide-react';
import { useSnapshot } from 'valtio/react';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { InboxQuery } from './inbox-query.ts';
import { TicketLine } from './ticket-line.tsx';

const SKELETON_ROWS = 8;
const COLUMNS = 8;

export function TicketTable({ query }: { query: InboxQuery }) {
  const { phase, rows, fresh } = useSnapshot(useServices().inbox.state);
  const { t } = useTexts();
  const waiting = rows.length === 0;
  return (
    <table className="table tick" role="table" data-phase={phase}>
      <caption className="sr">{t('inbox.list')}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <Head words={t('inbox.ticket')} />
          <Head words={t('inbox.from')} />
          <Head words={t('inbox.page')} />
          <Head words={t('inbox.with')} />
          <Head words={t('inbox.status')} />
          <Head words={t('inbox.priority')} />
          <th role="columnheader" scope="col">
            <CircleUser className="icon" aria-hidden="true" />
            <span className="sr">{t('inbox.assignee')}</span>
          </th>
          <th
            role="columnheader"
            scope="col"
            className="num"
            aria-sort={query.sort === 'oldest' ? 'ascending' : 'descending'}
          >
            {t('inbox.age')}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {waiting && Array.from({ length: SKELETON_ROWS }, (_, at) => <SkeletonLine key={at} />)}
        {rows.map((row) => (
          <TicketLine key={row.id} row={row} fresh={fresh.includes(row.id)} sort={query.sort} />
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

function SkeletonLine() {
  return (
    <tr role="row" aria-hidden="true" className="sk-row">
      {Array.from({ length: COLUMNS }, (_, at) => (
        <td key={at} role="cell" className={at === 0 ? 'card-title' : 'card-hide'}>
          <span className="sk" />
        </td>
      ))}
    </tr>
  );
}
