import type { Migration, Statement } from '../../storage/migration.ts';

/** A table whose rows lie in the order of their key: what stands together is read together. */
const keyed = (table: string): Statement => ({
  sqlite: `${table} without rowid`,
  postgres: table.replace(' blob', ' bytea'),
});

export const migrations: readonly Migration[] = [
  {
    id: '2026-11-25-search',
    statements: [
      // Of one project and language. `words`: of all its texts. `revision`: of the synonyms, 0 where there never were any.
      `create table search_space (
        id bigint primary key, project_id text not null references project(id), lang text not null,
        articles bigint not null, words bigint not null, synonyms text not null default '[]',
        revision bigint not null default 0)`,
      `create unique index search_space_of on search_space (project_id, lang)`,
      // What an article has in the index, by its number: to be taken out again, and to be shown in a list of hits.
      keyed(`create table search_text (
        space bigint not null, number bigint not null, article_id text not null, title text not null,
        words bigint not null, entries text not null, passages text not null, primary key (space, number))`),
      `create index search_text_by_title on search_text (space, title)`,
      `create index search_text_by_article on search_text (article_id)`,
      keyed(`create table search_posting (
        space bigint not null, stem text not null, block bigint not null, entries blob not null,
        primary key (space, stem, block))`),
      // `shown`: as people write it. `articles`: how many have it; `heads`: how many in their title or a heading.
      keyed(`create table search_word (
        space bigint not null, word text not null, shown text not null, articles bigint not null, heads bigint not null,
        primary key (space, word))`),
      // Every end of a word of titles and headings, by which a part of it is found.
      keyed(`create table search_ending (
        space bigint not null, ending text not null, word text not null, primary key (space, ending, word))`),
      // What was looked for, of whom nobody knows. `day`: such as 2026-11-25. `article_id`: the one that was opened.
      `create table search_log (
        id text primary key, project_id text not null references project(id), lang text not null, day text not null,
        query text not null, hits bigint not null, article_id text, asked bigint not null default 0)`,
      `create index search_log_by_day on search_log (project_id, day)`,
    ],
  },
  {
    id: '2026-12-01-search-places',
    // Where it was looked for: `messenger` or `site`.
    statements: [`alter table search_log add column place text not null default 'messenger'`],
  },
  {
    id: '2026-12-03-search-kinds',
    // What the texts are: articles, or requests, which have numbers of their own.
    statements: [
      `alter table search_space add column kind text not null default 'help'`,
      `drop index search_space_of`,
      `create unique index search_space_of on search_space (project_id, lang, kind)`,
    ],
  },
];
