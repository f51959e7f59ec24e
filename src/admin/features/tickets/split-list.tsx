/** The list beside an open ticket: who writes, the last word, since when they wait. */
import { useSnapshot } from 'valtio/react';
import { Link } from 'wouter';
import { Ago } from '../../parts/ago.tsx';
import { Avatar } from '../../parts/avatar.tsx';
import { addressOf } from '../../parts/list/list-query.ts';
import { useList } from '../../parts/list/use-list.ts';
import { useKept } from '../../parts/use-kept.ts';
import { INBOX } from '../../shell/navigation.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { inboxSpec } from './inbox-query.ts';
import { makeInbox } from './inbox.ts';
import type { SeenRow } from './seen.ts';
import { makeSplit } from './split.ts';
import { OtherFaces } from './thread/others.tsx';
import { DueWords } from './due-words.tsx';
import { RowSnooze, useIsUnread, useRest } from './row-words.tsx';
import { reporterName, TypeTile } from './ticket-words.tsx';
import { Waits } from './waits.tsx';
import styles from './split.module.css';

export function SplitList({ current }: { current: string }) {
  const { on } = useSnapshot(useKept(makeSplit).state);
  const { list } = useKept(makeInbox);
  const { rows, query, total } = useList(list);
  const { t } = useTexts();
  if (!on) return null;
  return (
    <nav className={styles.split} aria-label={t('tickets.inbox.list')}>
      <div className={styles.splitHead}>
        <Link href={query ? addressOf(inboxSpec, query) : INBOX}>{t('tickets.inbox.title')}</Link>
        <span className="hint">{t('tickets.inbox.results', { count: total })}</span>
      </div>
      <ul className={styles.splitRows}>
        {rows.map((row) => (
          <li key={row.id}>
            <Link
              ref={row.id === current ? show : undefined}
              href={`${INBOX}/${row.id}`}
              aria-current={row.id === current ? 'page' : undefined}
              className={styles.splitRow}
            >
              <SplitRow row={row} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** In view as soon as it is the one that is open. */
const show = (row: HTMLAnchorElement | null): void => row?.scrollIntoView({ block: 'nearest' });

function SplitRow({ row }: { row: SeenRow }) {
  const texts = useTexts();
  const rest = useRest(row);
  const unread = useIsUnread(row);
  const name = reporterName(texts, row.reporter);
  return (
    <>
      <TypeTile type={row.type} />
      <span className={styles.splitWords}>
        <span className={styles.splitLine}>
          <b className="truncate" dir="auto">
            {name}
          </b>
          <span className={`push ${styles.splitTime}`}>
            {row.waitingSince ? <Waits row={row} /> : <Ago at={row.updatedAt} />}
          </span>
        </span>
        <span className={`truncate ${unread ? 'strong' : 'muted'}`} dir="auto">
          {unread && <span className="sr">{texts.t('tickets.inbox.unread')} </span>}
          {rest || row.title || texts.t('tickets.inbox.untitled')}
        </span>
        <span className={styles.splitLine}>
          <small className="truncate">
            <bdi>#{row.number}</bdi>
            {row.tags.map((tag) => (
              <span key={tag} dir="auto">
                {' '}
                · {tag}
              </span>
            ))}
            <DueWords due={row.due} />
          </small>
          <RowSnooze row={row} />
          <span className="push row row-1">
            <OtherFaces ticket={row.id} />
            {row.team && (
              <small className="hint truncate" dir="auto">
                {row.team.name}
              </small>
            )}
            {row.assignee && (
              <span title={row.assignee.name}>
                <Avatar name={row.assignee.name} size={20} />
              </span>
            )}
          </span>
        </span>
      </span>
    </>
  );
}
