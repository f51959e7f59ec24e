/** A mail server on this machine that says what a test wants it to say, and keeps what it was given. */
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export type ReceivedMail = { readonly from: string; readonly to: string; readonly raw: string; readonly at: number };
/** `drop`: it takes the whole text and hangs up in place of an answer. */
export type MailServerRule = {
  /** To `RCPT TO` of that address, such as `550 no such user`; undefined: it takes it. */
  readonly recipient?: (address: string) => string | undefined;
  /** Once the text has come. */
  readonly text?: (mail: ReceivedMail) => string | 'drop' | undefined;
};

export type MailServer = {
  readonly url: string;
  /** Mails that it has answered 250 to. */
  readonly mails: ReceivedMail[];
  /** Every line that it was told. */
  readonly said: string[];
  rule: MailServerRule;
  /** Gone: connections to it fail. */
  readonly close: () => Promise<void>;
};

export async function startMailServer(rule: MailServerRule = {}): Promise<MailServer> {
  const open = new Set<Socket>();
  const listener = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => undefined);
    serve(socket, server);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const server: MailServer = {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}?from=help@parley.test`,
    mails: [],
    said: [],
    rule,
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        listener.close(() => resolve());
      }),
  };
  return server;
}

function serve(socket: Socket, server: MailServer): void {
  let left = '';
  let text: string[] | undefined;
  let [from, to] = ['', ''];
  const say = (line: string) => void socket.write(`${line}\r\n`);
  say('220 test');
  socket.on('data', (bytes) => {
    const lines = (left + bytes.toString()).split('\r\n');
    left = lines.pop() ?? '';
    for (const line of lines) {
      server.said.push(line);
      if (text && line !== '.') {
        text.push(line.startsWith('..') ? line.slice(1) : line);
        continue;
      }
      if (text) {
        const mail = { from, to, raw: text.join('\r\n'), at: Date.now() };
        text = undefined;
        const answer = server.rule.text?.(mail);
        if (answer === 'drop') return socket.destroy();
        if (answer === undefined) server.mails.push(mail);
        say(answer ?? '250 taken');
        continue;
      }
      const [, address = ''] = /<([^>]*)>/.exec(line) ?? [];
      switch (line.slice(0, 4).toUpperCase()) {
        case 'MAIL':
          from = address;
          say('250 ok');
          break;
        case 'RCPT':
          to = address;
          say(server.rule.recipient?.(address) ?? '250 ok');
          break;
        case 'DATA':
          text = [];
          say('354 go on');
          break;
        case 'QUIT':
          say('221 bye');
          break;
        default:
          say('250 ok');
      }
    }
  });
}

/** What a reader sees of a received mail: headers unfolded, and its parts decoded. */
export function readMail({ raw }: Pick<ReceivedMail, 'raw'>): {
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  readonly html: string;
} {
  const [head, body] = halves(raw);
  const headers = headersOf(head);
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1];
  const parts = boundary === undefined ? [raw] : body.split(`--${boundary}`).slice(1, -1);
  const of = (type: string) => {
    const part = parts.find((one) => headersOf(halves(one.trimStart())[0]).get('content-type')?.startsWith(type));
    return part === undefined ? '' : decoded(part.trimStart());
  };
  return { headers, text: of('text/plain'), html: of('text/html') };
}

function halves(raw: string): [string, string] {
  const at = raw.indexOf('\r\n\r\n');
  return at < 0 ? [raw, ''] : [raw.slice(0, at), raw.slice(at + 4)];
}

function headersOf(head: string): Map<string, string> {
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return new Map(lines.map((line) => [line.split(':')[0]!.toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]));
}

function decoded(part: string): string {
  const [head, body] = halves(part);
  const encoding = headersOf(head).get('content-transfer-encoding') ?? '7bit';
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
