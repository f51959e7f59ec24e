/** Jobs (academy-api 1.5): made, changed and deleted by administrators. How they are told: reading.ts. */
import { ApiError } from '../../../wire/errors.ts';
import {
  wrongJobFields,
  type JobOffer,
  type JobOfferChange,
  type NewJobOffer,
} from '../../../wire/job-offers/shapes.ts';
import { refuseConflict } from '../../http/conflict.ts';
import type { UserAuth } from '../../http/route.ts';
import type { Transaction } from '../../storage/port.ts';
import type { Ports } from '../../ports.ts';
import type { Audit } from '../audit/service.ts';
import type { Companies } from '../companies/service.ts';
import type { Xp } from '../skills/xp.ts';
import { createReading, found, type JobReading } from './reading.ts';
import { deleteJob, jobById, replaceRequirements, writeJob, type JobRecord } from './store.ts';

export type JobOffers = Pick<JobReading, 'list' | 'one'> & {
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
  const reading = createReading(storage, { companies, levels: xp.levels });
  return { list: reading.list, one: reading.one, add, change, remove };

  async function add(given: NewJobOffer, by: UserAuth): Promise<JobOffer> {
    const record = added(given, newId(), now());
    return storage.write(async (transaction) => {
      await store(transaction, record, given.skill_requirements ?? {});
      const after = await reading.whole(transaction, record.id);
      await audit.note(transaction, { actor: by.id, action: 'addJob', target: `job:${record.id}`, after });
      return after;
    });
  }

  async function change(id: string, given: JobOfferChange, by: UserAuth): Promise<JobOffer> {
    return storage.write(async (transaction) => {
      const before = await reading.whole(transaction, id);
      refuseConflict({ ...before, company_id: before.company.id }, given.expected);
      const record = changed(found(await jobById(transaction, id)), given, now());
      await store(transaction, record, given.skill_requirements ?? undefined);
      const after = await reading.whole(transaction, id);
      await audit.note(transaction, { actor: by.id, action: 'changeJob', target: `job:${id}`, before, after });
      return after;
    });
  }

  async function remove(id: string, by: UserAuth): Promise<void> {
    await storage.write(async (transaction) => {
      const before = await reading.whole(transaction, id);
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
}

function added(given: NewJobOffer, id: string, now: number): JobRecord {
  return {
    id,
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
    updatedAt: now,
  };
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
