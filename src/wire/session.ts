/** A visitor's session: the wire of `/api/sessions…` (widget-protocol 2.1 to 2.3 and 7). */
import { ACCOUNT_NAME_CHARS, SESSION_TEXT_CHARS } from './limits.ts';
import {
  amount,
  anything,
  either,
  flag,
  nullable,
  open,
  optional,
  table,
  text,
  type Infer,
  type Struct,
} from './schema.ts';

const line = text({ max: SESSION_TEXT_CHARS });

/** Ids are opaque to clients. `gleapHash` proves the id and is an HMAC of it: the server keeps no list of hashes. */
export const sessionId = text({ min: 1, max: 64, pattern: /^[\w-]+$/, what: 'an id of letters, digits, - and _' });
export const sessionHash = text({ min: 1, max: 128, pattern: /^[\w-]+$/, what: 'a hash of letters, digits, - and _' });
export const sdkKey = text({ min: 1, max: 64, pattern: /^[\w-]+$/, what: 'an SDK key' });
/** BCP 47, any case; third-party clients send it lower-cased. */
export const language = text({ max: ACCOUNT_NAME_CHARS });

export const session = open({
  gleapId: sessionId,
  gleapHash: sessionHash,
  name: line,
  email: line,
  userId: line,
  phone: line,
  value: amount(),
  customData: table(anything(), { max: 200 }),
  lang: language,
});
export type Session = Infer<typeof session>;

export { blankSession } from './pure/blank-session.ts';

export const sessionStart = open({ lang: optional(language) });

const known = {
  name: optional(nullable(line)),
  email: optional(nullable(line)),
  phone: optional(nullable(line)),
  value: optional(nullable(amount())),
  lang: optional(language),
};

/** customData comes flattened into the top level: every unknown key is custom data. */
export const sessionIdentify = open({
  ...known,
  userId: either(line, amount()),
  userHash: optional(nullable(text({ max: 2048 }))),
});

export const sessionUpdate = open({
  data: open({ ...known, customData: optional(nullable(table(anything(), { max: 200 }))) }),
  type: optional(text({ max: 32 })),
  sdkVersion: optional(text({ max: 32 })),
  ws: optional(flag()),
});
export type SessionUpdate = Infer<typeof sessionUpdate>;
export type SessionIdentify = Infer<typeof sessionIdentify>;
export type SessionStruct = Struct<Session>;
