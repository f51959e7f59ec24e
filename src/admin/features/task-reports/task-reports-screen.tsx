/** `/dashboard/reported-tasks`: what learners have reported, one line for each task. */
import { Flag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { reportReasons } from '../../../wire/task-reports/shapes.ts';
import { subtaskTypes } from '../../../wire/tasks/shapes.ts';
import { BulkRun, type BulkRunning } from '../../parts/list/bulk-run.tsx';
import type { BulkAction, ListFilter, ListLook } from '../../parts/list/list-look.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { useKept } from '../../parts/use-kept.ts';
import { useServices } from '../../services.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { newest, reportAges, reportPath } from './open-task-reports.ts';
import { reportColumns } from './task-report-columns.tsx';
import { createTaskReports, reportsSpec, type ReportRow } from './task-reports.ts';
import { createResolving } from './resolving.ts';
import { createExcerpts } from './task-excerpt.tsx';

export default function ReportsScreen() {
  const { browser } = useServices();
  const texts = useTexts();
  const { t } = texts;
  const reports = useKept(createTaskReports);
  const { words } = useSnapshot(useKept(createExcerpts).state);
  const [running, setRunning] = useState<BulkRunning<ReportRow> | null>(null);
  const nameOf = (row: ReportRow) => words[row.id] || t(`task.kind.${row.type}`);
  const look: ListLook<ReportRow> = {
    title: t('reports.title'),
    count: (tasks) => t('reports.countOfTasks', { reports: tasks === 0 ? 0 : reports.shown.reports, tasks }),
    columns: reportColumns(texts, browser.now()),
    filters: filtersOf(texts),
    sorts: {
      newest: t('reports.sort.newest'),
      oldest: t('reports.sort.oldest'),
      most: t('reports.sort.most'),
    },
    search: { label: t('reports.search'), hint: t('reports.searchHint') },
    nameOf,
    hrefOf: (row) => reportPath(newest(row).id),
    bulk: useBulk(setRunning),
    fileName: 'reported-tasks',
    none: { heading: t('reports.none'), hint: t('reports.noneHint') },
    failed: t('reports.failed'),
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
      label: t('reports.filter.reason'),
      choices: reportReasons.map((value) => ({ value, label: t(`reports.reason.${value}`) })),
    },
    {
      name: 'kind',
      label: t('reports.filter.kind'),
      choices: subtaskTypes.map((value) => ({ value, label: t(`task.kind.${value}`) })),
    },
    {
      name: 'age',
      label: t('reports.filter.age'),
      choices: reportAges.map((value) => ({ value, label: t(`reports.age.${value}`) })),
    },
    {
      name: 'from',
      label: t('reports.filter.from'),
      choices: [
        { value: 'people', label: t('reports.from.people') },
        { value: 'platform', label: t('reports.from.platform') },
      ],
    },
    {
      name: 'several',
      label: t('reports.filter.several'),
      choices: [
        { value: 'true', label: t('reports.several.many') },
        { value: 'false', label: t('reports.several.one') },
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
            'reports.bulk.rejectAsk',
            'reports.bulk.rejecting',
            'reports.bulk.rejectEffect',
            'report.do.REVISE',
          ] as const)
        : ([
            'reports.bulk.deleteAsk',
            'reports.bulk.deleting',
            'reports.bulk.deleteEffect',
            'report.do.DELETE',
          ] as const);
    dialogs.open({
      type: action === 'REVISE' ? 'warning' : 'error',
      heading: t(asked, { count }),
      body: effect,
      goes: [
        ...(action === 'DELETE' ? [{ name: t('reports.goes.tasks'), count: intl.formatNumber(count) }] : []),
        { name: t('reports.goes.reports'), count: intl.formatNumber(reports) },
      ],
      note: t('report.undoNote'),
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
    { id: 'reject', label: t('reports.bulk.reject'), icon: Flag, run: (rows) => ask(rows, 'REVISE') },
    { id: 'delete', label: t('reports.bulk.delete'), icon: Trash2, danger: true, run: (rows) => ask(rows, 'DELETE') },
  ];
}
