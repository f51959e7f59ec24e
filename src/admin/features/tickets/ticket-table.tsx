/** The list itself: a table, and cards on a phone. */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- the cards are made by `display`, which takes a table's own roles away */
import { CircleUser } from 'lucide-react';
import { useEffect, type HTMLAttributes } from 'react';
import { useSnapshot } from 'valtio/react';
import type { ListQuery } from '../../parts/list/list-query.ts';
import { ListSkeleton } from '../../parts/list/list-skeleton.tsx';
import { PageBox } from '../../parts/list/page-box.tsx';
import { useList } from '../../parts/list/use-list.ts';
import { useKept } from '../../parts/use-kept.ts';
import { useCan } from '../../projects/use-can.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { makeInbox, type HeldBy } from './inbox.ts';
import { TicketLine } from './ticket-line.tsx';
import styles from './inbox.module.css';

export function TicketTable({ query }: { query: ListQuery }) {
  const { list, state, hold } = useKept(makeInbox);
  const held = useHold(hold);
  const { phase, rows, chosen } = useList(list);
  const mayDelete = useCan('tickets:delete');
  const { fresh, media } = useSnapshot(state);
  const { t } = useTexts();
  if (rows.length === 0) return <ListSkeleton />;
  return (
    <table
      className={`table ${styles.table}`}
      role="table"
      data-phase={phase}
      data-teams={rows.some(({ team }) => team) || undefined}
      data-full={rows.some(({ team, tags }) => team || tags.length > 0) || undefined}
    >
      <caption className="sr">{t('tickets.inbox.list')}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {mayDelete && (
            <th role="columnheader" scope="col" className={styles.check}>
              <PageBox list={list} label={t('list.choosePage')} />
            </th>
          )}
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
            aria-sort={query.sort === 'oldest' || query.sort === 'waiting' ? 'ascending' : 'descending'}
          >
            {t(query.sort === 'waiting' ? 'tickets.inbox.waits' : 'tickets.inbox.age')}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" {...held}>
        {rows.map((row) => (
          <TicketLine
            key={row.id}
            row={row}
            media={media}
            fresh={fresh.includes(row.id)}
            sort={query.sort}
            chosen={chosen[row.id] !== undefined}
            onChoose={mayDelete ? (on) => list.choose([row], on) : undefined}
          />
        ))}
      </tbody>
    </table>
  );
}

/** Rows stay where they are while the pointer or the focus is on one of them. */
function useHold(hold: (by: HeldBy, on: boolean) => void): HTMLAttributes<HTMLElement> {
  useEffect(
    () => () => {
      hold('pointer', false);
      hold('focus', false);
    },
    [hold],
  );
  return {
    onPointerEnter: ({ pointerType }) => hold('pointer', pointerType !== 'touch'),
    onPointerLeave: () => hold('pointer', false),
    onFocus: () => hold('focus', true),
    onBlur: () => hold('focus', false),
  };
}

function Head({ words }: { words: string }) {
  return (
    <th role="columnheader" scope="col">
      {words}
    </th>
  );
}
