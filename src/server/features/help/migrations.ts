import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2026-11-24-help',
    statements: [
      // Numbers that were given once are never given again, so they are counted apart from the rows. `stamp` grows with each
      // change of what visitors may see.
      `create table help_numbers (
        project_id text primary key references project(id), next_collection bigint not null default 1,
        next_article bigint not null default 1, stamp bigint not null default 0)`,
      `create table help_collection (
        id text primary key, project_id text not null references project(id), number bigint not null,
        parent_id text references help_collection(id), position bigint not null, icon text not null,
        audience text not null, texts text not null, created_at bigint not null)`,
      `create unique index help_collection_by_number on help_collection (project_id, number)`,
      `create table article (
        id text primary key, project_id text not null references project(id), number bigint not null,
        collection_id text references help_collection(id), position bigint not null, audience text not null,
        pinned bigint not null default 0, pages text not null, keywords text not null, owner_id text,
        review_every bigint, reviewed_at bigint, successor_id text, archived_at bigint, created_at bigint not null)`,
      `create unique index article_by_number on article (project_id, number)`,
      `create index article_by_place on article (project_id, collection_id, position, id)`,
    ],
  },
  {
    id: '2026-11-25-article-keywords',
    // The keywords of all languages, as a search looks into them.
    statements: [`alter table article add column search text not null default ''`],
  },
];
