import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2027-02-06-access-links',
    statements: [
      // A link to one thread, as a mail has it. `hash`: of its token, which is kept nowhere. `ended`: by its reader or by
      // staff. Milliseconds UTC.
      `create table access_link (
        hash text primary key, project_id text not null references project(id), ticket_id text not null,
        address text not null, expires bigint not null, ended bigint not null default 0)`,
      `create index access_link_of_ticket on access_link (ticket_id)`,
      `create index access_link_by_end on access_link (expires)`,
    ],
  },
  {
    id: '2027-02-07-reply-mails',
    statements: [
      // How replies of a ticket go by mail. `token`: by which its reader ends them. `mailed`: the change of the last reply
      // that was mailed. `stopped`: its reader wants none.
      `create table reply_mail (
        ticket_id text primary key, project_id text not null references project(id), token text not null,
        mailed bigint not null default 0, stopped bigint not null default 0)`,
      `create unique index reply_mail_by_token on reply_mail (token)`,
      // Mails to addresses that nobody has proven, by their hash: bounded over all projects. Milliseconds UTC.
      `create table reply_mail_sent (id text primary key, address text not null, at bigint not null)`,
      `create index reply_mail_sent_to on reply_mail_sent (address, at)`,
      `create index reply_mail_sent_by_time on reply_mail_sent (at)`,
    ],
  },
  {
    id: '2027-02-13-subjects-of-threads',
    // What the last mail of its visitor was called; '' before the first.
    statements: [`alter table reply_mail add column subject text not null default ''`],
  },
];
