import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2026-11-23-news',
    statements: [
      // Numbers that were given once are never given again. `next_place`: the place in the order of publishing that the next
      // entry gets. `stamp` grows with each change of what visitors may see.
      `create table news_numbers (
        project_id text primary key references project(id), next_entry bigint not null default 1,
        next_place bigint not null default 1, stamp bigint not null default 0)`,
      `create table news_category (
        id text primary key, project_id text not null references project(id), position bigint not null,
        color text not null, names text not null)`,
      `create index news_category_of_project on news_category (project_id, position)`,
      // `place` and `published_at`: of its first publishing, in whatever language.
      `create table news (
        id text primary key, project_id text not null references project(id), number bigint not null,
        category_id text references news_category(id), audience text not null, pinned_until bigint, version text not null,
        notify text not null, reactions bigint not null, owner_id text, successor_id text, archived_at bigint,
        place bigint, published_at bigint, created_at bigint not null)`,
      `create unique index news_by_number on news (project_id, number)`,
      `create index news_by_place on news (project_id, place)`,
      // Each time that visitors were told of an entry in the page they were on, by the id of the action that did it.
      `create table news_notice (
        id text primary key, project_id text not null references project(id), news_id text not null,
        at bigint not null, taken_back bigint not null default 0)`,
      `create index news_notice_of_news on news_notice (news_id, at)`,
      // `voter`: `u:` and a user id that was proven, else `v:` and a session; `visitor_id`: the session that did it last.
      // `place`: of the newest entry that was shown to them.
      `create table news_seen (
        project_id text not null references project(id), voter text not null, place bigint not null,
        visitor_id text not null, at bigint not null, primary key (project_id, voter))`,
      `create index news_seen_of_visitor on news_seen (visitor_id)`,
      // That they have opened it, and each of their reactions to it.
      `create table news_mark (
        project_id text not null references project(id), news_id text not null, voter text not null, kind text not null,
        visitor_id text not null, at bigint not null, primary key (project_id, news_id, voter, kind))`,
      `create index news_mark_of_visitor on news_mark (visitor_id)`,
      `create index news_mark_of_voter on news_mark (project_id, voter)`,
      // How many, without whom: they stay when a person is erased.
      `create table news_day (
        project_id text not null references project(id), news_id text not null, day text not null,
        seen bigint not null default 0, opened bigint not null default 0, love bigint not null default 0,
        likes bigint not null default 0, happy bigint not null default 0, pressed bigint not null default 0,
        primary key (news_id, day))`,
      `create index news_day_of_project on news_day (project_id, day)`,
    ],
  },
  {
    id: '2026-12-02-news-covers',
    // A picture of the library; what is in use there is known to the library itself.
    statements: [`alter table news add column cover_id text`],
  },
  {
    id: '2026-12-09-news-requests',
    // Who wants its requests set done by the next publishing; null: nobody.
    statements: [`alter table news add column done_by text`],
  },
];
