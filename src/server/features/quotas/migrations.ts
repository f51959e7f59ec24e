import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2026-11-22-quotas',
    statements: [
      // How much a project has stored on a day, as the number of UTC days since 1970. A row for each kind, so that reports, files and events, which are written beside each other, do not wait for one row.
      `create table quota_day (
        project_id text not null, day bigint not null, kind text not null, amount bigint not null,
        primary key (project_id, day, kind))`,
      `create index quota_day_by_day on quota_day (day)`,
    ],
  },
];
