import { expect, test } from 'bun:test';
import { kinds, opaque, seeded } from '../../../test/planted-secrets.ts';
import { isCard, isIban } from './secret-looks.ts';
import { isSecretName } from './secret-names.ts';
import { createRedactor, REDACTED } from './secrets.ts';
import { cpuNow } from '../../../test/cpu-time.ts';

const clean = (text: string) => createRedactor().text(text);

test('secrets are known by how they look, wherever they stand in a text', () => {
  const random = seeded(7);
  for (const [kind, make] of Object.entries(kinds)) {
    for (let round = 0; round < 20; round += 1) {
      const secret = make(random);
      for (const text of [
        secret,
        `Here is ${secret}, mind it`,
        `"${secret}"`,
        `/pay/${secret}?x=1`,
        `<p title="${secret}">`,
      ])
        expect(clean(text), `${kind} in ${text}`).toBe(text.replace(secret, REDACTED));
    }
  }
});

test('a signed token is known whatever stands before it and however long it is', () => {
  const segment = (chars: number) => 'a1B2-_'.repeat(chars / 6);
  for (const head of [12, 3000]) {
    const jwt = `eyJ${segment(head)}.eyJ${segment(6000)}.${segment(42)}`;
    for (const before of ['', 'id.', 'session-', '--', 'a_b-', `eyJ-${segment(60)} `])
      expect(clean(`${before}${jwt} after`)).toBe(`${before}${REDACTED} after`);
  }
  for (const text of ['myeyJaaaaaaaa.bbbbbbbb', 'eyJaaaaaaa.bbbbbbbb', 'eyJaaaaaaaa.bbbbbbb', '-eyJaaaaaaaa bbbbbbbb'])
    expect(clean(text)).toBe(text);
});

test('the values of telling names go, in every way to write them down', () => {
  const secret = opaque(seeded(9));
  const forms = [
    `password=${secret}&next=/`,
    `https://a.test/x?access_token=${secret}`,
    `https://a.test/x#id_token=${secret}&state=1`,
    `{"apiKey":"${secret}"}`,
    `{\\"apiKey\\":\\"${secret}\\"}`,
    `{password: "${secret} and more"}`,
    `data-api-key="${secret}"`,
    `data-x="{&quot;clientSecret&quot;:&quot;${secret}&quot;}"`,
    `client_secret%3D${secret}`,
    `X-CSRF-Token: ${secret}`,
    `Authorization: Bearer ${secret}`,
    `authorization: ${secret} ${secret}`,
    `Cookie: a=${secret}; b=${secret}`,
    `Bearer ${secret}`,
    `postgres://user:${secret}@db.test/x`,
    `https://hooks.slack.com/services/T0/B0/${secret}`,
    `X-Amz-Signature=${secret}`,
  ];
  for (const form of forms) {
    const said = clean(form);
    expect(said, form).not.toContain(secret);
    expect(said, form).toContain(REDACTED);
  }
  expect(clean('-----BEGIN RSA PRIVATE KEY-----\nMIIabc\n-----END RSA PRIVATE KEY-----')).toBe(REDACTED);
  expect(clean('-----BEGIN PRIVATE KEY-----\nMIIabc')).toBe(REDACTED);
});

test('what is no secret stays as it was', () => {
  const plain = [
    'The price changes back to 189 EUR when I choose ochre.',
    'order 1795224991029 of 2026-11-21T10:00:00.000Z failed with 500',
    'Tel. +43 1 234 56 78, 4111 1111 1111 1112',
    'token expired',
    'password: null',
    'cookies: true',
    'isTokenValid=false',
    '--token-gap: 4px; --secret-color:#fff',
    'd="M4111 1111 2222 3333 L5 6"',
    'https://a.test/p/blue-shoe_2?colour=ochre&page=2',
    'user@example.test',
    '{"id":"0192f3c4-5a6b-7c8d-9e0f-112233445566","name":"Ada"}',
    'GB00 0000 0000 0000 0000 00',
    'short',
  ];
  for (const text of plain) expect(clean(text)).toBe(text);
});

test('each one is counted, and what is gone is not counted again', () => {
  const redactor = createRedactor();
  const once = redactor.text(`password=${'x'.repeat(9)}&token=${'y'.repeat(9)} and ghp_${'a'.repeat(36)}`);
  expect(redactor.count()).toBe(3);
  expect(redactor.text(once)).toBe(once);
  expect(redactor.count()).toBe(3);
});

test('names are told in any spelling', () => {
  const secret = [
    'Authorization',
    'set-cookie',
    'userPassword',
    'API_KEY',
    'apiKey',
    'x-csrf-token',
    'clientSecret',
    'sessionId',
    'pin',
    'card_number',
    'user_otp',
  ];
  expect(secret.filter((name) => !isSecretName(name))).toEqual([]);
  const plain = [
    'accept',
    'spinner',
    'keyboard',
    'option',
    'sessionDuration',
    'author',
    'monkey',
    'pinned',
    'signal',
    'cardTitle',
  ];
  expect(plain.filter(isSecretName)).toEqual([]);
});

test('card and bank numbers are told by their check digits', () => {
  expect(['4111111111111111', '378282246310005', '5500-0000-0000-0004'].every(isCard)).toBe(true);
  expect(['4111111111111112', '1234567812345670', '4444444444444444'].some(isCard)).toBe(false);
  expect(['GB82 WEST 1234 5698 7654 32', 'DE89370400440532013000'].every(isIban)).toBe(true);
  expect(['GB82 WEST 1234 5698 7654 33', 'DE8937'].some(isIban)).toBe(false);
});

test('a long text of any kind is looked through in a time that grows with its length only', () => {
  // The best of several: whatever else the machine does only makes one slower.
  const time = (text: string) =>
    Math.min(
      ...Array.from({ length: 5 }, () => {
        const started = cpuNow();
        clean(text);
        return cpuNow() - started;
      }),
    );
  const tokens = ['sk-', 'eyJaaaaaaaa.', 'eyJaaaaaaaa-', 'eyJ-', 'eyJ'];
  for (const unit of ['a', 'token', '1234 ', ...tokens, 'password: "', 'AA00', '://a', '%22', '--a']) {
    const short = unit.repeat(20_000 / unit.length);
    const [small, large] = [Math.max(time(short), 0.5), time(short.repeat(16))];
    expect(large / small, unit).toBeLessThan(120);
  }
});
