import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2026-11-22-snapshot-assets',
    statements: [
      // `file` is the SHA-256 of the bytes, which is their name on the disk; null where nothing could be got.
      `create table snapshot_asset (
        ticket_id text not null references ticket(id), address text not null, file text, type text,
        size bigint not null, at bigint not null, primary key (ticket_id, address))`,
    ],
  },
  {
    id: '2026-11-24-asset-files',
    // Whether anybody still names a file is asked before it is removed.
    statements: [`create index snapshot_asset_by_file on snapshot_asset (file)`],
  },
];
