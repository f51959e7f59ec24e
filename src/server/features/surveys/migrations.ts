import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2027-01-05-surveys',
    statements: [
      // One person's answers. \`version\`: in which it was begun, 0 for the draft that a test shows. \`visitor_id\`, \`contact_id\`,
      // \`delivery_id\`: '' for nobody's, as of anonymous surveys. \`at_question\`: where they stood last. Times in ms UTC.
      `create table survey_response (
        id text primary key, project_id text not null, survey_id text not null references campaign(id) on delete cascade,
        version bigint not null, contact_id text not null, visitor_id text not null, delivery_id text not null,
        source text not null, state text not null, revision bigint not null, lang text not null, seconds bigint not null,
        page text not null, device text not null, at_question text not null, ending text not null, hidden text not null,
        test bigint not null, archived bigint not null, read_at bigint, started_at bigint not null,
        changed_at bigint not null, finished_at bigint)`,
      `create index survey_response_newest on survey_response (survey_id, changed_at, id)`,
      `create index survey_response_of_visitor on survey_response (visitor_id, survey_id) where visitor_id <> ''`,
      `create index survey_response_of_contact on survey_response (contact_id, survey_id) where contact_id <> ''`,
      // \`value\`: JSON, null for a question that was passed without an answer. \`number\`: of a scale, 1 or 0 of a consent.
      // \`folded\`: of a text, without case and accents.
      `create table survey_answer (
        response_id text not null references survey_response(id) on delete cascade, survey_id text not null,
        question text not null, value text not null, number bigint, folded text not null, seconds bigint,
        primary key (response_id, question))`,
      `create index survey_answer_by_number on survey_answer (survey_id, question, number)`,
      // What was chosen, \`other\` for a text of their own; \`line\`: the row of a matrix, else ''.
      `create table survey_choice (
        response_id text not null references survey_response(id) on delete cascade, survey_id text not null,
        question text not null, line text not null, choice text not null,
        primary key (response_id, question, line, choice))`,
      `create index survey_choice_by_choice on survey_choice (survey_id, question, line, choice)`,
      // Complete responses, counted as they come so that a limit is exact: '' of all, else of a quota by its place.
      `create table survey_count (
        survey_id text not null references campaign(id) on delete cascade, name text not null, n bigint not null,
        primary key (survey_id, name))`,
    ],
  },
  {
    id: '2027-01-21-responses-in-timelines',
    statements: [
      `create index survey_response_of_contact_newest on survey_response (contact_id, changed_at, id)
         where contact_id <> '' and test = 0`,
    ],
  },
  {
    id: '2027-01-22-survey-tickets',
    statements: [
      // The ticket that a response has opened, '' for none.
      `alter table survey_response add column ticket_id text not null default ''`,
      `create index survey_response_of_ticket on survey_response (ticket_id) where ticket_id <> ''`,
    ],
  },
];
