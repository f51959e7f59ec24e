import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2026-11-22-job-offers',
    statements: [
      `create table job (
        id text primary key, company_id text not null references company(id) on delete cascade,
        title text not null, description text not null, location text not null, remote bigint not null,
        type text not null, responsibilities text not null, professional_level text not null,
        salary_min bigint not null, salary_max bigint not null, salary_unit text not null,
        salary_per text not null, contact text not null, search text not null, place text not null,
        updated_at bigint not null)`,
      `create index job_by_update on job (updated_at, id)`,
      `create index job_by_company on job (company_id)`,
      `create table job_skill (
        job_id text not null references job(id) on delete cascade,
        skill_id text not null references skill_sub(id) on delete cascade, level bigint not null,
        primary key (job_id, skill_id))`,
      `create index job_skill_by_skill on job_skill (skill_id)`,
    ],
  },
];
