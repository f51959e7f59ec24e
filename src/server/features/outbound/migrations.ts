import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2026-11-22-messages',
    statements: [
      `create table outbound_action (
        id text primary key, project_id text not null references project(id), body text not null,
        audience text not null, by_account text not null, visitors bigint not null default 0,
        sent bigint not null default 0, last_sent_at bigint, complete bigint not null default 0,
        created_at bigint not null)`,
      // One row a visitor who was ever sent something: the number of the last message, and of the last that arrived.
      `create table visitor_inbox (
        visitor_id text primary key, latest bigint not null, received bigint not null default 0,
        unread bigint not null default 0)`,
      // Of an action only its id is kept here, so that what goes to everybody is stored once.
      `create table visitor_message (
        visitor_id text not null, seq bigint not null, project_id text not null, name text not null,
        action_id text references outbound_action(id), body text, created_at bigint not null, sent_at bigint,
        primary key (visitor_id, seq))`,
      `create unique index message_by_action on visitor_message (action_id, visitor_id) where action_id is not null`,
      `create index message_waiting on visitor_message (action_id, created_at) where action_id is not null and sent_at is null`,
      `create index message_by_time on visitor_message (created_at)`,
    ],
  },
  {
    id: '2026-11-23-actions-by-audience',
    // Those for one visitor or user, which go when that person is erased.
    statements: [
      `create index outbound_action_by_audience on outbound_action (project_id, audience) where audience <> '"all"'`,
    ],
  },
  {
    // Each configuration asks which parameters the filters of a project's latest actions go by.
    id: '2026-11-23-actions-of-project',
    statements: [`create index action_by_project on outbound_action (project_id, created_at)`],
  },
];
