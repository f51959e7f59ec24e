/** One job of the address, and the companies that its form offers. */
import type { Company } from '../../../wire/companies/shapes.ts';
import { companyEndpoints } from '../../../wire/companies/calls.ts';
import type { JobOffer } from '../../../wire/job-offers/shapes.ts';
import { asked } from '../../data/ask.ts';
import { joined, useAsked, type Loaded } from '../../data/use-asked.ts';
import { jobOf } from './job-offers.ts';

export function useJob(id: string): Loaded<JobOffer> {
  return useAsked(jobOf(id));
}

export type JobAndCompanies = { readonly job: JobOffer | null; readonly companies: readonly Company[] };

/** For a form: the job as the server has it now. Without an id only the companies. */
export function useJobAndCompanies(id: string | undefined): Loaded<JobAndCompanies> {
  const job = useAsked(id === undefined ? null : jobOf(id), { fresh: true });
  const companies = useAsked(asked(companyEndpoints.companies));
  if (id === undefined) return { ...companies, value: companies.value && { job: null, companies: companies.value } };
  return joined(job, companies, (one, all) => ({ job: one, companies: all }));
}
