/** Durable work as administrators see it. Payloads are not shown: they may hold what belongs to visitors. */
import { choice, flag, integer, list, nullable, open, optional, otherwise, text, time, type Infer } from '../schema.ts';
import { JOB_ERROR_CHARS, JOB_KEY_CHARS, JOB_PAGE_ROWS, JOB_PAGE_ROWS_MOST, JOB_QUEUE_CHARS } from './limits.ts';

/**
 * queued → running → done; running → waiting (failed, tries left) → queued; running → dead (no tries left) → queued
 * (retried by staff) or discarded.
 */
export const jobStates = ['queued', 'running', 'waiting', 'done', 'dead', 'discarded'] as const;
export type JobState = (typeof jobStates)[number];

export const job = open({
  id: text({ max: 64 }),
  queue: text({ max: JOB_QUEUE_CHARS }),
  key: nullable(text({ max: JOB_KEY_CHARS })),
  /** Null for work of the whole installation. */
  project: nullable(text({ max: 64 })),
  priority: integer(),
  state: choice(jobStates),
  /** How often it was begun, and how often it may be. */
  tries: integer({ min: 0 }),
  triesMost: integer({ min: 1 }),
  /** When it may run, or may run again. */
  runAt: time,
  lastError: nullable(text({ max: JOB_ERROR_CHARS })),
  createdAt: time,
  startedAt: nullable(time),
  doneAt: nullable(time),
});
export type Job = Infer<typeof job>;

export const repeatedWork = open({
  name: text({ max: JOB_QUEUE_CHARS }),
  /** Minute, hour, day, month, weekday, in UTC. */
  schedule: text({ max: 64 }),
  nextAt: nullable(time),
  running: flag(),
  lastAt: nullable(time),
  lastMs: nullable(integer({ min: 0 })),
  lastResult: nullable(choice(['done', 'failed'] as const)),
  /** What the last run said of itself, or why it failed. */
  lastNote: nullable(text({ max: JOB_ERROR_CHARS })),
});
export type RepeatedWork = Infer<typeof repeatedWork>;

export const jobQuery = open({
  queue: optional(text({ max: JOB_QUEUE_CHARS })),
  state: optional(choice(jobStates)),
  project: optional(text({ max: 64 })),
  limit: otherwise(integer({ min: 1, max: JOB_PAGE_ROWS_MOST }), JOB_PAGE_ROWS),
  /** The `next` of the page before. */
  cursor: optional(text({ max: 512 })),
});
export type JobQuery = Infer<typeof jobQuery>;

export const jobPage = open({
  /** Newest first. */
  jobs: list(job, { max: JOB_PAGE_ROWS_MOST }),
  repeated: list(repeatedWork, { max: 200 }),
  /** Of all jobs that the filter of queue and project lets through. */
  counts: open({
    queued: integer({ min: 0 }),
    running: integer({ min: 0 }),
    waiting: integer({ min: 0 }),
    done: integer({ min: 0 }),
    dead: integer({ min: 0 }),
    discarded: integer({ min: 0 }),
  }),
  /** The `cursor` of the next page; null at the end. */
  next: nullable(text({ max: 512 })),
});
export type JobPage = Infer<typeof jobPage>;
