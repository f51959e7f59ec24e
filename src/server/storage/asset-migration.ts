/** Copies of what a snapshot names: pictures, fonts and style sheets, so that it looks the same when their site has changed. */
export const assetMigration = {
  id: 8,
  name: 'what snapshots name',
  sql: [
    // `file` is the SHA-256 of the bytes, which is their name on the disk; null where nothing could be got.
    `create table snapshot_asset (
      ticket_id text not null references ticket(id), address text not null, file text, type text, size integer not null,
      at integer not null, primary key (ticket_id, address))`,
  ],
};
