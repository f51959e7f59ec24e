/** One job of the address, and the companies that its form offers. */
import type { Company } from '../../../wire/companies/shapes.ts';
import { endpoints } from '../../../wire/endpoints.ts';
import type { JobOffer } from '../../../wire/job-offers/shapes.ts';
import { useLoad, type Loaded } from '../../parts/use-load.ts';
import { useServices } from '../../services.ts';

export function useJob(id: string): Loaded<JobOffer> {
  const { api } = useServices();
  return useLoad(id, (signal) => api(endpoints.job, { params: { job: id }, signal }));
}

export type JobAndCompanies = { readonly job: JobOffer | null; readonly companies: readonly Company[] };

/** Without an id only the companies. */
export function useJobAndCompanies(id: string | undefined): Loaded<JobAndCompanies> {
  const { api } = useServices();
  return useLoad<JobAndCompanies>(`form ${id ?? ''}`, async (signal) => {
    const [job, companies] = await Promise.all([
      id === undefined ? null : api(endpoints.job, { params: { job: id }, signal }),
      api(endpoints.companies, { signal }),
    ]);
    return { job, companies };
  });
}
