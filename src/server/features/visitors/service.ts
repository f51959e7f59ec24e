/** Visitors and their sessions: started, told who they are, changed. The rules of widget-protocol 2.1 to 2.3. */
import { ApiError } from '../../../wire/errors.ts';
import { SESSION_CUSTOM_CHARS, SESSION_CUSTOM_KEYS } from '../../../wire/limits.ts';
import type { Session, SessionIdentify, SessionUpdate } from '../../../wire/session.ts';
import type { VisitorAuth } from '../../http/route.ts';
import type { Transaction } from '../../storage/port.ts';
import type { Tools } from '../../tools.ts';
import { visitorHash } from './proof.ts';
import { saveVisitor, visitorById, type VisitorRecord } from './store.ts';

/** Fields of the session itself; every other key that a client sends is custom data. */
const own = ['name', 'email', 'phone', 'value', 'lang', 'userId'] as const;
/** Never custom data: they would be taken for the session's own. */
const reserved = new Set<string>([...own, 'userHash', 'gleapId', 'gleapHash', 'customData']);

export type { VisitorRecord };

type Changes = { readonly [key: string]: unknown };

export type Visitors = {
  /** The same session for a proven id, also when its row was lost; a new one without. */
  readonly start: (visitor: VisitorAuth, lang: string | undefined) => Promise<Session>;
  /** A session that already belongs to another user is left as it is: the caller gets a new one. */
  readonly identify: (visitor: VisitorAuth, body: SessionIdentify) => Promise<Session>;
  readonly update: (visitor: VisitorAuth, body: SessionUpdate) => Promise<Session>;
  /** Undefined without a session. */
  readonly find: (visitor: VisitorAuth) => Promise<VisitorRecord | undefined>;
};

type VisitorTools = Pick<Tools, 'storage' | 'now' | 'token' | 'secret'>;

export function createVisitors({ storage, now, token, secret }: VisitorTools): Visitors {
  const find: Visitors['find'] = async ({ projectId, sessionId }) =>
    sessionId === null ? undefined : visitorById(storage, projectId, sessionId);
  return {
    find,
    async start(visitor, lang) {
      const known = await find(visitor);
      if (known && (!lang || known.lang === lang)) return toSession(known);
      return change(visitor, (record) => ({ ...record, lang: lang ?? record.lang }));
    },
    identify: (visitor, body) =>
      change(visitor, (record) => {
        const userId = clean(String(body.userId));
        const someoneElse = record.userId !== '' && record.userId !== userId;
        const base = someoneElse ? blank(visitor.projectId, newId(token)) : record;
        return { ...applied(base, body, {}), userId };
      }),
    update: (visitor, { data }) => change(visitor, (record) => applied(record, data, data.customData ?? {})),
  };

  /** Read, change and save in one transaction, so that two calls at once both count. */
  async function change(visitor: VisitorAuth, work: (record: VisitorRecord) => VisitorRecord): Promise<Session> {
    return storage.write(async (transaction) => {
      const changed = work(await recordOf(transaction, visitor));
      await saveVisitor(transaction, changed, now());
      return toSession(changed);
    });
  }

  async function recordOf(transaction: Transaction, visitor: VisitorAuth): Promise<VisitorRecord> {
    const id = visitor.sessionId ?? newId(token);
    const known = visitor.sessionId && (await visitorById(transaction, visitor.projectId, id));
    return known || blank(visitor.projectId, id);
  }

  function toSession({ id, projectId, ...fields }: VisitorRecord): Session {
    return { gleapId: id, gleapHash: visitorHash(secret, projectId, id), ...fields };
  }
}

/** 128 random bits: whoever holds a hash of one id learns nothing of the next. */
function newId(token: Tools['token']): string {
  return `v${token(16)}`;
}

function blank(projectId: string, id: string): VisitorRecord {
  return { id, projectId, userId: '', name: '', email: '', phone: '', value: 0, customData: {}, lang: '' };
}

/** Absent keys keep what is there, null empties. Errors: 422 when the custom data grows over its limits. */
function applied(record: VisitorRecord, given: Changes, customData: Changes): VisitorRecord {
  const line = (name: 'name' | 'email' | 'phone' | 'lang') =>
    given[name] === undefined ? record[name] : clean(String(given[name] ?? ''));
  const unknown = Object.entries(given).filter(([key]) => !reserved.has(key));
  const custom = { ...record.customData, ...Object.fromEntries(unknown), ...customData };
  if (Object.keys(custom).length > SESSION_CUSTOM_KEYS)
    throw new ApiError('invalid_field', `customData must have at most ${SESSION_CUSTOM_KEYS} keys`);
  if (JSON.stringify(custom).length > SESSION_CUSTOM_CHARS)
    throw new ApiError('invalid_field', `customData must have at most ${SESSION_CUSTOM_CHARS} characters as JSON`);
  const value = given.value === undefined ? record.value : Number(given.value ?? 0);
  const lines = { name: line('name'), email: line('email'), phone: line('phone'), lang: line('lang') };
  return { ...record, ...lines, value, customData: custom };
}

/** Text that every storage engine and every reader can take: whole characters, no NUL. */
function clean(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}
