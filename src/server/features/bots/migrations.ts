import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2027-02-22-bots',
    statements: [
      // `place`: where several fit, the lowest starts. `live_version`: what was published last, 0 before; it runs while `is_on`
      // is 1. `draft`: a flow as JSON, `revision` grows with each save. Times are milliseconds, `_by` accounts.
      `create table bot (
        id text primary key, project_id text not null references project(id), place bigint not null, name text not null,
        is_on bigint not null, live_version bigint not null, draft text not null, revision bigint not null,
        draft_by text not null, draft_at bigint not null, changed_by text not null, changed_at bigint not null)`,
      `create index bot_by_place on bot (project_id, place, id)`,
      // Never changed. `changes`: blocks that differ from the version before, as JSON; `starts_changed`: 1 where what starts it does.
      `create table bot_version (
        bot_id text not null, number bigint not null, flow text not null, changes text not null,
        starts_changed bigint not null, by_id text not null, at bigint not null, primary key (bot_id, number))`,
      // How often on a UTC day (milliseconds). `block`: '' for the run. `what`: 'run', 'solved', 'handed', 'left', 'rated',
      // 'stars', of a block also 'in' and 'exit:' with the name of the exit.
      `create table bot_count (
        bot_id text not null, day bigint not null, version bigint not null, block text not null, what text not null,
        n bigint not null, primary key (bot_id, day, version, block, what))`,
      // Ids that somebody asked to start and that are no live bot, by UTC day.
      `create table bot_unknown (
        project_id text not null, day bigint not null, asked text not null, n bigint not null,
        primary key (project_id, day, asked))`,
      // Names of tools that a page has declared.
      `create table bot_tool (
        project_id text not null, name text not null, seen_at bigint not null, primary key (project_id, name))`,
    ],
  },
];
