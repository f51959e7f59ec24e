/** What one report says, beside the task that it is about. */
import { Copy } from 'lucide-react';
import type { Subtask } from '../../../wire/tasks/shapes.ts';
import type { TaskReport } from '../../../wire/task-reports/shapes.ts';
import { Ago, exactTime } from '../../parts/ago.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Card, Facts } from '../../parts/detail/detail.tsx';
import { PersonName } from '../../parts/person-name.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { ReasonBadge } from './reason-badge.tsx';

/** `base` is null where the task is not there. */
export function ReportFacts({ report, base }: { report: TaskReport; base: Subtask | null }) {
  const texts = useTexts();
  const { t } = texts;
  return (
    <Card title={t('taskReports.one.info')}>
      <Facts
        facts={[
          [t('taskReports.one.reason'), <ReasonBadge key="r" reason={report.reason} />],
          [t('taskReports.one.taskType'), t(`task.kind.${report.subtask_type}`)],
          [
            t('taskReports.one.reporter'),
            report.user_id ? <PersonName key="p" id={report.user_id} /> : t('taskReports.automatic'),
          ],
          [
            t('taskReports.one.comment'),
            report.comment ? (
              <bdi key="c" className="prose">
                {report.comment}
              </bdi>
            ) : (
              <span key="c" className="c-3">
                {t('taskReports.noComment')}
              </span>
            ),
          ],
          [
            t('taskReports.one.reportedAt'),
            <span key="t" className="stack-1">
              <When at={report.timestamp} />{' '}
              <span className="hint">
                (<Ago at={report.timestamp} long />)
              </span>
            </span>,
          ],
          ...(base
            ? ([
                [t('taskReports.one.creator'), <PersonName key="w" id={base.creator} />],
                [t('taskReports.one.taskMade'), <When key="m" at={base.creation_timestamp} />],
                [t('taskReports.one.taskState'), t(base.enabled ? 'taskReports.one.shown' : 'taskReports.one.hidden')],
              ] as const)
            : []),
        ]}
      />
      <div className="card-foot">
        <CopyButton
          className="btn btn-sm btn-tertiary"
          icon={Copy}
          label={t('taskReports.one.copyId')}
          text={() => report.id}
        />
      </div>
    </Card>
  );
}

function When({ at }: { at: string }) {
  const texts = useTexts();
  const time = Date.parse(at);
  return (
    <time dateTime={at} title={exactTime(texts, time)}>
      {texts.intl.formatDate(time, {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
      })}
    </time>
  );
}
