import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2027-02-06-held-replies',
    statements: [
      // Replies that have not gone yet. `deliver_at`: when they go, milliseconds UTC. `also`: what
      // is done to the ticket then, and what it was made of, as JSON. `media`: the media origin as its author had it.
      `create table held_message (
        id text primary key, project_id text not null, ticket_id text not null, author_id text not null, body text not null,
        said text not null, also text not null, unless_answered bigint not null,
        deliver_at bigint not null, created_at bigint not null, media text not null)`,
      `create index held_message_by_ticket on held_message (ticket_id, deliver_at, id)`,
      // What an edited reply said before. `at`: when it stopped saying so.
      `create table message_before (id text primary key, message_id text not null, ticket_id text not null, at bigint not null, body text not null)`,
      `create index message_before_by_message on message_before (message_id, at)`,
      `create index message_before_by_ticket on message_before (ticket_id)`,
    ],
  },
  {
    id: '2027-02-13-held-replies-of-merged-tickets',
    // The ticket that it was written in, where that was merged into another one.
    statements: [`alter table held_message add column origin_ticket text`],
  },
];
