/** A mail under another subject stays in its thread, and says so there; what goes out after it goes by that subject (P-EML-11). */
import { MAIL_SUBJECT_CHARS } from '../../../wire/mail/limits.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import { lastSubject } from '../mail/service.ts';
import type { Subjects } from '../message-mails/service.ts';
import type { ByMail, Heard } from '../messages/service.ts';
import type { ThreadRecord } from '../tickets/service.ts';
import type { MailName } from './received.ts';
import { isSameSubject, plainSubject } from './subjects.ts';

type Called = { readonly subject: string; readonly mail: string; readonly from: MailName };
/** Part of a write whose turn is the project. Answers the event; undefined where nothing has changed. */
export type Renaming = (transaction: Transaction, thread: ThreadRecord, called: Called) => Promise<Heard | undefined>;

type Needs = { readonly subjects: Subjects; readonly byMail: ByMail };

export function createRenaming({ id }: Pick<Ports, 'id'>, { subjects, byMail }: Needs): Renaming {
  return async (transaction, thread, { subject: given, mail, from }) => {
    const subject = plainSubject(given).slice(0, MAIL_SUBJECT_CHARS).toWellFormed();
    if (subject === '') return undefined;
    const place = { project: thread.projectId, ticket: thread.id };
    const before =
      (await subjects.of(transaction, thread.id)) || (await lastSubject(transaction, place.project, place.ticket));
    await subjects.set(transaction, place, subject);
    if (before === '' || isSameSubject(before, subject)) return undefined;
    const of = {
      id: mail,
      address: from.address,
      name: from.name,
      subject,
      isForeign: false,
      hasMore: false,
      words: '',
    };
    const event = { kind: 'note', author: 'system', authorId: null, body: null, event: 'subject_changed' } as const;
    return byMail.write(transaction, thread, { ...event, id: id(), said: '', files: [], mail: of });
  };
}
