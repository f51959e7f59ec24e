/** The columns of the reported tasks, for the screen and for a file. */
import { Ago } from '../../parts/ago.tsx';
import type { ListColumn } from '../../parts/list/list-look.ts';
import { PersonName } from '../../parts/person-name.tsx';
import type { AdminTexts } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { useClaim } from './claim-note.tsx';
import { ageOf, newest, oldest } from '../../parts/open-task-reports.ts';
import { ReasonBadge } from './reason-badge.tsx';
import type { ReportRow } from './task-reports.ts';
import { TaskExcerpt } from '../../parts/task-view/task-excerpt.tsx';
import styles from './task-reports.module.css';

/** Names of a line: more of them are told as a number. */
const NAMES_MOST = 2;

/** `now` in milliseconds: what has waited long is coloured. */
export function reportColumns(texts: AdminTexts, now: number): ListColumn<ReportRow>[] {
  const { t, intl } = texts;
  return [
    { id: 'id', name: t('taskReports.column.id'), kind: 'file', value: ({ id }) => id },
    {
      id: 'task',
      name: t('taskReports.column.task'),
      kind: 'title',
      cell: (row) => (
        <span className={styles.task}>
          <TaskExcerpt of={row} />
          <span className="row wrap hint">
            {t(`task.kind.${row.type}`)}
            <TakenBy subtask={row.id} />
          </span>
        </span>
      ),
    },
    { id: 'kind', name: t('taskReports.column.kind'), kind: 'file', value: ({ type }) => t(`task.kind.${type}`) },
    {
      id: 'reasons',
      name: t('taskReports.column.reasons'),
      cell: (row) => (
        <span className="row wrap row-1">
          {reasonsOf(row).map((reason) => (
            <ReasonBadge key={reason} reason={reason} />
          ))}
        </span>
      ),
      value: (row) => reasonsOf(row).join(', '),
    },
    {
      id: 'comment',
      name: t('taskReports.column.comment'),
      kind: 'wide',
      cell: (row) => <Comment text={commentOf(row)} />,
      value: commentOf,
    },
    {
      id: 'reporters',
      name: t('taskReports.column.reporters'),
      cell: (row) => <Reporters row={row} />,
      value: (row) => row.reports.map(({ user_id }) => user_id ?? '').join(', '),
    },
    {
      id: 'creator',
      name: t('taskReports.column.creator'),
      cell: ({ subtask }) => (
        <span className={styles.people}>
          {subtask ? <PersonName id={subtask.creator} /> : <span className="c-3">–</span>}
        </span>
      ),
      value: ({ subtask }) => subtask?.creator ?? null,
    },
    {
      id: 'count',
      name: t('taskReports.column.count'),
      kind: 'number',
      cell: ({ reports }) => intl.formatNumber(reports.length),
      value: ({ reports }) => reports.length,
    },
    {
      id: 'oldest',
      name: t('taskReports.column.oldest'),
      sorts: ['oldest', 'newest'],
      cell: (row) => (
        <span className={waitingColour(row, now)}>
          <Ago at={oldest(row).timestamp} />
        </span>
      ),
      value: (row) => oldest(row).timestamp,
    },
    {
      id: 'newest',
      name: t('taskReports.column.newest'),
      cell: (row) => <Ago at={newest(row).timestamp} />,
      value: (row) => newest(row).timestamp,
    },
  ];
}

function TakenBy({ subtask }: { subtask: string }) {
  const { t } = useTexts();
  const claim = useClaim(subtask);
  if (!claim) return null;
  const words = t('taskReports.claim.badge', { name: claim.by_name ?? t('taskReports.claim.somebody') });
  return (
    <span className="badge accent" title={words}>
      {words}
    </span>
  );
}

function reasonsOf({ reports }: ReportRow) {
  return [...new Set(reports.map(({ reason }) => reason))];
}

/** The latest one that says something. */
function commentOf({ reports }: ReportRow): string {
  return reports.find(({ comment }) => comment.trim() !== '')?.comment ?? '';
}

function Comment({ text }: { text: string }) {
  const { t } = useTexts();
  if (!text) return <span className="c-3">{t('taskReports.noComment')}</span>;
  return (
    <bdi className={styles.comment} title={text}>
      {text}
    </bdi>
  );
}

function Reporters({ row }: { row: ReportRow }) {
  const { t } = useTexts();
  const people = [...new Set(row.reports.map(({ user_id }) => user_id))];
  return (
    <span className={styles.people}>
      {people.slice(0, NAMES_MOST).map((id) =>
        id === null ? (
          <span key="automatic" className="muted" title={t('taskReports.automaticHint')}>
            {t('taskReports.automatic')}
          </span>
        ) : (
          <PersonName key={id} id={id} />
        ),
      )}
      {people.length > NAMES_MOST && (
        <span className="hint">{t('taskReports.andMore', { count: people.length - NAMES_MOST })}</span>
      )}
    </span>
  );
}

function waitingColour(row: ReportRow, now: number): string | undefined {
  const age = ageOf(oldest(row), now);
  if (age === 'day') return undefined;
  return age === 'week' ? 'c-warning' : 'c-danger strong';
}
