/** Mails as they come over the network: who may bring them, what of them stands in the thread, and hostile ones. */
import { describe, expect, test } from 'bun:test';
import { refuseForged, signatureOf, signedAs } from '../../src/server/features/mail-in/signature.ts';
import type { TakenMail } from '../../src/wire/mail-in/calls.ts';
import { MAIL_BYTES, SIGNED_SECONDS } from '../../src/wire/mail-in/limits.ts';
import { MESSAGE_FILES } from '../../src/wire/messages/limits.ts';
import { wordsOf } from './messages-lab.ts';
import { answerOf } from './staff.ts';
import { ADA, MAIL_REPLY, threadMailsLab } from './thread-mails-lab.ts';

const mails = threadMailsLab();
const { lab } = mails;

type Raw = { readonly headers?: Record<string, string>; readonly body?: string };
let count = 0;
const rawMail = ({ headers = {}, body = 'Thank you!' }: Raw = {}): Uint8Array => {
  const all = {
    From: `Ada <${ADA}>`,
    To: MAIL_REPLY,
    Subject: 'My lamp',
    'Message-ID': `<raw-${(count += 1)}@visitor.test>`,
    Date: 'Sat, 21 Nov 2026 09:00:00 +0000',
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body.replaceAll('\n', '\r\n')}`);
};

const post = (raw: Uint8Array, signature?: string) =>
  lab.server.send('/api/mail/inbound', {
    method: 'POST',
    headers: {
      'content-type': 'message/rfc822',
      ...(signature === undefined ? {} : { 'parley-signature': signature }),
    },
    body: new Blob([raw as Uint8Array<ArrayBuffer>]),
  });
const signed = (raw: Uint8Array, at = lab.server.clock.now(), secret = lab.server.ports.mailSecret) =>
  signatureOf(raw, secret, at);
const bring = (raw: Uint8Array) => {
  lab.server.clock.advance(1);
  return answerOf<TakenMail>(post(raw, signed(raw)));
};
const last = async (ticket: string | null) => (await mails.said(ticket!)).findLast(({ kind }) => kind === 'reply')!;

describe('a mail that is brought [P-EML-06]', () => {
  test('with the signature of the installation stands in the thread that it answers', async () => {
    const { ticket } = await mails.begun();
    const mail = await mails.mailed(ticket);
    const headers = { To: mail.to, 'In-Reply-To': mail.id, Subject: `Re: ${mail.subject}` };
    const taken = await bring(rawMail({ headers, body: 'It has come, thank you.\n\nAda' }));
    expect(taken).toMatchObject({ ticket, refused: null });
    const message = await last(ticket);
    expect([message.id, wordsOf(message)]).toEqual([taken.message!, 'It has come, thank you.Ada']);
    expect(message.mail).toMatchObject({ address: ADA, isForeign: false });
  });

  test('without it, with another one, or with one that is too old is 401 and stores nothing', async () => {
    const raw = rawMail();
    const now = lab.server.clock.now();
    const wrong = [
      undefined,
      'v1=00',
      signed(raw, now, 'another secret of 32 characters..'),
      signed(rawMail(), now),
      signed(raw, now - (SIGNED_SECONDS + 1) * 1000),
      signed(raw, now + (SIGNED_SECONDS + 1) * 1000),
    ];
    for (const signature of wrong) {
      const answer = await post(raw, signature);
      expect([answer.status, (await answer.json()).error]).toEqual([401, 'mail_signature']);
    }
    expect(await lab.tickets()).toEqual([]);
    for (const at of [now - SIGNED_SECONDS * 1000, now + SIGNED_SECONDS * 1000])
      expect((await post(raw, signed(raw, at))).status).toBe(200);
    expect(await lab.tickets()).toHaveLength(1);
  });

  test('may have 25 MB, and not a byte more', async () => {
    const head = rawMail({ body: '' });
    const padded = (bytes: number) => {
      const raw = new Uint8Array(bytes).fill(0x61);
      raw.set(head);
      // Lines of a mail are short.
      for (let at = head.byteLength + 70; at < bytes; at += 72) raw[at] = 0x0a;
      return raw;
    };
    const most = padded(MAIL_BYTES);
    expect(await bring(most)).toMatchObject({ refused: null });
    const more = padded(MAIL_BYTES + 1);
    const answer = await post(more, signed(more));
    expect([answer.status, (await answer.json()).error]).toEqual([413, 'body_too_large']);
  });

  test('is handed over by `bun run mail-in` from standard input, signed; its exit says whether to try again', async () => {
    const secret = 'a secret of a mail server, 32 chars';
    const raw = rawMail();
    let status = 200;
    const brought: { body: Uint8Array; signature: string | null }[] = [];
    using server = Bun.serve({
      port: 0,
      hostname: '127.0.0.1',
      async fetch(request) {
        brought.push({ body: await request.bytes(), signature: request.headers.get('parley-signature') });
        return Response.json({}, { status });
      },
    });
    const handOver = async () => {
      const child = Bun.spawn([process.execPath, 'scripts/mail-in.ts', server.url.href], {
        stdin: raw,
        stdout: 'ignore',
        stderr: 'inherit',
        env: { ...process.env, MAIL_SECRET: secret },
      });
      return child.exited;
    };
    expect(await handOver()).toBe(0);
    const [{ body, signature }] = brought as [(typeof brought)[number]];
    expect(Buffer.from(body).equals(raw)).toBe(true);
    expect(() => refuseForged(body, signedAs(signature, Date.now()), secret)).not.toThrow();
    for (const [answered, exit] of [
      [503, 75],
      [401, 75],
      [413, 65],
      [422, 75],
    ] as const) {
      status = answered;
      expect(await handOver()).toBe(exit);
    }
  });

  test('twice is one message, and one that nobody wrote begins nothing', async () => {
    const raw = rawMail();
    const first = await bring(raw);
    expect(await bring(raw)).toEqual(first);
    expect(await bring(rawMail({ headers: { 'Auto-Submitted': 'auto-replied' } }))).toEqual({
      ticket: null,
      message: null,
      refused: 'automatic',
    });
    expect(await lab.tickets()).toHaveLength(1);
  });
});

describe('what is shown of a mail [P-EML-13]', () => {
  test.each([
    [
      'what is quoted below',
      'Blue, please.\n\nOn Mon, 16 Nov 2026 at 10:00, Shop <reply@parley.test> wrote:\n> Which colour?\n> Blue or red?\n',
      'Blue, please.',
    ],
    ['a signature', 'Blue, please.\n\n-- \nAda Lovelace\nLondon\n', 'Blue, please.'],
    [
      'a German quote',
      'Blau, bitte.\n\nAm Mo., 16. Nov. 2026 um 10:00 Uhr schrieb Shop <reply@parley.test>:\n> Welche Farbe?\n',
      'Blau, bitte.',
    ],
  ])('is without %s, which is kept and not deleted', async (_, body, shown) => {
    const { ticket } = await bring(rawMail({ body }));
    const message = await last(ticket);
    expect(wordsOf(message)).toBe(shown);
    expect(message.mail).toMatchObject({ hasMore: true });
  });

  test('of nothing but quotes is all of it; what is written between quotes keeps its order', async () => {
    const only = await bring(rawMail({ body: '> Which colour?\n> Blue or red?\n' }));
    const shown = await last(only.ticket);
    expect([wordsOf(shown), shown.mail]).toMatchObject(['Which colour?Blue or red?', { hasMore: false }]);
    const between = '> Which colour?\nBlue.\n> And when?\nToday.\n';
    const answered = await bring(rawMail({ headers: { From: 'Bea <bea@visitor.test>' }, body: between }));
    const said = await last(answered.ticket);
    expect([wordsOf(said), said.mail]).toMatchObject(['Blue.Today.', { hasMore: true }]);
  });

  test('that is HTML alone are its words, without what is quoted in it', async () => {
    const html = `<html><head><style>p{color:red}</style></head><body><p>Blue, <b>please</b>.</p><script>alert(1)</script>
      <div>On Mon, 16 Nov 2026 at 10:00, Shop &lt;reply@parley.test&gt; wrote:</div><blockquote><p>Which colour?</p></blockquote></body></html>`;
    const { ticket } = await bring(rawMail({ headers: { 'Content-Type': 'text/html; charset=utf-8' }, body: html }));
    const message = await last(ticket);
    expect(wordsOf(message)).toBe('Blue, please.');
    expect(message.mail).toMatchObject({ hasMore: true });
  });
});

const part = (headers: string, body: string) => `--b\n${headers}\n\n${body}\n`;
const mixed = (...parts: string[]): Raw => ({
  headers: { 'Content-Type': 'multipart/mixed; boundary=b' },
  body: `${parts.join('')}--b--\n`,
});

test('files of a mail are those of its message; one too many is named where the whole mail is shown', async () => {
  const file = (at: number) =>
    part(
      `Content-Type: text/plain; name="note-${at}.txt"\nContent-Disposition: attachment; filename="note-${at}.txt"`,
      `Note ${at}`,
    );
  const files = Array.from({ length: MESSAGE_FILES + 1 }, (_, at) => file(at));
  const { ticket } = await bring(rawMail(mixed(part('Content-Type: text/plain', 'See these.'), ...files)));
  const message = await last(ticket);
  expect(message.files.map(({ name }) => name)).toEqual(
    Array.from({ length: MESSAGE_FILES }, (_, at) => `note-${at}.txt`),
  );
  expect([wordsOf(message), message.mail]).toMatchObject(['See these.', { hasMore: true }]);
});

test('files of a mail are stored once however often it is brought, and not of one that is refused or a report', async () => {
  const stored = async () => Number((await lab.server.ports.storage.one('select count(*) as n from file'))!.n);
  const file = part('Content-Type: text/plain\nContent-Disposition: attachment; filename="note.txt"', 'Note');
  const words = part('Content-Type: text/plain', 'See this.');
  const { headers, body } = mixed(words, file);
  const raw = rawMail({ headers, body });
  await bring(raw);
  expect(await stored()).toBe(1);
  await bring(raw);
  await bring(rawMail({ headers: { ...headers, From: 'nobody' }, body }));
  const failed = part('Content-Type: message/delivery-status', `Final-Recipient: rfc822; ${ADA}\nAction: failed`);
  await bring(rawMail(mixed(words, failed, file)));
  expect(await stored()).toBe(1);
});

test('a report of a mail server stands at the mail that it could not deliver', async () => {
  const { ticket } = await mails.begun();
  const mail = await mails.mailed(ticket);
  const raw = rawMail({
    headers: {
      From: 'Mail Delivery <mailer-daemon@mx.test>',
      'Content-Type': 'multipart/report; report-type=delivery-status; boundary=b',
      'Auto-Submitted': 'auto-replied',
    },
    body: [
      part('Content-Type: text/plain', 'It could not be delivered.'),
      part(
        'Content-Type: message/delivery-status',
        `Reporting-MTA: dns; mx.test\n\nFinal-Recipient: rfc822; ${ADA}\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 no such user`,
      ),
      part('Content-Type: text/rfc822-headers', `Message-ID: ${mail.id}\nSubject: x`),
      '--b--\n',
    ].join(''),
  });
  await bring(raw);
  const said = await mails.said(ticket);
  expect(JSON.stringify(said)).toContain('550 no such user');
});

describe('a hostile mail ends in a readable message', () => {
  const nested = (depth: number): string =>
    depth === 0
      ? 'Content-Type: text/plain\n\nDeep down'
      : `Content-Type: multipart/mixed; boundary=n${depth}\n\n--n${depth}\n${nested(depth - 1)}\n--n${depth}--`;
  const inMails = (depth: number): string =>
    depth === 0
      ? 'Subject: Innermost\nContent-Type: text/plain\n\nDeep down'
      : `Subject: Mail ${depth}\nContent-Type: message/rfc822\n\n${inMails(depth - 1)}`;

  test.each([
    [
      'a thousand parts',
      mixed(...Array.from({ length: 1000 }, (_, at) => part('Content-Type: text/plain', `Part ${at}`))),
    ],
    [
      'no end of its parts',
      { headers: { 'Content-Type': 'multipart/mixed; boundary=b' }, body: '--b\nContent-Type: text/plain\n\nCut off' },
    ],
    ['a boundary that is nowhere', { headers: { 'Content-Type': 'multipart/mixed; boundary=gone' }, body: 'Words' }],
    ['a charset that is none', { headers: { 'Content-Type': 'text/plain; charset=klingon-8' }, body: 'Qapla’' }],
    [
      'bytes of another charset',
      { headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body: '\u00ff\u00fe\u0000 x' },
    ],
    ['base64 that is none', { headers: { 'Content-Transfer-Encoding': 'base64' }, body: '%%%% not base64 ====' }],
    ['a hundred mails in each other', { headers: { 'Content-Type': 'message/rfc822' }, body: inMails(100) }],
  ] as [string, Raw][])('with %s', async (_, raw) => {
    const { ticket, refused } = await bring(rawMail(raw));
    expect(refused).toBeNull();
    const message = await last(ticket);
    expect(wordsOf(message) !== '' || message.files.length > 0).toBe(true);
  });

  test('with more parts in each other than anybody sends comes by its head, with all of it as a file', async () => {
    const raw = Buffer.from(
      `From: Ada <${ADA}>\r\nTo: ${MAIL_REPLY}\r\nSubject: Deep\r\nMessage-ID: <deep@visitor.test>\r\n${nested(200).replaceAll('\n', '\r\n')}`,
    );
    const { ticket } = await bring(raw);
    const message = await last(ticket);
    expect(message.files.map(({ name, size }) => [name, size])).toEqual([['mail.eml', raw.byteLength]]);
  });

  test('without a sender is refused, and brought again it is refused again', async () => {
    const raw = Buffer.from('Subject: Nobody\r\n\r\nHello');
    expect([await bring(raw), await bring(raw)]).toEqual([
      { ticket: null, message: null, refused: 'unreadable' },
      { ticket: null, message: null, refused: 'unreadable' },
    ]);
  });
});
