import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2026-11-26-subscribers',
    statements: [
      // `email_key`: lower-case. `categories`: ids as JSON, none for all. `token`: by which its holder changes and ends it.
      // `confirm_token`: in the mail that begins it, until `confirm_until`. `visitor_id`, `user_id`: who asked for it, '' for
      // a reader of the public pages.
      `create table subscriber (
        id text primary key, project_id text not null references project(id), email text not null, email_key text not null,
        lang text not null, categories text not null, frequency text not null, state text not null, token text not null,
        confirm_token text, confirm_until bigint, asked_at bigint not null, visitor_id text not null, user_id text not null,
        created_at bigint not null, active_at bigint, ended_at bigint)`,
      `create unique index subscriber_by_email on subscriber (project_id, email_key)`,
      `create unique index subscriber_by_token on subscriber (token)`,
      `create unique index subscriber_by_confirm_token on subscriber (confirm_token) where confirm_token is not null`,
      `create index subscriber_by_frequency on subscriber (project_id, frequency, id) where state = 'active'`,
      `create index subscriber_by_id on subscriber (project_id, id)`,
      `create index subscriber_by_visitor on subscriber (visitor_id) where visitor_id <> ''`,
      `create index subscriber_by_state on subscriber (state, confirm_until)`,
      // Until when the news of a project have gone out with each frequency that has periods.
      `create table digest (
        project_id text not null references project(id), frequency text not null, covered_until bigint not null,
        primary key (project_id, frequency))`,
    ],
  },
  {
    id: '2026-12-08-mailed-news',
    statements: [
      // The entries of each digest that has gone to somebody. `digest`: what its mails are about.
      `create table digest_entry (
        project_id text not null references project(id), digest text not null, news_id text not null,
        primary key (project_id, digest, news_id))`,
      `create index digest_entry_of_news on digest_entry (project_id, news_id)`,
      // How many subscriptions have ended by a link of mails about a thing, without whose.
      `create table mail_end (
        project_id text not null references project(id), about_kind text not null, about_id text not null,
        ended bigint not null, primary key (project_id, about_kind, about_id))`,
    ],
  },
];
