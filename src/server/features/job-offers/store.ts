import type { JobType, ProfessionalLevel, Salary } from '../../../wire/job-offers/shapes.ts';
import type { Queries, Row, Transaction, Value } from '../../storage/port.ts';
import { rootsOfSubs } from '../skills/roots.ts';

/** Time in milliseconds. */
export type JobRecord = {
  readonly id: string;
  readonly companyId: string;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  readonly remote: boolean;
  readonly type: JobType;
  readonly responsibilities: readonly string[];
  readonly professionalLevel: ProfessionalLevel;
  readonly salary: Salary;
  readonly contact: string;
  readonly updatedAt: number;
};
export type RequirementRecord = { readonly rootId: string; readonly skillId: string; readonly level: number };

/** What a list of jobs is asked for; undefined and empty mean any. */
export type JobFilter = {
  /** Part of the title, the description or a responsibility. */
  readonly search: string | undefined;
  readonly location: string | undefined;
  readonly remote: boolean | undefined;
  readonly types: readonly string[];
  readonly levels: readonly string[];
  readonly salaryMin: number | undefined;
  readonly salaryMax: number | undefined;
  readonly salaryUnit: string | undefined;
  readonly salaryPer: string | undefined;
  readonly company: string | undefined;
  readonly oldestFirst: boolean;
  readonly limit: number;
  readonly offset: number;
};

type Where = { readonly sql: string; readonly values: readonly Value[] };

/** The jobs that pass the filter, by the time of their last change. */
export async function jobsThat(queries: Queries, filter: JobFilter): Promise<JobRecord[]> {
  const parts = wheresOf(filter);
  const where = parts.length > 0 ? ` where ${parts.map(({ sql }) => sql).join(' and ')}` : '';
  const order = filter.oldestFirst ? 'updated_at, id' : 'updated_at desc, id desc';
  const rows = await queries.all(
    `select * from job${where} order by ${order} limit ? offset ?`,
    ...parts.flatMap(({ values }) => values),
    filter.limit,
    filter.offset,
  );
  return rows.map(toJob);
}

export async function jobById(queries: Queries, id: string): Promise<JobRecord | undefined> {
  const row = await queries.one(`select * from job where id = ?`, id);
  return row && toJob(row);
}

/** The skills that each job asks for, in the order of their ids. */
export async function requirementsOf(
  queries: Queries,
  jobIds: readonly string[],
): Promise<Map<string, RequirementRecord[]>> {
  const found = new Map<string, RequirementRecord[]>(jobIds.map((id) => [id, []]));
  for (let at = 0; at < jobIds.length; at += IDS_AT_ONCE) {
    const ids = jobIds.slice(at, at + IDS_AT_ONCE);
    const rows = await queries.all(
      `select job_id, skill_id, level from job_skill where job_id in (${places(ids)}) order by job_id, skill_id`,
      ...ids,
    );
    const roots = await rootsOfSubs(queries, [...new Set(rows.map((row) => String(row.skill_id)))]);
    for (const row of rows) {
      const [skillId, level] = [String(row.skill_id), Number(row.level)];
      const rootId = roots.get(skillId);
      if (rootId !== undefined) found.get(String(row.job_id))?.push({ rootId, skillId, level });
    }
  }
  return found;
}

/** Makes it, or writes all of its fields. */
export async function writeJob(transaction: Transaction, job: JobRecord): Promise<void> {
  const columns: Record<string, Value> = {
    id: job.id,
    company_id: job.companyId,
    title: job.title,
    description: job.description,
    location: job.location,
    remote: job.remote ? 1 : 0,
    type: job.type,
    responsibilities: JSON.stringify(job.responsibilities),
    professional_level: job.professionalLevel,
    salary_min: job.salary.min,
    salary_max: job.salary.max,
    salary_unit: job.salary.unit,
    salary_per: job.salary.per,
    contact: job.contact,
    search: [job.title, job.description, ...job.responsibilities].join('\n').toLowerCase(),
    place: job.location.toLowerCase(),
    updated_at: job.updatedAt,
  };
  const names = Object.keys(columns);
  await transaction.run(
    `insert into job (${names.join(', ')}) values (${places(names)})
     on conflict (id) do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    ...Object.values(columns),
  );
}

export async function replaceRequirements(
  transaction: Transaction,
  jobId: string,
  levels: Readonly<Record<string, number>>,
): Promise<void> {
  await transaction.run(`delete from job_skill where job_id = ?`, jobId);
  for (const [skillId, level] of Object.entries(levels))
    await transaction.run(`insert into job_skill (job_id, skill_id, level) values (?, ?, ?)`, jobId, skillId, level);
}

export async function deleteJob(transaction: Transaction, id: string): Promise<void> {
  await transaction.run(`delete from job where id = ?`, id);
}

/** Engines bound the parameters of one query. */
const IDS_AT_ONCE = 500;

function wheresOf(filter: JobFilter): Where[] {
  const { search, location, remote, types, levels, salaryMin, salaryMax, salaryUnit, salaryPer, company } = filter;
  return [
    ...(search === undefined ? [] : [containing('search', search)]),
    ...(location === undefined ? [] : [containing('place', location)]),
    ...(remote === undefined ? [] : [{ sql: 'remote = ?', values: [remote ? 1 : 0] }]),
    ...(types.length === 0 ? [] : [{ sql: `type in (${places(types)})`, values: types }]),
    ...(levels.length === 0 ? [] : [{ sql: `professional_level in (${places(levels)})`, values: levels }]),
    ...(salaryMin === undefined ? [] : [{ sql: 'salary_max >= ?', values: [salaryMin] }]),
    ...(salaryMax === undefined ? [] : [{ sql: 'salary_min <= ?', values: [salaryMax] }]),
    ...(salaryUnit === undefined ? [] : [containing('lower(salary_unit)', salaryUnit)]),
    ...(salaryPer === undefined ? [] : [{ sql: 'salary_per = ?', values: [salaryPer] }]),
    ...(company === undefined ? [] : [{ sql: 'company_id = ?', values: [company] }]),
  ];
}

function containing(column: string, term: string): Where {
  return { sql: `${column} like ? escape '!'`, values: [`%${term.toLowerCase().replaceAll(/[!%_]/g, '!$&')}%`] };
}

function places(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ');
}

function toJob(row: Row): JobRecord {
  return {
    id: String(row.id),
    companyId: String(row.company_id),
    title: String(row.title),
    description: String(row.description),
    location: String(row.location),
    remote: row.remote === 1,
    type: String(row.type) as JobType,
    responsibilities: JSON.parse(String(row.responsibilities)) as string[],
    professionalLevel: String(row.professional_level) as ProfessionalLevel,
    salary: {
      min: Number(row.salary_min),
      max: Number(row.salary_max),
      unit: String(row.salary_unit),
      per: String(row.salary_per) as Salary['per'],
    },
    contact: String(row.contact),
    updatedAt: Number(row.updated_at),
  };
}

export async function jobTitlesOf(queries: Queries, companyId: string, limit: number): Promise<string[]> {
  const rows = await queries.all(`select title from job where company_id = ? order by id limit ?`, companyId, limit);
  return rows.map(({ title }) => String(title));
}
