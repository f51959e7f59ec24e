/** The form of a question that is answered in words. */
import { taskEndpoints } from '../../../wire/tasks/calls.ts';
import { SUBTASK_ENTRIES } from '../../../wire/tasks/limits.ts';
import { questionForm, type QuestionForm } from '../../../wire/tasks/shapes.ts';
import { FlagField } from '../../parts/form/fields.tsx';
import { FormSection } from '../../parts/form/form-section.tsx';
import type { RecordForm } from '../../parts/form/use-record-form.ts';
import { questionSigns } from '../../parts/task-view/question-view.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { LinesField } from './lines-field.tsx';
import { QuestionSection } from './question-section.tsx';
import { baseNames, newBase, type TaskKind } from './task-kind.ts';

export const questionKind: TaskKind<QuestionForm, 'QUESTION'> = {
  type: 'QUESTION',
  structOf: () => questionForm,
  empty: {
    ...newBase,
    question: '',
    answers: [''],
    case_sensitive: false,
    ascii_letters: true,
    digits: true,
    punctuation: false,
    blocks: [],
  },
  toForm: (base, { type: _type, answers, blocks, ...content }) => ({
    ...base,
    ...content,
    answers: [...answers],
    blocks: [...blocks],
  }),
  toContent: ({ question, answers, case_sensitive, ascii_letters, digits, punctuation, blocks }) => ({
    type: 'QUESTION',
    question,
    answers,
    case_sensitive,
    ascii_letters,
    digits,
    punctuation,
    blocks,
  }),
  rules:
    ({ t }) =>
    ({ answers }): Record<string, string> =>
      answers.length === 0 ? { answers: t('validation.required', { field: t('task.answers') }) } : {},
  names: (texts) => ({
    question: texts.t('task.field.question'),
    answers: texts.t('task.answers'),
    case_sensitive: texts.t('task.field.case_sensitive'),
    ascii_letters: texts.t('task.field.ascii_letters'),
    digits: texts.t('task.field.digits'),
    punctuation: texts.t('task.field.punctuation'),
    blocks: texts.t('task.field.blocks'),
    ...baseNames(texts),
  }),
  add: (api, task, body) => api(taskEndpoints.addQuestion, { params: { task }, body }),
  change: (api, params, body) => api(taskEndpoints.changeQuestion, { params, body }),
  Fields: QuestionFields,
};

function QuestionFields({ record }: { record: RecordForm<QuestionForm> }) {
  const { t } = useTexts();
  const { form } = record;
  return (
    <>
      <QuestionSection form={form} />
      <FormSection title={t('task.answers')} hint={t('tasks.acceptedHint')}>
        <LinesField
          record={record}
          name="answers"
          label={t('tasks.accepted')}
          lineLabel={(count) => t('tasks.answerNumber', { count })}
          add={t('tasks.addAnswer')}
          most={SUBTASK_ENTRIES}
        />
        <FlagField
          form={form}
          name="case_sensitive"
          label={t('task.field.case_sensitive')}
          hint={t('tasks.caseSensitiveHint')}
        />
      </FormSection>
      <FormSection title={t('tasks.typing')} hint={t('tasks.typingHint')}>
        {questionSigns.map((sign) => (
          <FlagField key={sign} form={form} name={sign} label={t(`task.field.${sign}`)} />
        ))}
        <LinesField
          record={record}
          name="blocks"
          label={t('task.field.blocks')}
          lineLabel={(count) => t('tasks.blockNumber', { count })}
          add={t('tasks.addBlock')}
          most={SUBTASK_ENTRIES}
        />
      </FormSection>
    </>
  );
}
