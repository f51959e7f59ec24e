import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2026-11-26-media',
    statements: [
      // `sha256`: of what was sent, before it was encoded anew. `unused_since`: null while a text names it.
      `create table media (
        id text primary key, project_id text not null references project(id), kind text not null, type text not null,
        name text not null, sha256 text not null, bytes bigint not null, width bigint, height bigint, seconds bigint,
        moving bigint not null, alt text not null, caption text not null, search text not null,
        taken_at bigint not null, taken_release text, created_at bigint not null, account_id text,
        unused_since bigint)`,
      `create unique index media_by_sha256 on media (project_id, sha256)`,
      `create index media_by_project on media (project_id, id)`,
      `create index media_unused on media (unused_since) where unused_since is not null`,
      // What texts name: the draft and the live body, and each version. What is named may be there no more.
      `create table media_use (
        document_id text not null references document(id) on delete cascade, place text not null, media text not null,
        primary key (document_id, place, media))`,
      `create index media_use_by_media on media_use (media)`,
      `create table media_use_version (
        document_id text not null, no bigint not null, media text not null, primary key (document_id, no, media),
        foreign key (document_id, no) references document_version(document_id, no) on delete cascade)`,
      `create index media_use_version_by_media on media_use_version (media)`,
    ],
  },
  {
    id: '2026-11-27-media-posters',
    statements: [
      `create table media_poster (
        id text primary key, project_id text not null, film text not null, type text not null,
        width bigint not null, height bigint not null, created_at bigint not null)`,
      `create unique index media_poster_by_film on media_poster (project_id, film)`,
    ],
  },
];
