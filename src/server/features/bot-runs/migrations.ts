import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2027-02-14-bot-runs',
    statements: [
      // One conversation's way through a bot. `version_id`, `block`: where it stands. `asked`: the message whose buttons can be
      // pressed, '' for none. `data`: the rest of where it stands, as JSON. `to_tell`: what is still to be written to its
      // contact, as JSON, '' for nothing. `wake_at`, `began_at`, `ended_at`: milliseconds UTC, null where there is none.
      `create table bot_run (
        id text primary key, project_id text not null, ticket_id text not null references ticket(id), bot_id text not null,
        version_id text not null, state text not null, block text, wake_at bigint, asked text not null, data text not null,
        to_tell text not null, began_at bigint not null, ended_at bigint)`,
      `create unique index bot_run_going on bot_run (ticket_id) where ended_at is null`,
      `create index bot_run_by_ticket on bot_run (ticket_id, began_at)`,
      `create index bot_run_by_bot on bot_run (project_id, bot_id) where ended_at is null`,
      // What a run has still to step by. `id`: of the visitor's message that it is, or of the run for its start. `place`: the
      // change of the message, 0 for the start. `cause`: JSON.
      `create table bot_cause (
        id text primary key, ticket_id text not null references ticket(id), run_id text not null, place bigint not null,
        cause text not null)`,
      `create index bot_cause_by_ticket on bot_cause (ticket_id, place)`,
    ],
  },
  {
    id: '2027-02-15-bot-runs-by-time',
    statements: ['create index bot_run_begun on bot_run (bot_id, began_at)'],
  },
];
