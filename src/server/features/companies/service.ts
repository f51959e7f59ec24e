/** Companies (academy-api 1.5). */
import type { Company, CompanyChange, NewCompany } from '../../../wire/companies/shapes.ts';
import { ApiError } from '../../../wire/errors.ts';
import { PLATFORM_LIST_ROWS_MOST } from '../../../wire/limits.ts';
import { refuseConflict } from '../../http/conflict.ts';
import type { Queries } from '../../storage/port.ts';
import type { Ports } from '../../ports.ts';
import type { Audit } from '../audit/service.ts';
import { allCompanies, companiesByIds, companyById, companyByName, deleteCompany, writeCompany } from './store.ts';
import { jobTitlesOf } from '../job-offers/titles.ts';

export type Companies = {
  readonly all: () => Promise<Company[]>;
  readonly byIds: (queries: Queries, ids: readonly string[]) => Promise<ReadonlyMap<string, Company>>;
  /** Errors: 409 for a name that another has. */
  readonly add: (given: NewCompany, actor: string) => Promise<Company>;
  /** Null leaves a field, '' empties it. Errors: 404, 409. */
  readonly change: (id: string, change: CompanyChange, actor: string) => Promise<Company>;
  /** Deletes the company with its jobs. Errors: 404. */
  readonly remove: (id: string, actor: string) => Promise<void>;
};

export function createCompanies(
  { storage, now, id: newId }: Pick<Ports, 'storage' | 'now' | 'id'>,
  audit: Audit,
): Companies {
  return {
    all: () => allCompanies(storage, PLATFORM_LIST_ROWS_MOST),
    byIds: companiesByIds,

    async add(given, actor) {
      const company: Company = { ...kept(given, nothing), id: newId(), name: given.name };
      await storage.write(async (transaction) => {
        await refuseTaken(transaction, company);
        await writeCompany(transaction, company, now());
        const target = `company:${company.id}`;
        await audit.note(transaction, { actor, action: 'addCompany', target, after: company });
      });
      return company;
    },

    change: (id, given, actor) =>
      storage.write(async (transaction) => {
        const before = found(await companyById(transaction, id));
        refuseConflict(before, given.expected);
        const after: Company = { ...kept(given, before), id, name: given.name ?? before.name };
        await refuseTaken(transaction, after);
        await writeCompany(transaction, after, now());
        await audit.note(transaction, { actor, action: 'changeCompany', target: `company:${id}`, before, after });
        return after;
      }),

    remove: (id, actor) =>
      storage.write(async (transaction) => {
        const company = found(await companyById(transaction, id));
        const jobs = await jobTitlesOf(transaction, id, PLATFORM_LIST_ROWS_MOST);
        await deleteCompany(transaction, id);
        const before = { ...company, jobs };
        await audit.note(transaction, { actor, action: 'deleteCompany', target: `company:${id}`, before });
      }),
  };
}

type Details = Omit<Company, 'id' | 'name'>;
const nothing: Details = {
  description: null,
  website: null,
  youtube_video: null,
  twitter_handle: null,
  instagram_handle: null,
  logo_url: null,
};

function kept(given: Partial<Details>, before: Details): Details {
  return {
    description: given.description ?? before.description,
    website: given.website ?? before.website,
    youtube_video: given.youtube_video ?? before.youtube_video,
    twitter_handle: given.twitter_handle ?? before.twitter_handle,
    instagram_handle: given.instagram_handle ?? before.instagram_handle,
    logo_url: given.logo_url ?? before.logo_url,
  };
}

async function refuseTaken(queries: Queries, { id, name }: Company): Promise<void> {
  const other = await companyByName(queries, name);
  if (other && other !== id) throw new ApiError('company_exists', 'Company already exists');
}

function found(company: Company | undefined): Company {
  if (!company) throw new ApiError('company_not_found', 'Company not found');
  return company;
}
