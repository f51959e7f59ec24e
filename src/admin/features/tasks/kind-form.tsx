/** The form that fits the kind of a task. */
import type { SubtaskType } from '../../../wire/tasks/types.ts';
import type { WholeTask } from '../../parts/task-view/task.ts';
import { choiceKind } from './choice-form.tsx';
import { codingKind } from './coding-form.tsx';
import { matchingKind } from './matching-form.tsx';
import { questionKind } from './question-form.tsx';
import { TaskForm } from './task-form.tsx';

type Props = { readonly challenge: string; readonly isNew: boolean };

/** `task` is the one that is changed, or, of a new one, the one that it is like. */
export function KindForm({ task: { base, content }, ...place }: Props & { readonly task: WholeTask }) {
  switch (content.type) {
    case 'MULTIPLE_CHOICE_QUESTION':
      return <TaskForm kind={choiceKind} task={{ base, content }} {...place} />;
    case 'MATCHING':
      return <TaskForm kind={matchingKind} task={{ base, content }} {...place} />;
    case 'QUESTION':
      return <TaskForm kind={questionKind} task={{ base, content }} {...place} />;
    case 'CODING_CHALLENGE':
      return <TaskForm kind={codingKind} task={{ base, content }} {...place} />;
  }
}

export function NewKindForm({ type, challenge }: { readonly type: SubtaskType; readonly challenge: string }) {
  switch (type) {
    case 'MULTIPLE_CHOICE_QUESTION':
      return <TaskForm kind={choiceKind} task={null} challenge={challenge} isNew />;
    case 'MATCHING':
      return <TaskForm kind={matchingKind} task={null} challenge={challenge} isNew />;
    case 'QUESTION':
      return <TaskForm kind={questionKind} task={null} challenge={challenge} isNew />;
    case 'CODING_CHALLENGE':
      return <TaskForm kind={codingKind} task={null} challenge={challenge} isNew />;
  }
}
