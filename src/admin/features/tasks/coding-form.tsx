/** The form of a coding challenge: what is asked, its limits, examples, and the solution with its evaluator. */
import { taskEndpoints } from '../../../wire/tasks/calls.ts';
import { CODING_MEMORY_USUAL_MB, CODING_TIME_USUAL_MS } from './limits.ts';
import { CODING_TESTS, CODING_TESTS_USUAL } from '../../../wire/tasks/limits.ts';
import { codingForm, codingFormUntold, type CodingForm } from '../../../wire/tasks/shapes.ts';
import { TextField } from '../../parts/form/fields.tsx';
import { NumberField } from '../../parts/form/number-field.tsx';
import { FormSection } from '../../parts/form/form-section.tsx';
import type { RecordForm } from '../../parts/form/use-record-form.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { CodeField } from './code-field.tsx';
import { AddLine, RemoveLine } from './line-buttons.tsx';
import { baseNames, newBase, type TaskKind } from './task-kind.ts';
import { useLines } from './use-lines.ts';
import styles from './tasks.module.css';

export const codingKind: TaskKind<CodingForm, 'CODING_CHALLENGE'> = {
  type: 'CODING_CHALLENGE',
  structOf: (content) => (content?.evaluator === null ? codingFormUntold : codingForm),
  empty: {
    ...newBase,
    description: '',
    time_limit: CODING_TIME_USUAL_MS,
    memory_limit: CODING_MEMORY_USUAL_MB,
    static_tests: CODING_TESTS_USUAL,
    random_tests: CODING_TESTS_USUAL,
    examples: [],
    solution_environment: '',
    solution_code: '',
    evaluator: '',
  },
  toForm: (base, { type: _type, evaluator, examples, ...content }) => ({
    ...base,
    ...content,
    evaluator: evaluator ?? '',
    examples: (examples ?? []).map(({ input, output, explanation }) => ({
      input,
      output,
      explanation: explanation ?? '',
    })),
  }),
  toContent: ({ xp: _x, coins: _c, fee: _f, enabled: _e, retired: _r, ...content }) => ({
    type: 'CODING_CHALLENGE',
    ...content,
  }),
  rules: () => () => ({}),
  names: (texts) => ({
    description: texts.t('task.field.description'),
    time_limit: texts.t('task.field.time_limit'),
    memory_limit: texts.t('task.field.memory_limit'),
    static_tests: texts.t('task.field.static_tests'),
    random_tests: texts.t('task.field.random_tests'),
    examples: texts.t('task.field.examples'),
    solution_environment: texts.t('task.field.solution_environment'),
    solution_code: texts.t('task.field.solution_code'),
    evaluator: texts.t('task.field.evaluator'),
    ...baseNames(texts),
  }),
  add: (api, task, body) => api(taskEndpoints.addCoding, { params: { task }, body }),
  change: (api, params, body) => api(taskEndpoints.changeCoding, { params, body }),
  Fields: CodingFields,
};

function CodingFields({ record }: { record: RecordForm<CodingForm> }) {
  const texts = useTexts();
  const { t } = texts;
  const { form } = record;
  const names = codingKind.names(texts);
  const of = <N extends keyof CodingForm & string>(name: N) => ({ form, name, label: names[name], required: true });
  return (
    <>
      <FormSection title={names.description} hint={t('tasks.markdownHint')}>
        <TextField {...of('description')} rows={8} />
      </FormSection>
      <FormSection title={t('tasks.limits')} hint={t('tasks.limitsHint')}>
        <div className="form-grid">
          <NumberField {...of('time_limit')} suffix="ms" />
          <NumberField {...of('memory_limit')} suffix="MB" />
          <NumberField {...of('static_tests')} hint={t('tasks.testsMost', { max: CODING_TESTS })} />
          <NumberField {...of('random_tests')} hint={t('tasks.testsMost', { max: CODING_TESTS })} />
        </div>
      </FormSection>
      <FormSection title={names.examples} hint={t('tasks.examplesHint')}>
        <ExamplesField record={record} />
      </FormSection>
      <FormSection title={t('task.solution')} hint={t('task.neverRun')}>
        <TextField {...of('solution_environment')} hint={t('tasks.environmentHint')} />
        <CodeField {...of('solution_code')} rows={10} />
        <CodeField {...of('evaluator')} rows={8} hint={t('tasks.evaluatorHint')} />
      </FormSection>
    </>
  );
}

function ExamplesField({ record: { form } }: { record: RecordForm<CodingForm> }) {
  const { t } = useTexts();
  const examples = form.watch('examples');
  const set = (next: CodingForm['examples']) =>
    form.setValue('examples', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const { idOf, focus } = useLines(examples.length, () => undefined);
  return (
    <div className="stack stack-3">
      {examples.map((_, at) => {
        const label = t('task.example', { count: at + 1 });
        return (
          // Examples have no name of their own but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <fieldset key={at} className={styles.exampleForm} id={idOf(at)} tabIndex={-1}>
            <legend className="label row">
              {label}
              <RemoveLine
                label={t('tasks.removeLine', { name: label })}
                onClick={() => {
                  set(examples.toSpliced(at, 1));
                  focus(Math.max(0, at - 1));
                }}
              />
            </legend>
            <div className="form-grid">
              <CodeField form={form} name={`examples.${at}.input`} label={t('task.input')} rows={2} required />
              <CodeField form={form} name={`examples.${at}.output`} label={t('task.output')} rows={2} required />
              <div className="form-whole">
                <TextField form={form} name={`examples.${at}.explanation`} label={t('task.explanation')} rows={2} />
              </div>
            </div>
          </fieldset>
        );
      })}
      <AddLine
        label={t('tasks.addExample')}
        full={examples.length >= CODING_TESTS}
        onClick={() => {
          set([...examples, { input: '', output: '', explanation: '' }]);
          focus(examples.length);
        }}
      />
    </div>
  );
}
