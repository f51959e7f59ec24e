import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2026-11-22-thumbnails',
    statements: [
      // `body` is the picture in base64. Apart from the tickets, whose rows lists read in great numbers.
      `create table ticket_thumbnail (
        ticket_id text primary key references ticket(id), type text not null, body text not null,
        at bigint not null)`,
    ],
  },
];
