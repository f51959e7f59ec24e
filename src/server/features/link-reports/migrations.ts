import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2026-12-05-link-reports',
    statements: [
      // Links of drafts and live texts. `link` is the SHA-256 of `href`, which may be too long for an index; `own`: 1 for
      // one to something of ours.
      `create table text_link (
        document_id text not null references document(id) on delete cascade, place text not null, link text not null,
        project_id text not null references project(id), href text not null, own bigint not null,
        added_at bigint not null, primary key (document_id, place, link))`,
      `create index text_link_by_link on text_link (link)`,
      `create index text_link_by_project on text_link (project_id, own)`,
      // Live texts whose links are in the table above: those that were saved before it was there are read at night.
      `create table text_links_read (
        document_id text primary key references document(id) on delete cascade, read_at bigint not null)`,
      // What outer links answered last, whoever has them. `fails`: nights running; since: of failing or having moved.
      `create table outer_link (
        link text primary key, asked_at bigint not null, fails bigint not null, since bigint, moved_to text)`,
      // Articles and news entries that nobody sees, with since when.
      `create table link_target_gone (
        project_id text not null references project(id), kind text not null, target text not null, since bigint not null,
        primary key (project_id, kind, target))`,
    ],
  },
];
