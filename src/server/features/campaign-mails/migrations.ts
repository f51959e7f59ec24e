import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2026-12-27-campaign-mails',
    statements: [
      // The token of a contact that stands in mails to them. `ended_at`: since when they want none, ms UTC. Of joined contacts
      // there are several, of which each goes on to be good.
      `create table mail_preference (
        token text primary key, project_id text not null, contact_id text not null references contact(id) on delete cascade,
        ended_at bigint)`,
      `create index mail_preference_of_contact on mail_preference (contact_id)`,
      // What was sent by hand or at the start. `once`: of two with the same one there is one. `audience`: '' where `contacts`,
      // JSON, says who. `after`: up to whom its people were looked up; `found_at`: since when all were.
      `create table campaign_send (
        id text primary key, project_id text not null, campaign_id text not null references campaign(id) on delete cascade,
        once text not null, audience text not null, contacts text not null, after text not null, people bigint not null,
        at bigint not null, by_account text not null, found_at bigint, unique (campaign_id, once))`,
    ],
  },
];
