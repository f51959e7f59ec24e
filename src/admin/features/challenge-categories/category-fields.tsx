/** The form of a category. */
import type { NewCategory } from '../../../wire/challenges/shapes.ts';
import { CHALLENGE_DESCRIPTION_CHARS } from '../../../wire/challenges/limits.ts';
import { FormSection } from '../../parts/form/form-section.tsx';
import { TextField } from '../../parts/form/fields.tsx';
import { RecordForm } from '../../parts/form/record-form.tsx';
import type { RecordForm as Record } from '../../parts/form/use-record-form.ts';
import { useTexts } from '../../shell/use-texts.ts';

type Props = { readonly record: Record<NewCategory>; readonly label: string; readonly create?: string };

export function CategoryFields({ record, label, create }: Props) {
  const { t } = useTexts();
  const { form } = record;
  const names = {
    title: t('challengeCategories.field.title'),
    description: t('challengeCategories.field.description'),
  };
  return (
    <RecordForm record={record} label={label} names={names} {...(create ? { create } : {})}>
      <div className="card">
        <FormSection title={t('challengeCategories.about')} hint={t('challengeCategories.aboutHint')}>
          <TextField form={form} name="title" label={names.title} required />
          <TextField
            form={form}
            name="description"
            label={names.description}
            rows={6}
            hint={t('challenges.descriptionHint', { max: CHALLENGE_DESCRIPTION_CHARS })}
          />
        </FormSection>
      </div>
    </RecordForm>
  );
}
