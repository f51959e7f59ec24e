/**
 * Visitors and their sessions: started, told who they are, changed. The rules of widget-protocol 2.1 to 2.3; who vouches
 * for a user id is in `identity.ts`.
 */
import { NEXT_SESSION_HOURS } from '../../../wire/data-requests/limits.ts';
import { ApiError } from '../../../wire/errors.ts';
import { HOUR_MS } from '../../../wire/limits.ts';
import {
  IDENTITY_REFUSALS_KEPT,
  SESSION_CUSTOM_CHARS,
  SESSION_CUSTOM_KEYS,
  SESSION_TEXT_CHARS,
} from '../../../wire/visitors/limits.ts';
import {
  contactFacts,
  type IdentityRefusal,
  type Session,
  type SessionIdentify,
  type SessionUpdate,
} from '../../../wire/visitors/shapes.ts';
import type { VisitorAuth } from '../../http/route.ts';
import { wholeText } from '../../http/whole-text.ts';
import type { Transaction } from '../../storage/port.ts';
import type { Ports } from '../../ports.ts';
import type { Projects } from '../projects/service.ts';
import { SESSION_FLOOR_SHARE, type Quotas } from '../quotas/service.ts';
import { blank, spokenBy, type Browser } from './blank.ts';
import { createEndedSessions, type EndedSessions } from './ended.ts';
import { livingSession, succeedSession } from './ended-store.ts';
import { proveIdentity } from './identity.ts';
import { visitorHash } from './proof.ts';
import type { PlacesVisitor, ProvesIdentity } from './slots.ts';
import {
  refusalsOf,
  saveRefusal,
  saveVisitor,
  visitorById,
  type Contact,
  type RefusalRecord,
  type VisitorRecord,
  visitorSeen,
  type SeenVisitor,
} from './store.ts';

/** Fields of the session itself; every other key that a client sends is custom data. */
const own = ['name', 'email', 'phone', 'value', 'lang', 'userId'] as const;
const factNames = new Set<string>(Object.keys(contactFacts));
/** Never custom data: they would be taken for the session's own. */
const reserved = new Set<string>([...own, 'userHash', 'gleapId', 'gleapHash', 'customData']);

export type { RefusalRecord, VisitorRecord };
export { createVoters, pageVoter, sessionVoter, userVoter, type VoterOf } from './voter.ts';
export { refuseErased } from './erased.ts';
export { endedAmong, livingSession, markOf } from './ended-store.ts';
export {
  contactsOfSessions,
  contactsByThese,
  contactsOfThese,
  contactsOfTheseAlone,
  countOfBrowsers,
  countOfContact,
  countOfIdentity,
  giveSessions,
  latestOfContact,
  partSessions,
  SERVER_SESSION,
  latestOfContacts,
  sessionsOfContact,
  sessionsOfContacts,
  sessionsOfEach,
  sessionsWithoutContact,
  setContact,
} from './contact-store.ts';
export {
  countSessionsSince,
  markSeen,
  newestOfUser,
  sdksOfSessions,
  hasSession,
  sessionsOfUsers,
  usersWithSessions,
  visitorExists,
  visitorsAmong,
  votersOfSessions,
  type OfUser,
} from './session-store.ts';
export { sessionsAlike, sessionsAlikeSince } from './alike-store.ts';
export type { MailSession, SessionByMail } from './mail-session.ts';
export { serverSession } from './server-session.ts';
export { visitorById, visitorSeen } from './store.ts';
export {
  countIdentities,
  countSessionsWith,
  isAmong,
  latestSessions,
  newestSession,
  noSessions,
  pageOfSessions,
  sessionsOf,
  sessionsWithMerged,
  theseSessions,
  type SessionKey,
  type Subject,
} from './person-store.ts';

type Changes = { readonly [key: string]: unknown };

export type Visitors = {
  /** The same session for a proven id, also when its row was lost; a new one without. Errors: 507 for a new one on a full disk. */
  readonly start: (visitor: VisitorAuth, lang: string | undefined, browser?: Browser) => Promise<Session>;
  /**
   * A session that already belongs to another user is left as it is: the caller gets a new one.
   * Errors: 401 `identity_refused` with the reason for a wrong proof, or for none where the project requires one; the
   * session stays as it was.
   */
  readonly identify: (visitor: VisitorAuth, body: SessionIdentify, agent?: string) => Promise<Session>;
  readonly update: (visitor: VisitorAuth, body: SessionUpdate, agent?: string) => Promise<Session>;
  /** The session that a report belongs to: of an erased one that which comes after it, made where there is none yet. */
  readonly current: (visitor: VisitorAuth) => Promise<VisitorAuth>;
  readonly ended: EndedSessions;
  /** Undefined without a session. */
  readonly find: (visitor: VisitorAuth) => Promise<VisitorRecord | undefined>;
  /** When a session was first and last seen, and who it says it is. Undefined where it is gone. */
  readonly seen: (sessionId: string) => Promise<SeenVisitor | undefined>;
  /** Refused identities, the latest first, at most `IDENTITY_REFUSALS_KEPT`. */
  readonly refusals: (projectId: string) => Promise<RefusalRecord[]>;
};

/** `known`: it has been stored before. */
type Stored = { readonly record: VisitorRecord; readonly known: boolean };

type VisitorPorts = Pick<Ports, 'storage' | 'now' | 'token' | 'secret' | 'log'>;

type Around = {
  readonly disk?: Quotas['disk'];
  readonly proving?: () => readonly ProvesIdentity[];
  readonly placing?: () => PlacesVisitor | undefined;
};
/** `proven`: what a token has just named. */
type Said = Browser & { readonly proven?: ReadonlySet<string> };

export function createVisitors(
  ports: VisitorPorts,
  projects: Projects,
  { disk, proving = () => [], placing = () => undefined }: Around = {},
): Visitors {
  const { storage, now, token, secret, log } = ports;
  const ended = createEndedSessions(ports);
  const find: Visitors['find'] = async ({ projectId, sessionId }) =>
    sessionId === null ? undefined : visitorById(storage, projectId, sessionId);
  return {
    find,
    ended,
    async current(visitor) {
      if (visitor.endedSessionId === undefined || visitor.sessionId !== null) return visitor;
      const { gleapId } = await change(visitor, (record) => record);
      return { ...visitor, sessionId: gleapId };
    },
    async start(visitor, lang, browser = {}) {
      const known = await find(visitor);
      const said = known && spokenBy({ ...known, lang: lang || known.lang }, browser);
      if (said && Bun.deepEquals(said, known)) return toSession(known);
      return change(visitor, (record) => ({ ...record, lang: lang ?? record.lang }), browser);
    },
    async identify(visitor, body, agent) {
      const userId = wholeText(String(body.userId));
      const { verified, claims } = await proven(visitor, userId, body.userHash);
      const identified = (record: VisitorRecord): VisitorRecord => {
        const someoneElse = record.userId !== '' && record.userId !== userId;
        const base = someoneElse ? blank(visitor.projectId, newId(token)) : record;
        const said = { ...applied(base, { ...body, ...claims }, claims.customData ?? {}), userId };
        const provenEmail = claims.email ? said.email : base.provenEmail;
        return { ...said, verified: verified || base.verified, provenEmail };
      };
      return change(visitor, identified, { agent, proven: namesOf(claims) });
    },
    update: (visitor, { data }, agent) =>
      change(visitor, (record) => applied(record, data, data.customData ?? {}), { agent }),
    seen: (sessionId) => visitorSeen(storage, sessionId),
    refusals: (projectId) => refusalsOf(storage, projectId, IDENTITY_REFUSALS_KEPT),
  };

  async function proven({ projectId, sdkKey }: VisitorAuth, userId: string, proof: string | null | undefined) {
    const project = await projects.byKey(sdkKey);
    const required = project.settings.requireVerifiedIdentity === true;
    const identity = await proveIdentity(userId, proof, { secret: project.secret, required, now: now() });
    if (!('refused' in identity)) return identity;
    await noteRefusal(projectId, userId, identity.refused);
    throw new ApiError('identity_refused', identity.detail, { details: { reason: identity.refused } });
  }

  /** For whoever installs the widget: the visitor's page sees only that nobody was identified. */
  async function noteRefusal(projectId: string, userId: string, reason: IdentityRefusal): Promise<void> {
    // Without the user id: nobody erases a person from a log that others collect.
    log.warn({ projectId, reason }, 'an identity was refused');
    const refusal = { userId, reason, at: now() };
    await storage.write((transaction) => saveRefusal(transaction, projectId, refusal, IDENTITY_REFUSALS_KEPT));
  }

  /** Read, change and save in one transaction, so that two calls at once both count. */
  async function change(
    visitor: VisitorAuth,
    work: (record: VisitorRecord) => VisitorRecord,
    { proven = new Set(), ...browser }: Said = {},
  ): Promise<Session> {
    if (visitor.sessionId === null) await disk?.room(0, SESSION_FLOOR_SHARE);
    return storage.write(async (transaction) => {
      const { record, known } = await recordOf(transaction, visitor);
      const told = spokenBy(work(record), browser);
      const before = known && told.id === record.id ? record : undefined;
      const placed = await placing()?.(transaction, { visitor: told, before, proven, agent: browser.agent ?? '' });
      const changed = { ...told, contactId: placed ?? told.contactId };
      await saveVisitor(transaction, changed, now());
      if (changed.verified && changed.userId !== '') for (const proves of proving()) await proves(transaction, changed);
      return toSession(changed);
    });
  }

  /** Also where the session has been erased since the guard asked: then it is another one. */
  async function recordOf(transaction: Transaction, visitor: VisitorAuth): Promise<Stored> {
    const { projectId, sessionId, endedSessionId = sessionId } = visitor;
    const living = await livingSession(transaction, projectId, sessionId, now());
    const id = living ?? newId(token);
    if (living === null && endedSessionId !== null) {
      const until = now() + NEXT_SESSION_HOURS * HOUR_MS;
      await succeedSession(transaction, { projectId, sessionId: endedSessionId, next: id, until });
    }
    const stored = living ? await visitorById(transaction, projectId, id) : undefined;
    return { record: stored ?? blank(projectId, id), known: stored !== undefined };
  }

  function toSession({ id, projectId, verified, ...record }: VisitorRecord): Session {
    const { userId, name, email, phone, value, customData, lang, contact } = record;
    const session = { gleapId: id, gleapHash: visitorHash(secret, projectId, id), userId, name, email, phone, value };
    return { ...session, ...contact, customData, lang, ...(userId && !verified ? { unverified: true } : {}) };
  }
}

/** 128 random bits: whoever holds a hash of one id learns nothing of the next. */
function newId(token: Ports['token']): string {
  return `v${token(16)}`;
}

/** Absent keys keep what is there, null empties. Errors: 422 when the custom data grows over its limits. */
function applied(record: VisitorRecord, given: Changes, customData: Changes): VisitorRecord {
  const line = (name: 'name' | 'email' | 'phone' | 'lang') =>
    given[name] === undefined ? record[name] : wholeText(String(given[name] ?? ''));
  const { contact, unknown } = sorted(record, given);
  const custom = { ...unknown, ...customData };
  if (Object.keys(custom).length > SESSION_CUSTOM_KEYS)
    throw new ApiError('invalid_field', `customData must have at most ${SESSION_CUSTOM_KEYS} keys`);
  if (JSON.stringify(custom).length > SESSION_CUSTOM_CHARS)
    throw new ApiError('invalid_field', `customData must have at most ${SESSION_CUSTOM_CHARS} characters as JSON`);
  const value = given.value === undefined ? record.value : Number(given.value ?? 0);
  const lines = { name: line('name'), email: line('email'), phone: line('phone'), lang: line('lang') };
  return { ...record, ...lines, value, contact, customData: custom };
}

/**
 * Of what is given, the facts of the contact and all that nobody knows. A fact that is no text or number, or too long
 * a text, is custom data, so that a client finds again exactly what it said; each is in one of the two places.
 */
function sorted(record: VisitorRecord, given: Changes) {
  const contact = new Map(Object.entries(record.contact));
  const unknown = new Map(Object.entries(record.customData));
  for (const [key, value] of Object.entries(given)) {
    if (value === undefined || reserved.has(key)) continue;
    const fact = factNames.has(key) ? asFact(value) : undefined;
    (fact === undefined ? contact : unknown).delete(key);
    if (fact === undefined) unknown.set(key, value);
    else contact.set(key, fact);
  }
  return { contact: Object.fromEntries(contact) as Contact, unknown: Object.fromEntries(unknown) };
}

/** Fields, and `customData.` with each key of custom data. */
function namesOf({ customData, ...claims }: Changes): Set<string> {
  const custom = (key: string) => `customData.${key}`;
  const named = Object.keys(claims).map((key) => (reserved.has(key) || factNames.has(key) ? key : custom(key)));
  return new Set([...named, ...Object.keys(customData ?? {}).map(custom)]);
}

function asFact(value: unknown): string | number | null | undefined {
  if (value === null || typeof value === 'number') return value;
  return typeof value === 'string' && value.length <= SESSION_TEXT_CHARS ? wholeText(value) : undefined;
}
