/** A mail that fits no thread begins a conversation of its sender (P-EML-12), where the project has it so. */
import { CONVERSATION_TITLE_CHARS, CONVERSATIONS_OPEN } from '../../../wire/messages/limits.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import { isBlocked } from '../contacts/service.ts';
import { makeThread, TOKEN_BYTES } from '../messages/service.ts';
import { settingsOf, takesConversations } from '../projects/service.ts';
import { countGoingOn, lineOf, setChannel, threadsOf, type ThreadRecord } from '../tickets/service.ts';
import { theseSessions, type SessionByMail } from '../visitors/service.ts';
import type { MailName, MailRefused } from './received.ts';
import type { Said } from './said.ts';
import { plainSubject } from './subjects.ts';

type From = { readonly project: string; readonly from: MailName; readonly subject: string };
type Begins = { readonly lang: string; readonly begin: (said: Said) => Promise<ThreadRecord> };

/** Part of a write whose turn is the project. Why it begins none, or what begins it. */
export type Beginning = (transaction: Transaction, from: From) => Promise<MailRefused | Begins>;

type Needs = { readonly byMail: SessionByMail };

const NAME_CHARS = 200;

export function createBeginning(ports: Pick<Ports, 'now' | 'id' | 'token'>, { byMail }: Needs): Beginning {
  return async (transaction, { project, from, subject }) => {
    const settings = project === '' ? undefined : await settingsOf(transaction, project);
    if (!settings || settings.byMail === false || !takesConversations({ settings, internal: false })) return 'off';
    const lang = settings.languages?.[0] ?? 'en';
    const name = from.name.trim().slice(0, NAME_CHARS).toWellFormed();
    const visitor = await byMail(transaction, { projectId: project, email: from.address, name, lang });
    if (await isBlocked(transaction, visitor.contactId)) return 'blocked';
    return {
      lang,
      async begin({ text }) {
        const sessions = theseSessions([visitor.id]);
        // Whoever has as many as may be goes on in the latest of them: nothing of what they write is lost.
        if ((await countGoingOn(transaction, project, sessions)) >= CONVERSATIONS_OPEN) {
          const [latest] = await threadsOf(transaction, project, sessions, { kind: 'conversation', most: 1 });
          if (latest) return latest;
        }
        const id = ports.id();
        const thread = await makeThread(transaction, {
          project,
          of: visitor,
          id,
          token: ports.token(TOKEN_BYTES),
          said: text,
          at: ports.now(),
          title: lineOf(plainSubject(subject), CONVERSATION_TITLE_CHARS),
          found: subject,
        });
        await setChannel(transaction, id, 'mail');
        return thread;
      },
    };
  };
}
