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
    <Card title={t('report.info')}>
      <Facts
        facts={[
          [t('report.reason'), <ReasonBadge key="r" reason={report.reason} />],
          [t('report.taskType'), t(`task.kind.${report.subtask_type}`)],
          [t('report.reporter'), report.user_id ? <PersonName key="p" id={report.user_id} /> : t('reports.automatic')],
          [
            t('report.comment'),
            report.comment ? (
              <bdi key="c" className="prose">
                {report.comment}
              </bdi>
            ) : (
              <span key="c" className="c-3">
                {t('reports.noComment')}
              </span>
            ),
          ],
          [
            t('report.reportedAt'),
            <span key="t" className="stack-1">
              <When at={report.timestamp} />{' '}
              <span className="hint">
                (<Ago at={report.timestamp} long />)
              </span>
            </span>,
          ],
          ...(base
            ? ([
                [t('report.creator'), <PersonName key="w" id={base.creator} />],
                [t('report.taskMade'), <When key="m" at={base.creation_timestamp} />],
                [t('report.taskState'), t(base.enabled ? 'report.shown' : 'report.hidden')],
              ] as const)
            : []),
        ]}
      />
      <div className="card-foot">
        <CopyButton className="btn btn-sm btn-tertiary" icon={Copy} label={t('report.copyId')} text={() => report.id} />
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
