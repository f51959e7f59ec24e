/** Subscriptions to news by mail: begun by a press in a mail, changed and ended by their holders. */
import { ApiError, wrongField } from '../../../wire/errors.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../wire/limits.ts';
import { CONFIRM_AGAIN_MINUTES, CONFIRM_HOURS, ENDED_DAYS, TOKEN_BYTES } from '../../../wire/subscribers/limits.ts';
import type { Frequency, SubscriptionReply, SubscriptionView } from '../../../wire/subscribers/own-shapes.ts';
import type { SubscriptionAsked } from '../../../wire/subscribers/shapes.ts';
import type { VisitorAuth } from '../../http/route.ts';
import { forgetAll, type Repeated } from '../../jobs/repeated.ts';
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import type { MailService, NewMail } from '../mail/service.ts';
import type { Projects } from '../projects/service.ts';
import { endedAmong, refuseErased, type Visitors } from '../visitors/service.ts';
import { countEnd } from './counted.ts';
import { confirmMail, endingToken } from './mails.ts';
import {
  countReached,
  deleteOldSubscribers,
  deleteSubscriber,
  moveChosen,
  saveSubscriber,
  subscriberByConfirmToken,
  subscriberByEmail,
  subscriberById,
  subscriberByToken,
  type SubscriberRecord,
} from './store.ts';

export type { MailedNews } from './counted.ts';
export { newsMailOnce } from './mails.ts';
export { createPastSubscribers, type PastSubscribers } from './past.ts';
export type { NewsSending } from './sending.ts';
export type { SubscriberRecord as PastSubscriber } from './store.ts';

/** What a reader chooses. */
export type Choice = { readonly lang: string; readonly categories: readonly string[]; readonly frequency: Frequency };
export type Wish = Choice & { readonly email: string };

export type Subscribers = {
  /** Whether anybody can subscribe: mail can be sent, and can have links. */
  readonly offered: () => boolean;
  /** By a visitor of the messenger. Errors: 401 without a session; 409 `no_mail`; 422 without an address. */
  readonly ask: (visitor: VisitorAuth, asked: SubscriptionAsked) => Promise<SubscriptionReply>;
  readonly own: (visitor: VisitorAuth) => Promise<SubscriptionView>;
  /** By a reader of the public pages: mails them. Errors: 409 `no_mail`. */
  readonly wish: (project: string, wish: Wish) => Promise<void>;
  /** The one that a mail asks to confirm; undefined once it is too late, or confirmed. */
  readonly waiting: (confirmToken: string) => Promise<SubscriberRecord | undefined>;
  /** Begins it. Undefined where there is none that waits. */
  readonly confirm: (confirmToken: string) => Promise<SubscriberRecord | undefined>;
  readonly held: (token: string) => Promise<SubscriberRecord | undefined>;
  /** By its holder. Undefined where it has ended. */
  readonly change: (token: string, choice: Choice) => Promise<SubscriberRecord | undefined>;
  /** A second time it changes nothing. `from`: what the mail is about by whose link it was ended. */
  readonly end: (transaction: Transaction, token: string, from?: NewMail['about']) => Promise<void>;
  /** Of an address that refuses mail for good. */
  readonly endOf: (transaction: Transaction, project: string, email: string) => Promise<void>;
  /** By staff. Errors: 404. */
  readonly remove: (transaction: Transaction, project: string, id: string) => Promise<void>;
  /** How many people an entry of that category is mailed to, sooner or later. */
  readonly reach: (queries: Queries, project: string, category: string | null) => Promise<number>;
  /** The entries of one category stand in another one now: who chose it goes on getting them. */
  readonly categoryMoved: (
    transaction: Transaction,
    project: string,
    moved: { readonly from: string; readonly into: string },
  ) => Promise<void>;
  readonly forgetting: Repeated;
};

type Given = Pick<Ports, 'storage' | 'now' | 'id' | 'token'>;
type Parts = {
  readonly mail: MailService;
  readonly visitors: Pick<Visitors, 'find'>;
  readonly projects: Pick<Projects, 'byId'>;
};

const FORGOTTEN_AT_ONCE = 500;
type Asker = Pick<SubscriberRecord, 'visitorId' | 'userId'>;
const nobody: Asker = { visitorId: '', userId: '' };

/** What every way of changing a subscription is made of. */
class Subscriptions {
  constructor(
    readonly ports: Given,
    readonly parts: Parts,
  ) {}

  /**
   * One who has subscribed keeps what they have: whoever writes an address need not be its owner. Whatever is known of it, one
   * mail is written, so that neither words nor time tell strangers whose address is known.
   */
  async wish(project: string, wanted: Wish, by: Asker = nobody): Promise<void> {
    const { mail, projects } = this.parts;
    const { app } = mail.linkedOrigins();
    const { name } = await projects.byId(project);
    await this.ports.storage.write(async (transaction) => {
      if (by.visitorId && (await endedAmong(transaction, project, [by.visitorId])).size > 0) return;
      const known = await this.known(transaction, project, wanted.email);
      const isActive = known.state === 'active';
      const asked = this.asked(isActive ? known : { ...known, ...wanted, ...by, state: 'pending', endedAt: null });
      await saveSubscriber(transaction, asked);
      await mail.add(transaction, confirmMail(asked, { name, app, isActive, lang: wanted.lang }));
    });
  }

  /** With another token, unless its mail was asked for a moment ago. */
  private asked(one: SubscriberRecord): SubscriberRecord {
    const now = this.ports.now();
    if (one.confirmToken !== null && now - one.askedAt < CONFIRM_AGAIN_MINUTES * MINUTE_MS) return one;
    const confirmUntil = now + CONFIRM_HOURS * HOUR_MS;
    return { ...one, confirmToken: this.ports.token(TOKEN_BYTES), confirmUntil, askedAt: now };
  }

  /** A proven address: it begins at once. Errors: 401 for a session that is over. */
  async begin(project: string, wanted: Wish, by: Asker): Promise<void> {
    await this.ports.storage.write(async (transaction) => {
      await refuseErased(transaction, project, by.visitorId);
      const known = await this.known(transaction, project, wanted.email);
      await saveSubscriber(transaction, { ...this.begun(known), ...wanted, ...by });
      await this.parts.mail.accepted(transaction, project, wanted.email);
    });
  }

  begun(one: SubscriberRecord): SubscriberRecord {
    const activeAt = one.state === 'active' ? one.activeAt : this.ports.now();
    return { ...one, state: 'active', confirmToken: null, confirmUntil: null, activeAt, endedAt: null };
  }

  async end(transaction: Transaction, one: SubscriberRecord | undefined): Promise<void> {
    if (!one) return;
    await this.parts.mail.dropFor(transaction, endingToken(one));
    if (one.state === 'ended') return;
    const endedAt = this.ports.now();
    await saveSubscriber(transaction, { ...one, state: 'ended', confirmToken: null, confirmUntil: null, endedAt });
  }

  inTime(one: SubscriberRecord | undefined): SubscriberRecord | undefined {
    return one && one.confirmUntil !== null && one.confirmUntil > this.ports.now() ? one : undefined;
  }

  private async known(queries: Queries, projectId: string, email: string): Promise<SubscriberRecord> {
    const { id, now, token } = this.ports;
    const found = await subscriberByEmail(queries, projectId, email);
    return (
      found ?? {
        id: id(),
        projectId,
        email,
        lang: '',
        categories: [],
        frequency: 'each',
        state: 'pending',
        token: token(TOKEN_BYTES),
        confirmToken: null,
        confirmUntil: null,
        askedAt: 0,
        ...nobody,
        createdAt: now(),
        activeAt: null,
        endedAt: null,
      }
    );
  }
}

export function createSubscribers(ports: Given, parts: Parts): Subscribers {
  const all = new Subscriptions(ports, parts);
  return {
    ...forVisitors(all),
    ...forHolders(all),
    ...forStaff(all),
    wish: (project, wanted) => all.wish(project, wanted),
    endOf: async (transaction, project, email) =>
      all.end(transaction, await subscriberByEmail(transaction, project, email)),
    forgetting: forgetting(ports),
  };
}

/** In the messenger. */
function forVisitors(all: Subscriptions): Pick<Subscribers, 'offered' | 'ask' | 'own'> {
  const { mail, visitors } = all.parts;
  const { storage } = all.ports;
  const offered = () => mail.ready && mail.origins() !== undefined;
  return {
    offered,
    async ask(visitor, { email, on, ...choice }) {
      mail.linkedOrigins();
      const { sessionId, projectId } = visitor;
      if (sessionId === null) throw new ApiError('session_refused', 'A subscription needs a session: start one first.');
      const record = await visitors.find(visitor);
      const proven = record?.provenEmail ?? '';
      const wanted = email ?? proven;
      if (!wanted) throw wrongField('email', 'is missing: nobody has proven one for this session');
      const isProven = proven !== '' && wanted.toLowerCase() === proven.toLowerCase();
      if (!on) {
        if (!isProven) throw wrongField('on', 'ends only an address that is proven: use the link in a mail');
        await storage.write(async (one) => all.end(one, await subscriberByEmail(one, projectId, proven)));
        return { state: 'ended' };
      }
      const by = { visitorId: sessionId, userId: record?.verified ? record.userId : '' };
      if (isProven) await all.begin(projectId, { ...choice, email: proven }, by);
      else await all.wish(projectId, { ...choice, email: wanted }, by);
      return { state: isProven ? 'active' : 'look' };
    },
    async own(visitor) {
      const proven = (await visitors.find(visitor))?.provenEmail ?? '';
      if (!proven) return { offered: offered(), email: null, current: null };
      const one = await subscriberByEmail(storage, visitor.projectId, proven);
      const current = one?.state === 'active' ? { categories: [...one.categories], frequency: one.frequency } : null;
      return { offered: offered(), email: proven, current };
    },
  };
}

/** By the tokens in mails. */
function forHolders(all: Subscriptions): Pick<Subscribers, 'waiting' | 'confirm' | 'held' | 'change' | 'end'> {
  const { storage } = all.ports;
  return {
    waiting: async (confirmToken) => all.inTime(await subscriberByConfirmToken(storage, confirmToken)),
    confirm: (confirmToken) =>
      storage.write(async (transaction) => {
        const one = all.inTime(await subscriberByConfirmToken(transaction, confirmToken));
        if (!one) return undefined;
        await saveSubscriber(transaction, all.begun(one));
        await all.parts.mail.accepted(transaction, one.projectId, one.email);
        return all.begun(one);
      }),
    held: (token) => subscriberByToken(storage, token),
    change: (token, { lang, categories, frequency }) =>
      storage.write(async (transaction) => {
        const one = await subscriberByToken(transaction, token);
        if (one?.state !== 'active') return undefined;
        const changed = { ...one, lang, categories, frequency };
        await saveSubscriber(transaction, changed);
        return changed;
      }),
    async end(transaction, token, from) {
      const one = await subscriberByToken(transaction, token);
      if (one?.state === 'active') await countEnd(transaction, all.parts.mail, { project: one.projectId, from });
      await all.end(transaction, one);
    },
  };
}

function forStaff(all: Subscriptions): Pick<Subscribers, 'remove' | 'reach' | 'categoryMoved'> {
  return {
    async remove(transaction, project, id) {
      const one = await subscriberById(transaction, project, id);
      if (!one) throw new ApiError('not_found', 'There is no such subscriber.');
      await all.parts.mail.dropFor(transaction, endingToken(one));
      await deleteSubscriber(transaction, one.id);
    },
    reach: countReached,
    categoryMoved: moveChosen,
  };
}

function forgetting({ storage, now }: Given): Repeated {
  return {
    name: 'forget-subscribers',
    schedule: '55 * * * *',
    leaseMs: MINUTE_MS,
    longestRunMs: 10 * MINUTE_MS,
    run(run) {
      const old = () => ({ now: now(), ended: now() - ENDED_DAYS * DAY_MS, most: FORGOTTEN_AT_ONCE });
      return forgetAll(run, () => storage.patient.write((transaction) => deleteOldSubscribers(transaction, old())));
    },
  };
}
