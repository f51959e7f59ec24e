/** The form of a challenge, and beside it the challenge as learners will see it. */
import type { Category, ChallengeForm } from '../../../wire/challenges/shapes.ts';
import { CHALLENGE_DESCRIPTION_CHARS } from '../../../wire/challenges/limits.ts';
import { FormSection } from '../../parts/form/form-section.tsx';
import { SelectField, TextField } from '../../parts/form/fields.tsx';
import { RecordForm } from '../../parts/form/record-form.tsx';
import type { RecordForm as Record } from '../../parts/form/use-record-form.ts';
import { Markdown } from '../../parts/markdown.tsx';
import { skillName, useSkillChoices, type SkillChoices } from '../../parts/use-skills.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { challengeFields } from './challenges.ts';
import { SkillsField } from './skills-field.tsx';

type Props = {
  readonly record: Record<ChallengeForm>;
  readonly categories: readonly Category[];
  readonly label: string;
  readonly create?: string;
};

export function ChallengeFields({ record, categories, label, create }: Props) {
  const texts = useTexts();
  const { t } = texts;
  const { value: skills } = useSkillChoices();
  const { form } = record;
  const names = namesOf(texts);
  const titles = categories
    .map(({ id, title }) => ({ value: id, label: title }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return (
    <RecordForm
      record={record}
      label={label}
      names={names}
      words={(field, value) => {
        if (field === 'category') return titles.find((title) => title.value === value)?.label;
        if (field === 'skills') return (value as string[]).map((id) => skillName(skills, id) ?? id).join(', ');
        return undefined;
      }}
      {...(create ? { create } : {})}
    >
      <div className="form-beside">
        <div className="card">
          <FormSection title={t('challenges.about')} {...(create ? {} : { hint: t('challenges.aboutHint') })}>
            <TextField form={form} name="title" label={names.title} required />
            <SelectField
              form={form}
              name="category"
              label={names.category}
              required
              choices={[{ value: '', label: t('challenges.pickCategory') }, ...titles]}
            />
          </FormSection>
          <FormSection title={names.skills} hint={t('challenges.skillsEffect')}>
            <SkillsField record={record} skills={skills} />
          </FormSection>
          <FormSection
            title={names.description}
            hint={t('challenges.descriptionHint', { max: CHALLENGE_DESCRIPTION_CHARS })}
          >
            <TextField form={form} name="description" label={names.description} rows={10} />
          </FormSection>
        </div>
        <ChallengePreview challenge={form.watch()} titles={titles} skills={skills} />
      </div>
    </RecordForm>
  );
}

type PreviewProps = {
  readonly challenge: ChallengeForm;
  readonly titles: readonly { readonly value: string; readonly label: string }[];
  readonly skills: SkillChoices | null;
};

function ChallengePreview({ challenge, titles, skills }: PreviewProps) {
  const { t } = useTexts();
  return (
    <aside className="card form-preview" aria-label={t('task.asLearners')}>
      <div className="card-head">
        <h2>{t('task.asLearners')}</h2>
      </div>
      <div className="card-body stack stack-3">
        <p className="muted anywhere" dir="auto">
          {titles.find(({ value }) => value === challenge.category)?.label ?? t('challenges.noCategoryYet')}
        </p>
        <p className="preview-title anywhere" dir="auto">
          {challenge.title || t('challenges.field.title')}
        </p>
        {challenge.description && <Markdown text={challenge.description} />}
        {challenge.skills.length > 0 && (
          <ul className="tag-list" aria-label={t('challenges.field.skills')}>
            {challenge.skills.map((skill) => (
              <li key={skill} className="tag" dir="auto">
                {skillName(skills, skill) ?? skill}
              </li>
            ))}
          </ul>
        )}
      </div>
    </aside>
  );
}

function namesOf({ t }: AdminTexts): { [K in keyof ChallengeForm]: string } {
  return Object.fromEntries(challengeFields.map((field) => [field, t(`challenges.field.${field}`)])) as {
    [K in keyof ChallengeForm]: string;
  };
}
