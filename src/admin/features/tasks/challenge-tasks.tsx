/** The tasks of a challenge, as a list below its description. */
import { Menu } from '@base-ui/react/menu';
import { Archive, Copy, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { BulkRun, type BulkRunning } from '../../parts/list/bulk-run.tsx';
import { startBulk } from '../../parts/list/bulk.ts';
import { ExportMenu } from '../../parts/list/export-menu.tsx';
import { ListBody } from '../../parts/list/list-body.tsx';
import type { BulkAction, ListFilter, ListLook } from '../../parts/list/list-look.ts';
import { useList, useListQuery } from '../../parts/list/use-list.ts';
import { NewLink } from '../../parts/new-link.tsx';
import { usePersonNames } from '../../parts/person-name.tsx';
import { kindChoices } from '../../parts/task-view/task-words.ts';
import { useKept } from '../../parts/use-kept.ts';
import { useCapabilities } from '../../capabilities/use-capabilities.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { createTaskActions, stateOf, type TaskActions, type TaskFlag } from './task-actions.ts';
import { taskColumns } from './task-columns.tsx';
import { titleOf } from './task-title.ts';
import { createTaskLists, editTaskPath, newTaskPath, taskPath, type TaskRow } from './tasks.ts';
import styles from './tasks.module.css';

export function ChallengeTasks({ challenge }: { challenge: string }) {
  const texts = useTexts();
  const { list, spec, creators } = useKept(createTaskLists).of(challenge);
  const { query, change } = useListQuery(list, spec);
  const { phase, rows, total } = useList(list);
  const { can } = useCapabilities();
  const people = usePersonNames([...creators]);
  const [running, setRunning] = useState<BulkRunning<TaskRow> | null>(null);
  const actions = useKept(createTaskActions);
  const fee = can('fee') || rows.some((row) => row.fee !== undefined);
  const look = lookOf(texts, challenge, {
    columns: taskColumns(texts, { fee }),
    filters: filtersOf(texts, [...creators], people),
    bulk: bulkOf(texts, actions, setRunning),
  });
  return (
    <div className={`stack stack-3 ${styles.section}`}>
      <div className={`head ${styles.head}`}>
        <h2>{look.title}</h2>
        <span className="total">{(phase === 'ready' || phase === 'changing') && look.count(total)}</span>
        <div className="actions">
          <ExportMenu list={list} look={look} query={query} />
          <NewLink to={newTaskPath(challenge)} text={texts.t('tasks.new')} />
        </div>
      </div>
      <ListBody list={list} spec={spec} look={look} query={query} change={change} />
      {running && <BulkRun running={running} list={list} nameOf={look.nameOf} onClose={() => setRunning(null)} />}
    </div>
  );
}

function lookOf(
  { t }: AdminTexts,
  challenge: string,
  parts: Pick<ListLook<TaskRow>, 'columns' | 'filters' | 'bulk'>,
): ListLook<TaskRow> {
  return {
    ...parts,
    title: t('tasks.title'),
    count: (count) => t('tasks.count', { count }),
    sorts: {
      oldest: t('challenges.sort.oldest'),
      newest: t('challenges.sort.newest'),
      xp: t('tasks.sort.xp'),
      coins: t('tasks.sort.coins'),
    },
    search: { label: t('tasks.search'), hint: t('tasks.searchHint') },
    nameOf: ({ words }) => titleOf(words) || t('tasks.untitled'),
    hrefOf: ({ id }) => taskPath(challenge, id),
    menu: (row) => <TaskMenu row={row} />,
    fileName: 'tasks',
    none: {
      heading: t('tasks.none'),
      hint: t('tasks.noneHint'),
      action: <NewLink to={newTaskPath(challenge)} text={t('tasks.new')} />,
    },
    failed: t('tasks.failed'),
  };
}

function filtersOf(
  { t, ...texts }: AdminTexts,
  creators: readonly string[],
  people: Readonly<Record<string, string>>,
): ListFilter[] {
  const yesNo = [
    { value: 'true', label: t('common.yes') },
    { value: 'false', label: t('common.no') },
  ];
  return [
    { name: 'kind', label: t('tasks.kind'), choices: kindChoices({ t, ...texts }) },
    {
      name: 'enabled',
      label: t('tasks.filter.enabled'),
      choices: [
        { value: 'true', label: t('tasks.state.shown') },
        { value: 'false', label: t('tasks.state.hidden') },
      ],
    },
    { name: 'retired', label: t('tasks.filter.retired'), choices: yesNo },
    {
      name: 'creator',
      label: t('challenges.creator'),
      choices: creators
        .map((value) => ({ value, label: people[value] || value }))
        .toSorted((a, b) => a.label.localeCompare(b.label)),
    },
    { name: 'attempted', label: t('tasks.filter.attempted'), choices: yesNo },
    { name: 'solved', label: t('tasks.filter.solved'), choices: yesNo },
    { name: 'rated', label: t('tasks.filter.rated'), choices: yesNo },
  ];
}

/** What can be done to many at once. Those that are so already are left alone. */
function bulkOf(
  { t }: AdminTexts,
  actions: TaskActions,
  onRun: (running: BulkRunning<TaskRow>) => void,
): BulkAction<TaskRow>[] {
  const turn = (flag: TaskFlag, on: boolean) => (rows: readonly TaskRow[]) => {
    const going = rows.filter((row) => row[flag] !== on);
    onRun({
      title: t(`tasks.many.${stateOf(flag, on)}`, { count: going.length }),
      bulk: startBulk(going, (row) => actions.set(row, { [flag]: on })),
      opposite: (row) => actions.set(row, { [flag]: !on }),
    });
  };
  return [
    { id: 'show', label: t('tasks.show'), icon: Eye, run: turn('enabled', true) },
    { id: 'hide', label: t('tasks.hide'), icon: EyeOff, run: turn('enabled', false) },
    { id: 'retire', label: t('tasks.retire'), icon: Archive, run: turn('retired', true) },
    {
      id: 'delete',
      label: t('tasks.delete'),
      icon: Trash2,
      danger: true,
      run: (rows) =>
        actions.remove(rows, {
          onMany: (bulk) => onRun({ title: t('tasks.deleting', { title: '', count: rows.length }), bulk }),
        }),
    },
  ];
}

function TaskMenu({ row }: { row: TaskRow }) {
  const { t } = useTexts();
  const actions = useKept(createTaskActions);
  const { id, task_id: challenge, enabled, retired } = row;
  const turn = (flag: TaskFlag) => void actions.turn(row, flag, () => actions.refresh(challenge));
  return (
    <>
      <Menu.Item className="menu-item" render={<Link href={editTaskPath(challenge, id)} />}>
        <Pencil className="icon" aria-hidden="true" />
        <span className="menu-label">{t('tasks.edit')}</span>
      </Menu.Item>
      <Menu.Item className="menu-item" render={<Link href={`${newTaskPath(challenge)}?from=${id}`} />}>
        <Copy className="icon" aria-hidden="true" />
        <span className="menu-label">{t('tasks.duplicate')}</span>
      </Menu.Item>
      <Menu.Item className="menu-item" onClick={() => turn('enabled')}>
        {enabled ? <EyeOff className="icon" aria-hidden="true" /> : <Eye className="icon" aria-hidden="true" />}
        <span className="menu-label">{t(enabled ? 'tasks.hide' : 'tasks.show')}</span>
      </Menu.Item>
      <Menu.Item className="menu-item" onClick={() => turn('retired')}>
        <Archive className="icon" aria-hidden="true" />
        <span className="menu-label">{t(retired ? 'tasks.bringBack' : 'tasks.retire')}</span>
      </Menu.Item>
      <Menu.Item className="menu-item menu-remove" onClick={() => actions.remove([row])}>
        <Trash2 className="icon" aria-hidden="true" />
        <span className="menu-label">{t('tasks.delete')}</span>
      </Menu.Item>
    </>
  );
}
