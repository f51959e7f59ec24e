/** Reports against sub-tasks and the bans that may follow: `/api/challenges/{subtask_reports,bans}` (academy-api 1.3, 1.7). */
import { expected } from '../conflict.ts';
import { PLATFORM_LIST_ROWS_MOST } from '../limits.ts';
import { REASON_CHARS, REPORT_HISTORY_ROWS } from './limits.ts';
import {
  choice,
  flag,
  integer,
  list,
  maybe,
  nullable,
  open,
  optional,
  otherwise,
  text,
  time,
  type Infer,
} from '../schema.ts';
import { subtaskTypes } from '../tasks/types.ts';

export const reportReasons = ['ABUSE', 'DISLIKE', 'OTHER', 'UNRELATED_SKILL', 'WRONG'] as const;
export type ReportReason = (typeof reportReasons)[number];
export const resolveActions = ['REVISE', 'BLOCK_REPORTER', 'BLOCK_CREATOR'] as const;
export type ResolveAction = (typeof resolveActions)[number];
export const banActions = ['CREATE', 'REPORT'] as const;
export type BanAction = (typeof banActions)[number];

const id = text({ min: 1, max: 64 });

/** `user_id` null: made by the platform itself, because of bad ratings. */
export const taskReport = open({
  id,
  task_id: id,
  subtask_id: id,
  subtask_type: choice(subtaskTypes),
  user_id: nullable(id),
  timestamp: time,
  reason: choice(reportReasons),
  comment: text({ max: REASON_CHARS }),
});
export type TaskReport = Infer<typeof taskReport>;
/** The contract knows no usual length; more than all that may ever be sent is refused. */
export const taskReportQuery = open({
  limit: otherwise(integer({ min: 0, max: PLATFORM_LIST_ROWS_MOST }), PLATFORM_LIST_ROWS_MOST),
  offset: otherwise(integer({ min: 0 }), 0),
});
export const taskReports = list(taskReport, { max: PLATFORM_LIST_ROWS_MOST });

export const newTaskReport = open({
  task_id: id,
  subtask_id: id,
  reason: choice(reportReasons),
  comment: text({ max: REASON_CHARS }),
});
export type NewTaskReport = Infer<typeof newTaskReport>;

export const resolution = open({ action: choice(resolveActions) });

const endings = [...resolveActions, 'DELETE'] as const;
/** How a report ended; `DELETE` is the sub-task gone. */
export type ReportEnding = (typeof endings)[number];

/** In `details` of `already_resolved`: who was first, when, and with what. */
export const resolved = open({
  action: choice(endings),
  by: nullable(id),
  by_name: nullable(text({ max: 64 })),
  at: time,
});
export type Resolved = Infer<typeof resolved>;

/** Somebody is about to decide about a reported sub-task. */
export const reportClaim = open({ subtask_id: id, by: id, by_name: nullable(text({ max: 64 })), at: time });
export type ReportClaim = Infer<typeof reportClaim>;
export const reportClaims = list(reportClaim, { max: PLATFORM_LIST_ROWS_MOST });

const count = integer({ min: 0 });
/** What is known of the people of a report, beyond the contract. */
export const reportHistory = open({
  /** Null where the platform reported by itself. */
  reporter: nullable(
    open({
      filed: count,
      open: count,
      /** How many of the `resolved` reports ended with the sub-task deleted. */
      upheld: count,
      resolved: count,
      /** How the reporter's last reports ended, newest first. */
      recent: list(choice(endings), { max: REPORT_HISTORY_ROWS }),
    }),
  ),
  /** Null where the sub-task is gone. */
  creator: nullable(
    open({
      id,
      tasks: count,
      switchedOff: count,
      openReports: count,
      /** Whether the last sub-tasks were reported, newest first. */
      recent: list(flag(), { max: REPORT_HISTORY_ROWS }),
    }),
  ),
});
export type ReportHistory = Infer<typeof reportHistory>;

/** Without an end a ban is for ever. `active` is true from `start` until `end`. */
export const ban = open({
  id,
  user_id: id,
  creator: id,
  start: time,
  end: nullable(time),
  active: flag(),
  action: choice(banActions),
  reason: text({ max: REASON_CHARS }),
});
export type Ban = Infer<typeof ban>;
export const banQuery = open({
  user_id: optional(text({ max: 64 })),
  creator: optional(text({ max: 64 })),
  action: optional(choice(banActions)),
  active: optional(flag()),
});
export const bans = list(ban, { max: PLATFORM_LIST_ROWS_MOST });

/** A hundred years: whoever wants a longer ban gives it no end. */
const BAN_DAYS_MOST = 36_500;
const uuid = text({
  max: 36,
  pattern: /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i,
  what: 'a UUID',
});
/** Until `end`, or for so many `days` from its start by the server's clock (ours only); with neither, for ever. Not both. */
export const newBan = open({
  user_id: uuid,
  action: choice(banActions),
  reason: optional(text({ max: REASON_CHARS })),
  start: maybe(time),
  end: maybe(time),
  days: maybe(integer({ min: 1, max: BAN_DAYS_MOST })),
});
export type NewBan = Infer<typeof newBan>;
/** `end` null: for ever. What is missing stays. */
export const banChange = open({
  expected,
  action: maybe(choice(banActions)),
  reason: maybe(text({ max: REASON_CHARS })),
  start: maybe(time),
  end: maybe(time),
});
export type BanChange = Infer<typeof banChange>;
