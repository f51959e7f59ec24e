import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2026-11-22-events',
    statements: [
      `create table event (
        id text primary key, project_id text not null, visitor_id text not null, name text not null, data text,
        at bigint not null)`,
      `create index event_by_visitor on event (visitor_id, at, id)`,
      // Most events are views of pages: those that a site tells itself are found without passing them.
      `create index event_told_by_visitor on event (visitor_id, at, id) where name <> 'pageView'`,
    ],
  },
];
