/** The card of what waits for somebody; every line leads to the place where it is done. */
import { Ban as BanIcon, BookOpen, Bug, Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { thing } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { Ago } from '../../parts/ago.tsx';
import { FailureNote } from '../../parts/failure-note.tsx';
import { later } from '../../parts/later.tsx';
import { useName } from '../../parts/person-name.tsx';
import { useServices } from '../../services.ts';
import { INBOX } from '../../shell/navigation.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { oldest, type ReportedTask } from '../../parts/open-task-reports.ts';
import { reportPath } from '../task-reports/task-report-paths.ts';
import { USERS } from '../users/user-paths.ts';
import { loadNeeds, type EndingBan, type Needs } from './needs.ts';
import styles from './home.module.css';

/** What reads a task's first words knows all kinds of tasks: most often nothing is reported. */
const TaskExcerpt = later<{ readonly of: ReportedTask }>(
  () => import('../../parts/task-view/task-excerpt.tsx').then((file) => ({ default: file.TaskExcerpt })),
  <span className="sk sk-line" />,
);

export function NeedsYou() {
  const services = useServices();
  const { t } = useTexts();
  const { value, failure, reload } = useAsked(thing('what needs you', (_, signal) => loadNeeds(services, signal)));
  return (
    <section className="card" aria-label={t('home.needsYou')} aria-busy={!value && !failure}>
      <div className="card-head">
        <h2>{t('home.needsYou')}</h2>
        <span className="hint">{t('home.pressing')}</span>
      </div>
      {value && <Lines {...value} />}
      {!value && failure && (
        <FailureNote
          heading={t('home.needsFailed')}
          code={failure.code}
          requestId={failure.requestId}
          onRetry={() => void reload()}
        />
      )}
      {!value && !failure && (
        <div className="card-body stack stack-3">
          {[0, 1, 2].map((at) => (
            <span key={at} className="sk sk-line" />
          ))}
        </div>
      )}
    </section>
  );
}

function Lines({ reports, tickets, bans, reviews }: Needs) {
  const { t } = useTexts();
  if (reports.length + tickets.length + bans.length + reviews === 0) return <Nothing />;
  return (
    <ul className={styles.needs}>
      {reports.map((task) => (
        <ReportLine key={task.id} task={task} />
      ))}
      {tickets.map(({ id, title, priority, createdAt }) => (
        <Line
          key={id}
          icon={<Bug className="icon c-warning" aria-hidden="true" />}
          to={`${INBOX}/${id}`}
          does={t('home.answer')}
          title={<bdi>{title}</bdi>}
          at={createdAt}
        >
          {t('tickets.nav.inbox')} · {t(`tickets.priority.${priority}`)}
        </Line>
      ))}
      {reviews > 0 && (
        <Line
          icon={<BookOpen className="icon c-3" aria-hidden="true" />}
          to="/dashboard/help?review=due&sort=owner"
          does={t('home.look')}
          title={t('home.reviews', { count: reviews })}
        >
          {t('help.nav.help')}
        </Line>
      )}
      {bans.map((ban) => (
        <BanLine key={ban.id} ban={ban} />
      ))}
    </ul>
  );
}

function ReportLine({ task }: { task: ReportedTask }) {
  const { t } = useTexts();
  const first = oldest(task);
  return (
    <Line
      icon={<Flag className="icon c-danger" aria-hidden="true" />}
      to={reportPath(first.id)}
      does={t('home.review')}
      title={<TaskExcerpt of={task} />}
      at={first.timestamp}
    >
      {t('taskReports.nav.reports')} · {t(`taskReports.reason.${first.reason}`)}
      {task.reports.length > 1 && ` · ${t('taskReports.count', { count: task.reports.length })}`}
    </Line>
  );
}

function BanLine({ ban }: { ban: EndingBan }) {
  const { t, intl } = useTexts();
  const name = useName(ban.user_id);
  const day = intl.formatDate(Date.parse(ban.end), { weekday: 'short', day: 'numeric', month: 'short' });
  return (
    <Line
      icon={<BanIcon className="icon c-3" aria-hidden="true" />}
      to={`${USERS}/${ban.user_id}?tab=bans`}
      does={t('home.look')}
      title={<bdi>{name === '' ? t('person.gone') : (name ?? '…')}</bdi>}
      when={day}
    >
      {t(`home.banEnds.${ban.action}`)}
    </Line>
  );
}

type LineProps = {
  readonly icon: ReactNode;
  readonly to: string;
  readonly does: string;
  readonly title: ReactNode;
  /** RFC 3339: how long it has waited. */
  readonly at?: string;
  readonly when?: string;
  readonly children: ReactNode;
};

function Line({ icon, to, does, title, at, when, children }: LineProps) {
  return (
    <li>
      <Link href={to}>
        {icon}
        <span className={styles.needsText}>
          <span className="strong truncate">{title}</span>
          <span className="hint truncate">{children}</span>
        </span>
        <span className="hint nowrap">{at ? <Ago at={at} /> : when}</span>
        <span className="btn btn-sm btn-secondary">{does}</span>
      </Link>
    </li>
  );
}

function Nothing() {
  const { t } = useTexts();
  return (
    <div className="empty empty-small">
      <svg className="art" viewBox="0 0 176 120" aria-hidden="true">
        <rect className="a" x="36" y="24" width="104" height="72" rx="8" />
        <path className="l" d="M54 48h46M54 66h34" />
        <circle className="b" cx="122" cy="82" r="20" />
        <path className="k" d="m112 82 8 8 14-16" />
      </svg>
      <h3>{t('home.nothing')}</h3>
      <p>{t('home.nothingHint')}</p>
    </div>
  );
}
