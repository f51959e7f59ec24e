/** The form of a multiple choice question. */
import { useEffect, useRef } from 'react';
import { taskEndpoints } from '../../../wire/tasks/calls.ts';
import { SUBTASK_ENTRIES } from '../../../wire/tasks/limits.ts';
import { choiceFault, choiceForm, type ChoiceForm } from '../../../wire/tasks/shapes.ts';
import { ErrorLine } from '../../parts/form/error-line.tsx';
import { FlagField } from '../../parts/form/fields.tsx';
import { FormSection } from '../../parts/form/form-section.tsx';
import type { RecordForm } from '../../parts/form/use-record-form.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { AddLine, RemoveLine } from './line-buttons.tsx';
import { moved } from './pairs.ts';
import { QuestionSection } from './question-section.tsx';
import { baseNames, newBase, type TaskKind } from './task-kind.ts';
import { useLineProblem, useListProblem } from './use-list-problem.ts';
import { useLines } from './use-lines.ts';

type Answer = ChoiceForm['answers'][number];

export const choiceKind: TaskKind<ChoiceForm, 'MULTIPLE_CHOICE_QUESTION'> = {
  type: 'MULTIPLE_CHOICE_QUESTION',
  structOf: () => choiceForm,
  empty: {
    ...newBase,
    question: '',
    answers: [
      { answer: '', correct: true },
      { answer: '', correct: false },
    ],
    single_choice: true,
  },
  toForm: (base, { question, answers, single_choice }) => ({
    ...base,
    question,
    answers: answers.map(({ answer, correct }) => ({ answer, correct })),
    single_choice,
  }),
  toContent: ({ question, answers, single_choice }) => ({
    type: 'MULTIPLE_CHOICE_QUESTION',
    question,
    answers,
    single_choice,
  }),
  rules:
    ({ t }) =>
    (values): Record<string, string> => {
      if (values.answers.length === 0) return { answers: t('validation.required', { field: t('task.answers') }) };
      const fault = choiceFault(values);
      if (!fault) return {};
      return { answers: t(fault === 'invalid_single_choice' ? 'error.singleChoice' : 'error.multipleChoice') };
    },
  names: (texts) => ({
    question: texts.t('task.field.question'),
    single_choice: texts.t('task.field.single_choice'),
    answers: texts.t('task.answers'),
    ...baseNames(texts),
  }),
  add: (api, task, body) => api(taskEndpoints.addChoice, { params: { task }, body }),
  change: (api, params, body) => api(taskEndpoints.changeChoice, { params, body }),
  Fields: ChoiceFields,
};

function ChoiceFields({ record }: { record: RecordForm<ChoiceForm> }) {
  const { t } = useTexts();
  const { form } = record;
  return (
    <>
      <QuestionSection form={form} />
      <FormSection title={t('task.answers')} hint={t('tasks.answersHint')}>
        <SingleField record={record} />
        <AnswersField record={record} />
      </FormSection>
    </>
  );
}

/** Turned on, one right answer stays right. */
function SingleField({ record: { form } }: { record: RecordForm<ChoiceForm> }) {
  const { t } = useTexts();
  const answers = form.watch('answers');
  const right = answers.findIndex(({ correct }) => correct);
  const several = answers.filter(({ correct }) => correct).length > 1;
  const single = form.watch('single_choice');
  const before = useRef(single);
  useEffect(() => {
    if (before.current === single) return;
    before.current = single;
    // The rule over the answers has changed, though no answer has.
    if (form.formState.isSubmitted) void form.trigger('answers');
  }, [form, single]);
  return (
    <>
      <FlagField
        form={form}
        name="single_choice"
        label={t('task.field.single_choice')}
        hint={t('tasks.singleChoiceHint')}
      />
      {single && several && (
        <button
          type="button"
          className="btn btn-sm btn-secondary btn-start"
          onClick={() =>
            form.setValue(
              'answers',
              answers.map(({ answer }, at) => ({ answer, correct: at === right })),
              { shouldDirty: true, shouldValidate: form.formState.isSubmitted },
            )
          }
        >
          {t('tasks.keepFirstRight')}
        </button>
      )}
    </>
  );
}

function AnswersField({ record: { form } }: { record: RecordForm<ChoiceForm> }) {
  const { t } = useTexts();
  const answers = form.watch('answers');
  const single = form.watch('single_choice');
  const set = (next: readonly Answer[]) =>
    form.setValue('answers', [...next], { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const { idOf, onKeyDown, focus } = useLines(answers.length, (from, to) => set(moved(answers, from, to)));
  const whole = useListProblem({ form, name: 'answers', label: t('task.answers'), first: `${idOf(0)}-right` });
  const problemOf = useLineProblem(form);
  const mark = (at: number, correct: boolean) =>
    set(answers.map((one, other) => ({ ...one, correct: other === at ? correct : one.correct && !single })));
  return (
    <div className="stack stack-2">
      {answers.map(({ correct }, at) => {
        const label = t('tasks.answerNumber', { count: at + 1 });
        const words = problemOf(`answers.${at}.answer`, label);
        return (
          // Answers have no name of their own but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} className="stack stack-1">
            <div className="row">
              <input
                id={`${idOf(at)}-right`}
                type="checkbox"
                className="check"
                title={t('task.right')}
                aria-label={t('tasks.isRight', { name: label })}
                checked={correct}
                onChange={({ target }) => mark(at, target.checked)}
              />
              <input
                className="input"
                dir="auto"
                autoComplete="off"
                aria-label={label}
                aria-invalid={words ? 'true' : undefined}
                aria-describedby={words ? `${idOf(at)}-error` : undefined}
                onKeyDown={onKeyDown(at)}
                {...form.register(`answers.${at}.answer`)}
                id={idOf(at)}
              />
              <RemoveLine
                label={t('tasks.removeLine', { name: label })}
                onClick={() => {
                  set(answers.toSpliced(at, 1));
                  focus(Math.max(0, at - 1));
                }}
              />
            </div>
            <ErrorLine id={`${idOf(at)}-error`} error={words} />
          </div>
        );
      })}
      <ErrorLine id={`${idOf(0)}-list-error`} error={whole} />
      <AddLine
        label={t('tasks.addAnswer')}
        full={answers.length >= SUBTASK_ENTRIES}
        onClick={() => {
          set([...answers, { answer: '', correct: false }]);
          focus(answers.length);
        }}
      />
    </div>
  );
}
