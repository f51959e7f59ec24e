import type { Migration } from '../../storage/migration.ts';
import { botsMigration, figuresMigration } from './figures/migrations.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2026-11-22-tickets',
    statements: [
      `create table ticket (
        id text primary key, project_id text not null references project(id), number bigint not null,
        report_id text, visitor_id text, type text not null, title text not null, excerpt text not null,
        description text not null, status text not null, priority text not null, assignee_id text,
        reporter_name text not null, reporter_email text not null, page text not null,
        has_screenshot bigint not null, has_replay bigint not null, has_thumbnail bigint not null default 0, recording_url text,
        screenshot_failure text not null default '', errors bigint not null, silent bigint not null, outbound text,
        search text not null, created_at bigint not null, updated_at bigint not null)`,
      `create unique index ticket_by_number on ticket (project_id, number)`,
      `create unique index ticket_by_report on ticket (project_id, report_id)`,
      `create index ticket_by_time on ticket (project_id, created_at, number, status, type, priority, assignee_id)`,
      `create index ticket_by_status on ticket (project_id, status, created_at, number)`,
      `create index ticket_by_update on ticket (project_id, updated_at, number, status, type, priority, assignee_id)`,
      `create index ticket_by_visitor on ticket (visitor_id)`,
      `create table ticket_part (
        ticket_id text not null references ticket(id), part text not null, body text not null,
        primary key (ticket_id, part))`,
      `create table ticket_tag (
        ticket_id text not null references ticket(id), tag text not null, primary key (ticket_id, tag))`,
      `create table ticket_note (
        id text primary key, ticket_id text not null references ticket(id), author_id text not null,
        body text not null, created_at bigint not null)`,
      `create index note_by_ticket on ticket_note (ticket_id, id)`,
    ],
  },
  {
    id: '2026-11-22-tickets-quotas',
    statements: [
      // What of the report its project's quota left out, as JSON; null: it came within the quota.
      `alter table ticket add column left_out text`,
      // Large parts, as gzip; `body` is empty then.
      {
        sqlite: `alter table ticket_part add column packed blob`,
        postgres: `alter table ticket_part add column packed bytea`,
      },
    ],
  },
  {
    id: '2026-11-24-ticket-address',
    // What the project keeps of the address that the report came from.
    statements: [`alter table ticket add column address text`],
  },
  {
    id: '2026-11-24-removed-evidence',
    statements: [
      // What went of a ticket because it was old: when, and for how many days it was kept then.
      `create table ticket_removed (
        ticket_id text not null references ticket(id), kind text not null, at bigint not null, days bigint not null,
        primary key (ticket_id, kind))`,
    ],
  },
  {
    id: '2026-11-24-reports-of-visitors',
    statements: [
      // The id of a report is its visitor's: the same one from somebody else is another report.
      `drop index ticket_by_report`,
      `create unique index ticket_by_report on ticket (project_id, report_id, coalesce(visitor_id, ''))`,
    ],
  },
  {
    id: '2026-11-23-tickets-by-reporter',
    statements: [
      `create index ticket_by_reporter on ticket (project_id, lower(reporter_email)) where reporter_email <> ''`,
    ],
  },
  {
    id: '2027-02-02-threads',
    statements: [
      `alter table ticket add column kind text not null default 'report'`,
      // Names the thread to its visitor; '' of tickets from before there were threads.
      `alter table ticket add column share_token text not null default ''`,
      // Of the last that its visitor may see, of the last reply of staff, and how far both sides have read: numbers of changes.
      `alter table ticket add column thread_change bigint not null default 0`,
      `alter table ticket add column last_reply bigint not null default 0`,
      `alter table ticket add column seen_by_visitor bigint not null default 0`,
      `alter table ticket add column seen_by_staff bigint not null default 0`,
      // The last reply: its first line, whose it is, and who of staff wrote last.
      `alter table ticket add column line text not null default ''`,
      `alter table ticket add column last_author text not null default ''`,
      `alter table ticket add column face_id text`,
      // Of the last that its visitor may see; since when the oldest message of a visitor waits for an answer. Milliseconds UTC.
      `alter table ticket add column last_at bigint not null default 0`,
      `alter table ticket add column waiting_since bigint`,
      `update ticket set last_at = created_at`,
      `create unique index ticket_by_token on ticket (project_id, share_token) where share_token <> ''`,
      `create index thread_by_visitor on ticket (visitor_id, last_at, id)`,
      `create index thread_by_change on ticket (visitor_id, thread_change)`,
      `create index ticket_by_kind on ticket (project_id, kind, created_at, number)`,
      // What is written in a ticket. \`change\`: its place in the row of its project. \`body\`: a document as JSON, null for none;
      // \`said\`: the same as text. \`event\`: what has happened, null for what was written. \`files\`: JSON.
      `create table message (
        id text primary key, project_id text not null, ticket_id text not null references ticket(id),
        change bigint not null, kind text not null, author text not null, author_id text, body text, said text not null,
        event text, files text not null, created_at bigint not null)`,
      `create index message_by_ticket on message (ticket_id, change)`,
      `drop table ticket_note`,
    ],
  },
  {
    id: '2027-02-03-messages-changed',
    statements: [
      // The change that last touched a message, which keeps its place by \`change\`.
      `alter table message add column touched bigint not null default 0`,
      `alter table message add column edited_at bigint`,
      `alter table message add column withdrawn bigint not null default 0`,
      `update message set touched = change`,
      `create index message_by_touch on message (ticket_id, touched)`,
      // Since when staff have seen as much as \`seen_by_staff\` says. Milliseconds UTC.
      `alter table ticket add column staff_seen_at bigint`,
      // Of the last that has changed in the thread, marks of how far somebody has read among it.
      `alter table ticket add column thread_touched bigint not null default 0`,
      `update ticket set thread_touched = thread_change`,
      `create index thread_by_touch on ticket (visitor_id, thread_touched)`,
    ],
  },
  {
    id: '2027-02-04-statuses-of-threads',
    statements: [
      // When a ticket came to each status last. Milliseconds UTC.
      `create table ticket_step (
        ticket_id text not null references ticket(id), status text not null, at bigint not null,
        primary key (ticket_id, status))`,
      // The version in which what was reported is solved, as staff name it; what its visitor says to that: '' for nobody has
      // asked, 'asked', 'works' or 'still'.
      `alter table ticket add column fixed_in text not null default ''`,
      `alter table ticket add column works text not null default ''`,
      // How often staff have closed the conversation after an answer, and which of them its visitor has rated last.
      `alter table ticket add column closings bigint not null default 0`,
      `alter table ticket add column rated bigint not null default 0`,
      // What the visitor says of one closing: 1 to 5 and some words. \`at\`: when they said it first, milliseconds UTC.
      `create table rating (
        ticket_id text not null references ticket(id), closing bigint not null, score bigint not null,
        comment text not null, at bigint not null, primary key (ticket_id, closing))`,
    ],
  },
  {
    id: '2027-02-05-waiting-tickets',
    statements: [
      `create index ticket_by_waiting on ticket (project_id, waiting_since, number) where waiting_since is not null`,
    ],
  },
  {
    id: '2027-02-07-captures',
    statements: [
      // The conversation that a capture was made in; such a ticket is in no list. Null for every other.
      `alter table ticket add column parent_id text`,
      `create index ticket_by_parent on ticket (parent_id) where parent_id is not null`,
      // The capture that a message is the card of; the pages behind its links, as JSON.
      `alter table message add column capture text`,
      `alter table message add column cards text`,
    ],
  },
  {
    id: '2027-02-10-people-and-clocks',
    statements: [
      `alter table ticket add column team_id text`,
      // When a person answered first, and how many open milliseconds after it began; what its visitor was promised then.
      `alter table ticket add column first_reply_at bigint`,
      `alter table ticket add column first_reply_ms bigint`,
      `alter table ticket add column promised_minutes bigint`,
      `alter table ticket add column promised_by bigint`,
      // What it is due by, as JSON, and of that the next: when, when 80 % are over, and what. Milliseconds UTC.
      `alter table ticket add column clocks text not null default '{}'`,
      `alter table ticket add column due_at bigint`,
      `alter table ticket add column due_warn bigint`,
      `alter table ticket add column due_of text`,
      `create index ticket_by_first_reply on ticket (project_id, kind, first_reply_at, first_reply_ms) where first_reply_at is not null`,
      `create index ticket_by_promise on ticket (project_id, promised_by, first_reply_at) where promised_by is not null`,
      `create index ticket_by_due on ticket (project_id, due_at, number) where due_at is not null`,
      `create index ticket_by_team on ticket (project_id, team_id, created_at, number) where team_id is not null`,
    ],
  },
  {
    id: '2027-02-11-standing-of-tickets',
    statements: [
      // Until when it is put away, milliseconds UTC, null for not; far ahead until its visitor writes. Whether it has come back
      // from that and nobody has taken it up since.
      `alter table ticket add column snoozed_until bigint`,
      `alter table ticket add column snooze_back bigint not null default 0`,
      // Who has it in hand: 'team' or 'bot'. The language that staff have set for it, '' for its visitor's.
      `alter table ticket add column handler text not null default 'team'`,
      `alter table ticket add column language text not null default ''`,
      // Put away or with a bot: then it is in no view of what is open. A column, so that indexes of the lists answer it.
      `alter table ticket add column away bigint not null default 0`,
      `drop index ticket_by_time`,
      `drop index ticket_by_status`,
      `drop index ticket_by_update`,
      `create index ticket_by_time on ticket (project_id, created_at, number, status, type, priority, assignee_id, away)`,
      `create index ticket_by_status on ticket (project_id, status, away, created_at, number)`,
      `create index ticket_by_update on ticket (project_id, updated_at, number, status, type, priority, assignee_id, away)`,
      `create index ticket_tag_by_tag on ticket_tag (tag, ticket_id)`,
      `create index ticket_by_snooze on ticket (project_id, snoozed_until) where snoozed_until is not null`,
      `create index ticket_by_bot on ticket (project_id, created_at, number) where handler = 'bot'`,
      // Who has changed a field of a ticket last, for whoever changes it at the same time.
      `create table ticket_changed (
        ticket_id text not null references ticket(id), field text not null, account_id text not null, at bigint not null,
        primary key (ticket_id, field))`,
      // Who was named in a note, until they have opened the ticket. \`at\`: milliseconds UTC.
      `create table ticket_mention (
        ticket_id text not null references ticket(id), account_id text not null, project_id text not null,
        message_id text not null, at bigint not null, primary key (account_id, project_id, ticket_id))`,
      `create index ticket_mention_by_ticket on ticket_mention (ticket_id)`,
    ],
  },
  {
    id: '2027-02-12-waiting-of-members',
    statements: [
      `create index ticket_waiting_of on ticket (project_id, assignee_id, waiting_since, number) where waiting_since is not null`,
    ],
  },
  {
    id: '2027-02-12-split-threads',
    statements: [
      // When messages of it were moved last, as a number of the project's changes: whoever has read less of it loads it anew.
      `alter table ticket add column moved_change bigint not null default 0`,
      `create index ticket_by_move on ticket (visitor_id, moved_change) where moved_change > 0`,
    ],
  },
  {
    id: '2027-02-13-tickets-by-mail',
    statements: [
      // What it began by: 'messenger', 'mail' or 'widget'.
      `alter table ticket add column channel text not null default 'widget'`,
      `update ticket set channel = 'messenger' where kind = 'conversation'`,
      // Of a message that came by mail, and of an event that tells of one: which, and whose it is, as JSON. All of the mail's
      // text, where the message leaves something out.
      `alter table message add column mail text`,
      `alter table message add column whole text`,
    ],
  },
  {
    id: '2027-02-13-merged-tickets',
    statements: [
      // The ticket that this one was merged into, whose thread has its messages. \`origin_ticket\`: the one that a message was
      // written in, where that is another.
      `alter table ticket add column merged_into text`,
      `create index ticket_by_merge on ticket (merged_into) where merged_into is not null`,
      `alter table message add column origin_ticket text`,
      // A ticket that was merged: how it and the other one stood before, as JSON; \`change\`: of the merge; its name for its
      // visitor.
      `create table ticket_merge (
        ticket_id text primary key references ticket(id), project_id text not null, into_id text not null,
        share_token text not null, before text not null, into_before text not null, change bigint not null)`,
      `create index ticket_merge_by_token on ticket_merge (project_id, share_token)`,
      `create index ticket_merge_into on ticket_merge (into_id)`,
      // A ticket that others were merged into: how it would stand without them, and how it was made to stand, as JSON.
      // \`stirred\`: somebody has written there since. \`change\`: of the merge that made it stand so, or of one that was taken
      // back.
      `create table ticket_own (
        ticket_id text primary key references ticket(id), own text not null, made text not null, stirred bigint not null,
        change bigint not null)`,
    ],
  },
  {
    id: '2027-02-14-linked-tickets',
    statements: [
      // How it hangs on its parent: as a capture, or 'duplicate' for one that staff have linked.
      `alter table ticket add column link text`,
      `update ticket set link = 'capture' where parent_id is not null`,
    ],
  },
  {
    id: '2027-02-15-seen-by-members',
    statements: [
      // How far each member has read each thread: a number of the project's changes.
      `create table ticket_seen (
        ticket_id text not null references ticket(id), account_id text not null, project_id text not null,
        change bigint not null, primary key (account_id, ticket_id))`,
      `create index ticket_seen_by_ticket on ticket_seen (ticket_id)`,
      // From when on half of the time to the reply that is due is over, milliseconds UTC; null where none is.
      `alter table ticket add column slow_at bigint`,
    ],
  },
  {
    id: '2027-02-15-closed-conversations',
    statements: [
      // When it was closed last, milliseconds UTC, null for one that is not; staff want it kept for ever.
      `alter table ticket add column closed_at bigint`,
      `alter table ticket add column keep bigint not null default 0`,
      `update ticket set closed_at = coalesce((select at from ticket_step s where s.ticket_id = ticket.id and s.status = 'done'), updated_at)
       where status = 'done'`,
      `create index ticket_by_closing on ticket (project_id, kind, closed_at, number) where closed_at is not null`,
    ],
  },
  figuresMigration,
  botsMigration,
];
