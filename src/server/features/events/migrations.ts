import { DAY_MS } from '../../../wire/limits.ts';
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
  {
    id: '2026-12-10-event-days',
    statements: [
      `create table event_name (
        project_id text not null, name text not null, seen_at bigint not null, primary key (project_id, name))`,
      // By session, as events are: who turns out to be whom moves sessions alone.
      `create table event_day (
        project_id text not null, visitor_id text not null, name text not null, day bigint not null,
        times bigint not null, first_at bigint not null, last_at bigint not null, primary key (visitor_id, name, day))`,
      `create index event_day_by_name on event_day (project_id, name, day)`,
      `insert into event_name (project_id, name, seen_at) select project_id, name, at from (
         select project_id, name, max(at) as at, row_number() over (partition by project_id order by max(at) desc) as place
         from event group by project_id, name) named where place <= 1000`,
      `insert into event_day (project_id, visitor_id, name, day, times, first_at, last_at)
         select event.project_id, event.visitor_id, event.name, event.at / ${DAY_MS}, count(*), min(event.at), max(event.at)
         from event join event_name known on known.project_id = event.project_id and known.name = event.name
         group by event.project_id, event.visitor_id, event.name, event.at / ${DAY_MS}`,
    ],
  },
];
