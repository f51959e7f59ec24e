/** Small pictures of screenshots: of a ticket at most one. Apart from the tickets, whose rows lists read in great numbers. */
export const thumbnailMigration = {
  id: 12,
  name: 'thumbnails of screenshots',
  sql: [
    // `body` is the picture in base64.
    `create table ticket_thumbnail (
      ticket_id text primary key references ticket(id), type text not null, body text not null, at integer not null)`,
  ],
} as const;
