/** Mails that come in, read already, beside visitors and staff who write to each other. */
import { afterAll, beforeAll, beforeEach } from 'bun:test';
import type { DocumentNode } from '../../src/wire/documents/nodes.ts';
import { createPost } from '../../src/server/mail.ts';
import { mailThreads } from '../../src/server/features/mail-threads/feature.ts';
import type { ReceivedMail } from '../../src/server/features/mail-threads/received.ts';
import { messageMails } from '../../src/server/features/message-mails/feature.ts';
import { UNREAD_MS } from '../../src/server/features/message-mails/replies.ts';
import { readMail, startMailServer, type MailServer } from '../mail-server.ts';
import { publicAddresses, startTestServer } from './harness.ts';
import { messagesLab, saying } from './messages-lab.ts';

export const MAIL_REPLY = 'reply@parley.test';
export const MAIL_SERVER_WORDS = '550 5.1.1 no such user';
export const ADA = 'ada@visitor.test';

export type Incoming = Omit<Partial<ReceivedMail>, 'from' | 'to' | 'headers'> & {
  readonly from?: string;
  readonly name?: string;
  readonly to?: readonly string[];
  readonly headers?: Partial<ReceivedMail['headers']>;
};

/** For the top of a test file. `replyTo`: an address that the first project has its answers sent to. */
export function threadMailsLab() {
  let post: MailServer;
  beforeAll(async () => {
    post = await startMailServer();
  });
  afterAll(() => post.close());
  beforeEach(() => void (post.mails.length = 0));
  const lab = messagesLab(() =>
    startTestServer({ env: { ...publicAddresses, MAIL_REPLY }, ports: { post: createPost(post.url) } }),
  );
  let count = 0;
  const mailOf = ({ from = ADA, name = 'Ada', to = [MAIL_REPLY], headers, ...more }: Incoming): ReceivedMail => {
    const text = more.text ?? 'Thank you!';
    return {
      messageId: `<${(count += 1)}@visitor.test>`,
      inReplyTo: [],
      references: [],
      from: { address: from, name },
      to: to.map((address) => ({ address, name: '' })),
      cc: [],
      subject: '',
      date: lab.server.clock.now(),
      document: saying(text) as DocumentNode,
      text,
      whole: '',
      files: [],
      headers: {
        autoSubmitted: '',
        precedence: '',
        xAutoreply: '',
        returnPath: '',
        authenticationResults: [],
        ...headers,
      },
      ...more,
    };
  };
  return {
    lab,
    get post() {
      return post;
    },
    names: () => lab.server.app.of(messageMails).names,
    /** The last mail that went. */
    read: () => readMail(post.mails.at(-1)!),
    placeOf: (mail: Incoming) => lab.server.app.of(mailThreads).placeOf(mailOf(mail)),
    /** The same mail as often as it is given with one `messageId`. */
    take: async (mail: Incoming) => {
      lab.server.clock.advance(1);
      return lab.server.app.of(mailThreads).take(mailOf(mail));
    },
    /** Where it went, of one that was taken. */
    async taken(mail: Incoming) {
      const taken = await this.take(mail);
      if ('refused' in taken) throw new Error(`a mail was refused: ${taken.refused}`);
      return taken;
    },
    /** A conversation of a visitor in the messenger who has an address. */
    async begun(email = ADA, name = 'Ada') {
      const session = await lab.visitor();
      await lab.server.post('/api/sessions/partialupdate', { data: { name, email } }, session);
      const { conversation } = await lab.begin(session, 'Where is my lamp?');
      const ticket = (await lab.tickets('?kind=conversation'))[0]!.id;
      return { session, token: conversation.conversation, ticket };
    },
    /** A reply of staff that has gone by mail: its headers and words. */
    async mailed(ticket: string, words = 'It left on Monday.') {
      const { message } = await lab.reply(ticket, words);
      await lab.wait(UNREAD_MS);
      // One that was added while others were sent goes in the next second.
      await lab.wait(1000);
      const { headers, text } = readMail(post.mails.at(-1)!);
      return {
        message,
        text,
        subject: headers.get('subject')!,
        id: headers.get('message-id')!,
        to: headers.get('reply-to')!,
        headers,
      };
    },
    said: async (ticket: string) => (await lab.deskThread(ticket)).messages,
  };
}
