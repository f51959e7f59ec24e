/**
 * Links of mails (P-CNV-42): whoever holds one reads and writes in one thread for 30 days, and has no other right. Its token
 * is in the mail alone; here is what it was hashed to.
 */
import { createHash } from 'node:crypto';
import { ApiError } from '../../../wire/errors.ts';
import { DAY_MS } from '../../../wire/limits.ts';
import { ACCESS_LINK_DAYS } from '../../../wire/messages/limits.ts';
import type { OpenedLink } from '../../../wire/messages/shapes.ts';
import type { Guards, VisitorAuth, WidgetCredentials } from '../../http/route.ts';
import type { Repeated } from '../../jobs/repeated.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import type { MailService } from '../mail/service.ts';
import type { Projects } from '../projects/service.ts';
import { mergedBelow, threadById, type Place } from '../tickets/service.ts';
import { freshMail } from './letters.ts';
import { deleteOldLinks, endLink, endLinksOf, insertLink, linkOf, type AccessLink } from './links-store.ts';

/** `sdkKey`: of the project. */
export type LinkedThread = Omit<AccessLink, 'hash' | 'expires'> & { readonly sdkKey: string };

export type Access = {
  /** Errors: 403 `link_expired`, 404 for one that nobody has or that was ended, and those of the key. */
  readonly guard: Guards['link'];
  /** A new link to a thread, part of the transaction that adds its mail: its whole address, or undefined without PUBLIC_URL. */
  readonly linkTo: (transaction: Transaction, to: LinkedThread) => Promise<string | undefined>;
  /** Errors: 404. */
  readonly opened: (visitor: VisitorAuth, credentials: WidgetCredentials) => Promise<OpenedLink>;
  readonly end: (credentials: WidgetCredentials) => Promise<void>;
  /** Mails a fresh one to where this one went, at most one an hour. Nothing is told of whether there was one. */
  readonly fresh: (visitor: VisitorAuth, link: string) => Promise<void>;
  /** All of a ticket. Errors: 404. */
  readonly endAll: (place: Place) => Promise<void>;
  /** Deletes, once a day, links that ended long ago: by then nobody is mailed a fresh one. */
  readonly forgetting: Repeated;
};

const TOKEN_BYTES = 16;
const HOUR_MS = 3_600_000;
/** So long after its end an expired link can still ask for a fresh one. */
const REMEMBERED_MS = 90 * DAY_MS;

type Needs = {
  readonly projects: Pick<Projects, 'byKey' | 'byId'>;
  readonly mail: Pick<MailService, 'add' | 'origins' | 'ready'>;
};
type Given = Pick<Ports, 'storage' | 'now' | 'token'>;

export function createAccess(ports: Given, { projects, mail }: Needs): Access {
  const { storage, now, token } = ports;
  const linkTo: Access['linkTo'] = async (transaction, { sdkKey, ...to }) => {
    const frame = mail.origins()?.frame;
    if (!frame) return undefined;
    const made = token(TOKEN_BYTES);
    await insertLink(transaction, { ...to, hash: hashOf(made), expires: now() + ACCESS_LINK_DAYS * DAY_MS });
    // The page has no other way to know whose project it is.
    return `${frame}/conversation#${made}.${sdkKey}`;
  };
  return {
    linkTo,

    async guard({ key, link }) {
      const { id: projectId, sdkKey } = await projects.byKey(key);
      const { ticketId } = await living(projectId, link);
      const thread = await threadById(storage, projectId, ticketId);
      if (!thread) throw notThere();
      return { projectId, sdkKey, sessionId: thread.visitorId, only: thread.id };
    },

    async opened({ projectId }, { link }) {
      const { ticketId, expires } = await living(projectId, link);
      const thread = await threadById(storage, projectId, ticketId);
      if (!thread) throw notThere();
      const { name, settings } = await projects.byId(projectId);
      const project = { name, logo: settings.logo ?? '' };
      return { conversation: thread.shareToken, project, until: new Date(expires).toISOString() };
    },

    async end({ link }) {
      await storage.write((transaction) => endLink(transaction, hashOf(link ?? '')));
    },

    fresh: freshening(ports, { projects, mail, linkTo }),

    async endAll({ project, ticket }) {
      await storage.write(async (transaction) => {
        const thread = await threadById(transaction, project, ticket);
        if (!thread) throw new ApiError('not_found', 'There is no such ticket in this project.');
        for (const id of [thread.id, ...(await mergedBelow(transaction, [thread.id]))])
          await endLinksOf(transaction, id);
      });
    },

    forgetting: forgetting(ports),
  };

  async function living(projectId: string, link: string | null | undefined): Promise<AccessLink> {
    const known = link ? await linkOf(storage, projectId, hashOf(link)) : undefined;
    if (!known) throw notThere();
    if (known.expires <= now()) throw new ApiError('link_expired', 'This link has expired: ask for a fresh one.');
    return known;
  }
}

function freshening(
  { storage, now }: Given,
  { projects, mail, linkTo }: Needs & Pick<Access, 'linkTo'>,
): Access['fresh'] {
  return async ({ projectId }, link) => {
    const hash = hashOf(link);
    const { name, sdkKey } = await projects.byId(projectId);
    await storage.write(async (transaction) => {
      const known = await linkOf(transaction, projectId, hash);
      const thread = known && (await threadById(transaction, projectId, known.ticketId));
      if (!known || !thread) return;
      const { ticketId, address } = known;
      const href = await linkTo(transaction, { projectId, sdkKey, ticketId, address });
      const once = `fresh:${hash}:${Math.floor(now() / HOUR_MS)}`;
      if (href) await mail.add(transaction, freshMail(thread, { name, address, href, once }));
    });
  };
}

const forgetting = ({ storage, now }: Given): Repeated => ({
  name: 'forget-access-links',
  schedule: '50 3 * * *',
  leaseMs: 60_000,
  longestRunMs: 600_000,
  async run() {
    const before = now() - REMEMBERED_MS;
    return `${await storage.write((transaction) => deleteOldLinks(transaction, before))} forgotten`;
  },
});

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const notThere = (): ApiError => new ApiError('not_found', 'There is no such conversation.');
