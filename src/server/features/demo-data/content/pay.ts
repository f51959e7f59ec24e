/** What a job of the demo is made of, and short forms of what it pays. */
import type { NewJobOffer } from '../../../../wire/job-offers/shapes.ts';

export type JobContent = Omit<NewJobOffer, 'company_id'> & {
  readonly company: string;
  /** How long ago it was made, and whether it was changed since, in days. */
  readonly madeDaysAgo: number;
  readonly changedDaysAgo?: number;
};

export const year = (min: number, max: number, unit = 'EUR') => ({ min, max, unit, per: 'year' as const });
export const month = (min: number, max: number) => ({ min, max, unit: 'EUR', per: 'month' as const });
export const hour = (min: number, max: number, unit = 'EUR') => ({ min, max, unit, per: 'hour' as const });
export const task = (min: number, max: number) => ({ min, max, unit: 'MC', per: 'task' as const });
