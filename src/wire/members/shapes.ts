/** A member as colleagues and visitors see them, and what they want to be told. */
import { ZONE_CHARS } from '../config/limits.ts';
import { expected } from '../conflict.ts';
import {
  choice,
  flag,
  integer,
  maybe,
  nullable,
  open,
  optional,
  shape,
  text,
  type Infer,
  type Struct,
} from '../schema.ts';
import { DAY_MINUTES_MOST, MEMBER_TITLE_CHARS, SHOWN_NAME_CHARS, UNDO_SECONDS } from './limits.ts';

/** `away` by hand; who has not been active at the desk for 5 minutes is away too. */
export const availabilities = ['here', 'away'] as const;
export type MemberAvailability = (typeof availabilities)[number];

/** `new`: a conversation or report that nobody has; `mine`: in what one has; `late`: a reply that is due. */
export const noticeKinds = ['new', 'mine', 'mention', 'late'] as const;
export type NoticeKind = (typeof noticeKinds)[number];
export const noticeWays = ['sound', 'desktop', 'title', 'mail'] as const;
export type NoticeWay = (typeof noticeWays)[number];

const each = <N extends string, T>(names: readonly N[], of: Struct<T>) =>
  Object.fromEntries(names.map((name) => [name, of])) as Record<N, Struct<T>>;
export const notices = open(each(noticeKinds, open(each(noticeWays, flag()))));
export type Notices = Infer<typeof notices>;

const minute = integer({ min: 0, max: DAY_MINUTES_MOST });
/** Minutes of the day by the clock of `zone`; an end before the beginning is of the next day. No mail in between. */
export const quietHours = shape({ from: minute, to: minute });

const undoSeconds = integer({ min: UNDO_SECONDS[0], max: UNDO_SECONDS.at(-1)! });
const fields = {
  /** What visitors read; '' while there is none. */
  shownName: text({ max: SHOWN_NAME_CHARS }),
  title: text({ max: MEMBER_TITLE_CHARS }),
  /** Visitors may see name, title and picture. */
  shown: flag(),
  availability: choice(availabilities),
  /** One of `UNDO_SECONDS`. */
  undoSeconds,
  notices,
  quiet: nullable(quietHours),
  /** IANA, of the quiet hours. */
  zone: text({ max: ZONE_CHARS }),
};

export const profile = open({
  ...fields,
  /** An address on the media origin. */
  picture: nullable(text({ max: 4096 })),
});
export type Profile = Infer<typeof profile>;

/** What is absent stays. */
export const profileChange = shape({
  expected,
  shownName: optional(fields.shownName),
  title: optional(fields.title),
  shown: optional(flag()),
  availability: optional(fields.availability),
  undoSeconds: optional(undoSeconds),
  notices: optional(notices),
  quiet: maybe(quietHours),
  zone: optional(fields.zone),
});
export type ProfileChange = Infer<typeof profileChange>;

/** Of a desk: whoever has it open is active there. Said at most every minute. */
export const hereSign = open({ name: choice(['here'] as const), data: open({ active: flag() }) });
export type HereSign = Infer<typeof hereSign>;
