/**
 * A task to be read: as learners see it, and beside it (below it where there is little room) its solution. Nothing in it
 * can be pressed: what looks like a choice is a picture of one.
 */
import type { ReactNode } from 'react';
import { useTexts } from '../../shell/use-texts.ts';
import { ChoiceShown, ChoiceSolution } from './choice-view.tsx';
import { CodingShown, CodingSolution } from './coding-view.tsx';
import { MatchingShown, MatchingSolution } from './matching-view.tsx';
import { QuestionShown, QuestionSolution } from './question-view.tsx';
import { TaskWorthLine } from './task-worth.tsx';
import type { TaskContent, TaskWorth } from './task.ts';
import styles from './task-view.module.css';

type Props = {
  readonly content: TaskContent;
  readonly worth: TaskWorth;
  /** Below the solution: what is known of how learners fared. */
  readonly note?: ReactNode;
};

export function TaskView({ content, worth, note }: Props) {
  const { t } = useTexts();
  return (
    <div className={styles.view}>
      <div className={styles.panes}>
        <section className={styles.pane} aria-label={t('task.asLearners')}>
          <h3 className="hint">{t('task.asLearners')}</h3>
          <Shown content={content} />
          <TaskWorthLine worth={worth} />
        </section>
        <section className={`${styles.pane} ${styles.solution}`} aria-label={t('task.solution')}>
          <h3 className="hint">{t('task.solution')}</h3>
          <Solution content={content} />
          {note}
        </section>
      </div>
    </div>
  );
}

function Shown({ content }: { content: TaskContent }) {
  switch (content.type) {
    case 'MULTIPLE_CHOICE_QUESTION':
      return <ChoiceShown content={content} />;
    case 'MATCHING':
      return <MatchingShown content={content} />;
    case 'QUESTION':
      return <QuestionShown content={content} />;
    case 'CODING_CHALLENGE':
      return <CodingShown content={content} />;
  }
}

function Solution({ content }: { content: TaskContent }) {
  switch (content.type) {
    case 'MULTIPLE_CHOICE_QUESTION':
      return <ChoiceSolution content={content} />;
    case 'MATCHING':
      return <MatchingSolution content={content} />;
    case 'QUESTION':
      return <QuestionSolution content={content} />;
    case 'CODING_CHALLENGE':
      return <CodingSolution content={content} />;
  }
}
