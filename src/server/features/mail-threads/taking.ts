/** A mail that has come in becomes a message of its thread, a conversation of its sender, or a line that notifies nobody. */
import { createHash } from 'node:crypto';
import { HOUR_MS } from '../../../wire/limits.ts';
import { MAIL_SUBJECT_CHARS } from '../../../wire/mail/limits.ts';
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import { isBlocked } from '../contacts/service.ts';
import { countReceived, EMAIL, insertReceived, receivedAs, type NewReceived } from '../mail/service.ts';
import type { MailNames } from '../message-mails/service.ts';
import type { ByMail, Heard } from '../messages/service.ts';
import type { Projects } from '../projects/service.ts';
import type { Quotas } from '../quotas/service.ts';
import { messageById, threadById, type ThreadRecord } from '../tickets/service.ts';
import type { Uploads } from '../uploads/service.ts';
import { visitorById } from '../visitors/service.ts';
import { isAutomatic, MAILS_AN_HOUR } from './automatic.ts';
import type { Beginning } from './beginning.ts';
import type { Found, Finding } from './finding.ts';
import type { Guesses } from './guesses.ts';
import type { MailRefused, ReceivedMail, Taken, TakesMails } from './received.ts';
import type { Reporting } from './reporting.ts';
import { saidIn, type Said } from './said.ts';
import type { Renaming } from './renaming.ts';

type Given = Pick<Ports, 'storage' | 'now' | 'id' | 'post'>;
type Needs = {
  readonly names: Pick<MailNames, 'isOurs'>;
  readonly projects: Pick<Projects, 'all'>;
  readonly byMail: ByMail;
  readonly uploads: Pick<Uploads, 'names'>;
  readonly quotas: Pick<Quotas, 'disk' | 'countBytes'>;
  readonly finding: Finding;
  readonly guesses: Guesses;
  readonly beginning: Beginning;
  readonly renaming: Renaming;
  readonly reporting: Reporting;
};

/** What a mail is called here: by itself, or by what it says where it has no id. */
export function nameOf({ messageId, from, date, subject, text }: ReceivedMail): string {
  const id = messageId.trim();
  if (/^<[^\s<>]{1,990}>$/.test(id)) return id;
  const about = JSON.stringify([id, from.address, date, subject, text]);
  return `<${createHash('sha256').update(about).digest('hex')}@no-id.invalid>`;
}

export function createTaking(ports: Given, needs: Needs): TakesMails {
  const { storage } = ports;

  /** Of whom it is, and how it is called here; or what became of it, where that is known before anything is stored. */
  async function looked(mail: ReceivedMail): Promise<{ before: Taken } | Pick<Asked, 'from' | 'name' | 'found'>> {
    const from = mail.from.address.trim();
    if (!EMAIL.test(from)) return { before: { refused: 'unreadable' } };
    const name = nameOf(mail);
    const before = await knownAs(storage, name);
    if (before) return { before };
    if (await needs.guesses.isEnded(from)) return { before: { refused: 'ended' } };
    return { from, name, found: await needs.finding.find(mail) };
  }

  async function take(mail: ReceivedMail): Promise<Taken> {
    const seen = await looked(mail);
    if ('before' in seen) return seen.before;
    const { from, name, found } = seen;
    if (mail.report) return needs.reporting(mail.report, { ...mail, name, project: found.project });
    if (found.isWrong) await needs.guesses.note(from);
    const { disk } = needs.quotas;
    const said = saidIn(mail);
    await disk.take(said.bytes);
    const own = await ownAddresses(ports, needs);
    const asked: Asked = { mail, name, from, said, found, isAutomatic: isAutomatic(mail, own) };
    const done = await storage.write((transaction) => store(transaction, ports, needs, asked), { turn: found.project });
    for (const { tell } of done.heard) await tell();
    return done.taken;
  }

  return {
    async placeOf(mail) {
      const seen = await looked(mail);
      return 'before' in seen ? seen.before : { project: seen.found.project };
    },
    take,
  };
}

/** Whether mail to an address comes to us, or goes from us. */
async function ownAddresses({ post }: Given, { names, projects }: Needs): Promise<(address: string) => boolean> {
  const sent = (await projects.all()).map(({ settings }) => settings.mail?.replyTo ?? '');
  const own = new Set([post?.from ?? '', ...sent].map((address) => address.toLowerCase()));
  return (address) => names.isOurs(address) || own.has(address.trim().toLowerCase());
}

async function knownAs(queries: Queries, name: string): Promise<Taken | undefined> {
  const known = await receivedAs(queries, name);
  if (!known) return undefined;
  const { entry: message, ticket, why } = known;
  if (message === '') return { refused: why as MailRefused };
  // It may stand in another ticket by now.
  return { ticket: (await messageById(queries, message))?.ticketId ?? ticket, message };
}

export type Asked = {
  readonly mail: ReceivedMail;
  readonly name: string;
  readonly from: string;
  readonly said: Said;
  readonly found: Found;
  readonly isAutomatic: boolean;
};
type Done = { readonly taken: Taken; readonly heard: readonly Heard[] };

async function store(transaction: Transaction, ports: Given, needs: Needs, asked: Asked): Promise<Done> {
  const { name, found, from, mail } = asked;
  const { project, thread: known } = found;
  const before = await knownAs(transaction, name);
  if (before) return { taken: before, heard: [] };
  const row: Row = {
    id: ports.id(),
    projectId: project,
    kind: 'inbound',
    messageId: name,
    subject: mail.subject.slice(0, MAIL_SUBJECT_CHARS).toWellFormed(),
    createdAt: ports.now(),
    from,
  };
  // It may have gone since it was looked for.
  const thread = known && (await threadById(transaction, project, known.id));
  if (thread?.visitorId) return joined(transaction, ports, needs, { ...asked, thread, row });
  const refused = await ignored(transaction, needs, asked);
  if (typeof refused === 'string') {
    await insertReceived(transaction, { ...row, ticket: '', entryId: '', state: 'ignored', why: refused });
    return { taken: { refused }, heard: [] };
  }
  const begun = await refused.begin(asked.said);
  return received(transaction, ports, needs, { ...asked, thread: begun, row }, { lang: refused.lang });
}

type Row = Omit<NewReceived, 'ticket' | 'entryId' | 'state' | 'why'>;
type Joining = Asked & { readonly thread: ThreadRecord; readonly row: Row };

/** Why it begins no conversation, or what begins it. */
async function ignored(transaction: Transaction, needs: Needs, { isAutomatic: isMachine, mail, found, from }: Asked) {
  if (isMachine) return 'automatic';
  return needs.beginning(transaction, {
    project: found.project,
    from: { ...mail.from, address: from },
    subject: mail.subject,
  });
}

async function joined(transaction: Transaction, ports: Given, needs: Needs, joining: Joining): Promise<Done> {
  const { thread, row, from, isAutomatic: isMachine, found } = joining;
  const visitor = (await visitorById(transaction, thread.projectId, thread.visitorId ?? ''))!;
  const isForeign = from.toLowerCase() !== visitor.email.toLowerCase();
  if (!isForeign && (await isBlocked(transaction, visitor.contactId))) {
    await insertReceived(transaction, { ...row, ticket: '', entryId: '', state: 'ignored', why: 'blocked' });
    return { taken: { refused: 'blocked' }, heard: [] };
  }
  const since = ports.now() - HOUR_MS;
  const place = { project: thread.projectId, ticket: thread.id };
  const isMany = (await countReceived(transaction, { ...place, from, since })) >= MAILS_AN_HOUR;
  if (isMachine || isMany) return received(transaction, ports, needs, joining, { isFolded: true, isForeign });
  const seen = found.answers === undefined ? 0 : ((await messageById(transaction, found.answers))?.change ?? 0);
  const how = { isForeign, lang: visitor.lang, seen: isForeign ? 0 : seen };
  return received(transaction, ports, needs, joining, how);
}

type How = {
  readonly isFolded?: boolean;
  readonly isForeign?: boolean;
  readonly lang?: string;
  readonly seen?: number;
};

async function received(
  transaction: Transaction,
  ports: Given,
  needs: Needs,
  { thread, row, mail, said, from }: Joining,
  { isFolded = false, isForeign = false, lang, seen }: How,
): Promise<Done> {
  const entryId = ports.id();
  const { projectId: project, id: ticket } = thread;
  const renamed = isFolded
    ? undefined
    : await needs.renaming(transaction, thread, { subject: mail.subject, mail: row.id, from: mail.from });
  const kind = isFolded ? 'inbound-automatic' : 'inbound';
  await insertReceived(transaction, { ...row, kind, ticket, entryId, state: 'received', why: '' });
  await needs.uploads.names.name(
    transaction,
    project,
    said.files.map(({ id }) => id),
  );
  await needs.quotas.countBytes(transaction, project, 'reports', said.bytes);
  const by = isFolded
    ? ({ kind: 'note', author: 'system', authorId: null, event: 'automatic_mail' } as const)
    : ({ kind: 'reply', author: 'visitor', authorId: thread.visitorId, event: null } as const);
  const { body, text, files, whole } = said;
  const of = {
    id: row.id,
    address: from,
    name: mail.from.name.slice(0, NAME_CHARS).toWellFormed(),
    subject: row.subject,
  };
  const kept = { ...of, isForeign, hasMore: whole !== null, words: '' };
  const entry = { ...by, id: entryId, body, said: text, files, whole, mail: kept };
  const heard = await needs.byMail.write(transaction, renamed?.written.thread ?? thread, entry, { lang, seen });
  return { taken: { ticket, message: entryId }, heard: [...(renamed ? [renamed] : []), heard] };
}

const NAME_CHARS = 200;
