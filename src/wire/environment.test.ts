import { describe, expect, test } from 'bun:test';
import { readEnvironment } from './environment.ts';

describe('the environment', () => {
  test('everything has a default', () => {
    expect(readEnvironment({})).toEqual({
      port: 3000,
      host: '0.0.0.0',
      framePort: 3001,
      mediaPort: 3002,
      publicUrl: undefined,
      frameUrl: undefined,
      mediaUrl: undefined,
      secret: undefined,
      secretOld: undefined,
      trustProxy: 0,
      logLevel: 'info',
      dataDir: './data',
      databaseUrl: undefined,
      databasePool: 10,
      metricsToken: undefined,
      projectDailyMb: 2048,
      writesTwice: false,
      adminEmail: undefined,
      adminPassword: undefined,
      sdkKey: undefined,
      demo: false,
      captcha: { kind: 'altcha' },
      academyApiUrl: undefined,
      smtpUrl: undefined,
      mailReply: undefined,
      mailSecret: undefined,
      model: undefined,
      limits: {},
    });
  });

  test('the frame and media ports follow the port', () => {
    expect(readEnvironment({ PORT: '8080' })).toMatchObject({ framePort: 8081, mediaPort: 8082 });
    expect(readEnvironment({ PORT: '0' })).toMatchObject({ framePort: 0, mediaPort: 0 });
    expect(readEnvironment({ PORT: '8080', FRAME_PORT: '9000' })).toMatchObject({ framePort: 9000, mediaPort: 8082 });
  });

  test('an empty or blank variable counts as unset, addresses lose their slash', () => {
    expect(readEnvironment({ PORT: '', SECRET: '  ' })).toMatchObject({ port: 3000, secret: undefined });
    expect(readEnvironment({ PUBLIC_URL: 'https://parley.example/' }).publicUrl).toBe('https://parley.example');
  });

  test('a captcha, a platform of its own and a mail server are taken as they are', () => {
    for (const kind of ['altcha', 'off'] as const) expect(readEnvironment({ CAPTCHA: kind }).captcha).toEqual({ kind });
    const given = readEnvironment({
      CAPTCHA: 'recaptcha:site-1:secret-2',
      ACADEMY_API_URL: 'https://platform.example/api/',
      SMTP_URL: 'smtps://user:p%40ss@mail.example:465?from=help@parley.example',
      MAIL_REPLY: 'twenty-characters-it@parley.example',
      MAIL_SECRET: 'x'.repeat(32),
    });
    expect(given.captcha).toEqual({ kind: 'recaptcha', siteKey: 'site-1', secret: 'secret-2' });
    expect(given.academyApiUrl).toBe('https://platform.example/api');
    expect(given).toMatchObject({ mailReply: 'twenty-characters-it@parley.example', mailSecret: 'x'.repeat(32) });
    expect(given.smtpUrl).toBe('smtps://user:p%40ss@mail.example:465?from=help@parley.example');
  });

  test('trusted proxies are a number or networks, and need the three public addresses [P-SEC-01 P-SEC-02]', () => {
    const urls = { PUBLIC_URL: 'https://a.test', FRAME_URL: 'https://b.test', MEDIA_URL: 'https://c.test' };
    const trusted = (given: string) => readEnvironment({ ...urls, TRUST_PROXY: given }).trustProxy;
    for (const none of ['', 'off', '0', 'NO', 'false']) expect(trusted(none)).toBe(0);
    expect([trusted('1'), trusted('9')]).toEqual([1, 9]);
    expect(trusted('10.0.0.0/8, fd00::/8 ,127.0.0.1 ::1')).toEqual(['10.0.0.0/8', 'fd00::/8', '127.0.0.1', '::1']);
    for (const name of ['PUBLIC_URL', 'FRAME_URL', 'MEDIA_URL'])
      expect(() => readEnvironment({ ...urls, [name]: '', TRUST_PROXY: '1' })).toThrow(
        `TRUST_PROXY is set, so that the public addresses must be told: set ${name} too`,
      );
    expect(() => readEnvironment({ TRUST_PROXY: '10.0.0.1' })).toThrow(
      'set PUBLIC_URL and FRAME_URL and MEDIA_URL too',
    );
    expect(readEnvironment({}).trustProxy).toBe(0);
  });

  test('a database and the connections to it are taken as they are', () => {
    const given = readEnvironment({ DATABASE_URL: 'postgresql://u:p%40ss@db:5433/parley', DATABASE_POOL: '2' });
    expect(given).toMatchObject({ databaseUrl: 'postgresql://u:p%40ss@db:5433/parley', databasePool: 2 });
  });

  test('an address that cannot be parsed is refused without its password [P-SCL-01]', () => {
    for (const address of [
      'postgres://u:hunter2@db',
      'http://u:hunter2@db/parley',
      'u:hunter2',
      'postgres://u:hunter2@[/p',
    ])
      try {
        readEnvironment({ DATABASE_URL: address });
        expect(address).toBe('refused');
      } catch (error) {
        expect(String(error)).toMatch(/^Error: DATABASE_URL must be /);
        expect(String(error)).not.toContain('hunter2');
      }
  });

  test.each([
    ['PORT', '70000'],
    ['PORT', '65535'],
    ['PORT', '-1'],
    ['PORT', '3e3'],
    ['PUBLIC_URL', 'parley.example'],
    ['PUBLIC_URL', 'ftp://parley.example'],
    ['FRAME_URL', 'https://parley.example/frame'],
    ['SECRET', 'short'],
    ['TRUST_PROXY', 'maybe'],
    ['TRUST_PROXY', 'on'],
    ['TRUST_PROXY', '10'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0'],
    ['TRUST_PROXY', '10.0.0.256'],
    ['TRUST_PROXY', '010.0.0.1'],
    ['TRUST_PROXY', 'fd00::/129'],
    ['TRUST_PROXY', ':::'],
    ['TRUST_PROXY', '10.0.0.1, proxy.example'],
    ['LOG_LEVEL', 'loud'],
    ['ADMIN_EMAIL', 'ada'],
    ['ADMIN_PASSWORD', 'seven77'],
    ['SDK_KEY', 'has space'],
    ['SDK_KEY', 'internal'],
    ['ADMIN_EMAIL', `${'a'.repeat(256)}@b`],
    ['ADMIN_PASSWORD', 'x'.repeat(4097)],
    ['PUBLIC_URL', 'https://a;b'],
    ['PUBLIC_URL', 'https://user:secret@parley.example'],
    ['FRAME_PORT', '3000'],
    ['MEDIA_PORT', '3001'],
    ['REDIS_URL', 'redis://x'],
    ['DATABASE_URL', 'parley'],
    ['DATABASE_URL', 'mysql://user:secret@db/parley'],
    ['DATABASE_URL', 'postgres://user:secret@db'],
    ['DATABASE_URL', 'postgres://user:secret@:5432/parley'],
    ['DATABASE_POOL', '1'],
    ['METRICS_TOKEN', 'short'],
    ['DATABASE_POOL', '201'],
    ['CAPTCHA', 'on'],
    ['CAPTCHA', 'recaptcha'],
    ['CAPTCHA', 'recaptcha:site'],
    ['CAPTCHA', 'recaptcha:site:'],
    ['ACADEMY_API_URL', 'platform.example'],
    ['ACADEMY_API_URL', 'ftp://platform.example'],
    ['ACADEMY_API_URL', 'https://platform.example/?x=1'],
    ['ACADEMY_API_URL', 'https://user:secret@platform.example'],
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'https://mail.example'],
    ['MAIL_REPLY', 'reply'],
    ['MAIL_REPLY', 'reply+1@parley.example'],
    ['MAIL_REPLY', 'twenty-one-characters@parley.example'],
    ['MAIL_SECRET', 'x'.repeat(31)],
  ])('%s=%s is refused by name in one line', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(new RegExp(`^${name} [^\\n]*$`));
  });

  test('a language model needs an address and a name; a bad value is one line that says what to set [P-ANS-09]', () => {
    const AI_URL = 'http://127.0.0.1:11434/v1/';
    expect(readEnvironment({ AI_URL, AI_MODEL: 'small' }).model).toEqual({
      url: 'http://127.0.0.1:11434/v1',
      name: 'small',
      key: undefined,
    });
    expect(readEnvironment({ AI_URL, AI_MODEL: 'small', AI_KEY: 'k' }).model!.key).toBe('k');
    for (const [given, named] of [
      [{ AI_URL }, 'AI_MODEL'],
      [{ AI_MODEL: 'small' }, 'AI_MODEL'],
      [{ AI_KEY: 'secret-key' }, 'AI_KEY'],
      [{ AI_URL: 'ftp://x', AI_MODEL: 'small' }, 'AI_URL'],
      [{ AI_URL: 'https://user:pass@x.example', AI_MODEL: 'small' }, 'AI_URL'],
    ] as const) {
      const refusal = thrownBy(() => readEnvironment(given));
      expect(refusal).toContain(named);
      expect(refusal).not.toMatch(/\n|secret-key|pass@/);
    }
  });
});

function thrownBy(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('it was taken');
}
