/**
 * Staff write to somebody first (P-DSK-08): a conversation of the session in which that person was last. Whoever has only an
 * address has it by mail.
 */
import { ApiError, wrongField } from '../../../wire/errors.ts';
import { EMAIL } from '../../../wire/mail/address.ts';
import type { NewTicket } from '../../../wire/messages/desk-shapes.ts';
import type { TicketRow } from '../../../wire/tickets/shapes.ts';
import { wholeText } from '../../http/whole-text.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import type { Contacts } from '../contacts/service.ts';
import type { Members } from '../members/service.ts';
import { settingsOf } from '../projects/service.ts';
import { setChannel, threadById, type Tickets } from '../tickets/service.ts';
import { latestSessions, sessionsOf, type SessionByMail } from '../visitors/service.ts';
import type { By } from './answering.ts';
import { checkedReply, refuseBlanks, type Checked } from './checked.ts';
import { makeThread, TOKEN_BYTES } from './making.ts';
import type { Sending, Sent } from './sending.ts';
import { facesOf } from './showing.ts';

export type Starting = {
  /**
   * The same `id` again answers the same. Errors: 404 for a contact that is not there; 409 `no_mail` for the address of
   * nobody who has been here where no mail is sent, `conflict` for an id that is another's; 409 `blank_left`; 422.
   */
  readonly start: (project: string, given: NewTicket, by: By) => Promise<TicketRow>;
};

type Needs = {
  readonly contacts: Pick<Contacts, 'sessionsOf'>;
  readonly members: Pick<Members, 'find'>;
  readonly tickets: Pick<Tickets, 'row'>;
  /** The session of an address that nobody has proven. */
  readonly byMail: SessionByMail;
  readonly sending: Sending;
};
type Given = Pick<Ports, 'storage' | 'now' | 'token' | 'post'>;
type To = { readonly id: string; readonly name: string; readonly email: string };

/** Among so many sessions of an address the last proven one is looked for. */
const SESSIONS_MOST = 50;

export function createStarting(ports: Given, { contacts, members, tickets, byMail, sending }: Needs): Starting {
  const { storage } = ports;
  return {
    async start(project, given, { account, media }) {
      if ((given.contact === undefined) === (given.email === undefined))
        throw wrongField('contact', 'must be given, or an email, and not both');
      const known = await found(project, given);
      const words = checkedReply(given.id, given.body);
      refuseBlanks(given.body);
      const place = { project, ticket: words.id };
      const sent = await storage.write(
        async (transaction) => {
          const to = known ?? (await byAddress(transaction, project, given.email!));
          const thread = await threadById(transaction, project, words.id);
          if (thread?.visitorId === to.id) return undefined;
          if (thread) throw new ApiError('conflict', 'This id belongs to another ticket: take a new one.');
          const subject = wholeText(given.subject ?? '').trim();
          return begin(transaction, { ports, sending, project, to, isMail: !known, words, account, subject });
        },
        { turn: project },
      );
      if (sent) await sending.told(sent, await facesOf(members, project, [sent.written.message]), media);
      return tickets.row(place);
    },
  };

  /** The session in which they were last; undefined for an address that mail alone goes to. */
  async function found(project: string, { contact, email }: NewTicket): Promise<To | undefined> {
    if (email !== undefined && !EMAIL.test(email.trim())) throw wrongField('email', 'must be an e-mail address');
    const sessions =
      contact === undefined
        ? sessionsOf(project, { by: 'email', value: email! })
        : await contacts.sessionsOf(project, contact);
    const latest = await latestSessions(storage, sessions, SESSIONS_MOST);
    // Whoever only says that an address is theirs is not written to by it.
    const to = latest.find(({ identity }) => contact !== undefined || identity === 'verified');
    if (to) return to;
    if (contact !== undefined) throw new ApiError('not_found', 'This contact has no session to write to.');
    if (!ports.post) throw new ApiError('no_mail', 'This installation sends no mail: set SMTP_URL.');
    return undefined;
  }

  async function byAddress(transaction: Transaction, projectId: string, email: string): Promise<To> {
    const lang = (await settingsOf(transaction, projectId)).languages?.[0] ?? 'en';
    return byMail(transaction, { projectId, email: email.trim(), name: '', lang });
  }
}

type Beginning = {
  readonly ports: Given;
  readonly sending: Sending;
  readonly project: string;
  readonly to: To;
  /** It goes by mail, at once. */
  readonly isMail: boolean;
  readonly words: Checked;
  readonly account: string;
  readonly subject: string;
};

async function begin(
  transaction: Transaction,
  { ports, sending, project, to, isMail, words, account, subject }: Beginning,
): Promise<Sent> {
  const { id, body, said } = words;
  const token = ports.token(TOKEN_BYTES);
  const making = { project, of: to, id, token, said, title: subject, found: subject, at: ports.now() };
  const thread = await makeThread(transaction, making);
  if (isMail) await setChannel(transaction, id, 'mail');
  return sending.reply(transaction, thread, { id, body, said, account }, { ticket: {}, saved: [] });
}
