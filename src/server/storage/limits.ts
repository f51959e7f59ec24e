/** How long things may take, and how much may wait. Tests pass smaller ones. */
export type StorageLimits = Readonly<typeof storageLimits>;

export const storageLimits = {
  /** A write that is not done by then is rolled back alone. */
  writeMs: 10_000,
  /** A write that was open for so long is logged. */
  slowMs: 1000,
  /** A statement is cut then (PostgreSQL; SQLite has no way to). */
  statementMs: 10_000,
  /** The same two for work behind the answer. */
  patientMs: 120_000,
  /** For a connection, or for one's turn. */
  waitMs: 5000,
  /** Writes that wait on SQLite. */
  waitingWrites: 10_000,
  /** Runs of a disturbed work after the first. */
  tries: 8,
  /** The first rest before it runs again is a random one up to this; each further one may be twice as long. */
  restMs: 50,
};
