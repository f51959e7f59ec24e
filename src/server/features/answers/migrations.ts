import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2026-12-28-answers',
    statements: [
      // Short answers of staff. `number`: what the index of the search knows one by, within its project.
      `create table answer_entry (
        id text primary key, project_id text not null references project(id), number bigint not null,
        question text not null, answer text not null, lang text not null, live bigint not null,
        updated_at bigint not null, updated_by text not null)`,
      `create unique index answer_entry_by_number on answer_entry (project_id, number)`,
      `create index answer_entry_by_change on answer_entry (project_id, updated_at, id)`,
      // What was asked, of whom nobody knows. `day`: such as 2026-11-25. `meaning`: its words without endings.
      // `source_id`: the article or short answer that was shown.
      `create table answer_question (
        id text primary key, project_id text not null references project(id), day text not null, lang text not null,
        question text not null, meaning text not null, outcome text not null, source text, source_id text)`,
      `create index answer_question_by_day on answer_question (project_id, day)`,
      // Questions that staff want to hear no more of.
      `create table answer_dismissed (
        project_id text not null references project(id), lang text not null, meaning text not null, at bigint not null,
        primary key (project_id, lang, meaning))`,
    ],
  },
  {
    id: '2026-12-29-answers-model',
    statements: [
      // `model`: whether the language model words answers. `day`, `calls`: those of the last day that had any.
      `create table answer_setting (
        project_id text primary key references project(id), model bigint not null default 0,
        day text not null default '', calls bigint not null default 0)`,
    ],
  },
  {
    id: '2027-02-15-whose-questions',
    statements: [
      // The session that asked, for its erasure alone: nobody is told. Null once it is gone.
      `alter table answer_question add column visitor_id text`,
      `create index answer_question_of_visitor on answer_question (visitor_id) where visitor_id is not null`,
    ],
  },
];
