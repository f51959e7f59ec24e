/** A question that is answered in words. */
import { Check } from 'lucide-react';
import { useTexts } from '../../shell/use-texts.ts';
import { keyed } from './keyed.ts';
import { TaskPrompt } from './task-prompt.tsx';
import type { ContentOf } from './task.ts';
import styles from './task-view.module.css';

type Props = { readonly content: ContentOf<'QUESTION'> };

export const questionSigns = ['ascii_letters', 'digits', 'punctuation'] as const;

export function QuestionShown({ content }: Props) {
  const { t } = useTexts();
  const signs = questionSigns.filter((sign) => content[sign]).map((sign) => t(`task.sign.${sign}`));
  return (
    <>
      <TaskPrompt text={content.question} />
      <div className={`${styles.line} c-3`}>{t('task.answerHere')}</div>
      {content.blocks.length > 0 && (
        <ul className="tag-list" aria-label={t('task.field.blocks')}>
          {keyed(content.blocks).map(([key, block]) => (
            <li key={key} className="tag" dir="auto">
              {block}
            </li>
          ))}
        </ul>
      )}
      {signs.length > 0 && <p className="hint">{t('task.writtenWith', { names: signs.join(', ') })}</p>}
    </>
  );
}

export function QuestionSolution({ content: { answers, case_sensitive: cases } }: Props) {
  const { t } = useTexts();
  return (
    <>
      <p className="muted">{t('task.anyOf', { count: answers.length })}</p>
      <ul className={styles.answers} aria-label={t('task.rightAnswers')}>
        {keyed(answers).map(([key, answer]) => (
          <li key={key} className={styles.right}>
            <Check className="icon" aria-hidden="true" />
            <span dir="auto">{answer}</span>
          </li>
        ))}
      </ul>
      <p className="hint">{t(cases ? 'task.casesMatter' : 'task.casesFree')}</p>
    </>
  );
}
