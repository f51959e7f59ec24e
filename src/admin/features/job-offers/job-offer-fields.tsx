/** The form of a job, and beside it the job as applicants will see it. */
import { TriangleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { Company } from '../../../wire/companies/shapes.ts';
import { JOB_DESCRIPTION_CHARS } from '../../../wire/job-offers/limits.ts';
import { salaryPers, type JobOfferForm } from '../../../wire/job-offers/shapes.ts';
import { SelectField, TextField } from '../../parts/form/fields.tsx';
import { NumberField } from '../../parts/form/number-field.tsx';
import { RecordForm } from '../../parts/form/record-form.tsx';
import type { RecordForm as Record } from '../../parts/form/use-record-form.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { jobFields } from './job-offer-form.ts';
import { JobPreview } from './job-offer-preview.tsx';
import {
  levelChoices,
  looksOdd,
  salaryUnits,
  salaryWords,
  typeChoices,
  unitWords,
  workModeWords,
} from './job-offer-words.ts';
import { RequirementsField } from './requirements-field.tsx';
import { ResponsibilitiesField } from './responsibilities-field.tsx';
import { skillName, useSkillChoices, type SkillChoices } from '../../parts/use-skills.ts';
import styles from './job-offers.module.css';

type Props = {
  readonly record: Record<JobOfferForm>;
  readonly companies: readonly Company[];
  readonly label: string;
  readonly create?: string;
};

export function JobFields({ record, companies, label, create }: Props) {
  const texts = useTexts();
  const { t } = texts;
  const { value: skills } = useSkillChoices();
  const { form } = record;
  const names = namesOf(texts);
  const of = <N extends keyof JobOfferForm>(name: N) => ({ form, name, label: names[name], required: true });
  return (
    <RecordForm
      record={record}
      label={label}
      names={names}
      words={(field, value) => valueWords(texts, { companies, skills }, field, value)}
      {...(create ? { create } : {})}
    >
      <div className="form-beside">
        <div className="card">
          <Section title={t('jobOffers.position')} hint={t('jobOffers.positionHint')}>
            <TextField {...of('title')} />
            <div className="form-grid">
              <SelectField {...of('company_id')} choices={companyChoices(texts, companies)} />
              <TextField {...of('contact')} hint={t('jobOffers.contactHint')} />
              <SelectField {...of('type')} choices={typeChoices(texts)} />
              <SelectField {...of('professional_level')} choices={levelChoices(texts)} />
            </div>
          </Section>
          <Section title={t('jobOffers.where')} hint={t('jobOffers.placeHint')}>
            <WorkMode remote={form.watch('remote')} onChange={(remote) => form.setValue('remote', remote)} />
            <TextField {...of('location')} />
          </Section>
          <Section title={t('jobOffers.field.salary')}>
            <SalaryFields record={record} />
          </Section>
          <Section title={names.responsibilities} hint={t('jobOffers.responsibilitiesHint')}>
            <ResponsibilitiesField record={record} />
          </Section>
          <Section title={names.skill_requirements} hint={t('jobOffers.requirementsHint')}>
            <RequirementsField record={record} skills={skills} />
          </Section>
          <Section title={names.description} hint={t('jobOffers.descriptionHint', { max: JOB_DESCRIPTION_CHARS })}>
            <TextField {...of('description')} rows={12} />
          </Section>
        </div>
        <JobPreview
          job={form.watch()}
          company={companies.find(({ id }) => id === form.watch('company_id'))}
          skills={skills}
        />
      </div>
    </RecordForm>
  );
}

function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section className="form-section">
      <header>
        <h2>{title}</h2>
        {hint && <p>{hint}</p>}
      </header>
      <div className="stack">{children}</div>
    </section>
  );
}

function WorkMode({ remote, onChange }: { remote: boolean; onChange: (remote: boolean) => void }) {
  const texts = useTexts();
  const name = useId();
  return (
    <fieldset className="field plain">
      <legend className="label">{texts.t('jobOffers.field.remote')}</legend>
      <div className="segment btn-start">
        {[true, false].map((mode) => (
          <label key={String(mode)}>
            <input type="radio" name={name} checked={remote === mode} onChange={() => onChange(mode)} />
            <span>{workModeWords(texts, mode)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function SalaryFields({ record: { form } }: { record: Record<JobOfferForm> }) {
  const texts = useTexts();
  const { t } = texts;
  const salary = form.watch('salary');
  const units = [...new Set([...salaryUnits, salary.unit])].map((value) => ({ value, label: unitWords(texts, value) }));
  const pers = salaryPers.map((value) => ({ value, label: t(`jobOffers.per.${value}`) }));
  return (
    <>
      <div className={`form-grid ${styles.formGrid4}`}>
        <NumberField form={form} name="salary.min" label={t('jobOffers.field.min')} required />
        <NumberField form={form} name="salary.max" label={t('jobOffers.field.max')} required />
        <SelectField form={form} name="salary.unit" label={t('jobOffers.field.unit')} choices={units} required />
        <SelectField form={form} name="salary.per" label={t('jobOffers.field.per')} choices={pers} required />
      </div>
      {looksOdd(salary) && (
        <p className="row row-1 c-warning hint-warning">
          <TriangleAlert className="icon" aria-hidden="true" />
          {t('jobOffers.oddSalary', { salary: salaryWords(texts, salary) })}
        </p>
      )}
    </>
  );
}

function companyChoices({ t }: AdminTexts, companies: readonly Company[]) {
  const sorted = companies.toSorted((a, b) => a.name.localeCompare(b.name));
  return [
    { value: '', label: t('jobOffers.pickCompany') },
    ...sorted.map(({ id, name }) => ({ value: id, label: name })),
  ];
}

function namesOf({ t }: AdminTexts): { [K in keyof JobOfferForm]: string } {
  return Object.fromEntries(jobFields.map((field) => [field, t(`jobOffers.field.${field}`)])) as {
    [K in keyof JobOfferForm]: string;
  };
}

type Known = { readonly companies: readonly Company[]; readonly skills: SkillChoices | null };

/** A field's value in the list of changes; undefined leaves it to the pattern. */
function valueWords(texts: AdminTexts, known: Known, field: keyof JobOfferForm, value: unknown): string | undefined {
  switch (field) {
    case 'company_id':
      return known.companies.find(({ id }) => id === value)?.name;
    case 'remote':
      return workModeWords(texts, value === true);
    case 'type':
      return typeChoices(texts).find((one) => one.value === value)?.label;
    case 'professional_level':
      return levelChoices(texts).find((one) => one.value === value)?.label;
    case 'salary':
      return salaryWords(texts, value as JobOfferForm['salary']);
    case 'skill_requirements':
      return Object.entries(value as JobOfferForm['skill_requirements'])
        .map(([skill, level]) => `${skillName(known.skills, skill) ?? skill} ${level}`)
        .join(', ');
    default:
      return undefined;
  }
}
