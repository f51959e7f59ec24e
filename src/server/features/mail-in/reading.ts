/** Raw mails read one after another in a thread, and the HTML of those that have nothing else. */
import type { DocumentNode } from '../../../wire/documents/nodes.ts';
import { ApiError } from '../../../wire/errors.ts';
import type { Ports } from '../../ports.ts';
import { createThread } from '../../thread.ts';
import type { Converter } from '../documents/service.ts';
import { wordsOfDocument } from './html-words.ts';
import type { ReadMail } from './mime.ts';
import { visibleOf } from './quotes.ts';

const LONGEST_MS = 5000;

export type MailReading = {
  /** Errors: 422 for one that takes over 5 s. */
  readonly read: (raw: Uint8Array) => Promise<ReadMail>;
  /** The words of one that is HTML alone; without them where it cannot be read. */
  readonly words: (project: string, mail: ReadMail) => Promise<Pick<ReadMail, 'text' | 'whole'>>;
  readonly close: () => void;
};

/** Without `later` in real time. */
export function createMailReading(
  { log }: Pick<Ports, 'log'>,
  { converter, later }: { readonly converter: Pick<Converter, 'convert'>; readonly later?: Ports['later'] },
): MailReading {
  const thread = createThread(new URL('./mime-worker.ts', import.meta.url), {
    longestMs: LONGEST_MS,
    tooLong: () =>
      new ApiError('invalid_field', 'This mail takes too long to be read.', { details: { field: 'body' } }),
    later,
  });
  return {
    read: (raw) => thread.ask(raw) as Promise<ReadMail>,
    async words(project, { html, text, whole }) {
      if (html === '') return { text, whole };
      try {
        const { doc } = await converter.convert(project, { from: 'html', to: 'doc', text: html });
        const { visible, whole: all } = visibleOf(wordsOfDocument(doc as DocumentNode));
        return { text: visible, whole: all };
      } catch (error) {
        log.warn({ err: error, project }, 'the HTML of a mail could not be read');
        return { text, whole };
      }
    },
    close: thread.close,
  };
}
