/** A mail of the queue as the mail server gets it: with the project's sender and footer, and the way to end such mails. */
import type { Letter } from '../../ports.ts';
import type { Project } from '../projects/service.ts';
import { writeLetter, type MailBlock } from './letter.ts';
import { endingPath, mailTag } from './ending-path.ts';
import type { Envelope, MailRecord } from './store.ts';
import { wordsFor } from './words.ts';

type Given = Pick<MailRecord, 'to' | 'subject' | 'lang' | 'messageId' | 'unsubscribe' | 'about'> & {
  readonly envelope?: Envelope | null;
  readonly body: readonly MailBlock[];
};
type Around = { readonly project: Project | undefined; readonly frame: string | undefined };

/** `frame`: the frame origin; without it no mail can be ended by a link, and none is added that could be. */
export function letterOf(
  { to, subject, lang, messageId, unsubscribe, about, envelope, body }: Given,
  { project, frame }: Around,
): Letter {
  const { senderName = project?.name ?? 'Parley', replyTo = '', footers = {} } = project?.settings.mail ?? {};
  const say = wordsFor(lang);
  // A reader of a language that has none is told too who writes.
  const footer =
    footers[lang] ?? footers[lang.split('-')[0]!] ?? footers[project?.settings.languages?.[0] ?? 'en'] ?? '';
  const end =
    unsubscribe !== null && frame !== undefined ? `${frame}${endingPath(unsubscribe, mailTag(about))}` : undefined;
  const blocks: MailBlock[] = [
    ...body,
    ...(footer.trim() ? [{ kind: 'small' as const, words: footer.trim() }] : []),
    ...(end ? [{ kind: 'button' as const, words: say('end'), href: end }] : []),
  ];
  return {
    to,
    subject,
    messageId,
    senderName: envelope?.senderName ?? senderName,
    ...placeOf(envelope, replyTo),
    ...writeLetter(blocks, lang),
    headers: {
      ...(end ? { 'List-Unsubscribe': `<${end}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
      ...(envelope?.isAutomatic ? { 'Auto-Submitted': 'auto-generated' } : {}),
    },
  };
}

/** `otherwise`: where the project has answers to its mails go. */
function placeOf(
  envelope: Envelope | null | undefined,
  otherwise: string,
): Pick<Letter, 'replyTo' | 'inReplyTo' | 'references'> {
  const { replyTo = otherwise, references = [] } = envelope ?? {};
  const last = references.at(-1);
  return { ...(replyTo ? { replyTo } : {}), ...(last === undefined ? {} : { inReplyTo: last, references }) };
}
