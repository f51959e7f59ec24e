/** Sender, pace and footers as a form. */
import { footers, pace, replyTo, senderName } from '../../../wire/mail/settings.ts';
import type { MailView } from '../../../wire/mail/shapes.ts';
import { flag, open, type Infer } from '../../../wire/schema.ts';

export const mailForm = open({ senderName, replyTo, pace, footers, claimed: flag() });
export type Form = Infer<typeof mailForm>;

/** Every language of the project has a footer, which may be empty. */
export function toForm({ senderName, replyTo, pace, footers, claimed, languages }: MailView): Form {
  const empty = Object.fromEntries(languages.map((lang) => [lang, '']));
  return { senderName, replyTo, pace, claimed, footers: { ...empty, ...footers } };
}
