/** All open reports of one task: one decision for all of them. */
import { Link } from 'wouter';
import type { TaskReport } from '../../../wire/task-reports/shapes.ts';
import { Ago } from '../../parts/ago.tsx';
import { Avatar } from '../../parts/avatar.tsx';
import { Card } from '../../parts/detail/detail.tsx';
import { PersonName, useName } from '../../parts/person-name.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { type ReportedTask } from '../../parts/open-task-reports.ts';
import { reportPath } from './task-report-paths.ts';
import { ReasonBadge } from './reason-badge.tsx';
import styles from './task-reports.module.css';

export function ReportsOfTask({ task, current }: { task: ReportedTask; current: TaskReport }) {
  const { t } = useTexts();
  return (
    <Card title={t('taskReports.one.allReports')} hint={t('taskReports.count', { count: task.reports.length })}>
      <ul className={styles.list}>
        {task.reports.map((report) => (
          <Line key={report.id} report={report} current={report.id === current.id} />
        ))}
      </ul>
    </Card>
  );
}

function Line({ report, current }: { report: TaskReport; current: boolean }) {
  const { t } = useTexts();
  const name = useName(report.user_id);
  return (
    <li aria-current={current ? 'true' : undefined}>
      <Avatar name={name ?? ''} />
      <div className="stack stack-2">
        <div className="row wrap">
          {report.user_id === null ? (
            <span className="strong">{t('taskReports.automatic')}</span>
          ) : (
            <span className="strong">
              <PersonName id={report.user_id} />
            </span>
          )}
          <ReasonBadge reason={report.reason} />
          {current ? (
            <span className="badge accent">{t('taskReports.one.thisOne')}</span>
          ) : (
            <Link className="hint" href={reportPath(report.id)}>
              {t('taskReports.one.lookAt')}
            </Link>
          )}
          <span className="hint push">
            <Ago at={report.timestamp} long />
          </span>
        </div>
        {report.comment ? (
          <p className="prose" dir="auto">
            {report.comment}
          </p>
        ) : (
          <p className="c-3">{t(report.user_id === null ? 'taskReports.automaticHint' : 'taskReports.noComment')}</p>
        )}
      </div>
    </li>
  );
}
