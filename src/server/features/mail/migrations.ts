import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2026-11-26-mail',
    statements: [
      // `project_id`: '' for mails of the whole installation. `body`: its blocks as JSON, null once it has ended well.
      // `once`: of two mails with the same one the second is not added. `claimed_by`: the job that sends it, `claimed_at`:
      // since when. `unsubscribe`: the token by which its reader ends mails like
      // it. `even_refused`: it goes also to an address that has refused mail.
      `create table mail (
        id text primary key, project_id text not null, mode text not null, kind text not null, lang text not null,
        to_address text not null, to_key text not null, message_id text not null, subject text not null, body text,
        unsubscribe text, once text, even_refused bigint not null, about_kind text not null, about_id text not null, state text not null,
        tries bigint not null default 0, next_at bigint not null, claimed_by text, claimed_at bigint,
        words text not null default '', created_at bigint not null, ended_at bigint)`,
      `create unique index mail_by_once on mail (project_id, once) where once is not null`,
      `create index mail_due on mail (project_id, mode, next_at, id) where state = 'queued'`,
      `create index mail_claimed on mail (project_id, claimed_at) where state = 'sending'`,
      `create index mail_by_project on mail (project_id, id)`,
      `create index mail_by_about on mail (project_id, about_kind, about_id)`,
      `create index mail_by_address on mail (project_id, to_key) where to_key <> ''`,
      `create index mail_by_token on mail (unsubscribe) where state = 'queued' and unsubscribe is not null`,
      `create index mail_by_end on mail (ended_at) where ended_at is not null`,
      // The second from which on the next mails of a project go.
      `create table mail_pace (project_id text primary key, next_at bigint not null)`,
      // `hint`: the address with most of its name left out.
      `create table mail_refusal (
        id text primary key, project_id text not null, address_hash text not null, hint text not null,
        words text not null, at bigint not null)`,
      `create unique index mail_refusal_by_address on mail_refusal (project_id, address_hash)`,
    ],
  },
  {
    id: '2026-12-08-mail-counts',
    // With the state, so that mails of an entry to 100,000 subscribers are counted without a look at any of them.
    statements: [
      `drop index mail_by_about`,
      `create index mail_by_about on mail (project_id, about_kind, about_id, state)`,
    ],
  },
  {
    id: '2027-02-13-mails-of-threads',
    statements: [
      // 'in': it has come in, from the address in \`to_address\`, and waits for nothing. \`entry_id\`: the message of the thread that
      // it brought, or that it tells last. \`envelope\`: its place among the mails of a thread, as JSON.
      `alter table mail add column direction text not null default 'out'`,
      `alter table mail add column entry_id text not null default ''`,
      `alter table mail add column envelope text`,
      // It has come to an end before, and nobody had it.
      `alter table mail add column was_returned bigint not null default 0`,
      `create index mail_by_message_id on mail (message_id)`,
      // The same mail is stored once, by whichever way it came.
      `create unique index mail_came_once on mail (project_id, message_id) where direction = 'in'`,
    ],
  },
];
