/** What a mail server says of a mail of ours that it could not deliver: it marks that mail, and its thread says so. */
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import { MAIL_SUBJECT_CHARS, MAIL_WORDS_CHARS } from '../../../wire/mail/limits.ts';
import { insertReceived, markReturned, sentAs } from '../mail/service.ts';
import type { NotDelivered } from '../message-mails/service.ts';
import type { DeliveryReport, ReceivedMail, Taken } from './received.ts';

type Came = Pick<ReceivedMail, 'from' | 'subject'> & { readonly name: string; readonly project: string };
export type Reporting = (report: DeliveryReport, came: Came) => Promise<Taken>;

export function createReporting(
  { storage, now, id }: Pick<Ports, 'storage' | 'now' | 'id'>,
  { notDelivered }: { readonly notDelivered: NotDelivered },
): Reporting {
  return async ({ messageId, permanent, recipient, words: said }, { name, project, from, subject }) => {
    const words = said.replaceAll(/\s+/g, ' ').trim().slice(0, MAIL_WORDS_CHARS).toWellFormed();
    const work = async (transaction: Transaction) => {
      const sent = await sentAs(transaction, messageId.trim());
      const named = sent.filter(({ to }) => to.toLowerCase() === recipient.trim().toLowerCase());
      // Whoever forwards their mail has it refused under another address.
      const mails = named.length > 0 ? named : sent.length === 1 ? sent : [];
      const row = {
        id: id(),
        projectId: mails[0]?.projectId ?? project,
        kind: 'inbound-report',
        messageId: name,
        createdAt: now(),
      };
      const told = {
        from: from.address,
        subject: subject.slice(0, MAIL_SUBJECT_CHARS).toWellFormed(),
        entryId: '',
        why: 'automatic',
      };
      const of = mails[0]?.about.kind === 'ticket' ? mails[0].about.id : '';
      const isNew = await insertReceived(transaction, { ...row, ...told, ticket: of, state: 'received' });
      const tells: (() => Promise<void>)[] = [];
      if (!isNew || !permanent) return tells;
      for (const mail of mails)
        if (await markReturned(transaction, { id: mail.id, words, now: now() })) {
          const tell = await notDelivered.note(transaction, { ...mail, words, state: 'bounced' });
          if (tell) tells.push(tell);
        }
      return tells;
    };
    const of = (await sentAs(storage, messageId.trim()))[0]?.projectId ?? project;
    for (const tell of await storage.write(work, { turn: of })) await tell();
    return { refused: 'automatic' };
  };
}
