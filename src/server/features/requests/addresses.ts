/**
 * Addresses that guests give to hear of what becomes of their requests. Nothing is stored of one until its owner has pressed a
 * button behind a mail: the link of that mail carries it, sealed.
 */
import { EMAIL_CHARS } from '../../../wire/auth/limits.ts';
import { HOUR_MS, MINUTE_MS } from '../../../wire/limits.ts';
import { REQUEST_CONFIRM_AGAIN_MINUTES, REQUEST_CONFIRM_HOURS } from '../../../wire/requests/limits.ts';
import { fits, integer, open, text, type Infer } from '../../../wire/schema.ts';
import { pseudonym, seal, unseal } from '../../keys.ts';
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import { textLanguageOf } from '../config/service.ts';
import type { MailService } from '../mail/service.ts';
import type { Projects } from '../projects/service.ts';
import { addressMail } from './mails.ts';
import { personOf, votersOfSession, writeMail } from './people-store.ts';
import type { PersonRecord } from './rows.ts';
import type { Asker } from './voters.ts';

export type WaitingAddress = { readonly project: string; readonly email: string; readonly lang: string };

/** Mails it, as part of a transaction that has kept who asks. Answers false where there is none, or it is confirmed already. */
export type AskAddress = (transaction: Transaction) => Promise<boolean>;

export type Addresses = {
  /** Whether anybody can give one: mail can be sent, and can have links. */
  readonly offered: () => boolean;
  /** Call it before the transaction. Errors: 409 `no_mail` where nobody can. */
  readonly asking: (
    asker: Pick<Asker, 'project' | 'voter' | 'session'>,
    given: { readonly email?: string | undefined; readonly lang: string },
  ) => Promise<AskAddress>;
  /** What a mail asks to confirm; undefined once it is too late, or whoever gave it is gone. */
  readonly waiting: (token: string) => Promise<WaitingAddress | undefined>;
  /** A second time it changes nothing. */
  readonly confirm: (token: string) => Promise<WaitingAddress | undefined>;
};

const SEALED_AS = 'address for requests';
const id = text({ max: 64 });
const promise = open({
  project: id,
  voter: text({ max: 1000 }),
  session: id,
  email: text({ max: EMAIL_CHARS }),
  lang: id,
  until: integer(),
});
type Promised = Infer<typeof promise>;

type Given = Pick<Ports, 'storage' | 'now' | 'secret'>;
type Parts = {
  readonly mail: Pick<MailService, 'add' | 'ready' | 'origins' | 'linkedOrigins' | 'accepted'>;
  readonly projects: Pick<Projects, 'byId'>;
};

export function createAddresses({ storage, now, secret }: Given, { mail, projects }: Parts): Addresses {
  const promised = (token: string): Promised | undefined => {
    const words = unseal(secret, SEALED_AS, token);
    const made: unknown = words === undefined ? undefined : JSON.parse(words);
    return fits(promise, made) && made.until > now() ? made : undefined;
  };
  return {
    offered: () => mail.ready && mail.origins() !== undefined,
    async asking({ project, voter, session }, { email, lang: reads }) {
      if (email === undefined) return async () => false;
      const { app } = mail.linkedOrigins();
      const { name } = await projects.byId(project);
      const lang = textLanguageOf(reads).split('-')[0]!;
      return async (transaction) => {
        const known = (await personOf(transaction, project, voter))?.mail ?? '';
        if (known.toLowerCase() === email.toLowerCase()) return false;
        const until = now() + REQUEST_CONFIRM_HOURS * HOUR_MS;
        const made: Promised = { project, voter, session: session ?? '', email, lang, until };
        const token = seal(secret, SEALED_AS, JSON.stringify(made));
        // Whoever asks, and however often: nobody fills another's mailbox.
        const turn = Math.floor(now() / (REQUEST_CONFIRM_AGAIN_MINUTES * MINUTE_MS));
        const once = `request-address:${pseudonym(secret, `address ${project}`, email.toLowerCase())}:${turn}`;
        await mail.add(transaction, addressMail(made, { name, app, token, once }));
        return true;
      };
    },
    async waiting(token) {
      const made = promised(token);
      return made && (await giverOf(storage, made)) ? made : undefined;
    },
    confirm: (token) =>
      storage.write(async (transaction) => {
        const made = promised(token);
        const giver = made && (await giverOf(transaction, made));
        if (!made || !giver) return undefined;
        await writeMail(transaction, giver, made.email);
        await mail.accepted(transaction, made.project, made.email);
        return made;
      }),
  };
}

/** A session may have proven meanwhile who it is: then it takes part under that user's name. */
async function giverOf(queries: Queries, { project, voter, session }: Promised): Promise<PersonRecord | undefined> {
  return (
    (await personOf(queries, project, voter)) ??
    (await votersOfSession(queries, session)).find(({ projectId }) => projectId === project)
  );
}
