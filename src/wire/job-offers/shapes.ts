/** Jobs: `/api/jobs/jobs…` (academy-api 1.5 and 3). Times are UNIX seconds. */
import { company } from '../companies/shapes.ts';
import { expected } from '../conflict.ts';
import {
  JOB_SEARCH_CHARS,
  JOB_DESCRIPTION_CHARS,
  JOB_RESPONSIBILITIES,
  JOB_RESPONSIBILITY_CHARS,
  JOB_SKILLS,
  JOB_TITLE_CHARS,
  JOB_TITLE_CHARS_LEAST,
  SALARY_UNIT_CHARS,
} from './limits.ts';
import { INT32_MOST, PLATFORM_LIST_ROWS_MOST } from '../limits.ts';
import { SKILL_ID_CHARS } from '../skills/limits.ts';
import {
  choice,
  either,
  flag,
  integer,
  list,
  maybe,
  nullable,
  open,
  optional,
  otherwise,
  table,
  text,
  type Infer,
} from '../schema.ts';

/** The contract's and `freelance` (parley.md 7). */
export const jobTypes = ['full_time', 'freelance', 'internship', 'part_time', 'temporary', 'mini_job'] as const;
export const professionalLevels = ['entry', 'junior', 'senior', 'manager'] as const;
export const salaryPers = ['once', 'task', 'hour', 'day', 'month', 'year'] as const;
export type JobType = (typeof jobTypes)[number];
export type ProfessionalLevel = (typeof professionalLevels)[number];
export type SalaryPer = (typeof salaryPers)[number];

const id = text({ min: 1, max: 64 });
const money = integer({ min: 0, max: INT32_MOST });
export const salary = open({
  min: money,
  max: money,
  unit: text({ min: 1, max: SALARY_UNIT_CHARS }),
  per: choice(salaryPers),
});
export type Salary = Infer<typeof salary>;

const title = text({ min: JOB_TITLE_CHARS_LEAST, max: JOB_TITLE_CHARS });
const location = text({ min: 1, max: JOB_TITLE_CHARS });
const description = text({ min: 1, max: JOB_DESCRIPTION_CHARS });
const responsibilities = list(text({ min: 1, max: JOB_RESPONSIBILITY_CHARS }), { max: JOB_RESPONSIBILITIES });
/** Asked: `{sub_skill: level}`. Answered: `[root, sub_skill, level]`. */
const requirements = table(integer({ min: 0, max: INT32_MOST }), { max: JOB_SKILLS });

export const job = open({
  id,
  company,
  title: text({ max: JOB_TITLE_CHARS }),
  description: text({ max: JOB_DESCRIPTION_CHARS }),
  location: text({ max: JOB_TITLE_CHARS }),
  remote: flag(),
  type: choice(jobTypes),
  responsibilities: list(text({ max: JOB_RESPONSIBILITY_CHARS }), { max: JOB_RESPONSIBILITIES }),
  professional_level: choice(professionalLevels),
  salary,
  contact: nullable(text({ max: JOB_TITLE_CHARS })),
  last_update: integer(),
  skill_requirements: list(list(either(text({ max: SKILL_ID_CHARS }), integer()), { max: 3 }), { max: JOB_SKILLS }),
});
export type JobOffer = Infer<typeof job>;

const part = optional(text({ max: JOB_SEARCH_CHARS }));
/** `search_term` is part of the title, the description or a responsibility; `salary_min` keeps what pays as much or more. */
export const jobQuery = open({
  search_term: part,
  location: part,
  remote: optional(flag()),
  type: otherwise(list(choice(jobTypes), { max: jobTypes.length }), []),
  professional_level: otherwise(list(choice(professionalLevels), { max: professionalLevels.length }), []),
  salary_min: optional(money),
  salary_max: optional(money),
  salary_unit: part,
  salary_per: optional(choice(salaryPers)),
  requirements_met: optional(flag()),
  company_id: part,
  sort: otherwise(choice(['latest', 'oldest']), 'latest'),
  limit: otherwise(integer({ min: 0, max: PLATFORM_LIST_ROWS_MOST }), PLATFORM_LIST_ROWS_MOST),
  offset: otherwise(integer({ min: 0 }), 0),
});
export type JobQuery = Infer<typeof jobQuery>;

const given = {
  company_id: id,
  title,
  description,
  location,
  remote: flag(),
  type: choice(jobTypes),
  responsibilities,
  professional_level: choice(professionalLevels),
  salary,
  contact: title,
};
export const newJobOffer = open({ ...given, skill_requirements: optional(requirements) });
export type NewJobOffer = Infer<typeof newJobOffer>;
/** A job as a form holds it: it always says what it asks for. */
export const jobOfferForm = open({ ...given, skill_requirements: requirements });
export type JobOfferForm = Infer<typeof jobOfferForm>;

/** What one field's own form cannot say: the paths of the fields that are wrong. */
export function wrongJobFields(job: { readonly salary: Salary; readonly responsibilities: readonly string[] }) {
  const wrong: ('salary.max' | 'responsibilities')[] = [];
  if (job.salary.max < job.salary.min) wrong.push('salary.max');
  if (job.responsibilities.length === 0) wrong.push('responsibilities');
  return wrong;
}

export const jobOfferChange = open({
  expected,
  company_id: maybe(id),
  title: maybe(title),
  description: maybe(description),
  location: maybe(location),
  remote: maybe(flag()),
  type: maybe(choice(jobTypes)),
  responsibilities: maybe(responsibilities),
  professional_level: maybe(choice(professionalLevels)),
  salary: maybe(salary),
  contact: maybe(title),
  /** Replaces all of them. */
  skill_requirements: maybe(requirements),
});
export type JobOfferChange = Infer<typeof jobOfferChange>;
