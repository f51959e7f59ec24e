/** What is asked, in tasks that ask a question. */
import type { FieldValues, Path } from 'react-hook-form';
import { TextField } from '../../parts/form/fields.tsx';
import { FormSection } from '../../parts/form/form-section.tsx';
import type { RecordForm } from '../../parts/form/use-record-form.ts';
import { useTexts } from '../../shell/use-texts.ts';

type Asking = FieldValues & { question: string };

export function QuestionSection<T extends Asking>({ form }: Pick<RecordForm<T>, 'form'>) {
  const { t } = useTexts();
  const label = t('task.field.question');
  return (
    <FormSection title={label} hint={t('tasks.markdownHint')}>
      <TextField form={form} name={'question' as Path<T>} label={label} rows={4} required />
    </FormSection>
  );
}
