import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2026-12-01-help-figures',
    statements: [
      // Of one article, language and day, such as 2026-12-01 in UTC. `messenger` and `site`: views there. `answered`: forms that
      // were left after it had been offered. `reports`: sent soon after it had been read.
      `create table article_day (
        project_id text not null references project(id), day text not null, article_id text not null, lang text not null,
        messenger bigint not null default 0, site bigint not null default 0, yes bigint not null default 0,
        no bigint not null default 0, answered bigint not null default 0, reports bigint not null default 0,
        primary key (project_id, day, article_id, lang))`,
      // `page`: origin and path without what names one thing of many.
      `create table page_article (
        project_id text not null references project(id), page text not null, article_id text not null, day text not null,
        opens bigint not null, primary key (project_id, page, article_id, day))`,
      `create index page_article_by_day on page_article (day)`,
      // Readers of an article on a page until there are enough of them. `voter`: a keyed hash.
      `create table page_voter (
        project_id text not null references project(id), page text not null, article_id text not null, voter text not null,
        day text not null, primary key (project_id, page, article_id, voter))`,
      `create index page_voter_of_one on page_voter (voter)`,
      // Enough have opened the article from that page.
      `create table page_learned (
        project_id text not null references project(id), page text not null, article_id text not null,
        primary key (project_id, page, article_id))`,
    ],
  },
];
