/** From deliveries to mails and back: what is added to the queue, and what it says when its turn has come (P-OUT-06, P-OUT-08). */
import { mailDraft, type MailDraft } from '../../../wire/campaign-mails/shapes.ts';
import { TOKEN_BYTES } from '../../../wire/subscribers/limits.ts';
import { fits } from '../../../wire/schema.ts';
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import {
  deliveryById,
  filledLine,
  languageFor,
  valuesOf,
  type AddressedContent,
  type Mailing,
  type Queued,
} from '../campaigns/service.ts';
import type { ContactRecord } from '../contacts/service.ts';
import type { MediaShowing } from '../media/service.ts';
import { CAMPAIGN_MAIL, EMAIL, type MailService, type NewMail } from '../mail/service.ts';
import type { MailNow } from '../mail/slots.ts';
import type { Projects } from '../projects/service.ts';
import { personalToken, personalUntil } from '../surveys/service.ts';
import { composed, surveyFor, type Composed } from './composing.ts';
import { picturesIn } from './content.ts';
import { goPath } from './links.ts';
import { addToken, tokenOf, wantsNone } from './preference-store.ts';

export const PREFIX = 'c';
/** In the list of mails, and of whom the queue asks. */
export const KIND = 'campaign';

export type PostingPorts = Pick<Ports, 'storage' | 'now' | 'token' | 'secret'>;
export type PostingNeeds = {
  readonly mail: MailService;
  readonly media: Pick<MediaShowing, 'files'>;
  readonly projects: Pick<Projects, 'byId'>;
};

export function createAddressed(ports: PostingPorts, needs: PostingNeeds): AddressedContent {
  const { mail } = needs;
  return {
    async unreachable(queries, { contact, settings }) {
      if (!EMAIL.test(contact.email)) return 'noAddress';
      if (!contact.emailTrusted && settings.mail?.claimed !== true) return 'claimed';
      if (await wantsNone(queries, contact.id)) return 'unsubscribed';
      return (await mail.isRefused(queries, contact.projectId, contact.email)) ? 'refused' : undefined;
    },
    // What it says is written when its turn has come: it may wait for hours.
    async queue(transaction, asked) {
      const content = asked.campaign.version.draft.content as MailDraft;
      const lang = languageFor(content.languages, asked.contact.lang, content.languages[0] ?? 'en');
      const subject = filledLine(content.texts[lang]?.subject ?? '', valuesOf(asked));
      const unsubscribe = await tokenFor(ports, transaction, asked.contact);
      await mail.add(transaction, mailOf(asked, { subject, lang, body: [] }, unsubscribe));
    },
    async test({ content, ...asked }) {
      mail.linkedOrigins();
      const said = await saidTo(ports, needs, { ...asked, content: content as MailDraft });
      return async (transaction) => {
        const unsubscribe = await tokenFor(ports, transaction, asked.contact);
        await mail.add(transaction, mailOf(asked, said, unsubscribe));
      };
    },
  };
}

async function tokenFor(
  { token: newToken }: PostingPorts,
  transaction: Transaction,
  { id, projectId }: ContactRecord,
): Promise<string> {
  const known = await tokenOf(transaction, id);
  if (known !== undefined) return known;
  const token = newToken(TOKEN_BYTES);
  await addToken(transaction, { token, projectId, contactId: id });
  return token;
}

function mailOf(
  { contact, delivery }: Omit<Queued, 'campaign'>,
  { subject, lang, body }: Composed,
  token: string,
): NewMail {
  return {
    project: contact.projectId,
    mode: 'campaign',
    kind: KIND,
    to: contact.email,
    lang,
    subject,
    body,
    about: { kind: CAMPAIGN_MAIL, id: delivery.id },
    unsubscribe: `${PREFIX}.${token}`,
    once: `delivery:${delivery.id}:${delivery.attempts}`,
  };
}

type Said = Omit<Queued, 'campaign'> & { readonly content: MailDraft };

async function saidTo(
  { storage, now, secret }: PostingPorts,
  { mail, media, projects }: PostingNeeds,
  { content, contact, attributes, delivery }: Said,
  lang = contact.lang,
): Promise<Composed> {
  const origins = mail.linkedOrigins();
  const { projectId } = contact;
  const [{ name }, files, survey] = await Promise.all([
    projects.byId(projectId),
    media.files(projectId, picturesIn(content), origins.media),
    surveyFor(storage, projectId, content),
  ]);
  const counted = content.countClicks && !delivery.test;
  return composed(content, {
    lang,
    project: name,
    contact,
    attributes,
    pictures: new Map([...files].map(([id, { src }]) => [id, src])),
    lead: (href) => (counted ? `${origins.frame}${goPath(secret, delivery.id, href)}` : href),
    survey,
    personal:
      survey && !delivery.test && !survey.survey.settings.anonymous
        ? personalToken(secret, survey.id, contact.id, personalUntil(now()))
        : undefined,
    frame: origins.frame,
  });
}

/** What mails of campaigns say at the moment when they go, and what is noted of them. */
export function standingMails(
  ports: PostingPorts,
  needs: PostingNeeds,
  mailing: Pick<Mailing, 'go' | 'came'>,
): MailNow {
  return {
    kind: KIND,
    async now(asked) {
      if (asked.body.length > 0 && (await isTest(ports.storage, asked.about.id))) return asked;
      const going = await mailing.go(asked.project, asked.about.id);
      if (going === 'no') return undefined;
      if (going === 'back') return 'back';
      if (!fits(mailDraft, going.content)) throw new Error('a published mail is none');
      const { subject, body } = await saidTo(ports, needs, { ...going, content: going.content }, asked.lang);
      return { subject, body, about: asked.about };
    },
    came: (transaction, { about, state }) =>
      state === 'sending' ? Promise.resolve(undefined) : mailing.came(transaction, { state, delivery: about.id }),
  };
}

async function isTest(queries: Queries, delivery: string): Promise<boolean> {
  return (await deliveryById(queries, delivery))?.test === true;
}
