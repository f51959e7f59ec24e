import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2026-12-01-help-reports',
    statements: [
      // Searches of one meaning that need no article. `meaning`: the stems of their words.
      `create table help_no_gap (
        project_id text not null references project(id), lang text not null, meaning text not null,
        primary key (project_id, lang, meaning))`,
    ],
  },
];
