/** The companies with the jobs they offer, and one of them by the address. */
import { companyEndpoints } from '../../../wire/companies/calls.ts';
import { jobOfferEndpoints } from '../../../wire/job-offers/calls.ts';
import { asked } from '../../data/ask.ts';
import { joined, useAsked, type Loaded, type Options } from '../../data/use-asked.ts';
import { useKept } from '../../parts/use-kept.ts';
import { createCompanies, oneOf, withJobs, type CompanyRow } from './companies.ts';

/** The contract has no call for one company: it is found among all. */
export function useCompany(id: string, options?: Options): Loaded<CompanyRow> {
  const companies = useAsked(asked(companyEndpoints.companies), options);
  const jobs = useAsked(asked(jobOfferEndpoints.jobs));
  const { leaving } = useKept(createCompanies);
  const stays = (company: CompanyRow): boolean => !leaving.has(company.id);
  return joined(companies, jobs, (all, offered) => oneOf(withJobs(all, offered).filter(stays), id));
}
