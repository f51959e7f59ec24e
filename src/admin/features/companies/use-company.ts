/** One company of the address. */
import { useKept } from '../../parts/use-kept.ts';
import { useLoad, type Loaded } from '../../parts/use-load.ts';
import { createCompanies, type CompanyRow } from './companies.ts';

export function useCompany(id: string): Loaded<CompanyRow> {
  const companies = useKept(createCompanies);
  return useLoad(id, (signal) => companies.one(id, signal));
}
