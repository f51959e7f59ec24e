/** The event stream: `POST /api/sessions/ping`, and `/api/sessions/events` of later clients (widget-protocol 2.4). */
import { EVENT_LOG_ENTRIES, EVENT_NAME_CHARS, EVENT_NAMES } from './limits.ts';
import { amount, anything, flag, list, open, optional, text, time, type Infer } from '../schema.ts';

export const visitorEvent = open({
  name: text({ min: 1, max: EVENT_NAME_CHARS }),
  date: text({ max: 40 }),
  data: optional(anything()),
});
export type VisitorEvent = Infer<typeof visitorEvent>;

/** What other clients send is put into this shape first (pure/fit-report.ts). */
export const eventBatch = open({
  /** Whole seconds since the SDK started. */
  time: optional(amount()),
  events: list(visitorEvent, { max: EVENT_LOG_ENTRIES }),
  opened: optional(flag()),
  type: optional(text({ max: 32 })),
  sdkVersion: optional(text({ max: 32 })),
  ws: optional(flag()),
});
export type EventBatch = Infer<typeof eventBatch>;

/** By name. */
export const eventNames = open({
  names: list(open({ name: text({ max: EVENT_NAME_CHARS }), lastAt: time }), { max: EVENT_NAMES }),
});
export type EventNames = Infer<typeof eventNames>;
