import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2026-12-15-audiences',
    statements: [
      // \`rule\`: JSON; '' for a list.
      `create table audience (
        id text primary key, project_id text not null references project(id), name text not null,
        description text not null, kind text not null, rule text not null, changed_at bigint not null)`,
      `create index audience_by_project on audience (project_id, id)`,
      // By the contact that was added, also where it has become part of another since.
      `create table audience_member (
        audience_id text not null references audience(id) on delete cascade,
        contact_id text not null references contact(id) on delete cascade, primary key (audience_id, contact_id))`,
      `create index audience_member_by_contact on audience_member (contact_id)`,
    ],
  },
  {
    id: '2027-01-11-audience-work',
    statements: [
      // Exact counts and lists that are filled, for a day. \`asked\`: JSON of the rule or the search; `audience_id`: the list, '' of a count.
      `create table audience_work (
        id text primary key, project_id text not null references project(id), audience_id text not null, asked text not null,
        state text not null, done bigint not null, total bigint not null, matched bigint not null, added bigint not null,
        account_id text not null, at bigint not null)`,
      `create index audience_work_by_project on audience_work (project_id, at)`,
    ],
  },
];
