/**
 * Which thread a mail belongs to (P-EML-08): that of the address it came to, else of the mails of ours that it names, else of
 * mails that stand in a thread already. A subject joins nothing.
 */
import type { Ports } from '../../ports.ts';
import type { Queries } from '../../storage/port.ts';
import { threadOfMails } from '../mail/service.ts';
import type { MailNames } from '../message-mails/service.ts';
import type { Projects } from '../projects/service.ts';
import { messageById, projectOfTicket, threadById, type ThreadRecord } from '../tickets/service.ts';
import type { ReceivedMail } from './received.ts';

export type Finding = {
  /** Whose mail it is, by the address that a project has its answers sent to, else by its thread, else the first one's. */
  readonly find: (mail: Addressed) => Promise<Found>;
};
export type Addressed = Pick<ReceivedMail, 'to' | 'cc' | 'inReplyTo' | 'references'>;
export type Found = {
  readonly project: string;
  /** Undefined: it begins one. */
  readonly thread?: ThreadRecord | undefined;
  /** The message of ours that it answers, where it says so. */
  readonly answers?: string | undefined;
  /** It has named a thread, and none that it may join. */
  readonly isWrong: boolean;
  /** The ticket of an address that may have been made for a member. */
  readonly notice?: Notice | undefined;
};
export type Notice = { readonly ticket: string; readonly isOf: (account: string) => boolean };

/** What a mail can name at most; more is not looked at. */
const ADDRESSES_MOST = 100;
const IDS_MOST = 50;

type Needs = {
  readonly names: Pick<MailNames, 'inAddress' | 'inMessageId'>;
  readonly projects: Pick<Projects, 'all'>;
};

export function createFinding({ storage }: Pick<Ports, 'storage'>, { names, projects }: Needs): Finding {
  return {
    async find(mail) {
      const addresses = [...mail.to, ...mail.cc].slice(0, ADDRESSES_MOST).map(({ address }) => address);
      const all = (await projects.all()).filter(({ internal, enabled }) => !internal && enabled);
      const sentTo = all.find(({ settings }) => isAmong(addresses, settings.mail?.replyTo ?? ''));
      const ids = [...new Set([...mail.inReplyTo, ...mail.references.toReversed()])].slice(0, IDS_MOST);
      const claims = ids.flatMap((id) => names.inMessageId(id) ?? []);
      const tokens = addresses.flatMap((address) => names.inAddress(address) ?? []);
      const answers = claims.find(({ isRight }) => isRight)?.message;
      const may = (thread: ThreadRecord | undefined) =>
        thread && thread.visitorId !== null && (!sentTo || thread.projectId === sentTo.id) ? thread : undefined;
      const named = await firstOf(storage, tokens, claims, may);
      const claimed = [...tokens, ...claims];
      const stored = named ? undefined : may(await ofStored(storage, ids));
      const thread = named ?? stored;
      const project = thread?.projectId ?? sentTo?.id ?? all[0]?.id ?? '';
      const token = tokens.find(({ isRight }) => !isRight);
      const notice = !thread && token ? { ticket: token.ticket, isOf: token.isNoticeOf } : undefined;
      return {
        project,
        thread,
        answers,
        isWrong: claimed.some(({ isRight }) => !isRight) || (claimed.length > 0 && !thread),
        notice,
      };
    },
  };
}

type Token = NonNullable<ReturnType<MailNames['inAddress']>>;
type Claim = NonNullable<ReturnType<MailNames['inMessageId']>>;

async function firstOf(
  queries: Queries,
  tokens: readonly Token[],
  claims: readonly Claim[],
  may: (thread: ThreadRecord | undefined) => ThreadRecord | undefined,
): Promise<ThreadRecord | undefined> {
  for (const { ticket, isRight } of tokens) {
    const thread = isRight ? may(await threadOf(queries, ticket)) : undefined;
    if (thread) return thread;
  }
  for (const { ticket, message, isRight } of claims) {
    // What was split off since has gone with its message.
    const of = isRight ? ((await messageById(queries, message))?.ticketId ?? ticket) : undefined;
    const thread = of === undefined ? undefined : may(await threadOf(queries, of));
    if (thread) return thread;
  }
  return undefined;
}

async function ofStored(queries: Queries, ids: readonly string[]): Promise<ThreadRecord | undefined> {
  const stored = await threadOfMails(queries, ids);
  if (!stored) return undefined;
  const moved = (await messageById(queries, stored.entry))?.ticketId;
  return threadById(queries, stored.project, moved ?? stored.ticket);
}

/** Of a ticket that was merged, the thread that it has become a part of. */
export async function threadOf(queries: Queries, ticket: string): Promise<ThreadRecord | undefined> {
  const project = await projectOfTicket(queries, ticket);
  return project === undefined ? undefined : threadById(queries, project, ticket);
}

const isAmong = (addresses: readonly string[], one: string): boolean =>
  one !== '' && addresses.some((address) => address.trim().toLowerCase() === one.toLowerCase());
