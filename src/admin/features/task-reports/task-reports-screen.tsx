/** `/dashboard/reported-tasks`: what learners have reported, one line for each task. */
import { Flag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { reportReasons } from '../../../wire/task-reports/shapes.ts';
import { subtaskTypes } from '../../../wire/tasks/types.ts';
import { BulkRun, type BulkRunning } from '../../parts/list/bulk-run.tsx';
import type { BulkAction, ListFilter, ListLook } from '../../parts/list/list-look.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { useList } from '../../parts/list/use-list.ts';
import { useKept } from '../../parts/use-kept.ts';
import { useServices } from '../../services.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { newest, reportAges } from '../../parts/open-task-reports.ts';
import { reportPath } from './task-report-paths.ts';
import { reportColumns } from './task-report-columns.tsx';
import { createTaskReports, reportsSpec, type ReportRow } from './task-reports.ts';
import { createResolving } from './resolving.ts';
import { useExcerpts } from '../../parts/task-view/task-excerpt.tsx';

export default function ReportsScreen() {
  const { browser } = useServices();
  const texts = useTexts();
  const { t } = texts;
  const reports = useKept(createTaskReports);
  const words = useExcerpts(useList(reports.list).rows);
  const [running, setRunning] = useState<BulkRunning<ReportRow> | null>(null);
  const nameOf = (row: ReportRow) => words[row.id] || t(`task.kind.${row.type}`);
  const look: ListLook<ReportRow> = {
    title: t('taskReports.title'),
    count: (tasks) => t('taskReports.countOfTasks', { reports: tasks === 0 ? 0 : reports.shown.reports, tasks }),
    columns: reportColumns(texts, browser.now()),
    filters: filtersOf(texts),
    sorts: {
      newest: t('taskReports.sort.newest'),
      oldest: t('taskReports.sort.oldest'),
      most: t('taskReports.sort.most'),
    },
    search: { label: t('taskReports.search'), hint: t('taskReports.searchHint') },
    nameOf,
    hrefOf: (row) => reportPath(newest(row).id),
    bulk: useBulk(setRunning),
    fileName: 'reported-tasks',
    none: { heading: t('taskReports.none'), hint: t('taskReports.noneHint') },
    failed: t('taskReports.failed'),
  };
  return (
    <>
      <ListScreen list={reports.list} spec={reportsSpec} look={look} />
      {running && <BulkRun running={running} list={reports.list} nameOf={nameOf} onClose={() => setRunning(null)} />}
    </>
  );
}

function filtersOf({ t }: AdminTexts): ListFilter[] {
  return [
    {
      name: 'reason',
      label: t('taskReports.filter.reason'),
      choices: reportReasons.map((value) => ({ value, label: t(`taskReports.reason.${value}`) })),
    },
    {
      name: 'kind',
      label: t('taskReports.filter.kind'),
      choices: subtaskTypes.map((value) => ({ value, label: t(`task.kind.${value}`) })),
    },
    {
      name: 'age',
      label: t('taskReports.filter.age'),
      choices: reportAges.map((value) => ({ value, label: t(`taskReports.age.${value}`) })),
    },
    {
      name: 'from',
      label: t('taskReports.filter.from'),
      choices: [
        { value: 'people', label: t('taskReports.from.people') },
        { value: 'platform', label: t('taskReports.from.platform') },
      ],
    },
    {
      name: 'several',
      label: t('taskReports.filter.several'),
      choices: [
        { value: 'true', label: t('taskReports.several.many') },
        { value: 'false', label: t('taskReports.several.one') },
      ],
    },
  ];
}

/**
 * Many decisions at once. Each is asked for, waits ten seconds, and then tells what became of every task. Four tasks are
 * decided at a time: neither decision bans anybody, so that none depends on which came first. Blocking does, by the number
 * of bans before, and is therefore not offered for many.
 */
function useBulk(onRun: (running: BulkRunning<ReportRow>) => void): BulkAction<ReportRow>[] {
  const { dialogs } = useServices();
  const { t, intl } = useTexts();
  const resolving = useKept(createResolving);
  const ask = (rows: readonly ReportRow[], action: 'REVISE' | 'DELETE') => {
    const count = rows.length;
    const reports = rows.reduce((total, row) => total + row.reports.length, 0);
    const [asked, title, effect, does] =
      action === 'REVISE'
        ? ([
            'taskReports.bulk.rejectAsk',
            'taskReports.bulk.rejecting',
            'taskReports.bulk.rejectEffect',
            'taskReports.one.do.REVISE',
          ] as const)
        : ([
            'taskReports.bulk.deleteAsk',
            'taskReports.bulk.deleting',
            'taskReports.bulk.deleteEffect',
            'taskReports.one.do.DELETE',
          ] as const);
    dialogs.open({
      type: action === 'REVISE' ? 'warning' : 'error',
      heading: t(asked, { count }),
      body: effect,
      goes: [
        ...(action === 'DELETE' ? [{ name: t('taskReports.goes.tasks'), count: intl.formatNumber(count) }] : []),
        { name: t('taskReports.goes.reports'), count: intl.formatNumber(reports) },
      ],
      note: t('taskReports.one.undoNote'),
      primaryBtn: {
        label: does,
        click: () =>
          resolving.decideMany(rows, action, t(title, { count }), (bulk) =>
            onRun({ title: t(title, { count }), bulk }),
          ),
      },
      secondaryBtn: { label: 'common.cancel' },
    });
  };
  return [
    { id: 'reject', label: t('taskReports.bulk.reject'), icon: Flag, run: (rows) => ask(rows, 'REVISE') },
    {
      id: 'delete',
      label: t('taskReports.bulk.delete'),
      icon: Trash2,
      danger: true,
      run: (rows) => ask(rows, 'DELETE'),
    },
  ];
}
