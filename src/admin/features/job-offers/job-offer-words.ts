/** What a job's fields are called, and its values in words. */
import {
  jobTypes,
  professionalLevels,
  salaryPers,
  type JobOffer,
  type Salary,
} from '../../../wire/job-offers/shapes.ts';
import type { AdminTexts } from '../../shell/texts.ts';

/** Units that have a name; others are shown as they are. */
export const salaryUnits = ['MC', 'EUR', 'USD'] as const;

export function unitWords({ t }: Pick<AdminTexts, 't'>, unit: string): string {
  const known = salaryUnits.find((one) => one === unit.toUpperCase());
  if (known) return t(`jobOffers.unit.${known}`);
  // The contract's own detail page knows the unit by its name.
  return unit.toLowerCase() === 'morphcoins' ? t('jobOffers.unit.MC') : unit;
}

export function workModeWords({ t }: Pick<AdminTexts, 't'>, remote: boolean): string {
  return t(remote ? 'jobOffers.remote' : 'jobOffers.office');
}

/** Words of filters; those of the learners' side have no meaning of their own here but 'Mine', the jobs one could take. */
export type FilterWord = 'any' | 'all' | 'booked' | 'mine';
export function filterWords({ t }: Pick<AdminTexts, 't'>, word: FilterWord): string {
  return t(`jobOffers.filter.${word}`);
}

/** `3,000–4,500 Euros`; one number where both are the same. */
export function amountWords(texts: AdminTexts, { min, max, unit }: Salary): string {
  const { intl } = texts;
  const [from, to] = [intl.formatNumber(min), intl.formatNumber(max)];
  return `${min === max ? from : `${from}–${to}`} ${unitWords(texts, unit)}`;
}

export function salaryWords(texts: AdminTexts, salary: Salary): string {
  return `${amountWords(texts, salary)}, ${texts.t(`jobOffers.per.${salary.per}`)}`;
}

type Choice<V extends string> = { readonly value: V; readonly label: string };
const choicesOf = <V extends string>(values: readonly V[], label: (value: V) => string): Choice<V>[] =>
  values.map((value) => ({ value, label: label(value) }));

export const typeChoices = ({ t }: AdminTexts) => choicesOf(jobTypes, (type) => t(`jobOffers.type.${type}`));
export const levelChoices = ({ t }: AdminTexts) =>
  choicesOf(professionalLevels, (level) => t(`jobOffers.level.${level}`));
export const perChoices = ({ t }: AdminTexts) => choicesOf(salaryPers, (per) => t(`jobOffers.per.${per}`));

/** Sums that are rarely meant: a year's pay by the hour, or an hour's by the year. */
export function looksOdd({ min, max, unit, per }: Salary): boolean {
  if (!['EUR', 'USD'].includes(unit.toUpperCase())) return false;
  const most = { hour: 1000, day: 5000, task: Infinity, once: Infinity, month: 50_000, year: Infinity }[per];
  const least = { hour: 0, day: 0, task: 0, once: 0, month: 100, year: 1000 }[per];
  return max > most || (max > 0 && max < least) || (min > 0 && max / min > 20);
}

/** The skills a job asks for: `[root, sub-skill, level]` on the wire. */
export type Requirement = { readonly root: string; readonly skill: string; readonly level: number };

export function requirementsOf({ skill_requirements: list }: Pick<JobOffer, 'skill_requirements'>): Requirement[] {
  return list.map(([root, skill, level]) => ({ root: String(root), skill: String(skill), level: Number(level) }));
}
