import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2026-11-22-settings',
    statements: [`create table setting (name text primary key, value text not null)`],
  },
];
