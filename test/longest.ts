/** The browser specs that take longest, by the table that `verify` prints. They begin first. */
export const longest = [
  '**/atlas.pw.ts',
  '**/journeys/replay-hostile.pw.ts',
  '**/pages/fighting.pw.ts',
  '**/snapshot-wall/wall.pw.ts',
] as const;
