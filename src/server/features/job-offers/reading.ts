/** Jobs as they are told: the contact is for administrators and for those who have what the job asks for. */
import type { Company } from '../../../wire/companies/shapes.ts';
import { ApiError } from '../../../wire/errors.ts';
import type { JobOffer } from '../../../wire/job-offers/shapes.ts';
import { PLATFORM_LIST_ROWS_MOST } from '../../../wire/limits.ts';
import type { UserAuth } from '../../http/route.ts';
import type { Queries, Storage } from '../../storage/port.ts';
import type { Companies } from '../companies/service.ts';
import { jobById, jobsThat, requirementsOf, type JobFilter, type JobRecord, type RequirementRecord } from './store.ts';

type Needs = {
  readonly companies: Companies;
  /** Somebody's level in each skill, by its id. */
  readonly levels: (queries: Queries, accountId: string) => Promise<ReadonlyMap<string, number>>;
};

export type JobReading = {
  /** `requirementsMet`: only those whose requirements the reader meets, or only the others. */
  readonly list: (
    filter: JobFilter,
    requirementsMet: boolean | undefined,
    reader: UserAuth | undefined,
  ) => Promise<JobOffer[]>;
  /** Errors: 404. */
  readonly one: (id: string, reader: UserAuth | undefined) => Promise<JobOffer>;
  /** With the contact, inside a transaction. Errors: 404. */
  readonly whole: (queries: Queries, id: string) => Promise<JobOffer>;
};

export function createReading(storage: Storage, { companies, levels }: Needs): JobReading {
  return { list, one, whole };

  async function list(
    filter: JobFilter,
    requirementsMet: boolean | undefined,
    reader: UserAuth | undefined,
  ): Promise<JobOffer[]> {
    const met = meets(reader && (await levels(storage, reader.id)));
    const jobs = requirementsMet === undefined ? await matching(filter) : await thoseMet(filter, requirementsMet, met);
    return jobs.map((job) => (reader?.admin || met(job) ? job : { ...job, contact: null }));
  }

  async function matching(filter: JobFilter): Promise<JobOffer[]> {
    return readJobs(storage, await jobsThat(storage, filter));
  }

  /** Whether requirements are met is not in the database: the page is cut out of all that match otherwise. */
  async function thoseMet(filter: JobFilter, wanted: boolean, met: (job: JobOffer) => boolean): Promise<JobOffer[]> {
    const all = await matching({ ...filter, limit: PLATFORM_LIST_ROWS_MOST, offset: 0 });
    return all.filter((job) => met(job) === wanted).slice(filter.offset, filter.offset + filter.limit);
  }

  async function one(id: string, reader: UserAuth | undefined): Promise<JobOffer> {
    const job = await whole(storage, id);
    if (reader?.admin) return job;
    return meets(reader && (await levels(storage, reader.id)))(job) ? job : { ...job, contact: null };
  }

  async function whole(queries: Queries, id: string): Promise<JobOffer> {
    const [job] = await readJobs(queries, [found(await jobById(queries, id))]);
    return found(job);
  }

  async function readJobs(queries: Queries, records: readonly JobRecord[]): Promise<JobOffer[]> {
    const owners = await companies.byIds(queries, [...new Set(records.map(({ companyId }) => companyId))]);
    const requirements = await requirementsOf(
      queries,
      records.map(({ id }) => id),
    );
    return records.flatMap((record) => {
      const company = owners.get(record.companyId);
      return company ? [toJob(record, company, requirements.get(record.id) ?? [])] : [];
    });
  }
}

/** Whether somebody with these levels may see the contact; without a reader nobody has any. */
function meets(levels: ReadonlyMap<string, number> | undefined): (job: JobOffer) => boolean {
  return ({ skill_requirements: requirements }) =>
    levels !== undefined && requirements.every(([, skill, level]) => (levels.get(String(skill)) ?? 0) >= Number(level));
}

/** Errors: 404. */
export function found<T>(job: T | undefined): T {
  if (job === undefined) throw new ApiError('job_not_found', 'Job not found');
  return job;
}

function toJob(record: JobRecord, company: Company, requirements: readonly RequirementRecord[]): JobOffer {
  return {
    id: record.id,
    company,
    title: record.title,
    description: record.description,
    location: record.location,
    remote: record.remote,
    type: record.type,
    responsibilities: [...record.responsibilities],
    professional_level: record.professionalLevel,
    salary: record.salary,
    contact: record.contact,
    last_update: Math.floor(record.updatedAt / 1000),
    skill_requirements: requirements.map(({ rootId, skillId, level }) => [rootId, skillId, level]),
  };
}
