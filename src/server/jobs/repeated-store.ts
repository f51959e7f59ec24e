/** What is remembered of repeated work: until when it is covered, who does it now, and how its last run went. */
import type { Row, Storage, Value } from '../storage/port.ts';

export type RepeatedRecord = {
  readonly name: string;
  /** The start of the last run that ended: every time of the schedule up to here is done with. */
  readonly coveredUntil: number;
  /** Until then no other process begins this work. */
  readonly leaseUntil: number;
  readonly startedAt: number | null;
  readonly lengthMs: number | null;
  readonly result: 'done' | 'failed' | null;
  readonly note: string | null;
};

export type RepeatedStore = {
  /** Notes work that was never declared before as covered until now: nothing of it was missed. */
  readonly declare: (names: readonly string[], now: number) => Promise<void>;
  readonly all: (most: number) => Promise<RepeatedRecord[]>;
  /** False where somebody else has it, or has done it meanwhile. */
  readonly take: (
    name: string,
    holder: string,
    known: { readonly coveredUntil: number },
    times: Lease,
  ) => Promise<boolean>;
  /** False where the lease was lost. */
  readonly keep: (name: string, holder: string, until: number) => Promise<boolean>;
  readonly end: (name: string, holder: string, end: Ended) => Promise<void>;
  /** Broken off: it is due again at once. */
  readonly giveBack: (name: string, holder: string) => Promise<void>;
};
type Lease = { readonly now: number; readonly until: number };
type Ended = {
  readonly startedAt: number;
  readonly lengthMs: number;
  readonly result: 'done' | 'failed';
  readonly note: string;
};

export function createRepeatedStore(storage: Storage): RepeatedStore {
  const change = (sql: string, ...values: Value[]) =>
    storage.write(async (transaction) => (await transaction.run(sql, ...values)) > 0);
  return {
    declare: (names, now) =>
      storage.write(async (transaction) => {
        for (const name of names)
          await transaction.run(
            `insert into repeated_work (name, covered_until) values (?, ?) on conflict (name) do nothing`,
            name,
            now,
          );
      }),
    async all(most) {
      const rows = await storage.all(
        `select name, covered_until, lease_until, started_at, length_ms, result, note from repeated_work
         order by name limit ?`,
        most,
      );
      return rows.map(toRecord);
    },
    take: (name, holder, { coveredUntil }, { now, until }) =>
      change(
        `update repeated_work set lease_until = ?, holder = ? where name = ? and covered_until = ? and lease_until <= ?`,
        until,
        holder,
        name,
        coveredUntil,
        now,
      ),
    keep: (name, holder, until) =>
      change(`update repeated_work set lease_until = ? where name = ? and holder = ?`, until, name, holder),
    async end(name, holder, { startedAt, lengthMs, result, note }) {
      await change(
        `update repeated_work set covered_until = ?, lease_until = 0, holder = '', started_at = ?, length_ms = ?,
           result = ?, note = ? where name = ? and holder = ?`,
        startedAt,
        startedAt,
        lengthMs,
        result,
        note,
        name,
        holder,
      );
    },
    async giveBack(name, holder) {
      await change(`update repeated_work set lease_until = 0, holder = '' where name = ? and holder = ?`, name, holder);
    },
  };
}

function toRecord(row: Row): RepeatedRecord {
  return {
    name: String(row.name),
    coveredUntil: Number(row.covered_until),
    leaseUntil: Number(row.lease_until),
    startedAt: row.started_at === null ? null : Number(row.started_at),
    lengthMs: row.length_ms === null ? null : Number(row.length_ms),
    result: row.result === 'done' || row.result === 'failed' ? row.result : null,
    note: row.note === null ? null : String(row.note),
  };
}
