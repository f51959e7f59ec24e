/** A mail that has come in by one of the ways in (`mail-in`), read and made safe, before anybody knows what thread it belongs to. */
import type { DocumentNode } from '../../../wire/documents/nodes.ts';
import type { KeptFile } from '../tickets/service.ts';

/** `address`: as it was written, '' where none could be read. */
export type MailName = { readonly address: string; readonly name: string };

export type ReceivedMail = {
  /** These three with their angle brackets; '' and none where the mail has no such header. */
  readonly messageId: string;
  readonly inReplyTo: readonly string[];
  readonly references: readonly string[];
  readonly from: MailName;
  /** Everything it was sent to: To, Delivered-To, X-Original-To, and what the way in knows of the envelope. */
  readonly to: readonly MailName[];
  readonly cc: readonly MailName[];
  readonly subject: string;
  /** Milliseconds UTC; of a mail without a date when it came. */
  readonly date: number;
  readonly headers: MailHeaders;
  /** What its writer added, of the profile `message`, and the same as text; '' where there are only files. */
  readonly document: DocumentNode;
  readonly text: string;
  /** All of its text, where `text` leaves something out; else ''. */
  readonly whole: string;
  /** Stored as uploads of nobody; they are kept where the mail is. */
  readonly files: readonly KeptFile[];
  /** What a mail server says of a mail of ours that it could not deliver. */
  readonly report?: DeliveryReport | undefined;
};

/** As they stand in the mail, unfolded; '' for one that is missing. */
export type MailHeaders = {
  readonly autoSubmitted: string;
  readonly precedence: string;
  readonly xAutoreply: string;
  /** `<>` is the empty one. */
  readonly returnPath: string;
  /** The newest, which our own mail server wrote, first. */
  readonly authenticationResults: readonly string[];
};

/** `messageId`: of the mail of ours that it names. `words`: of the mail server. `permanent`: it will not be tried again. */
export type DeliveryReport = {
  readonly messageId: string;
  /** Whom it could not be delivered to; '' where the report does not say. */
  readonly recipient: string;
  readonly permanent: boolean;
  readonly words: string;
};

/**
 * Where it went, by the ids of ticket and message. The same mail again answers the same. `refused`: nothing was stored of it and nothing will be, so that
 * it need not be kept for another try; its sender is told neither.
 */
export type Taken = { readonly ticket: string; readonly message: string } | { readonly refused: MailRefused };
/**
 * `ended`: its sender has guessed at threads; `off`: the project begins no conversations by mail; `automatic`: nobody wrote it, and it names no thread;
 * `unreadable`: it has no sender; `blocked`: its sender may not write here.
 */
export type MailRefused = 'ended' | 'off' | 'automatic' | 'unreadable' | 'blocked';

/** Rejects only where it may be tried again as it is, such as without a database. */
export type TakesMails = {
  /** The project that its files are stored in before it is taken; or where it is already, or why it is refused, so that none of them are. */
  readonly placeOf: (mail: ReceivedMail) => Promise<Taken | { readonly project: string }>;
  readonly take: (mail: ReceivedMail) => Promise<Taken>;
};
