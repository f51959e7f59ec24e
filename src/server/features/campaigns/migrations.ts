import { DAY_MS, HOUR_MS } from '../../../wire/limits.ts';
import type { Migration } from '../../storage/migration.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

export const migrations: readonly Migration[] = [
  {
    id: '2026-12-22-campaigns',
    statements: [
      // What stands in the row beside \`draft\` is what is live; \`draft\`: JSON. \`kind\`, \`priority\`, \`status\`: words of the wire.
      // \`live_since\`: when its first version was published; \`looked_at\`: a start that nobody was there for is found by it.
      `create table campaign (
        id text primary key, project_id text not null references project(id), kind text not null, name text not null,
        status text not null, archived bigint not null, reason text not null, draft text not null, draft_audience text not null,
        live_version bigint not null, live_since bigint, starts_at bigint, ends_at bigint, changed_at bigint not null,
        changed_by text not null)`,
      `create index campaign_by_change on campaign (project_id, changed_at, id)`,
      `create index campaign_live on campaign (project_id, status) where status in ('live', 'scheduled')`,
      `create index campaign_by_start on campaign (starts_at) where status = 'scheduled'`,
      `create index campaign_by_end on campaign (ends_at) where status in ('live', 'paused')`,
      `create index campaign_of_audience on campaign (project_id, draft_audience) where draft_audience <> ''`,
      // \`draft\`: as it was published; \`audience\`: that of the draft.
      `create table campaign_version (
        campaign_id text not null references campaign(id) on delete cascade, number bigint not null, draft text not null,
        audience text not null, note text not null, at bigint not null, by_account text not null,
        primary key (campaign_id, number))`,
      // One campaign for one contact once. \`visitor_id\`: in whose page; \`interrupts\`: calm rules count it. Times in ms UTC.
      `create table delivery (
        id text primary key, project_id text not null, campaign_id text not null references campaign(id) on delete cascade,
        contact_id text not null references contact(id) on delete cascade, occurrence bigint not null,
        version bigint not null, variant text not null, visitor_id text not null, source text not null, state text not null,
        reason text not null, test bigint not null, interrupts bigint not null, attempts bigint not null,
        at bigint not null, due_at bigint not null, expires_at bigint not null, sent_at bigint, seen_at bigint,
        held_by text not null, group_key text not null, action_id text not null,
        unique (campaign_id, contact_id, occurrence))`,
      `create index delivery_of_contact on delivery (contact_id, campaign_id)`,
      `create index delivery_seen on delivery (contact_id, seen_at) where interrupts = 1 and seen_at is not null`,
      `create index delivery_due on delivery (due_at) where state in ('waiting', 'sent', 'delivered')`,
      `create index delivery_of_action on delivery (action_id) where action_id <> ''`,
      `create index delivery_in_state on delivery (campaign_id, state, id)`,
      `create index delivery_of_campaign on delivery (campaign_id, id)`,
      // What was done with it: what arrives twice counts once.
      `create table receipt (
        delivery_id text not null references delivery(id) on delete cascade, kind text not null, step bigint not null,
        at bigint not null, primary key (delivery_id, kind, step))`,
      // People of each step. It stays when a person is erased.
      `create table tally (
        campaign_id text not null references campaign(id) on delete cascade, version bigint not null, variant text not null,
        kind text not null, step bigint not null, people bigint not null,
        primary key (campaign_id, version, variant, kind, step))`,
      // The same by UTC hour, in ms.
      `create table tally_hour (
        campaign_id text not null references campaign(id) on delete cascade, hour bigint not null, version bigint not null,
        variant text not null, kind text not null, people bigint not null,
        primary key (campaign_id, hour, version, variant, kind))`,
      // Who has done something that makes campaigns due, and what pages told of deliveries (\`receipt\`: JSON, or ''): written
      // with the events, and gone once it was decided.
      `create table campaign_due (
        id text primary key, project_id text not null, visitor_id text not null, campaigns text not null,
        goals text not null, receipt text not null, at bigint not null)`,
      `create index campaign_due_of_visitor on campaign_due (visitor_id, id)`,
      // Why somebody was not shown something: the same gate of one campaign within an hour is one row.
      `create table campaign_decision (
        contact_id text not null references contact(id) on delete cascade, campaign_id text not null references campaign(id) on delete cascade,
        gate text not null, hour bigint not null, at bigint not null, times bigint not null, met text not null,
        primary key (contact_id, campaign_id, gate, hour))`,
      `create index campaign_decision_by_time on campaign_decision (hour)`,
      `create index campaign_decision_of_contact on campaign_decision (contact_id, at)`,
      // 'Show me less like this'.
      `create table campaign_quiet (
        contact_id text not null references contact(id) on delete cascade, sort text not null, until bigint not null,
        primary key (contact_id, sort))`,
      // \`rules\`: JSON. \`halted_at\`: since when nothing is sent at all.
      `create table campaign_calm (
        project_id text primary key references project(id), rules text not null, halted_at bigint, halted_by text not null)`,
    ],
  },
  {
    id: '2027-01-10-campaign-entered',
    statements: [
      // Of campaigns that work on entering the audience: who is noted as in, and since when.
      `create table campaign_entered (
        campaign_id text not null references campaign(id) on delete cascade,
        contact_id text not null references contact(id) on delete cascade, at bigint not null,
        primary key (campaign_id, contact_id))`,
      `create index campaign_entered_of_contact on campaign_entered (contact_id)`,
    ],
  },
  {
    id: '2027-01-21-deliveries-in-timelines',
    statements: [`create index delivery_by_time on delivery (contact_id, at, id) where test = 0`],
  },
  {
    id: '2027-01-22-campaign-figures',
    statements: [
      // Of people of the house: in no figure.
      `alter table delivery add column internal bigint not null default 0`,
      `create index delivery_interrupting on delivery (project_id, seen_at, contact_id, campaign_id)
         where interrupts = 1 and seen_at is not null`,
      `create index delivery_tests on delivery (campaign_id) where test = 1`,
      `create index delivery_held on delivery (campaign_id, held_by, id) where state in ('waiting', 'cancelled')`,
      // A verdict once reached keeps its day; \`more_from\`, \`more_to\`: how many more of 10,000 did it, as it was found.
      `create table campaign_verdict (
        campaign_id text not null references campaign(id) on delete cascade, version bigint not null, measure text not null,
        better text not null, than text not null, more_from bigint not null, more_to bigint not null, at bigint not null,
        primary key (campaign_id, version, measure))`,
    ],
  },
  {
    id: '2027-01-23-campaigns-tried',
    statements: [
      // \`minute\`: its beginning, ms UTC. What is older than an hour is asked for by nobody, and goes.
      `create table campaign_tried (
        campaign_id text not null references campaign(id) on delete cascade, minute bigint not null, tried bigint not null,
        failed bigint not null, primary key (campaign_id, minute))`,
    ],
  },
  {
    id: '2027-02-08-due-among-others',
    statements: [`alter table campaign_due add column later bigint not null default 0`],
  },
  {
    id: '2027-02-09-hours-of-a-day-in-one-row',
    statements: [
      // A year by the hour would be 8,784 rows of each kind and group: the hours of a UTC day stand beside each other.
      `create table tally_day (
        campaign_id text not null references campaign(id) on delete cascade, day bigint not null, version bigint not null,
        variant text not null, kind text not null, ${hours.map((n) => `h${n} bigint not null default 0`).join(', ')},
        primary key (campaign_id, day, version, variant, kind))`,
      `insert into tally_day (campaign_id, day, version, variant, kind, ${hours.map((n) => `h${n}`).join(', ')})
       select campaign_id, hour / ${DAY_MS}, version, variant, kind,
         ${hours.map((n) => `sum(case when hour % ${DAY_MS} = ${n * HOUR_MS} then people else 0 end)`).join(', ')}
       from tally_hour group by campaign_id, hour / ${DAY_MS}, version, variant, kind`,
      `drop table tally_hour`,
    ],
  },
  {
    id: '2027-02-10-dry-runs',
    statements: [
      // What the last one came to: JSON.
      `create table campaign_dry_run (
        campaign_id text primary key references campaign(id) on delete cascade, at bigint not null, told text not null)`,
    ],
  },
];
