import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2026-11-23-help-answers',
    statements: [
      // `voter`: `u:` and a user id that was proven, else `v:` and a session; `visitor_id`: the session that said it last. One
      // answer of each voter to each text that was live.
      `create table help_answer (
        project_id text not null references project(id), voter text not null, article_id text not null, lang text not null,
        version bigint not null, helpful bigint not null, visitor_id text not null, reasons text not null, words text not null, at bigint not null,
        primary key (project_id, voter, article_id, lang, version))`,
      `create index help_answer_of_article on help_answer (project_id, article_id, at)`,
      `create index help_answer_of_visitor on help_answer (visitor_id)`,
    ],
  },
];
