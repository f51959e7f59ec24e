/** Exports and erasures of one person. Times are RFC 3339. */
import {
  choice,
  flag,
  integer,
  list,
  nullable,
  open,
  optional,
  shape,
  table,
  text,
  time,
  type Infer,
} from '../schema.ts';
import { dataRequestStates } from './states.ts';
import {
  DATA_REQUESTS_SHOWN,
  ERASE_WORDS,
  PERSON_SESSIONS_SHOWN,
  ERASURE_REASON_CHARS,
  SUBJECT_CHARS,
} from './limits.ts';

/** Kinds of data that are kept of a person, by the feature that keeps them. */
export const personKinds = [
  'sessions',
  'contacts',
  'reports',
  'events',
  'files',
  'messages',
  'refusals',
  'installPing',
  'exports',
  'answers',
  'mails',
  'subscriptions',
  'news',
  'requests',
  'deliveries',
  'lists',
  'responses',
  'conversations',
  'threadMessages',
  'ratings',
  'accessLinks',
  'botRuns',
  'questions',
] as const;
export type PersonKind = (typeof personKinds)[number];

export const subjectKinds = ['userId', 'email', 'sessionId'] as const;
const asked = optional(text({ min: 1, max: SUBJECT_CHARS }));
/** Exactly one of the three. */
export const subject = shape({ userId: asked, email: asked, sessionId: asked });
export type SubjectAsked = Infer<typeof subject>;

const name = text({ max: SUBJECT_CHARS });
const count = integer({ min: 0 });
export const personCounts = table(count, { max: 64 });
export type PersonCounts = Infer<typeof personCounts>;

export const personFound = open({
  /** False where nothing is kept of anybody by this name. */
  found: flag(),
  /** Sessions that have proven their user id, that only say it, and that have none. */
  identities: open({ verified: count, claimed: count, none: count }),
  /** By kind; a kind of which nothing is kept says 0. */
  counts: personCounts,
  /** The last seen first. */
  sessions: list(
    open({
      id: name,
      userId: name,
      name,
      email: name,
      identity: choice(['verified', 'claimed', 'none']),
      firstSeen: time,
      lastSeen: time,
    }),
    { max: PERSON_SESSIONS_SHOWN },
  ),
});
export type PersonFound = Infer<typeof personFound>;

export const dataRequestKinds = ['export', 'erase'] as const;
const requestId = text({ min: 36, max: 36 });

/** Of an erasure: what they answered to surveys goes too, or stays without whose it is and without what they wrote. */
export const answersToo = ['delete', 'keep'] as const;

export const dataRequestAsk = shape({
  /** A UUID of the caller: asked again with the same one, the same request answers, and one that has failed is tried again. */
  id: requestId,
  kind: choice(dataRequestKinds),
  subject,
  /** Of an erasure; it stands in the certificate. */
  reason: optional(text({ max: ERASURE_REASON_CHARS })),
  /** Of an erasure: what they wrote for others goes too; otherwise it stays in nobody's name. */
  texts: optional(flag()),
  /** `delete` where it is left out. */
  answers: optional(choice(answersToo)),
  /** Of an erasure: the typed word. */
  confirm: optional(choice(ERASE_WORDS)),
  /** Of an export: the language of its README. */
  lang: optional(text({ max: 35 })),
});
export type DataRequestAsk = Infer<typeof dataRequestAsk>;

export const dataRequest = open({
  id: requestId,
  kind: choice(dataRequestKinds),
  state: choice(dataRequestStates),
  /** As it was asked for; null once an erasure is done. */
  subject: nullable(open({ by: choice(subjectKinds), value: name })),
  reason: text({ max: ERASURE_REASON_CHARS }),
  /** Of an erasure: what they wrote for others goes too. */
  texts: flag(),
  answers: choice(answersToo),
  /** Who asked; null for the visitor, and for an account that is gone. */
  byName: nullable(text({ max: SUBJECT_CHARS })),
  byVisitor: flag(),
  /** What was there when it was asked for, by kind. */
  counts: personCounts,
  /** What has been erased so far. */
  removed: personCounts,
  at: time,
  /** An erasure that is asked for begins then, and can be called back until then. */
  beginsAt: time,
  doneAt: nullable(time),
  /** Until when the file of an export is kept. */
  expiresAt: nullable(time),
  /** Of a file that is ready: an address that opens it for 10 minutes. */
  file: nullable(text({ max: 4096 })),
});
export type DataRequest = Infer<typeof dataRequest>;

export const dataRequestList = list(dataRequest, { max: DATA_REQUESTS_SHOWN });

/** Proof of a finished erasure. The signature covers every other field, as JSON with its keys in order and no spaces. */
export const certificate = open({
  format: text({ max: 64 }),
  id: requestId,
  installation: text({ max: 64 }),
  project: open({ id: text({ max: 64 }), name: text({ max: SUBJECT_CHARS }) }),
  /** How the person was asked for, and SHA-256 of `{id}:{by}:{value}`: who knows the value can tell that it is theirs. */
  subject: open({ by: choice(subjectKinds), fingerprint: text({ max: 100 }) }),
  /** An account, or null for the visitor themselves. */
  askedBy: nullable(text({ max: 64 })),
  reason: text({ max: ERASURE_REASON_CHARS }),
  askedAt: time,
  begunAt: time,
  doneAt: time,
  removed: personCounts,
  /** What was kept, and why. */
  kept: list(open({ what: text({ max: 64 }), why: text({ max: 64 }) }), { max: 20 }),
  key: text({ max: 64 }),
  /** Ed25519, base64url. */
  signature: text({ max: 100 }),
});
export type Certificate = Infer<typeof certificate>;

/** Whether the installation that is asked has signed a certificate exactly so. */
export const certificateCheck = open({ genuine: flag() });

/** The public keys that certificates can be checked with, as a JWK set. */
export const publicKeys = open({
  keys: list(open({ kty: text({ max: 8 }), crv: text({ max: 16 }), x: text({ max: 64 }), kid: text({ max: 64 }) }), {
    max: 100,
  }),
});
