/** A mail that has come in by a way in, from its bytes to its thread. */
import { MESSAGE_FILE_BYTES, MESSAGE_FILES } from '../../../wire/messages/limits.ts';
import { ApiError } from '../../../wire/errors.ts';
import type { TakenMail } from '../../../wire/mail-in/calls.ts';
import type { Ports } from '../../ports.ts';
import type { ReceivedMail, Taken, TakesMails } from '../mail-threads/service.ts';
import { storedText, type KeptFile } from '../tickets/service.ts';
import type { Uploads } from '../uploads/service.ts';
import type { Attached, ReadMail } from './mime.ts';
import type { MailReading } from './reading.ts';

export type MailIn = {
  /** As it came over the network. Errors: 422 for one that takes too long; what may be tried again as it is. */
  readonly take: (raw: Uint8Array) => Promise<TakenMail>;
};

type Needs = {
  readonly reading: MailReading;
  readonly threads: TakesMails;
  readonly bringing: Uploads['bringing'];
};

export function createMailIn(
  { storage, id, now, log }: Pick<Ports, 'storage' | 'id' | 'now' | 'log'>,
  needs: Needs,
): MailIn {
  const { reading, threads, bringing } = needs;

  /** Files that the project has no room for are named in the text: the mail itself is taken. */
  async function filesOf(project: string, attached: readonly Attached[]) {
    const files: KeptFile[] = [];
    const left = attached.slice(MESSAGE_FILES);
    for (const one of attached.slice(0, MESSAGE_FILES))
      try {
        const written = await bringing.write(project, id(), { chunks: chunk(one.content), most: MESSAGE_FILE_BYTES });
        const file = { ...written, name: one.name };
        await storage.write((transaction) => bringing.hold(transaction, project, file));
        files.push({ id: file.id, name: file.name, type: file.type, size: file.size });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        log.warn({ err: error, project }, 'a file of a mail was not kept');
        left.push(one);
      }
    return { files, left };
  }

  return {
    async take(raw) {
      const mail = await reading.read(raw);
      const place = await threads.placeOf(received(mail, { text: mail.text, whole: mail.whole, files: [] }, now()));
      if (!('project' in place)) return told(place);
      const { project } = place;
      const said = await reading.words(project, mail);
      // What a mail server reports is read out of its parts, and none of them is kept.
      const { files, left } = await filesOf(project, mail.head.report ? [] : mail.attached);
      const whole = left.length === 0 ? said.whole : [said.whole || said.text, ...left.map(lineOf)].join('\n\n');
      return told(await threads.take(received(mail, { text: said.text, whole, files }, now())));
    },
  };
}

const told = (taken: Taken): TakenMail =>
  'refused' in taken ? { ticket: null, message: null, refused: taken.refused } : { ...taken, refused: null };

async function* chunk(bytes: Uint8Array) {
  yield bytes;
}

const lineOf = ({ name, content }: Attached): string => `[${name}, ${content.byteLength} B]`;

function received({ head }: ReadMail, said: Pick<ReceivedMail, 'text' | 'whole' | 'files'>, now: number): ReceivedMail {
  return { ...head, ...said, date: head.date || now, document: storedText(said.text) };
}
