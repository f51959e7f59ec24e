/** One ticket of the list. */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- as in ticket-table.tsx */
import { Film, History, Image } from 'lucide-react';
import { Link } from 'wouter';
import { Ago } from '../../parts/ago.tsx';
import { Avatar } from '../../parts/avatar.tsx';
import { INBOX } from '../../shell/navigation.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { DueWords } from './due-words.tsx';
import type { SeenRow } from './seen.ts';
import { OtherFaces } from './thread/others.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { RowOwner, RowSnooze, RowTags, useIsUnread, useRest } from './row-words.tsx';
import { pathOf, PriorityLabel, reporterName, StatusLabel, TypeTile } from './ticket-words.tsx';
import { Waits } from './waits.tsx';
import styles from './inbox.module.css';

type Props = {
  readonly row: SeenRow;
  /** The media origin. */
  readonly media: string;
  readonly fresh: boolean;
  readonly sort: string;
  readonly chosen: boolean;
  /** Missing where the reader can do nothing with chosen ones. */
  readonly onChoose: ((on: boolean) => void) | undefined;
};

export function TicketLine({ row, media, fresh, sort, chosen, onChoose }: Props) {
  const texts = useTexts();
  const { t } = texts;
  const from = reporterName(texts, row.reporter);
  const rest = useRest(row, true);
  const unread = useIsUnread(row);
  return (
    <tr
      role="row"
      className={[chosen ? styles.chosen : fresh && styles.new, unread && styles.unread].filter(Boolean).join(' ')}
      data-row={row.id}
      data-ticket={row.id}
      aria-selected={onChoose ? chosen : undefined}
    >
      {onChoose && (
        <td role="cell" className={styles.check}>
          <input
            type="checkbox"
            className="check"
            aria-label={t('list.choose', { name: `#${row.number}` })}
            checked={chosen}
            onChange={(event) => onChoose(event.target.checked)}
          />
        </td>
      )}
      <td role="cell" className={`card-title ${styles.titleCell}`}>
        <Link href={`${INBOX}/${row.id}`}>
          <TypeTile type={row.type} />
          <Thumbnail row={row} media={media} />
          <span className={styles.titleText}>
            <span className={styles.title}>
              <span className="truncate" dir="auto">
                {row.title || t('tickets.inbox.untitled')}
              </span>
              {unread && <span className="sr">{t('tickets.inbox.unread')}</span>}
              <RowTags tags={row.tags} />
              {fresh && <span className="badge accent">{t('tickets.inbox.new')}</span>}
            </span>
            <small className={styles.underTitle}>
              <bdi>#{row.number}</bdi>
              <OtherFaces ticket={row.id} />
              {rest && (
                <>
                  <span>·</span>
                  <span className="truncate" dir="auto">
                    {rest}
                  </span>
                </>
              )}
              <DueWords due={row.due} />
            </small>
          </span>
        </Link>
      </td>
      <td role="cell" className={`card-wide ${styles.from}`}>
        <span className="row">
          <Avatar name={from} size={24} />
          <span className="truncate" dir="auto">
            {from}
          </span>
        </span>
      </td>
      <td role="cell" className="mono muted card-hide">
        <span className="truncate block" dir="ltr" title={row.page}>
          {pathOf(row.page) || '–'}
        </span>
      </td>
      <td role="cell" className="card-hide">
        <Signals row={row} />
      </td>
      <td role="cell">
        <StatusLabel status={row.status} />
        <RowSnooze row={row} />
      </td>
      <td role="cell">
        <PriorityLabel priority={row.priority} />
      </td>
      <td role="cell" className="card-hide">
        <RowOwner assignee={row.assignee} team={row.team} />
      </td>
      <td role="cell" className={`num muted nowrap ${styles.age}`}>
        <Age row={row} sort={sort} />
      </td>
    </tr>
  );
}

/** When it came or changed, and below it how long its visitor waits; of a list by that alone the one time. */
function Age({ row, sort }: { row: SeenRow; sort: string }) {
  if (sort === 'waiting' && row.waitingSince) return <Waits row={row} />;
  return (
    <>
      <Ago at={sort === 'updated' ? row.updatedAt : row.createdAt} />
      <small className="block">
        <Waits row={row} named />
      </small>
    </>
  );
}

/** Icons for what came with the report: screenshot, recording, replay, and how many errors. */
function Signals({ row }: { row: SeenRow }) {
  const { t } = useTexts();
  const signals = [
    { on: row.hasScreenshot, text: t('tickets.inbox.screenshot'), icon: Image },
    { on: row.hasRecording, text: t('tickets.inbox.recording'), icon: Film },
    { on: row.hasReplay, text: t('tickets.inbox.replay'), icon: History },
  ].filter(({ on }) => on);
  if (signals.length === 0 && row.errors === 0 && !row.leftOut) return <span className="c-3">–</span>;
  return (
    <span className={styles.signs}>
      {signals.map(({ text, icon: Icon }) => (
        <span key={text} title={text}>
          <Icon className="icon" aria-hidden="true" />
          <span className="sr">{text}</span>
        </span>
      ))}
      {row.leftOut && <span className="badge warning">{t('tickets.quota.over')}</span>}
      {row.errors > 0 && <span className="badge danger">{t('tickets.inbox.errors', { count: row.errors })}</span>}
    </span>
  );
}
