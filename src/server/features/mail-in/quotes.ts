/** What the writer of a mail added to what they answer (P-EML-13). */
import EmailReplyParser from 'email-reply-parser';

/** `whole`: all of it where something is left out, else ''. */
export type Visible = { readonly visible: string; readonly whole: string };

/** Quotes and signatures at the end are left out; what stands between them keeps its order, and a mail of nothing else is whole. */
export function visibleOf(text: string): Visible {
  const whole = text.trim();
  const visible = new EmailReplyParser().read(text).getVisibleText().trim();
  if (visible === '' || visible === whole) return { visible: whole, whole: '' };
  return { visible, whole };
}
