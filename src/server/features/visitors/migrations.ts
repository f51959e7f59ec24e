import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2026-11-22-visitors',
    statements: [
      `create table visitor (
        id text primary key, project_id text not null references project(id), user_id text not null default '',
        name text not null default '', email text not null default '', phone text not null default '',
        value double precision not null default 0, custom_data text not null default '{}', contact text not null default '{}',
        lang text not null default '', created_at bigint not null, seen_at bigint not null,
        verified bigint not null default 0)`,
      // Most visitors are nobody’s user, and few have proven whose: the index holds those who say that they are.
      `create index visitor_by_user on visitor (project_id, user_id, id) where user_id <> ''`,
      `create index visitor_by_proof on visitor (project_id, user_id) where verified = 1`,
      `create table identity_refusal (
        project_id text not null references project(id), user_id text not null, reason text not null,
        times bigint not null, at bigint not null, primary key (project_id, user_id, reason))`,
      `create index refusal_by_time on identity_refusal (project_id, at)`,
      `create index visitor_by_project on visitor (project_id, id)`,
      `create index visitor_by_time on visitor (project_id, seen_at)`,
    ],
  },
  {
    id: '2026-11-23-ended-sessions',
    statements: [
      // An erased session by the SHA-256 of its project and id, and for a day the session that its holder was given then.
      `create table ended_session (mark text primary key, next_id text, next_until bigint, at bigint not null)`,
      `create index ended_session_by_next on ended_session (next_id) where next_id is not null`,
      `create index visitor_by_email on visitor (project_id, lower(email)) where email <> ''`,
    ],
  },
  {
    id: '2026-11-26-proven-addresses',
    statements: [`alter table visitor add column proven_email text not null default ''`],
  },
  {
    id: '2026-12-09-visitors-of-contacts',
    statements: [
      `alter table visitor add column contact_id text not null default ''`,
      `create index visitor_by_contact on visitor (contact_id, seen_at, id) where contact_id <> ''`,
      `create index visitor_without_contact on visitor (id) where contact_id = ''`,
    ],
  },
  {
    id: '2027-02-08-what-visitors-speak-through',
    statements: [
      `alter table visitor add column sdk text not null default ''`,
      `alter table visitor add column zone text not null default ''`,
    ],
  },
];
