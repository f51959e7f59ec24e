/** The audit log: who did what to whom, with what there was before and after, each entry chained to the one before it. */
import { AUDIT_PAGE_ROWS, AUDIT_PAGE_ROWS_MOST } from './limits.ts';
import { anything, integer, list, nullable, open, optional, otherwise, text, time, type Infer } from '../schema.ts';

const id = nullable(text({ max: 64 }));

export const auditEntry = open({
  number: integer({ min: 1 }),
  at: time,
  /** Null for somebody without an account, and for the platform itself. */
  actor: id,
  actorName: nullable(text({ max: 64 })),
  /** In whose place the actor did it, in a session opened as that user; null where everybody acted for themselves. */
  onBehalfOf: id,
  onBehalfOfName: nullable(text({ max: 64 })),
  /** The name of the call in the table of endpoints, or of what the server did by itself, such as `refreshReused`. */
  action: text({ max: 64 }),
  /** Kind and id, such as `user:0190…`. */
  target: text({ max: 600 }),
  before: anything(),
  after: anything(),
  hash: text({ max: 64 }),
});
export type AuditEntry = Infer<typeof auditEntry>;

/** `before`: the number of an entry to go on from, which is left out. */
export const auditQuery = open({
  target: optional(text({ max: 600 })),
  actor: optional(text({ max: 64 })),
  before: otherwise(integer({ min: 1 }), Number.MAX_SAFE_INTEGER),
  limit: otherwise(integer({ min: 1, max: AUDIT_PAGE_ROWS_MOST }), AUDIT_PAGE_ROWS),
});
export type AuditQuery = Infer<typeof auditQuery>;

/** Newest first; `next` is the `before` of the following page, null at the end. */
export const auditPage = open({
  entries: list(auditEntry, { max: AUDIT_PAGE_ROWS_MOST }),
  next: nullable(integer({ min: 1 })),
});
export type AuditPage = Infer<typeof auditPage>;
