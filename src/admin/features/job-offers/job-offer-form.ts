/** A job's form: its fields in order, its first values, and its rules over several fields. */
import { wrongJobFields, type JobOffer, type JobOfferForm } from '../../../wire/job-offers/shapes.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import type { FieldRules } from '../../parts/form/problems.ts';
import { requirementsOf } from './job-offer-words.ts';

export const jobFields = [
  'title',
  'company_id',
  'contact',
  'type',
  'professional_level',
  'remote',
  'location',
  'salary',
  'responsibilities',
  'skill_requirements',
  'description',
] as const satisfies readonly (keyof JobOfferForm)[];

/** `company` is chosen already where there is only one. */
export function emptyJob(company = ''): JobOfferForm {
  return {
    title: '',
    company_id: company,
    contact: '',
    type: 'full_time',
    professional_level: 'entry',
    remote: false,
    location: '',
    salary: { min: 0, max: 200, unit: 'MC', per: 'task' },
    responsibilities: [''],
    skill_requirements: {},
    description: '',
  };
}

export function toJobForm(job: JobOffer): JobOfferForm {
  return {
    title: job.title,
    company_id: job.company.id,
    contact: job.contact ?? '',
    type: job.type,
    professional_level: job.professional_level,
    remote: job.remote,
    location: job.location,
    salary: { min: job.salary.min, max: job.salary.max, unit: job.salary.unit, per: job.salary.per },
    responsibilities: [...job.responsibilities],
    skill_requirements: Object.fromEntries(requirementsOf(job).map(({ skill, level }) => [skill, level])),
    description: job.description,
  };
}

export function jobRules({ t }: AdminTexts): FieldRules<JobOfferForm> {
  const words = {
    'salary.max': t('jobOffers.maxBelowMin'),
    responsibilities: t('validation.required', { field: t('jobOffers.field.responsibilities') }),
  };
  return (values) => Object.fromEntries(wrongJobFields(values).map((field) => [field, words[field]]));
}
