/** A coding challenge: code is shown here and never run. */
import { useTexts } from '../../shell/use-texts.ts';
import { CodeBlock } from '../code-block.tsx';
import { keyed } from './keyed.ts';
import { TaskPrompt } from './task-prompt.tsx';
import type { ContentOf } from './task.ts';
import styles from './task-view.module.css';

type Props = { readonly content: ContentOf<'CODING_CHALLENGE'> };

export function CodingShown({ content }: Props) {
  const { t } = useTexts();
  const { description, examples } = content;
  return (
    <>
      <TaskPrompt text={description} />
      <CodingLimits content={content} />
      {examples === null && <p className="hint">{t('task.examplesNotTold')}</p>}
      {keyed(examples ?? []).map(([key, { input, output, explanation }], at) => (
        <section key={key} className={styles.example} aria-label={t('task.example', { count: at + 1 })}>
          <h4>{t('task.example', { count: at + 1 })}</h4>
          <div className={styles.sides}>
            <Code label={t('task.input')} text={input} />
            <Code label={t('task.output')} text={output} />
          </div>
          {explanation && (
            <p className="muted anywhere" dir="auto">
              {explanation}
            </p>
          )}
        </section>
      ))}
    </>
  );
}

function CodingLimits({ content: { time_limit: time, memory_limit: memory, ...tests } }: Props) {
  const { t, intl } = useTexts();
  return (
    <dl className={styles.limits}>
      {[
        [t('task.field.time_limit'), t('task.milliseconds', { count: time })],
        [t('task.field.memory_limit'), t('task.megabytes', { count: memory })],
        [t('task.field.static_tests'), intl.formatNumber(tests.static_tests)],
        [t('task.field.random_tests'), intl.formatNumber(tests.random_tests)],
      ].map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function CodingSolution({ content }: Props) {
  const { t } = useTexts();
  const { solution_environment: environment, solution_code: code, evaluator } = content;
  return (
    <>
      <p className="muted">
        {t('task.field.solution_environment')}: <bdi className="strong">{environment || t('task.noText')}</bdi>
      </p>
      <Code label={t('task.field.solution_code')} text={code} />
      {evaluator === null ? (
        <p className="hint">{t('task.evaluatorNotTold')}</p>
      ) : (
        <Code label={t('task.field.evaluator')} text={evaluator} />
      )}
      <p className="hint">{t('task.neverRun')}</p>
    </>
  );
}

function Code({ label, text }: { label: string; text: string }) {
  return (
    <div className={styles.code}>
      <p className="hint">{label}</p>
      <CodeBlock label={label} text={text} />
    </div>
  );
}
