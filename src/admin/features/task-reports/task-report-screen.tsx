/** `/dashboard/reported-tasks/{id}`: one reported task with all that a decision about it needs. */
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import type { Failure } from '../../api/failure.ts';
import { thing } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { Detail, DetailHead, DetailSkeleton, FailedScreen, GoBack, Missing } from '../../parts/detail/detail.tsx';
import { loadTask } from '../../parts/task-view/task.ts';
import type { ScreenProps } from '../../feature.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { ClaimNote, TakeButton } from './claim-note.tsx';
import { REPORTS } from './task-report-paths.ts';
import { CreatorCard, ReporterCard } from './people-cards.tsx';
import { ReasonBadge } from './reason-badge.tsx';
import { ReportFacts } from './task-report-facts.tsx';
import { ReportsOfTask } from './reports-of-task.tsx';
import { ResolveCard } from './resolve-card.tsx';
import { resolutionOf } from './resolving.ts';
import { resolvedWords } from './resolved-words.ts';
import { TaskCard } from './task-card.tsx';
import { usePeople } from './use-people.ts';
import { useReport, type OpenReport } from './use-task-report.ts';

export default function ReportScreen({ params: { id = '' } }: ScreenProps) {
  const { t } = useTexts();
  const { browser } = useServices();
  const { value, failure, reload } = useReport(id);
  // Somebody else may have decided while this page lay behind others.
  useEffect(() => {
    const look = () => void reload();
    browser.window.addEventListener('focus', look);
    return () => browser.window.removeEventListener('focus', look);
  }, [browser, reload]);
  if (failure && [400, 404, 422].includes(failure.status)) return <Closed failure={failure} />;
  if (failure && !value)
    return (
      <FailedScreen
        title={t('taskReports.one.title')}
        heading={t('taskReports.one.failed')}
        failure={failure}
        onRetry={() => void reload()}
      />
    );
  if (!value) return <DetailSkeleton label={t('taskReports.one.loading')} />;
  // Another report is another screen: what was chosen for one is not chosen for the next.
  return <OneReport key={value.report.id} {...value} onLook={reload} />;
}

/** Not open: resolved, by whom and when where that is known, or never there. */
function Closed({ failure }: { failure: Failure }) {
  const texts = useTexts();
  const { t } = texts;
  const first = resolutionOf(failure);
  return (
    <Missing
      heading={first ? t('error.alreadyResolved') : t('error.reportNotFound')}
      hint={first ? resolvedWords(texts, first) : t('taskReports.one.missingHint')}
      to={REPORTS}
      back={t('taskReports.one.toList')}
    />
  );
}

function OneReport({ report, task, previous, next, onLook }: OpenReport & { onLook: () => Promise<void> }) {
  const { navigation } = useServices();
  const { t } = useTexts();
  const place = { type: task.type, task: task.task, subtask: task.id };
  const whole = useAsked(thing(`reported task ${task.id}`, (api, signal) => loadTask(api, place, signal)));
  const people = usePeople(report, whole.value?.base.creator ?? null);
  useEffect(() => navigation.name(t('taskReports.one.title')), [navigation, t]);
  return (
    <>
      <GoBack to={REPORTS} />
      <DetailHead
        title={t('taskReports.one.title')}
        badges={<ReasonBadge reason={report.reason} />}
        line={<span>{t('taskReports.one.ofTask', { count: task.reports.length })}</span>}
        actions={
          <>
            <TakeButton report={report.id} subtask={task.id} />
            <Beside
              to={previous}
              label={t('taskReports.one.previous')}
              icon={<ChevronUp className="icon" aria-hidden="true" />}
            />
            <Beside
              to={next}
              label={t('taskReports.one.next')}
              icon={<ChevronDown className="icon" aria-hidden="true" />}
            />
          </>
        }
      />
      <ClaimNote report={report.id} subtask={task.id} />
      <Detail
        label={t('taskReports.one.facts')}
        facts={
          <>
            <ReportFacts report={report} base={whole.value?.base ?? null} />
            <ReporterCard report={report} people={people} />
            <CreatorCard people={people} gone={Boolean(whole.failure)} />
          </>
        }
      >
        <TaskCard task={task} whole={whole} />
        <ReportsOfTask task={task} current={report} />
        <ResolveCard report={report} task={task} people={people} next={next ?? previous} onLook={onLook} />
      </Detail>
    </>
  );
}

function Beside({ to, label, icon }: { to: string | null; label: string; icon: React.ReactNode }) {
  if (!to)
    return (
      <button type="button" className="btn btn-secondary btn-icon" aria-label={label} disabled>
        {icon}
      </button>
    );
  return (
    <Link className="btn btn-secondary btn-icon" href={to} aria-label={label} title={label}>
      {icon}
    </Link>
  );
}
