import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2026-12-15-contact-companies',
    statements: [
      // A company is there for as long as somebody is of it. \`contacts\`, \`value\` and the times are those of its people.
      `create table contact_company (
        project_id text not null references project(id), company_key text not null, name text not null, plan text not null,
        contacts bigint not null, value double precision not null, first_seen bigint not null, last_seen bigint not null,
        primary key (project_id, company_key))`,
      `create index contact_company_by_seen on contact_company (project_id, last_seen, company_key)`,
      `insert into contact_company (project_id, company_key, name, plan, contacts, value, first_seen, last_seen)
       select project_id, company_key, substr(max(company), 1, 200), '', count(*), sum(value), min(first_seen),
         max(last_seen)
       from contact where company_key <> '' and merged_into = '' group by project_id, company_key`,
    ],
  },
];
