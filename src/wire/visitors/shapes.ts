/** A visitor's session: the wire of `/api/sessions…` (widget-protocol 2.1 to 2.3 and 7). */
import { sessionHash, sessionId } from './keys.ts';
import { ACCOUNT_NAME_CHARS } from '../auth/limits.ts';
import { ZONE_CHARS } from '../config/limits.ts';
import { IDENTITY_TOKEN_CHARS, SESSION_CUSTOM_KEYS, SESSION_TEXT_CHARS } from './limits.ts';
import {
  amount,
  anything,
  either,
  flag,
  maybe,
  nullable,
  open,
  optional,
  table,
  text,
  type Infer,
  type Struct,
} from '../schema.ts';

const line = text({ max: SESSION_TEXT_CHARS });

/** BCP 47, any case; third-party clients send it lower-cased. */
export const language = text({ max: ACCOUNT_NAME_CHARS });

const fact = optional(nullable(either(line, amount())));
/**
 * What a site says of the visitor's company and of when they came to it. Kept and told exactly as it was said: clients of
 * the contract compare it with what they would send next, and send nothing where both are the same.
 */
export const contactFacts = { companyId: fact, companyName: fact, plan: fact, sla: fact, createdAt: fact };
export type ContactFact = keyof typeof contactFacts;

export const session = open({
  gleapId: sessionId,
  gleapHash: sessionHash,
  name: line,
  email: line,
  userId: line,
  phone: line,
  value: amount(),
  customData: table(anything(), { max: SESSION_CUSTOM_KEYS }),
  lang: language,
  ...contactFacts,
  /** Nothing has proven the user id so far; absent otherwise. Not in the contract: other servers never tell it. */
  unverified: optional(flag()),
});
export type Session = Infer<typeof session>;

export { blankSession } from '../pure/blank-session.ts';

/** `zone`: the time zone of the browser's own clock (IANA), which our loader says. One that nobody knows is not kept. */
export const sessionStart = open({ lang: optional(language), zone: optional(text({ max: ZONE_CHARS })) });

const known = {
  name: maybe(line),
  email: maybe(line),
  phone: maybe(line),
  value: maybe(amount()),
  lang: optional(language),
};

/**
 * customData comes flattened into the top level: every key that is neither named here nor a contact fact is custom data. What other clients send is put into
 * this shape first, as is an update (server/features/visitors/fit.ts).
 */
export const sessionIdentify = open({
  ...known,
  userId: either(line, amount()),
  /** Hex HMAC-SHA256 of the user id, or a signed token; null and '' are none. */
  userHash: maybe(text({ max: IDENTITY_TOKEN_CHARS })),
});

/** What a signed token may say of the visitor besides `sub`; every other claim is custom data. Taken only as it is. */
export const identityClaims = open({
  ...known,
  customData: optional(nullable(table(anything(), { max: SESSION_CUSTOM_KEYS }))),
});
export type IdentityClaims = Infer<typeof identityClaims>;

/** Why an identity was refused. The install page has words for each. */
export const identityRefusals = [
  'missing',
  'malformed',
  'hash_wrong',
  'token_algorithm',
  'token_signature',
  'token_expired',
  'token_early',
  'token_without_expiry',
  'token_long_lived',
  'token_subject',
  'token_claims',
] as const;
export type IdentityRefusal = (typeof identityRefusals)[number];

export const sessionUpdate = open({
  data: open({ ...known, customData: optional(nullable(table(anything(), { max: SESSION_CUSTOM_KEYS }))) }),
  type: optional(text({ max: 32 })),
  sdkVersion: optional(text({ max: 32 })),
  ws: optional(flag()),
});
export type SessionUpdate = Infer<typeof sessionUpdate>;
export type SessionIdentify = Infer<typeof sessionIdentify>;
export type SessionStruct = Struct<Session>;
