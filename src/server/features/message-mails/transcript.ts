/** A copy of what was written in a thread (P-CNV-40): its replies, without notes and events. */
import { ApiError } from '../../../wire/errors.ts';
import { DAY_MS } from '../../../wire/limits.ts';
import { TRANSCRIPT_MAILS } from '../../../wire/messages/limits.ts';
import type { TranscriptAsked } from '../../../wire/messages/shapes.ts';
import type { VisitorAuth } from '../../http/route.ts';
import type { Ports } from '../../ports.ts';
import type { Queries } from '../../storage/port.ts';
import { EMAIL, type MailService } from '../mail/service.ts';
import type { Profiles } from '../members/service.ts';
import { facesForVisitors, threadOf, viewerOf } from '../messages/service.ts';
import type { Projects } from '../projects/service.ts';
import { messagesOf, type MessageRecord } from '../tickets/service.ts';
import type { Access } from './access.ts';
import { transcriptLines, transcriptMail, transcriptTitle } from './letters.ts';

/** True where it was mailed. Errors: 401, 404; 409 `no_address` without one or without mail; 429 at the fourth mail of a day. */
export type TranscriptOf = (
  visitor: VisitorAuth,
  token: string,
  asked: TranscriptAsked & { readonly media: string },
) => Promise<true | string>;

type Needs = {
  readonly projects: Pick<Projects, 'byId'>;
  readonly members: { readonly profiles: Pick<Profiles, 'all'> };
  readonly mail: Pick<MailService, 'add' | 'ready'>;
  readonly access: Pick<Access, 'linkTo'>;
};

const AT_ONCE = 100;

export function createTranscript({ storage, now }: Pick<Ports, 'storage' | 'now'>, needs: Needs): TranscriptOf {
  return async (visitor, token, { as, media }) => {
    const viewer = await viewerOf(storage, visitor);
    const { record, project } = viewer;
    const thread = await threadOf(storage, viewer, token);
    const { name, sdkKey } = await needs.projects.byId(project);
    const faces = await facesForVisitors(storage, needs.members, { project, media });
    const around = { name, lang: record.lang, faces };
    const lines = transcriptLines(await allOf(storage, thread.id), around);
    if (as === 'text') return `${[transcriptTitle(thread, around), ...lines].join('\n\n')}\n`;
    const address = record.email;
    if (!needs.mail.ready || !EMAIL.test(address))
      throw new ApiError('no_address', 'There is no e-mail address that a copy could go to. Save it as text.');
    const day = Math.floor(now() / DAY_MS);
    const wasAdded = await storage.write(async (transaction) => {
      const href = await needs.access.linkTo(transaction, { projectId: project, sdkKey, ticketId: thread.id, address });
      for (let mail = 1; mail <= TRANSCRIPT_MAILS; mail++) {
        const once = `transcript:${thread.id}:${day}:${mail}`;
        const letter = { name, address, lang: record.lang, href, once };
        if (await needs.mail.add(transaction, transcriptMail(thread, letter, lines))) return true;
      }
      return false;
    });
    if (wasAdded) return true;
    const seconds = Math.ceil(((day + 1) * DAY_MS - now()) / 1000);
    throw new ApiError('too_many_requests', `A copy goes out ${TRANSCRIPT_MAILS} times a day at most.`, {
      headers: { 'retry-after': String(seconds) },
    });
  };
}

async function allOf(queries: Queries, ticketId: string): Promise<MessageRecord[]> {
  const all: MessageRecord[] = [];
  for (let before: number | undefined; ;) {
    const page = await messagesOf(queries, ticketId, { before, most: AT_ONCE, forVisitor: true });
    all.unshift(...page);
    if (page.length < AT_ONCE) return all;
    before = page[0]!.change;
  }
}
