/** The people of a report at a glance: how right the reporter has been, what became of the creator's tasks, their bans. */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { TaskReport } from '../../../wire/task-reports/shapes.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { Card, Facts } from '../../parts/detail/detail.tsx';
import { useFailureWords } from '../../parts/failure-words.ts';
import type { Loaded } from '../../data/use-asked.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { inForce } from '../../parts/active-bans.ts';
import { USERS } from '../users/user-paths.ts';
import type { People, Person } from './use-people.ts';
import styles from './task-reports.module.css';

type Row = readonly [string, ReactNode];

export function ReporterCard({ report, people: { reporter, history } }: { report: TaskReport; people: People }) {
  const { t, intl } = useTexts();
  const known = history?.reporter;
  if (report.user_id === null)
    return (
      <Card title={t('taskReports.one.reporter')}>
        <div className="card-body stack stack-2">
          <span className="strong">{t('taskReports.automatic')}</span>
          <span className="hint">{t('taskReports.automaticHint')}</span>
        </div>
      </Card>
    );
  const rows: Row[] = known
    ? [
        [t('taskReports.one.filed'), intl.formatNumber(known.filed)],
        [t('taskReports.one.openNow'), intl.formatNumber(known.open)],
        [
          t('taskReports.one.upheld'),
          t('taskReports.one.upheldOf', { upheld: known.upheld, resolved: known.resolved }),
        ],
      ]
    : [];
  const right = known?.recent.map((ending) => ending === 'DELETE' || ending === 'BLOCK_CREATOR') ?? [];
  return (
    <PersonCard title={t('taskReports.one.reporter')} id={report.user_id} loaded={reporter} rows={rows}>
      {right.length > 0 && (
        <Course
          marks={right.map((yes) => (yes ? 'good' : 'bad'))}
          words={t('taskReports.one.accuracy', { upheld: right.filter(Boolean).length, count: right.length })}
        />
      )}
    </PersonCard>
  );
}

export function CreatorCard({ people: { creator, creatorId, history }, gone }: { people: People; gone: boolean }) {
  const { t, intl } = useTexts();
  const known = history?.creator;
  if (creatorId === null)
    return (
      <Card title={t('taskReports.one.creator')}>
        <div className="card-body">
          {gone ? <span className="hint">{t('taskReports.one.creatorUnknown')}</span> : <span className="sk sk-line" />}
        </div>
      </Card>
    );
  const rows: Row[] = known
    ? [
        [t('taskReports.one.tasksMade'), intl.formatNumber(known.tasks)],
        [t('taskReports.one.tasksHidden'), intl.formatNumber(known.switchedOff)],
        [t('taskReports.one.openReports'), intl.formatNumber(known.openReports)],
      ]
    : [];
  return (
    <PersonCard title={t('taskReports.one.creator')} id={creatorId} loaded={creator} rows={rows}>
      {known && known.recent.length > 0 && (
        <Course
          marks={known.recent.map((reported) => (reported ? 'bad' : 'none'))}
          words={t('taskReports.one.reportedOf', {
            reported: known.recent.filter(Boolean).length,
            count: known.recent.length,
          })}
        />
      )}
    </PersonCard>
  );
}

type CardProps = {
  readonly title: string;
  readonly id: string;
  readonly loaded: Loaded<Person | null>;
  readonly rows: readonly Row[];
  readonly children: ReactNode;
};

function PersonCard({ title, id, loaded: { value, failure, reload }, rows, children }: CardProps) {
  const { t } = useTexts();
  const words = useFailureWords();
  return (
    <Card
      title={title}
      actions={
        <Link
          className="btn btn-sm btn-tertiary"
          href={`${USERS}/${id}`}
          aria-label={`${title}: ${t('taskReports.one.open')}`}
        >
          {t('taskReports.one.open')}
        </Link>
      }
    >
      {!value && !failure && <Waiting />}
      {!value && failure && (
        <div className="card-body stack stack-2">
          <span className="c-danger">{words(failure)}</span>
          <button type="button" className="btn btn-sm btn-secondary btn-start" onClick={() => void reload()}>
            {t('common.retry')}
          </button>
        </div>
      )}
      {value && <Known {...value} rows={rows} />}
      {children}
    </Card>
  );
}

function Waiting() {
  return (
    <div className="card-body stack stack-3">
      <span className="sk sk-line" />
      <span className="sk sk-line" />
    </div>
  );
}

function Known({ user, bans, rows }: Person & { rows: readonly Row[] }) {
  const { browser } = useServices();
  const { t, intl } = useTexts();
  const active = bans.filter((ban) => inForce(ban, browser.now()));
  const day = intl.formatDate(user.registration * 1000, { month: 'short', year: 'numeric' });
  const banWords =
    bans.length === 0
      ? t('taskReports.one.noBans')
      : `${t('taskReports.one.bansAre', { count: bans.length })}, ${t('taskReports.one.bansActive', { count: active.length })}`;
  return (
    <>
      <div className={`card-body ${styles.personHead}`}>
        <Avatar name={user.display_name} />
        <span className={styles.personText}>
          <Link className="strong" href={`${USERS}/${user.id}`}>
            <bdi>{user.display_name}</bdi>
          </Link>
          <span className="hint">
            <bdi>{user.name}</bdi> · {t('taskReports.one.since', { day })}
          </span>
        </span>
      </div>
      <Facts
        facts={[
          ...rows,
          [
            t('taskReports.one.bans'),
            bans.length === 0 ? (
              banWords
            ) : (
              <Link key="b" href={`${USERS}/${user.id}?tab=bans`}>
                {banWords}
              </Link>
            ),
          ],
        ]}
      />
      {user.admin && <p className={`${styles.personNote} hint`}>{t('taskReports.one.isAdmin')}</p>}
    </>
  );
}

const tiles = { good: styles.good, bad: styles.bad, none: undefined };

/** The last ones as small tiles; the words say the same. */
function Course({ marks, words }: { marks: readonly (keyof typeof tiles)[]; words: string }) {
  return (
    <div className={`card-body stack stack-2 ${styles.courseOf}`}>
      <div className={styles.course} aria-hidden="true">
        {marks.toReversed().map((mark, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- tiles are told apart by their place alone
          <i key={at} className={tiles[mark]} />
        ))}
      </div>
      <span className="hint">{words}</span>
    </div>
  );
}
