import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2026-12-09-contacts',
    statements: [
      // \`merged_into\`: '' for a person; else the contact that this one has become part of, and then it stands in no list.
      `create table contact (
        id text primary key, project_id text not null references project(id), user_id text not null, proven bigint not null,
        name text not null default '', email text not null default '', email_trusted bigint not null default 0,
        phone text not null default '', value double precision not null default 0, lang text not null default '',
        company_key text not null default '', company text not null default '', device text not null default '',
        browser text not null default '', system text not null default '', page text not null default '',
        first_seen bigint not null, last_seen bigint not null, visits bigint not null,
        merged_into text not null default '', merged_at bigint)`,
      `create index contact_by_seen on contact (project_id, last_seen, id) where merged_into = ''`,
      `create index contact_by_first on contact (project_id, first_seen, id) where merged_into = ''`,
      // An alias keeps its user id: whoever says it again is the person that it has become part of.
      `create unique index contact_of_user on contact (project_id, user_id, proven) where user_id <> ''`,
      `create index contact_users_by_seen on contact (project_id, last_seen, id) where merged_into = '' and user_id <> ''`,
      `create index contact_visitors_by_seen on contact (project_id, last_seen, id) where merged_into = '' and user_id = ''`,
      // What a search finds a contact by: the words of its names and addresses, folded.
      `create table contact_word (
        project_id text not null, word text not null, contact_id text not null references contact(id) on delete cascade,
        primary key (project_id, word, contact_id))`,
      `create index word_of_contact on contact_word (contact_id)`,
      // What was said of a field, by whom and when: of the last one stands what the contact says. \`userId\` is a field here.
      `create table contact_change (
        id text primary key, contact_id text not null references contact(id) on delete cascade, field text not null,
        value text not null, source text not null, at bigint not null)`,
      `create index change_of_contact on contact_change (contact_id, at, id)`,
      `create index change_of_field on contact_change (contact_id, field, id)`,
    ],
  },
  {
    id: '2026-12-14-contacts-by-company',
    statements: [
      `update contact set company_key = substr(company_key, 1, 128) where company_key <> ''`,
      `create index contact_by_company on contact (project_id, company_key, last_seen, id)
         where merged_into = '' and company_key <> ''`,
    ],
  },
  {
    id: '2026-12-15-contacts-by-chance',
    statements: [
      // The last characters of a UUID of version 7 are chance: contacts in their order are a sample.
      `create index contact_by_chance on contact (project_id, substr(id, 25), id) where merged_into = ''`,
      `create index contact_by_alias on contact (merged_into) where merged_into <> ''`,
    ],
  },
  {
    id: '2027-01-10-contacts-by-id',
    statements: [`create index contact_by_id on contact (project_id, id) where merged_into = ''`],
  },
  {
    id: '2026-12-18-contact-merges',
    statements: [
      `create index contact_by_email on contact (project_id, lower(email)) where merged_into = '' and email <> ''`,
      `create index contact_by_phone on contact (project_id, phone) where merged_into = '' and phone <> ''`,
      // Made by hand. \`kept\`: as JSON what there was before, '' once it cannot be taken back any more.
      `create table contact_merge (
        id text primary key, project_id text not null references project(id),
        from_id text not null references contact(id) on delete cascade,
        into_id text not null references contact(id) on delete cascade,
        at bigint not null, undone_at bigint, kept text not null)`,
      `create index merge_of_contact on contact_merge (into_id, at, id)`,
      `create index merge_from_contact on contact_merge (from_id)`,
      `create index merge_to_forget on contact_merge (at) where kept <> ''`,
      // Which sessions went along, for as long as they may go back.
      `create table contact_merge_session (
        merge_id text not null references contact_merge(id) on delete cascade, session_id text not null,
        primary key (merge_id, session_id))`,
      `create index merge_of_session on contact_merge_session (session_id)`,
      // For timelines: \`undone\`: it was taken back.
      `create table contact_merge_event (
        id text primary key, contact_id text not null references contact(id) on delete cascade, other_id text not null,
        undone bigint not null, at bigint not null)`,
      `create index merge_event_of_contact on contact_merge_event (contact_id, at, id)`,
    ],
  },
  {
    id: '2027-01-22-contact-imports',
    statements: [
      // \`before\`: JSON of what stood there, null where the import made the contact. For as long as it can be undone.
      `create table contact_import (
        import_id text not null, contact_id text not null references contact(id) on delete cascade, before text not null,
        at bigint not null, primary key (import_id, contact_id))`,
      `create index contact_import_of_contact on contact_import (contact_id)`,
      `create index contact_import_by_time on contact_import (at)`,
    ],
  },
  {
    id: '2027-02-08-what-contacts-speak-through',
    statements: [
      `alter table contact add column sdk text not null default ''`,
      `alter table contact add column zone text not null default ''`,
    ],
  },
  {
    id: '2027-02-03-blocked-contacts',
    // Blocked by staff: they can read and not write.
    statements: [
      `create table contact_block (
        contact_id text primary key references contact(id) on delete cascade, at bigint not null)`,
    ],
  },
  {
    id: '2027-02-15-notes-on-contacts',
    // What members note on a person. `at`: milliseconds UTC.
    statements: [
      `create table contact_note (
        id text primary key, contact_id text not null references contact(id) on delete cascade, account_id text not null,
        body text not null, at bigint not null)`,
      `create index contact_note_of_contact on contact_note (contact_id, at, id)`,
    ],
  },
];
