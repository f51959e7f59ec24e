/** Mail as the desk sees it. */
import { EMAIL_CHARS } from '../auth/limits.ts';
import { PROJECT_LANGUAGES } from '../config/limits.ts';
import { expected } from '../conflict.ts';
import { LANGUAGE_CHARS } from '../documents/limits.ts';
import {
  choice,
  flag,
  integer,
  list,
  nullable,
  open,
  optional,
  otherwise,
  shape,
  text,
  time,
  type Infer,
} from '../schema.ts';
import { emailAddress } from './address.ts';
import { MAIL_KIND_CHARS, MAIL_SUBJECT_CHARS, MAIL_WORDS_CHARS, MAILS_SHOWN, REFUSALS_SHOWN } from './limits.ts';
import { footers, pace, replyTo, senderName } from './settings.ts';

/** `transactional`: may go again after a doubt. `campaign`: goes once at most. */
export const mailModes = ['transactional', 'campaign'] as const;
export type MailMode = (typeof mailModes)[number];

/**
 * queued → sending → sent; sending → queued (tried again) → failed (no tries left); sending → bounced (its address is
 * refused for good); sending → unknown (a campaign mail of which nobody knows whether it was taken); queued → dropped. What has
 * come in is received, or ignored where it belongs to no thread.
 */
export const mailStates = [
  'queued',
  'sending',
  'sent',
  'bounced',
  'dropped',
  'failed',
  'unknown',
  'received',
  'ignored',
] as const;
export type MailState = (typeof mailStates)[number];

export const mailRow = open({
  id: text({ max: 64 }),
  mode: choice(mailModes),
  /** What it is, such as `news` or `test`. */
  kind: text({ max: MAIL_KIND_CHARS }),
  /** '' once its address is kept no longer. */
  to: text({ max: EMAIL_CHARS }),
  subject: text({ max: MAIL_SUBJECT_CHARS }),
  state: choice(mailStates),
  tries: integer({ min: 0 }),
  /** When it is tried next; null for one that has ended. */
  nextAt: nullable(time),
  /** What the mail server has said last; '' where it was not asked. */
  words: text({ max: MAIL_WORDS_CHARS }),
  createdAt: time,
});
export type MailRow = Infer<typeof mailRow>;

export const mailQuery = open({
  state: optional(choice(mailStates)),
  limit: otherwise(integer({ min: 1, max: 100 }), MAILS_SHOWN),
  cursor: optional(text({ max: 1024 })),
});
export type MailQuery = Infer<typeof mailQuery>;
/** Newest first. */
export const mailPage = open({ mails: list(mailRow, { max: 100 }), next: nullable(text({ max: 1024 })) });
export type MailPage = Infer<typeof mailPage>;

export const mailTest = shape({ to: emailAddress });
export const mailTested = open({
  result: choice(['sent', 'refused', 'later', 'doubt'] as const),
  words: text({ max: MAIL_WORDS_CHARS }),
});
export type MailTested = Infer<typeof mailTested>;

export const refusedAddress = open({
  id: text({ max: 64 }),
  /** The address with most of its name left out: `ad…@parley.test`. */
  hint: text({ max: EMAIL_CHARS }),
  words: text({ max: MAIL_WORDS_CHARS }),
  at: time,
});
export type RefusedAddress = Infer<typeof refusedAddress>;

export const mailView = open({
  /** Mail can be sent (SMTP_URL). */
  ready: flag(),
  /** Mails can have links, and people can subscribe (PUBLIC_URL). */
  linked: flag(),
  /** The address that mails come from; '' where none can be sent. */
  senderAddress: text({ max: EMAIL_CHARS }),
  /** Where answers to mails of conversations come to (MAIL_REPLY); '' where nobody can answer by mail. */
  reply: text({ max: EMAIL_CHARS }),
  senderName,
  /** '' where answers go to the sender. */
  replyTo,
  pace,
  footers,
  /** Mails of campaigns go also to addresses that a page has merely claimed (P-OUT-06). */
  claimed: flag(),
  /** The project's, for a footer in each. */
  languages: list(text({ max: LANGUAGE_CHARS }), { max: PROJECT_LANGUAGES }),
  /** Newest first. */
  refused: list(refusedAddress, { max: REFUSALS_SHOWN }),
  refusedTotal: integer({ min: 0 }),
});
export type MailView = Infer<typeof mailView>;

export const mailChange = shape({
  expected,
  senderName: optional(senderName),
  replyTo: optional(replyTo),
  pace: optional(pace),
  /** All of them. */
  footers: optional(footers),
  claimed: optional(flag()),
  /** Ids of refused addresses that mail may go to again. */
  lift: optional(list(text({ max: 64 }), { max: REFUSALS_SHOWN })),
});
export type MailChange = Infer<typeof mailChange>;
