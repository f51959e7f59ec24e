/** What a mail says, as a message of a thread may say it. */
import { MESSAGE_BODY_BYTES, MESSAGE_FILES, REPLY_CHARS } from '../../../wire/messages/limits.ts';
import { storedText, type KeptFile } from '../tickets/service.ts';
import type { ReceivedMail } from './received.ts';

export type Said = {
  /** JSON of a document; null where there are only files. */
  readonly body: string | null;
  readonly text: string;
  readonly files: readonly KeptFile[];
  /** All of its text, where the message leaves something out. */
  readonly whole: string | null;
  /** Of what is stored. */
  readonly bytes: number;
};

/** Of the text that is kept beside a message. */
export const WHOLE_CHARS = 200_000;

export function saidIn({ document, text, whole, subject, files: given }: ReceivedMail): Said {
  const files = given.slice(0, MESSAGE_FILES);
  const { body, said, isCut } = wordsOf({ document, text, whole, subject, isAlone: files.length === 0 });
  const more = whole !== '' ? whole : isCut ? text : '';
  const kept = more === '' ? null : more.slice(0, WHOLE_CHARS).toWellFormed();
  const bytes = Buffer.byteLength(body ?? '') + Buffer.byteLength(kept ?? '');
  return { body, text: said, files, whole: kept, bytes };
}

type Words = Pick<ReceivedMail, 'document' | 'text' | 'whole' | 'subject'> & { readonly isAlone: boolean };

function wordsOf({ document, text, whole, subject, isAlone }: Words): {
  readonly body: string | null;
  readonly said: string;
  readonly isCut: boolean;
} {
  const written = text.trim();
  const body = JSON.stringify(document);
  if (written !== '' && written.length <= REPLY_CHARS && Buffer.byteLength(body) <= MESSAGE_BODY_BYTES)
    return { body, said: written.toWellFormed(), isCut: false };
  // A mail of nothing at all is called by its subject.
  const instead = written || (isAlone ? whole.trim() || subject.trim() || '…' : '');
  if (instead === '') return { body: null, said: '', isCut: false };
  const said = instead.slice(0, CUT_CHARS).toWellFormed();
  return { body: JSON.stringify(storedText(said)), said, isCut: instead === written };
}

/** A document of so many letters stays within its limit, whatever they are. */
const CUT_CHARS = 10_000;
