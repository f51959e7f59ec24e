/** Mail through the server that SMTP_URL names: text, and the same words as simple HTML. */
import { Readable } from 'node:stream';
import { domainToASCII } from 'node:url';
import MailComposer from 'nodemailer/lib/mail-composer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Letter, Mail, Ports, Post, PostAnswer } from './ports.ts';

/** A mail server that does not answer must not hold a request up for longer. */
const CONNECT_MS = 10_000;

/** Of the server that SMTP_URL names. */
export function mailPorts(smtpUrl: string): Required<Pick<Ports, 'mail' | 'post'>> {
  const post = createPost(smtpUrl);
  return { post, mail: mailOver(post) };
}

/**
 * `smtp://user:password@host:port` or `smtps://…`; its parameter `from` is the sender, else `parley@` and the mail host.
 * Every mail opens its own connection, so that what breaks one says nothing of another.
 */
export function createPost(smtpUrl: string): Post {
  const url = new URL(smtpUrl);
  const from = url.searchParams.get('from') ?? `parley@${url.hostname}`;
  url.searchParams.delete('from');
  const { auth, ...options } = parseConnectionUrl(url.href) as Options & { readonly auth?: Login };
  const timeouts = { connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: CONNECT_MS };
  return {
    from,
    deliver: async (letter) => deliver({ ...options, ...timeouts }, auth, from, letter),
  };
}

/** One go at a mail that is of use at once or never, such as a code. */
export function mailOver({ deliver: send }: Pick<Post, 'deliver'>): Mail {
  return async (letter) => {
    const { result, words } = await send(letter);
    if (result === 'sent' || result === 'refused') return result;
    throw new Error(words);
  };
}

/** A domain of other letters as all mail servers read it: `ada@bücher.de` at `xn--bcher-kva.de`. */
function inAscii(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + (domainToASCII(address.slice(at)) || address.slice(at));
}

type Options = SMTPConnection.Options;
type Login = { readonly user?: string; readonly pass?: string };

async function deliver(options: Options, auth: Login | undefined, from: string, letter: Letter): Promise<PostAnswer> {
  const raw = await compose(from, letter);
  let begun = false;
  // Read only once the server has said that it takes the text: what breaks before then has not been sent.
  const body = new Readable({
    read() {
      begun = true;
      this.push(raw);
      this.push(null);
    },
  });
  const connection = new SMTPConnection(options);
  try {
    const words = await talk(connection, auth, { from, to: [inAscii(letter.to)] }, body);
    return { result: 'sent', words };
  } catch (error) {
    return answerOf(error as Failure, begun);
  } finally {
    connection.close();
  }
}

function talk(
  connection: SMTPConnection,
  auth: Login | undefined,
  envelope: { from: string; to: string[] },
  body: Readable,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const send = () =>
      connection.send(envelope, body, (error, info) => (error ? reject(error) : resolve(info.response)));
    connection.once('error', reject);
    connection.connect((error) => {
      if (error) return reject(error);
      if (!auth) return send();
      connection.login({ ...auth }, (refused) => (refused ? reject(refused) : send()));
    });
  });
}

type Failure = Error & { readonly command?: string; readonly response?: string; readonly responseCode?: number };

/** 530, 5.7.x (policy) and 5.1.7, 5.1.8 (the sender's address): no mail of this sender is taken, whoever it is for. */
const NOT_THE_ADDRESS = /^(?:530|5\d\d[ -]5\.(?:7\.|1\.[78]\b))/;

function answerOf(error: Failure, begun: boolean): PostAnswer {
  const { command, response, responseCode, message } = error;
  const words = response ?? message;
  // Ours to refuse: an address that no server could read.
  if (command === 'API' && message.startsWith('Invalid recipient')) return { result: 'refused', words };
  const isRefused = command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500;
  if (isRefused && !NOT_THE_ADDRESS.test(words)) return { result: 'refused', words };
  return { result: begun && responseCode === undefined ? 'doubt' : 'later', words };
}

/** Addresses go as parts of their own, so that none can bring another one in; line ends in headers are taken out. */
function compose(from: string, letter: Letter): Promise<Buffer> {
  const { to, subject, text, html, senderName = '', replyTo, messageId, inReplyTo, references, headers } = letter;
  const mail = new MailComposer({
    from: { name: senderName, address: from },
    to: { name: '', address: to },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    ...(messageId ? { messageId } : {}),
    ...(inReplyTo ? { inReplyTo } : {}),
    ...(references?.length ? { references: [...references] } : {}),
    ...(headers ? { headers: { ...headers } } : {}),
    subject,
    text,
    ...(html ? { html } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return new Promise((resolve, reject) =>
    mail.compile().build((error, message) => (error ? reject(error) : resolve(message))),
  );
}
