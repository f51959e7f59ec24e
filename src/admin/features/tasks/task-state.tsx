/** Whether learners see a task, and whether it still counts. */
import { Archive, Eye, EyeOff } from 'lucide-react';
import type { Subtask } from '../../../wire/tasks/shapes.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';

type Flags = Pick<Subtask, 'enabled' | 'retired'>;

export function stateWords({ t }: Pick<AdminTexts, 't'>, { enabled, retired }: Flags): string {
  if (retired) return t('tasks.state.retired');
  return t(enabled ? 'tasks.state.shown' : 'tasks.state.hidden');
}

export function TaskState({ task }: { task: Flags }) {
  const texts = useTexts();
  const [Icon, look] = task.retired
    ? ([Archive, 'badge'] as const)
    : task.enabled
      ? ([Eye, 'badge success'] as const)
      : ([EyeOff, 'badge warning'] as const);
  return (
    <span className={look}>
      <Icon className="icon" aria-hidden="true" />
      {stateWords(texts, task)}
    </span>
  );
}
