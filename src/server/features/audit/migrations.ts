import type { Migration } from '../../storage/migration.ts';

const START = '0'.repeat(64);
const chains = (numbers: readonly number[]) =>
  `insert into audit_chain (chain, number, hash) values ${numbers.map((chain) => `(${chain}, 0, '${START}')`).join(', ')}`;

export const migrations: readonly Migration[] = [
  {
    id: '2026-11-22-audit',
    statements: [
      // The last entry of each chain: how many entries it has, and the hash of the newest. A log that lost its end shows it.
      `create table audit_chain (chain bigint primary key, number bigint not null, hash text not null)`,
      // PostgreSQL has several writers at once: entries of different people go into different chains and do not wait.
      { sqlite: chains([0]), postgres: chains(Array.from({ length: 16 }, (_, chain) => chain)) },
      // `place` is the order of the list over all chains; `detail_hash` is what the chain covers of the entry's details.
      `create table audit_entry (
        chain bigint not null, number bigint not null, place bigint not null, at bigint not null, actor_id text,
        action text not null, target text not null, detail_hash text not null, previous_hash text not null,
        hash text not null, primary key (chain, number))`,
      { postgres: `create sequence audit_place` },
      `create unique index audit_by_place on audit_entry (place)`,
      `create index audit_by_target on audit_entry (target, place)`,
      `create index audit_by_actor on audit_entry (actor_id, place)`,
      // What may name people stands apart, so that it can be emptied (with the time in `emptied_at`) and the chain stays whole.
      `create table audit_detail (
        chain bigint not null, number bigint not null, before text, after text, emptied_at bigint,
        primary key (chain, number))`,
    ],
  },
  {
    id: '2026-11-22-audit-behalf',
    // In whose place the actor did it. The chain covers it where it is not null, so that older entries stay whole.
    statements: [`alter table audit_entry add column on_behalf_of text`],
  },
];
