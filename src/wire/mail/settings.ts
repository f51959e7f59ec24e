/** What a project sets of its mails. */
import { LANGUAGES_MOST } from '../help/limits.ts';
import { flag, integer, maybe, nullable, open, optional, shape, table, text } from '../schema.ts';
import { emailOrNone } from './address.ts';
import { MAIL_FOOTER_CHARS, MAIL_PACE_MOST, SENDER_NAME_CHARS } from './limits.ts';

const footer = text({ max: MAIL_FOOTER_CHARS });
/** By language, BCP 47. */
export const footers = table(footer, { max: LANGUAGES_MOST });
/** Mails a second. */
export const pace = integer({ min: 1, max: MAIL_PACE_MOST });
export const senderName = text({ max: SENDER_NAME_CHARS });
export const replyTo = emailOrNone;

/** What is missing takes its default. */
export const mailSettings = open({
  senderName: optional(senderName),
  replyTo: optional(replyTo),
  pace: optional(pace),
  footers: optional(footers),
  /** Mails of campaigns go also to addresses that a page has merely claimed. */
  claimed: optional(flag()),
});
/** A change, as of all settings. */
export const mailSettingsMerge = shape({
  senderName: maybe(senderName),
  replyTo: maybe(replyTo),
  pace: maybe(pace),
  claimed: maybe(flag()),
  footers: maybe(table(nullable(footer), { max: LANGUAGES_MOST })),
});
