/** Mail at the desk: its settings, the last mails, a test, and the addresses that refuse. */
import { ApiError } from '../../../wire/errors.ts';
import { MAIL_PACE, MAIL_WORDS_CHARS, REFUSALS_SHOWN } from '../../../wire/mail/limits.ts';
import type { MailChange, MailPage, MailQuery, MailRow, MailTested, MailView } from '../../../wire/mail/shapes.ts';
import { refuseConflict } from '../../http/conflict.ts';
import { idInCursor, pageOf } from '../../http/cursor.ts';
import { isUuid } from '../../http/ids.ts';
import type { Ports } from '../../ports.ts';
import type { Audit } from '../audit/service.ts';
import type { Project, Projects } from '../projects/service.ts';
import { mailById, mailsOf, requeueMail } from './kept-store.ts';
import { letterOf } from './letter-of.ts';
import type { MailOrigins } from './origins.ts';
import type { MailQueue } from './queue.ts';
import { isRefused, liftRefusal, refusalsOf } from './refusal-store.ts';
import type { MailRecord } from './store.ts';
import { wordsFor } from './words.ts';

/** Errors of all: 404. */
export type MailDesk = {
  readonly view: (project: string) => Promise<MailView>;
  /** Errors: 409 where a field holds something else than the sender expects. */
  readonly change: (project: string, change: MailChange, by: string) => Promise<MailView>;
  /** Errors: 400 `cursor_invalid`. */
  readonly page: (project: string, query: MailQuery) => Promise<MailPage>;
  /** Sent at once, past the queue. Errors: 409 `no_mail`. */
  readonly test: (project: string, to: string) => Promise<MailTested>;
  /** Errors: 409 for one that has not failed, or whose address refuses; 409 `no_mail`. */
  readonly retry: (project: string, mail: string, by: string) => Promise<MailRow>;
};

type Given = Pick<Ports, 'storage' | 'now' | 'id' | 'post' | 'environment'>;
type Parts = {
  readonly projects: Pick<Projects, 'byId' | 'save'>;
  readonly origins: MailOrigins;
  readonly queue: Pick<MailQueue, 'wake'>;
  readonly audit: Pick<Audit, 'note'>;
};

/** Greater than every id. */
const LAST = '~';
/** What mails of campaigns are about. Whether one goes again is a decision of the campaign, which knows who has it. */
export const CAMPAIGN_MAIL = 'delivery';
const AGAIN: ReadonlySet<string> = new Set(['failed', 'unknown', 'bounced']);

/** `sends`: it is only links that it has none of. */
export function noMail(sends = false): ApiError {
  const words = sends
    ? 'Mails of this installation can have no links: set PUBLIC_URL.'
    : 'This installation sends no mail: set SMTP_URL.';
  return new ApiError('no_mail', words);
}

export function createMailDesk(ports: Given, parts: Parts): MailDesk {
  const { projects, origins, audit } = parts;
  const { storage, post } = ports;
  const viewOf = async (project: Project): Promise<MailView> => {
    const { rows, total } = await refusalsOf(storage, project.id, REFUSALS_SHOWN);
    return {
      ready: post !== undefined,
      linked: origins.of() !== undefined,
      senderAddress: post?.from ?? '',
      reply: ports.environment.mailReply ?? '',
      ...fieldsOf(project),
      languages: project.settings.languages ?? ['en'],
      refused: rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })),
      refusedTotal: total,
    };
  };
  return {
    view: async (id) => viewOf(await projects.byId(id)),
    async change(id, { expected, lift = [], footers, ...change }, by) {
      const known = (await projects.byId(id)).settings.mail?.footers ?? {};
      const gone = Object.fromEntries(Object.keys(known).map((lang) => [lang, null]));
      const merged = { ...change, ...(footers ? { footers: { ...gone, ...footers } } : {}) };
      const saved = await projects.save(id, { mail: merged }, async (before, transaction) => {
        refuseConflict(fieldsOf(before), expected);
        for (const refusal of new Set(lift)) {
          const hint = await liftRefusal(transaction, id, refusal);
          const target = `project:${id}`;
          if (hint !== undefined)
            await audit.note(transaction, { actor: by, action: 'liftRefusedAddress', target, before: { hint } });
        }
      });
      return viewOf(saved);
    },
    async page(id, { state, limit, cursor }) {
      const before = cursor === undefined ? LAST : idInCursor(cursor);
      const rows = await mailsOf(storage, id, { state, before, limit: limit + 1 });
      const { shown, next } = pageOf(rows, limit);
      return { mails: shown.map(toRow), next };
    },
    ...sendingByHand(ports, parts),
  };
}

/** What staff send by a press. */
function sendingByHand(
  { storage, now, id: newId, post }: Given,
  { projects, origins, queue, audit }: Parts,
): Pick<MailDesk, 'test' | 'retry'> {
  return {
    async test(id, to) {
      if (!post) throw noMail();
      const project = await projects.byId(id);
      const lang = project.settings.languages?.[0] ?? 'en';
      const say = wordsFor(lang);
      const { name } = project;
      const letter = {
        to,
        lang,
        subject: say('testSubject', { name }),
        messageId: `<${newId()}@${origins.host(post.from)}>`,
        unsubscribe: null,
        about: { kind: 'test', id: '' },
        body: [{ kind: 'text' as const, words: say('testText', { name }) }],
      };
      const { result, words } = await post.deliver(letterOf(letter, { project, frame: undefined }));
      return { result, words: words.slice(0, MAIL_WORDS_CHARS).toWellFormed() };
    },
    async retry(id, mailId, by) {
      if (!post) throw noMail();
      return storage.write(async (transaction) => {
        const mail = isUuid(mailId) ? await mailById(transaction, id, mailId.toLowerCase()) : undefined;
        if (!mail) throw new ApiError('not_found', 'There is no such mail.');
        if (!AGAIN.has(mail.state) || mail.body === null)
          throw new ApiError('conflict', `This mail is ${mail.state}: only one that has failed can be sent again.`);
        if (mail.about.kind === CAMPAIGN_MAIL)
          throw new ApiError('conflict', 'This mail is part of a campaign: send it again there.');
        if (await isRefused(transaction, id, mail.to))
          throw new ApiError('conflict', 'This address refuses mail: lift it from the refused addresses first.');
        await requeueMail(transaction, mail.id, now());
        await queue.wake(transaction, id);
        const target = `mail:${mail.id}`;
        await audit.note(transaction, { actor: by, action: 'retryMail', target, before: { state: mail.state } });
        return toRow((await mailById(transaction, id, mail.id))!);
      });
    },
  };
}

function fieldsOf({
  name,
  settings,
}: Project): Pick<MailView, 'senderName' | 'replyTo' | 'pace' | 'footers' | 'claimed'> {
  const { senderName = name, replyTo = '', pace = MAIL_PACE, footers = {}, claimed = false } = settings.mail ?? {};
  return { senderName, replyTo, pace, footers, claimed };
}

function toRow({ id, mode, kind, to, subject, state, tries, nextAt, words, createdAt }: MailRecord): MailRow {
  const next = state === 'queued' ? new Date(nextAt).toISOString() : null;
  return {
    id,
    mode,
    kind,
    to,
    subject,
    state,
    tries,
    nextAt: next,
    words,
    createdAt: new Date(createdAt).toISOString(),
  };
}
