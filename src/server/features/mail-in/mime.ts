/** A raw mail read into its parts. It runs in the thread of `reading.ts`: a hostile one may take long. */
import PostalMime, { type Address, type Email } from 'postal-mime';
import type { DeliveryReport, MailName, ReceivedMail } from '../mail-threads/service.ts';
import { visibleOf } from './quotes.ts';

/** Each of the parts that is a file. `content`: its bytes. */
export type Attached = { readonly name: string; readonly type: string; readonly content: Uint8Array };
export type ReadMail = {
  readonly head: Omit<ReceivedMail, 'document' | 'text' | 'whole' | 'files'>;
  /** What its writer added, '' where there is no plain text; and all of the text where that leaves something out. */
  readonly text: string;
  readonly whole: string;
  /** Where there is no plain text. */
  readonly html: string;
  readonly attached: readonly Attached[];
};

/** Text beyond it is cut: nobody writes so much. */
const TEXT_CHARS = 200_000;
const HTML_CHARS = 400_000;
const HEADER_BYTES = 512 * 1024;
/** Parts in each other; a mail with more is read by its head alone, and comes as a file. */
const NESTED_MOST = 50;
const NAME_CHARS = 200;
const NAMES_MOST = 100;
const REFERENCES_MOST = 100;

const bounds = {
  attachmentEncoding: 'arraybuffer',
  // A mail in a mail is a file of it.
  forceRfc822Attachments: true,
  maxNestingDepth: NESTED_MOST,
  maxHeadersSize: HEADER_BYTES,
} as const;

/** Never rejects for what a mail may hold: one that cannot be read comes by its head, with all of it as a file. */
export async function readMail(raw: Uint8Array): Promise<ReadMail> {
  try {
    return mailOf(await PostalMime.parse(raw, bounds));
  } catch {
    const head = await PostalMime.parse(headOf(raw), bounds).catch(() => undefined);
    const file = { name: 'mail.eml', type: 'message/rfc822', content: raw };
    return { ...mailOf(head ?? { headers: [], headerLines: [], attachments: [] }), attached: [file] };
  }
}

/** Its headers without those that say how the rest is to be read. */
function headOf(raw: Uint8Array): Uint8Array {
  const text = Buffer.from(raw.subarray(0, HEADER_BYTES / 2)).toString('latin1');
  const head = text.split(/\r?\n\r?\n/, 1)[0]!.replaceAll(/^content-[^\n]*(?:\n[ \t][^\n]*)*\n?/gim, '');
  return Buffer.from(`${head.trimEnd()}\r\n\r\n`, 'latin1');
}

function mailOf(email: Email): ReadMail {
  const header = (name: string) => email.headers.find(({ key }) => key === name)?.value ?? '';
  const all = (name: string) => email.headers.filter(({ key }) => key === name).map(({ value }) => value);
  const plain = clean(email.text ?? '').slice(0, TEXT_CHARS);
  const { visible, whole } = visibleOf(plain);
  const sent = Date.parse(email.date ?? '');
  return {
    head: {
      messageId: email.messageId ?? '',
      inReplyTo: namesIn(email.inReplyTo),
      references: namesIn(email.references),
      from: mailboxes([email.from])[0] ?? { address: '', name: '' },
      to: [
        ...mailboxes(email.to),
        ...[...all('delivered-to'), ...all('x-original-to')].map((address) => ({
          address: address.replaceAll(/[<>\s]/g, ''),
          name: '',
        })),
      ].slice(0, NAMES_MOST),
      cc: mailboxes(email.cc).slice(0, NAMES_MOST),
      subject: clean(email.subject ?? '').trim(),
      date: Number.isNaN(sent) ? 0 : sent,
      headers: {
        autoSubmitted: header('auto-submitted'),
        precedence: header('precedence'),
        xAutoreply: header('x-autoreply'),
        returnPath: header('return-path'),
        authenticationResults: all('authentication-results'),
      },
      report: reportOf(email),
    },
    text: visible,
    whole,
    html: plain.trim() === '' ? clean(email.html ?? '').slice(0, HTML_CHARS) : '',
    attached: attachedOf(email),
  };
}

/** Without what no text of ours may hold. */
const clean = (text: string): string => text.replaceAll('\r\n', '\n').replaceAll('\u0000', '').toWellFormed();

const namesIn = (header: string | undefined): string[] =>
  (header?.match(/<[^<>\s]{1,990}>/g) ?? []).slice(-REFERENCES_MOST);

function mailboxes(given: readonly (Address | undefined)[] | undefined): MailName[] {
  return (given ?? []).flatMap((one) =>
    (one === undefined ? [] : (one.group ?? [one])).map(({ address = '', name }) => ({
      address: address.slice(0, 320),
      name: clean(name).trim().slice(0, NAME_CHARS),
    })),
  );
}

function attachedOf({ attachments }: Email): Attached[] {
  return attachments
    .filter(({ mimeType }) => mimeType !== REPORT_TYPE)
    .map(({ filename, mimeType, content }, at) => ({
      name:
        clean(filename ?? '')
          .trim()
          .slice(0, NAME_CHARS) || `file-${at + 1}`,
      type: mimeType,
      content: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
    }));
}

const REPORT_TYPE = 'message/delivery-status';

/** RFC 3464: of the first recipient for whom it failed. */
function reportOf({ attachments }: Email): DeliveryReport | undefined {
  const textOf = (type: string) => {
    const found = attachments.find(({ mimeType }) => mimeType === type)?.content;
    return found === undefined ? '' : typeof found === 'string' ? found : Buffer.from(new Uint8Array(found)).toString();
  };
  const status = textOf(REPORT_TYPE).replaceAll(/\r?\n[ \t]+/g, ' ');
  const field = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, 'im').exec(status)?.[1]?.trim() ?? '';
  if (!/^action:\s*failed\b/im.test(status)) return undefined;
  const original = textOf('message/rfc822') || textOf('text/rfc822-headers');
  return {
    messageId: /^message-id:\s*(<[^<>\s]+>)/im.exec(original)?.[1] ?? '',
    recipient: field('final-recipient').replace(/^[^;]*;\s*/, ''),
    permanent: field('status').startsWith('5'),
    words: field('diagnostic-code').replace(/^[^;]*;\s*/, ''),
  };
}
