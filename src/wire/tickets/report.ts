/** A feedback report: the body of `POST /api/bugs/v2` (widget-protocol 8) and the frame's `send-feedback`. */
import { visitorEvent } from '../events/shapes.ts';
import { EVENT_LOG_ENTRIES } from '../events/limits.ts';
import { ADDRESS_CHARS } from '../limits.ts';
import {
  CONSOLE_LOG_ENTRIES,
  LOG_ADDRESS_CHARS,
  LOG_DATE_CHARS,
  LOG_LINE_CHARS,
  LOG_WORD_CHARS,
  REPORT_BODY_BYTES,
  REPORT_NETWORK_ENTRIES,
  REPORT_TABLE_KEYS,
  UNREAD_PARTS,
} from './limits.ts';
import { logPriorities } from '../pure/log-priorities.ts';
import {
  amount,
  anything,
  choice,
  flag,
  list,
  maybe,
  nullable,
  open,
  optional,
  table,
  text,
  time,
  type Infer,
} from '../schema.ts';

export { logPriorities };
export const reportPriorities = ['LOW', 'MEDIUM', 'HIGH'] as const;

/** `log` is at most 1000 characters from our client; others add three dots. */
export const consoleEntry = open({
  log: text({ max: LOG_LINE_CHARS }),
  date: text({ max: LOG_DATE_CHARS }),
  priority: choice(logPriorities),
});
export type ConsoleEntry = Infer<typeof consoleEntry>;

/** Clients differ in which parts they send (widget-protocol 8): only the address is common to all of them. */
export const networkEntry = open({
  url: optional(text({ max: LOG_ADDRESS_CHARS })),
  type: optional(text({ max: LOG_WORD_CHARS })),
  date: optional(text({ max: LOG_DATE_CHARS })),
  duration: maybe(amount()),
  initiatorType: optional(text({ max: LOG_WORD_CHARS })),
  success: optional(flag()),
  request: optional(nullable(open({ payload: optional(anything()), headers: optional(anything()) }))),
  response: optional(
    nullable(
      open({ status: optional(anything()), statusText: optional(anything()), responseText: optional(anything()) }),
    ),
  ),
});
export type NetworkEntry = Infer<typeof networkEntry>;

/**
 * What a snapshot lacks, because nobody could read it there. Ours only. `blank` is a canvas that read as if nothing were
 * drawn on it, which is so, or a graphics card has drawn on it and kept no copy: a page cannot tell which.
 */
export const unreadKinds = [
  'image',
  'style',
  'font',
  'canvas',
  'blank',
  'video',
  'frame',
  'component',
  'plugin',
] as const;
export const unreadPart = open({
  kind: choice(unreadKinds),
  /** An address without its query, or how the page calls the element. */
  name: text({ max: ADDRESS_CHARS }),
});
export type UnreadPart = Infer<typeof unreadPart>;

export const screenshotData = open({
  html: text({ max: 32 * 1024 * 1024 }),
  /** The page's address, cut at the last slash. */
  baseUrl: text({ max: ADDRESS_CHARS }),
  /** CSS pixels of the visitor's viewport, and its scroll position. */
  width: amount(),
  height: amount(),
  isMobile: flag(),
  x: amount(),
  y: amount(),
  unread: optional(list(unreadPart, { max: UNREAD_PARTS * 2 })),
});
export type ScreenshotData = Infer<typeof screenshotData>;

/**
 * As the server stores it: what other clients send is put into this shape first (pure/fit-report.ts). Texts without a limit of
 * their own are cut where they are kept (the server's summary).
 */
export const report = open({
  /** UUID; the same id again, of the same visitor, answers the first report's body and stores nothing (parley.md S4). */
  reportId: optional(text({ min: 8, max: 64, pattern: /^[\w-]+$/, what: 'an id' })),
  type: optional(text({ min: 1, max: 64 })),
  priority: optional(choice(reportPriorities)),
  customData: optional(table(anything(), { max: REPORT_TABLE_KEYS })),
  /** Facts of the page and its browser. Ours tells in `redactions` how many secrets were taken out before it was sent. */
  metaData: optional(table(anything(), { max: REPORT_TABLE_KEYS })),
  consoleLog: optional(list(consoleEntry, { max: CONSOLE_LOG_ENTRIES * 2 })),
  networkLogs: optional(list(networkEntry, { max: REPORT_NETWORK_ENTRIES })),
  customEventLog: optional(list(visitorEvent, { max: EVENT_LOG_ENTRIES * 2 })),
  formData: optional(table(anything(), { max: REPORT_TABLE_KEYS })),
  isSilent: optional(flag()),
  outbound: maybe(text({ max: REPORT_BODY_BYTES })),
  screenshotData: maybe(screenshotData),
  /** Why there is no screenshot although one was wanted; shown to staff. Ours only. */
  screenshotFailure: optional(text({ max: REPORT_BODY_BYTES })),
  webReplay: optional(anything()),
  screenRecordingUrl: maybe(text({ max: ADDRESS_CHARS })),
  spamToken: maybe(text({ max: REPORT_BODY_BYTES })),
  tags: optional(list(text({ max: REPORT_BODY_BYTES }), { max: 100 })),
});
export type Report = Infer<typeof report>;

/** The created report. Clients of the contract read nothing of it; ours shows the number. */
export const reportReply = open({ id: text({ max: 64 }), number: amount(), createdAt: time });
export type ReportReply = Infer<typeof reportReply>;

/** What staff read of a report, part by part. */
export const reportParts = [
  'formData',
  'metaData',
  'customData',
  'consoleLog',
  'networkLogs',
  'customEventLog',
  'screenshotData',
  'webReplay',
] as const;
export type ReportPart = (typeof reportParts)[number];
