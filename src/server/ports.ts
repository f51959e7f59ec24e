/** What every feature is given: the outside world, passed in so that tests can hold it still. */
import type { Environment } from '../wire/environment.ts';
import type { Assets } from './http/assets.ts';
import type { Limiter } from './limits/limiter.ts';
import type { Log } from './log.ts';
import type { MessengerRender } from './features/messenger/render.ts';
import type { DiskSpace } from './disk-space.ts';
import type { Can } from './features/permissions/can.ts';
import type { JobStore } from './jobs/store.ts';
import type { GetPublicAnswer } from './public-net/public-answer.ts';
import type { GetPublicFile } from './public-net/public-file.ts';
import type { OldSecret } from './secrets.ts';
import type { Storage } from './storage/port.ts';

export type Ports = {
  readonly environment: Environment;
  readonly storage: Storage;
  /** Durable work: a table of that storage, or what its engine has for it. */
  readonly jobStore: JobStore;
  /** The build (dist). */
  readonly assets: Assets;
  /** Static files as they are (public). */
  readonly site: Assets;
  /** The messenger's first view as HTML; loaded at its first use. */
  readonly messenger: () => Promise<MessengerRender>;
  /** Counts against the table of limits. */
  readonly limiter: Limiter;
  readonly log: Log;
  /** Milliseconds UTC. */
  readonly now: () => number;
  /** Runs the work once after `ms`; returns its cancel. */
  readonly later: (ms: number, work: () => void) => () => void;
  /** UUIDv7: sorts by time. */
  readonly id: () => string;
  /** `bytes` random bytes as base64url. */
  readonly token: (bytes: number) => string;
  /** Asks other servers. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Gets what a stranger's page names, from the public network alone; absent where nothing of that kind is asked for. */
  readonly publicFile?: GetPublicFile | undefined;
  /** Asks whether a public address leads to something; absent where nothing of that kind is asked for. */
  readonly publicAnswer?: GetPublicAnswer | undefined;
  /** Looks at the volume of DATA_DIR; absent where its room is nobody's concern. */
  readonly diskSpace?: (() => Promise<DiskSpace>) | undefined;
  /** Sends codes of sign-in at once; absent where this installation cannot (SMTP_URL). */
  readonly mail?: Mail | undefined;
  /** The mail server of all other mails, which go through the queue of the feature `mail`; absent as above. */
  readonly post?: Post | undefined;
  /** Who may do what in a project; absent: administrators everything, others nothing. Tests hand in one that says no. */
  readonly can?: Can | undefined;
  /** Signs tokens, links and visitor hashes; the same on every node. */
  readonly secret: string;
  /** The ones before it, oldest first; absent where there was none. */
  readonly oldSecrets?: readonly OldSecret[] | undefined;
  /** Signs what names a thread in mails, and mails that are handed in (MAIL_SECRET). */
  readonly mailSecret: string;
};

/** One mail as the mail server gets it. `html` says the same words as `text`. */
export type Letter = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly senderName?: string;
  readonly replyTo?: string;
  /** With its angle brackets. */
  readonly messageId?: string;
  /** Of mails that it follows, the newest last, with theirs. */
  readonly inReplyTo?: string;
  readonly references?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * What the mail server has said, in its words. `refused`: it never takes this address. `later`: it has not taken the mail.
 * `doubt`: nobody knows whether it has.
 */
export type PostAnswer = { readonly result: 'sent' | 'refused' | 'later' | 'doubt'; readonly words: string };

export type Post = {
  /** The address that mails come from. */
  readonly from: string;
  /** Never rejects. */
  readonly deliver: (letter: Letter) => Promise<PostAnswer>;
};

/** One mail in plain text. `refused`: the address is not taken. Rejects when the mail server cannot be reached. */
export type Mail = (mail: { to: string; subject: string; text: string }) => Promise<'sent' | 'refused'>;

export function newToken(bytes: number): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString('base64url');
}

export function later(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}
