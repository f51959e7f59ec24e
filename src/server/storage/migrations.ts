import { jobTables, repeatedTables } from '../jobs/tables.ts';
import { activityMigration } from './activity-migration.ts';
import { assetMigration } from './asset-migration.ts';
import { claimMigration } from './claim-migration.ts';
import { figuresMigration, platformMigration } from './platform-migration.ts';
import { rosterMigration } from './roster-migration.ts';
import { thumbnailMigration } from './thumbnail-migration.ts';

/** Numbered, forward-only. A migration that has been released is never edited: add the next one. */
export const migrations: readonly { readonly id: number; readonly name: string; readonly sql: readonly string[] }[] = [
  {
    id: 1,
    name: 'projects, sessions, tickets, accounts',
    sql: [
      `create table setting (name text primary key, value text not null)`,
      `create table project (
        id text primary key, name text not null, sdk_key text not null unique, secret text not null,
        internal integer not null default 0, enabled integer not null default 1,
        settings text not null default '{}', next_ticket integer not null default 1, created_at integer not null)`,
      `create table visitor (
        id text primary key, project_id text not null references project(id),
        user_id text not null default '', name text not null default '', email text not null default '',
        phone text not null default '', value real not null default 0, custom_data text not null default '{}',
        lang text not null default '', created_at integer not null, seen_at integer not null)`,
      `create index visitor_by_user on visitor (project_id, user_id)`,
      `create table event (
        id text primary key, project_id text not null, visitor_id text not null, name text not null,
        data text, at integer not null)`,
      `create index event_by_visitor on event (visitor_id, id)`,
      `create table ticket (
        id text primary key, project_id text not null references project(id), number integer not null,
        report_id text, visitor_id text, type text not null, title text not null, excerpt text not null,
        description text not null, status text not null, priority text not null, assignee_id text,
        reporter_name text not null, reporter_email text not null, page text not null,
        has_screenshot integer not null, has_replay integer not null, recording_url text,
        screenshot_failure text not null default '', errors integer not null, silent integer not null,
        outbound text, search text not null, created_at integer not null, updated_at integer not null)`,
      `create unique index ticket_by_number on ticket (project_id, number)`,
      `create unique index ticket_by_report on ticket (project_id, report_id)`,
      `create index ticket_by_time on ticket (project_id, created_at, number, status, type, priority, assignee_id)`,
      `create index ticket_by_status on ticket (project_id, status, created_at, number)`,
      `create index ticket_by_update on ticket (project_id, updated_at, number, status, type, priority, assignee_id)`,
      `create index ticket_by_visitor on ticket (visitor_id)`,
      `create table ticket_part (
        ticket_id text not null references ticket(id), part text not null, body text not null,
        primary key (ticket_id, part))`,
      `create table ticket_tag (
        ticket_id text not null references ticket(id), tag text not null, primary key (ticket_id, tag))`,
      `create table ticket_note (
        id text primary key, ticket_id text not null references ticket(id), author_id text not null,
        body text not null, created_at integer not null)`,
      `create index note_by_ticket on ticket_note (ticket_id, id)`,
      `create table file (
        id text primary key, project_id text not null, visitor_id text, name text not null, type text not null,
        size integer not null, created_at integer not null)`,
      `create table account (
        id text primary key, name text not null, name_key text not null unique, email text, email_key text unique,
        email_verified integer not null default 0, display_name text not null, password_hash text,
        admin integer not null default 0, enabled integer not null default 1, mfa_enabled integer not null default 0,
        newsletter integer not null default 0, description text not null default '', tags text not null default '[]',
        created_at integer not null, last_login integer, last_name_change integer)`,
      `create table account_session (
        id text primary key, account_id text not null references account(id), refresh_hash text not null unique,
        device_name text, created_at integer not null, updated_at integer not null, expires_at integer not null)`,
      `create index session_by_account on account_session (account_id)`,
    ],
  },
  {
    id: 2,
    name: 'identities',
    sql: [
      `alter table visitor add column verified integer not null default 0`,
      // In place of one over everybody: most visitors are nobody's user, and few have proven whose.
      `drop index visitor_by_user`,
      `create index visitor_by_user on visitor (project_id, user_id, id) where user_id <> ''`,
      `create index visitor_by_proof on visitor (project_id, user_id) where verified = 1`,
      `create table identity_refusal (
        project_id text not null references project(id), user_id text not null, reason text not null,
        times integer not null, at integer not null, primary key (project_id, user_id, reason))`,
      `create index refusal_by_time on identity_refusal (project_id, at)`,
    ],
  },
  {
    id: 3,
    name: 'messages to visitors',
    sql: [
      `create table outbound_action (
        id text primary key, project_id text not null references project(id), body text not null,
        audience text not null, by_account text not null, visitors integer not null default 0,
        sent integer not null default 0, last_sent_at integer, complete integer not null default 0,
        created_at integer not null)`,
      // One row a visitor who was ever sent something: the number of the last message, and of the last that arrived.
      `create table visitor_inbox (
        visitor_id text primary key, latest integer not null, received integer not null default 0,
        unread integer not null default 0)`,
      // Of an action only its id is kept here, so that what goes to everybody is stored once.
      `create table visitor_message (
        visitor_id text not null, seq integer not null, project_id text not null, name text not null,
        action_id text references outbound_action(id), body text, created_at integer not null, sent_at integer,
        primary key (visitor_id, seq))`,
      `create unique index message_by_action on visitor_message (action_id, visitor_id) where action_id is not null`,
      `create index message_waiting on visitor_message (action_id, created_at) where action_id is not null and sent_at is null`,
      `create index message_by_time on visitor_message (created_at)`,
      `create index visitor_by_project on visitor (project_id, id)`,
    ],
  },
  platformMigration,
  {
    id: 5,
    name: 'sessions by time',
    sql: [`create index visitor_by_time on visitor (project_id, seen_at)`],
  },
  figuresMigration,
  {
    id: 7,
    name: 'uploads in parts',
    sql: [
      // Of a file that is not whole yet; how much of it has arrived is said by the file itself.
      `create table upload (
        id text primary key, project_id text not null references project(id), visitor_id text, name text not null,
        at integer not null)`,
      `create index upload_by_time on upload (at)`,
    ],
  },
  assetMigration,
  claimMigration,
  activityMigration,
  rosterMigration,
  thumbnailMigration,
  {
    id: 13,
    name: 'company, plan and times of visitors',
    sql: [`alter table visitor add column contact text not null default '{}'`],
  },
  { id: 14, name: 'durable and repeated work', sql: [...jobTables, ...repeatedTables] },
];
