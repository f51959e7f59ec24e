/** A mail that went in the past, for what is written of it. */
import type { Transaction } from '../../storage/port.ts';
import type { NewMail } from './queue.ts';
import { saveRefusal } from './refusal-store.ts';
import { claimMail, insertMails, noteMail } from './store.ts';

type Past = {
  readonly id: string;
  /** The id of the note that its address refuses mail. */
  readonly refusal: string;
  /** Milliseconds UTC. */
  readonly at: number;
  /** The words of a mail server that refused it for good. */
  readonly refused?: string | undefined;
};

/** Nothing else of its project may wait. */
export async function rememberMail(
  transaction: Transaction,
  mail: NewMail,
  { id, refusal, at, refused }: Past,
): Promise<void> {
  const projectId = mail.project ?? '';
  await insertMails(transaction, [
    {
      ...mail,
      id,
      projectId,
      messageId: `<${id}@localhost>`,
      unsubscribe: mail.unsubscribe ?? null,
      once: mail.once ?? null,
      evenRefused: false,
      createdAt: at,
      entryId: '',
      envelope: null,
    },
  ]);
  await claimMail(transaction, projectId, { by: id, now: at });
  await noteMail(transaction, id, { state: refused ? 'bounced' : 'sent', words: refused ?? '250 OK', now: at });
  if (refused) await saveRefusal(transaction, { id: refusal, projectId, address: mail.to, words: refused, at });
}
