/** Multiple choice: one answer or several of a list. */
import { Check } from 'lucide-react';
import { useTexts } from '../../shell/use-texts.ts';
import { keyed } from './keyed.ts';
import { TaskPrompt } from './task-prompt.tsx';
import type { ContentOf } from './task.ts';
import styles from './task-view.module.css';

type Props = { readonly content: ContentOf<'MULTIPLE_CHOICE_QUESTION'> };

export function ChoiceShown({ content: { question, answers, single_choice: single } }: Props) {
  const { t } = useTexts();
  return (
    <>
      <TaskPrompt text={question} />
      <ul className={styles.answers} aria-label={t('task.answers')}>
        {keyed(answers).map(([key, { answer }]) => (
          <li key={key}>
            <span className={boxClass(single)} aria-hidden="true" />
            <span dir="auto">{answer}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

export function ChoiceSolution({ content: { answers, single_choice: single } }: Props) {
  const { t } = useTexts();
  return (
    <>
      <p className="muted">{t(single ? 'task.single' : 'task.several')}</p>
      <ul className={styles.answers} aria-label={t('task.rightAnswers')}>
        {keyed(answers).map(([key, { answer, correct }]) => (
          <li key={key} className={correct ? styles.right : undefined}>
            <span className={boxClass(single)} aria-hidden="true">
              {correct && <Check className="icon" />}
            </span>
            <span dir="auto">{answer}</span>
            <span className="sr">{t(correct ? 'task.right' : 'task.wrong')}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function boxClass(single: boolean): string | undefined {
  return single ? `${styles.box} ${styles.radio}` : styles.box;
}
