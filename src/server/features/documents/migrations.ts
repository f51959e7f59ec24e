import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2026-11-24-documents',
    statements: [
      // `ref` is the id of what the text belongs to, such as an article. Bodies are Tiptap's JSON.
      `create table document (
        id text primary key, project_id text not null references project(id), kind text not null, ref text not null,
        lang text not null, profile text not null, revision bigint not null default 0,
        title text not null, summary text not null, slug text not null, body text not null,
        draft_by text, draft_at bigint,
        live_version bigint, live_title text, live_summary text, live_slug text, live_body text, live_at bigint,
        publish_at bigint, unpublish_at bigint, next_version bigint not null default 1,
        created_at bigint not null)`,
      `create unique index document_by_ref on document (project_id, kind, ref, lang)`,
      `create index document_by_publish_at on document (publish_at) where publish_at is not null`,
      `create index document_by_unpublish_at on document (unpublish_at) where unpublish_at is not null`,
      // Drafts of late, for whoever saves on top of an older one.
      `create table document_revision (
        document_id text not null references document(id) on delete cascade, revision bigint not null,
        title text not null, summary text not null, slug text not null, body text not null,
        primary key (document_id, revision))`,
      `create table document_version (
        document_id text not null references document(id) on delete cascade, no bigint not null, kind text not null,
        title text not null, summary text not null, slug text not null, body text not null, note text not null,
        account_id text, at bigint not null, primary key (document_id, no))`,
    ],
  },
  {
    id: '2026-11-25-document-search',
    statements: [`alter table document add column search text not null default ''`],
  },
  {
    id: '2026-12-03-document-source',
    // Of a translation: the live version of its source that it was made from.
    statements: [`alter table document add column source_version bigint`],
  },
  {
    id: '2026-12-04-version-words',
    // Words that came and went since the version before; null for versions from before they were counted.
    statements: [
      `alter table document_version add column added bigint`,
      `alter table document_version add column removed bigint`,
    ],
  },
  {
    id: '2026-12-10-document-draft-mark',
    statements: [`alter table document add column draft_mark text`],
  },
];
