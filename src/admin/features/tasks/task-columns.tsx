/** What the list of tasks shows of each. */
import { Ago } from '../../parts/ago.tsx';
import type { ListColumn } from '../../parts/list/list-look.ts';
import { PersonName } from '../../parts/person-name.tsx';
import { kindIcons, kindWords } from '../../parts/task-view/task-words.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import { TaskState, stateWords } from './task-state.tsx';
import { titleOf } from './task-title.ts';
import type { TaskRow } from './tasks.ts';

export function taskColumns(texts: AdminTexts, { fee }: { fee: boolean }): ListColumn<TaskRow>[] {
  const { t, intl } = texts;
  const number = (id: 'xp' | 'coins' | 'fee', name: string): ListColumn<TaskRow> => ({
    id,
    name,
    kind: 'number',
    value: (task) => task[id] ?? null,
    cell: (task) => (task[id] === undefined ? '–' : intl.formatNumber(task[id])),
  });
  return [
    {
      id: 'words',
      name: t('tasks.task'),
      kind: 'title',
      value: ({ words }) => words,
      cell: ({ words }) => (
        <span className="strong clamp" dir="auto">
          {titleOf(words) || t('tasks.untitled')}
        </span>
      ),
    },
    {
      id: 'kind',
      name: t('tasks.kind'),
      kind: 'wide',
      value: ({ type }) => type,
      cell: ({ type }) => {
        const Icon = kindIcons[type];
        return (
          <span className="row">
            <Icon className="icon c-3" aria-hidden="true" />
            {kindWords(texts, type)}
          </span>
        );
      },
    },
    {
      id: 'state',
      name: t('tasks.state'),
      value: (task) => stateWords(texts, task),
      cell: (task) => <TaskState task={task} />,
    },
    number('xp', t('task.field.xp')),
    number('coins', t('task.field.coins')),
    ...(fee ? [number('fee', t('task.field.fee'))] : []),
    {
      id: 'creator',
      name: t('challenges.creator'),
      value: ({ creator }) => creator,
      cell: ({ creator }) => <PersonName id={creator} />,
    },
    {
      id: 'made',
      name: t('challenges.made'),
      sorts: ['oldest', 'newest'],
      value: ({ creation_timestamp: time }) => time,
      cell: ({ creation_timestamp: time }) => <Ago at={time} />,
    },
  ];
}
