/** Jobs (academy-api 1.5). The contact is for administrators and for those who have what the job asks for. */
import type { Company } from '../../../wire/companies/shapes.ts';
import { ApiError } from '../../../wire/errors.ts';
import {
  wrongJobFields,
  type JobOffer,
  type JobOfferChange,
  type NewJobOffer,
} from '../../../wire/job-offers/shapes.ts';
import { PLATFORM_LIST_ROWS_MOST } from '../../../wire/limits.ts';
import { refuseConflict } from '../../http/conflict.ts';
import type { UserAuth } from '../../http/route.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import type { Ports } from '../../ports.ts';
import type { Audit } from '../audit/service.ts';
import type { Companies } from '../companies/service.ts';
import type { Xp } from '../skills/xp.ts';
import {
  deleteJob,
  jobById,
  jobsThat,
  replaceRequirements,
  requirementsOf,
  writeJob,
  type JobFilter,
  type JobRecord,
  type RequirementRecord,
} from './store.ts';

export type JobOffers = {
  /** `requirementsMet`: only those whose requirements the reader meets, or only the others. */
  readonly list: (
    filter: JobFilter,
    requirementsMet: boolean | undefined,
    reader: UserAuth | undefined,
  ) => Promise<JobOffer[]>;
  /** Errors: 404. */
  readonly one: (id: string, reader: UserAuth | undefined) => Promise<JobOffer>;
  /** Errors: 404 for an unknown company or skill, 422. */
  readonly add: (given: NewJobOffer, by: UserAuth) => Promise<JobOffer>;
  readonly change: (id: string, change: JobOfferChange, by: UserAuth) => Promise<JobOffer>;
  readonly remove: (id: string, by: UserAuth) => Promise<void>;
};

type JobParts = { readonly audit: Audit; readonly companies: Companies; readonly xp: Xp };

export function createJobOffers(
  { storage, now, id: newId }: Pick<Ports, 'storage' | 'now' | 'id'>,
  { audit, companies, xp }: JobParts,
): JobOffers {
  return { list, one, add, change, remove };

  async function list(
    filter: JobFilter,
    requirementsMet: boolean | undefined,
    reader: UserAuth | undefined,
  ): Promise<JobOffer[]> {
    const met = meets(reader && (await xp.levels(storage, reader.id)));
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
    const job = await readJob(storage, id);
    if (reader?.admin) return job;
    return meets(reader && (await xp.levels(storage, reader.id)))(job) ? job : { ...job, contact: null };
  }

  async function add(given: NewJobOffer, by: UserAuth): Promise<JobOffer> {
    const record: JobRecord = {
      id: newId(),
      companyId: given.company_id,
      title: given.title,
      description: given.description,
      location: given.location,
      remote: given.remote,
      type: given.type,
      responsibilities: given.responsibilities,
      professionalLevel: given.professional_level,
      salary: given.salary,
      contact: given.contact,
      updatedAt: now(),
    };
    return storage.write(async (transaction) => {
      await store(transaction, record, given.skill_requirements ?? {});
      const after = await readJob(transaction, record.id);
      await audit.note(transaction, { actor: by.id, action: 'addJob', target: `job:${record.id}`, after });
      return after;
    });
  }

  async function change(id: string, given: JobOfferChange, by: UserAuth): Promise<JobOffer> {
    return storage.write(async (transaction) => {
      const before = await readJob(transaction, id);
      refuseConflict({ ...before, company_id: before.company.id }, given.expected);
      const record = changed(found(await jobById(transaction, id)), given, now());
      await store(transaction, record, given.skill_requirements ?? undefined);
      const after = await readJob(transaction, id);
      await audit.note(transaction, { actor: by.id, action: 'changeJob', target: `job:${id}`, before, after });
      return after;
    });
  }

  async function remove(id: string, by: UserAuth): Promise<void> {
    await storage.write(async (transaction) => {
      const before = await readJob(transaction, id);
      await deleteJob(transaction, id);
      await audit.note(transaction, { actor: by.id, action: 'deleteJob', target: `job:${id}`, before });
    });
  }

  /** `levels` undefined leaves the requirements as they are. */
  async function store(
    transaction: Transaction,
    job: JobRecord,
    levels: Readonly<Record<string, number>> | undefined,
  ): Promise<void> {
    refuseFields(job);
    if (!(await companies.byIds(transaction, [job.companyId])).has(job.companyId))
      throw new ApiError('company_not_found', 'Company not found');
    const skills = Object.keys(levels ?? {});
    if ((await xp.rootsOf(transaction, skills)).size < skills.length)
      throw new ApiError('skill_not_found', 'Skill not found');
    await writeJob(transaction, job);
    if (levels) await replaceRequirements(transaction, job.id, levels);
  }

  async function readJob(queries: Queries, id: string): Promise<JobOffer> {
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

function changed(job: JobRecord, given: JobOfferChange, now: number): JobRecord {
  return {
    id: job.id,
    companyId: given.company_id ?? job.companyId,
    title: given.title ?? job.title,
    description: given.description ?? job.description,
    location: given.location ?? job.location,
    remote: given.remote ?? job.remote,
    type: given.type ?? job.type,
    responsibilities: given.responsibilities ?? job.responsibilities,
    professionalLevel: given.professional_level ?? job.professionalLevel,
    salary: given.salary ?? job.salary,
    contact: given.contact ?? job.contact,
    updatedAt: now,
  };
}

const reasons = {
  'salary.max': 'must not be below salary.min',
  responsibilities: 'must have at least one item',
} as const;

function refuseFields(job: Parameters<typeof wrongJobFields>[0]): void {
  const [field] = wrongJobFields(job);
  if (field) throw new ApiError('invalid_field', `${field} ${reasons[field]}`, { details: { field } });
}

function found<T>(job: T | undefined): T {
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
