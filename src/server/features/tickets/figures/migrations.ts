/** What figures of conversations are counted from: indexes that hold all they ask, so that they read no row of a ticket. */
import type { Migration } from '../../../storage/migration.ts';

export const botsMigration: Migration = {
  id: '2027-02-17-bots-that-solved',
  // Which bot has closed it, where one has.
  statements: ['alter table ticket add column solved_bot text'],
};

export const figuresMigration: Migration = {
  id: '2027-02-16-figures-of-conversations',
  statements: [
    // Answers of members to a visitor who waited. `ms`: open milliseconds of that wait. `is_first`: of the conversation.
    `create table ticket_reply (
      ticket_id text not null references ticket(id), project_id text not null, account_id text not null,
      is_first bigint not null, at bigint not null, ms bigint not null, primary key (ticket_id, at))`,
    `create index ticket_reply_by_time on ticket_reply (project_id, is_first, at, ms, account_id, ticket_id)`,
    `insert into ticket_reply (ticket_id, project_id, account_id, is_first, at, ms)
     select id, project_id, coalesce(assignee_id, ''), 1, first_reply_at, first_reply_ms from ticket
     where kind = 'conversation' and first_reply_at is not null`,
    // Who has closed it where no person has: 'answer' or 'bot'; '' for people.
    `alter table ticket add column solved_by text not null default ''`,
    // The rating that was given last, and when it was given first. Milliseconds UTC.
    `alter table ticket add column score bigint`,
    `alter table ticket add column rated_at bigint`,
    `update ticket set
       score = (select score from rating r where r.ticket_id = ticket.id and r.closing = ticket.rated),
       rated_at = (select at from rating r where r.ticket_id = ticket.id and r.closing = ticket.rated)
     where rated > 0`,
    `drop index ticket_by_kind`,
    `drop index ticket_by_closing`,
    `drop index ticket_by_promise`,
    `create index ticket_by_kind on ticket (project_id, kind, created_at, number, status, team_id, assignee_id)`,
    `create index ticket_by_closing on ticket (project_id, kind, closed_at, number, status, team_id, assignee_id, solved_by)
       where closed_at is not null`,
    `create index ticket_by_promise on ticket (project_id, promised_by, first_reply_at, kind, status, team_id, assignee_id)
       where promised_by is not null`,
    `create index ticket_by_rating on ticket (project_id, kind, rated_at, number, score, status, team_id, assignee_id)
       where rated_at is not null`,
  ],
};
