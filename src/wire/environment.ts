/** The environment: every variable that the product reads, its form and its default. Read once, by the server's main. */
import { ownLimitNames, type LimitName, type OwnLimits } from './limit-table.ts';
import { PASSWORD_CHARS, PASSWORD_CHARS_LEAST } from './auth/limits.ts';

export type Environment = {
  readonly port: number;
  readonly host: string;
  readonly framePort: number;
  readonly mediaPort: number;
  /** Origins as the world sees them, without a trailing slash; undefined: follow the request's host name. */
  readonly publicUrl: string | undefined;
  readonly frameUrl: string | undefined;
  readonly mediaUrl: string | undefined;
  readonly secret: string | undefined;
  /** The one before it; `lost`: nobody has it; `none`: what it has signed is not taken any more. */
  readonly secretOld: string | undefined;
  readonly trustProxy: TrustProxy;
  readonly logLevel: LogLevel;
  readonly dataDir: string;
  /** The address of a PostgreSQL database; undefined: SQLite in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Connections to PostgreSQL at most. */
  readonly databasePool: number;
  /** Who shows it may read `/metrics` from elsewhere than this machine. */
  readonly metricsToken: string | undefined;
  /** For tests: each write is rolled back once and run again. */
  readonly writesTwice: boolean;
  /** Megabytes of reports, files and events that a project may store a UTC day. */
  readonly projectDailyMb: number;
  readonly adminEmail: string | undefined;
  readonly adminPassword: string | undefined;
  readonly sdkKey: string | undefined;
  readonly demo: boolean;
  readonly captcha: CaptchaSetting;
  /** Where a foreign platform answers `/auth/…`, without a trailing slash. */
  readonly academyApiUrl: string | undefined;
  /** The address of the mail server; undefined: this installation sends no mail. */
  readonly smtpUrl: string | undefined;
  /** The address that answers to mails of threads come to; undefined: nobody can answer by mail. */
  readonly mailReply: string | undefined;
  /** Signs what names a thread in mails, and mails that are handed in. */
  readonly mailSecret: string | undefined;
  /** The language model that answers may be worded by; undefined: there is none, and answers are word for word. */
  readonly model: ModelSetting | undefined;
  /** Rows of the table of limits (limit-table.ts) that have another number here. */
  readonly limits: OwnLimits;
};

/** The proxies in front: how many there are, or the networks that they are in. 0: none, forwarded headers are not read. */
export type TrustProxy = number | readonly string[];

/** `url`: of an OpenAI-compatible service, without a trailing slash, such as http://127.0.0.1:11434/v1. */
export type ModelSetting = { readonly url: string; readonly name: string; readonly key: string | undefined };

export type CaptchaSetting =
  | { readonly kind: 'off' }
  | { readonly kind: 'altcha' }
  | { readonly kind: 'recaptcha'; readonly siteKey: string; readonly secret: string };

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

type Source = Readonly<Record<string, string | undefined>>;

/** Named in DESIGN.md for what one machine does not need; refused rather than ignored until they are served. */
const unsupported = ['REDIS_URL', 'S3_ENDPOINT', 'S3_BUCKET'];

/** Reads and checks all of it. Throws one `Error` whose message is one line that names the variable and what to do. */
export function readEnvironment(source: Source): Environment {
  for (const name of unsupported) {
    if (value(source, name)) throw new Error(`${name} is set, but this version serves from one machine only: unset it`);
  }
  return {
    ...ports(source),
    ...addresses(source),
    host: value(source, 'HOST') ?? '0.0.0.0',
    secret: atLeast(source, 'SECRET', 32),
    secretOld: matching(source, 'SECRET_OLD', /^(?:lost|none|.{32,})$/, 'the SECRET before, lost or none'),
    logLevel: word(source, 'LOG_LEVEL', logLevels, 'info'),
    dataDir: value(source, 'DATA_DIR') ?? './data',
    databaseUrl: databaseUrl(source),
    databasePool: whole(source, 'DATABASE_POOL', { least: 2, most: 200, otherwise: 10 }),
    metricsToken: atLeast(source, 'METRICS_TOKEN', 16),
    projectDailyMb: whole(source, 'PROJECT_DAILY_MB', { least: 1, most: 1_000_000_000, otherwise: 2048 }),
    writesTwice: flag(source, 'TEST_WRITES_TWICE'),
    adminEmail: matching(source, 'ADMIN_EMAIL', /^(?=.{3,256}$)[^\s@]+@[^\s@]+$/, 'an e-mail address'),
    adminPassword: atLeast(source, 'ADMIN_PASSWORD', PASSWORD_CHARS_LEAST, PASSWORD_CHARS),
    // Once the key of the dashboard's own project, everywhere.
    sdkKey: matching(source, 'SDK_KEY', /^(?!internal$)[\w-]{8,64}$/, '8 to 64 letters, digits, - or _, not internal'),
    demo: flag(source, 'DEMO'),
    captcha: captcha(source),
    academyApiUrl: base(source, 'ACADEMY_API_URL'),
    smtpUrl: matching(
      source,
      'SMTP_URL',
      /^smtps?:\/\/[^\s/]+\/?(?:\?[^\s]*)?$/,
      'such as smtp://user:password@host:587',
    ),
    // Before the `@` 64 characters are taken: our tokens have 43 of them with their `+`.
    mailReply: matching(
      source,
      'MAIL_REPLY',
      /^[\w.-]{1,20}@[a-z\d-]+(?:\.[a-z\d-]+)+$/i,
      'an address with at most 20 characters before its @ and no +, such as reply@parley.example',
    ),
    mailSecret: atLeast(source, 'MAIL_SECRET', 32),
    model: model(source),
    limits: limits(source),
  };
}

function ports(source: Source): Pick<Environment, 'port' | 'framePort' | 'mediaPort'> {
  const port = portOf(source, 'PORT', 3000);
  const framePort = portOf(source, 'FRAME_PORT', following(port, 1));
  const mediaPort = portOf(source, 'MEDIA_PORT', following(port, 2));
  // 0 is any free port, and never the same twice.
  if (framePort !== 0 && framePort === port) refuse('FRAME_PORT', 'another port than PORT');
  if (mediaPort !== 0 && (mediaPort === port || mediaPort === framePort))
    refuse('MEDIA_PORT', 'another port than PORT and FRAME_PORT');
  return { port, framePort, mediaPort };
}

/** Behind a proxy the world's addresses are ours to say: a name that came with a request may be anybody's. */
function addresses(source: Source): Pick<Environment, 'publicUrl' | 'frameUrl' | 'mediaUrl' | 'trustProxy'> {
  const trusted = trustProxy(source);
  const [publicUrl, frameUrl, mediaUrl] = publicNames.map((name) => origin(source, name));
  const missing = publicNames.filter((name) => value(source, name) === undefined);
  if (trusted !== 0 && missing.length > 0)
    throw new Error(`TRUST_PROXY is set, so that the public addresses must be told: set ${missing.join(' and ')} too`);
  return { trustProxy: trusted, publicUrl, frameUrl, mediaUrl };
}

const publicNames = ['PUBLIC_URL', 'FRAME_URL', 'MEDIA_URL'] as const;

function trustProxy(source: Source): TrustProxy {
  const text = value(source, 'TRUST_PROXY')?.toLowerCase();
  if (text === undefined || isOff(text)) return 0;
  if (/^[1-9]$/.test(text)) return Number(text);
  const networks = text.split(/[\s,]+/).filter(Boolean);
  if (networks.length > 0 && networks.every(isNetwork)) return networks;
  return refuse(
    'TRUST_PROXY',
    'off, the number of proxies in front (1 to 9) or their networks, such as 127.0.0.1, 10.0.0.0/8, fd00::/8',
  );
}

/** An address, or a network in the notation with the number of its bits. */
function isNetwork(text: string): boolean {
  const [, address = '', bits = '0'] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  if (address.includes(':')) return URL.canParse(`http://[${address}]`) && Number(bits) <= 128;
  const numbers = address.split('.');
  return (
    numbers.length === 4 &&
    numbers.every((one) => String(Number(one)) === one && Number(one) < 256) &&
    Number(bits) <= 32
  );
}

/** An empty variable counts as unset, as in most process managers. */
function value(source: Source, name: string): string | undefined {
  return source[name]?.trim() || undefined;
}

function refuse(name: string, what: string): never {
  throw new Error(`${name} must be ${what}`);
}

function matching(source: Source, name: string, pattern: RegExp, what: string): string | undefined {
  const text = value(source, name);
  return text === undefined || pattern.test(text) ? text : refuse(name, what);
}

function atLeast(source: Source, name: string, length: number, most = Infinity): string | undefined {
  const text = value(source, name);
  if (text !== undefined && text.length > most) refuse(name, `at most ${most} characters long`);
  return text === undefined || text.length >= length ? text : refuse(name, `at least ${length} characters long`);
}

function portOf(source: Source, name: string, otherwise: number): number {
  return whole(source, name, { least: 0, most: 65_535, otherwise }, 'a port');
}

type Bounds = { readonly least: number; readonly most: number; readonly otherwise: number };

function whole(source: Source, name: string, { least, most, otherwise }: Bounds, what = 'a number'): number {
  const text = value(source, name);
  if (text === undefined) return otherwise;
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  return refuse(name, `${what} from ${least} to ${most}`);
}

/** The address of a PostgreSQL server with the name of a database. */
function databaseUrl(source: Source): string | undefined {
  const text = value(source, 'DATABASE_URL');
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const whole = url && /^postgres(?:ql)?:$/.test(url.protocol) && url.hostname && /^\/[^/]+$/.test(url.pathname);
  // The address may hold a password: it is not repeated.
  return whole ? text : refuse('DATABASE_URL', 'an address such as postgres://user:password@host:5432/parley');
}

/** The port `steps` after the app's; any free one where that is any free one. */
function following(port: number, steps: number): number {
  return port === 0 ? 0 : port + steps <= 65_535 ? port + steps : refuse('PORT', 'at most 65533');
}

const isOff = (text: string): boolean => ['0', 'off', 'false', 'no'].includes(text);

function flag(source: Source, name: string): boolean {
  const text = value(source, name)?.toLowerCase();
  if (text === undefined || isOff(text)) return false;
  return ['1', 'on', 'true', 'yes'].includes(text) || refuse(name, 'on or off');
}

function word<T extends string>(source: Source, name: string, words: readonly T[], otherwise: T): T {
  const text = value(source, name);
  if (text === undefined) return otherwise;
  return words.includes(text as T) ? (text as T) : refuse(name, `one of ${words.join(', ')}`);
}

function origin(source: Source, name: string): string | undefined {
  const text = value(source, name);
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // It stands in pages and policies, so its host is a plain name or address.
  const plain = url && /^https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/.test(url.origin);
  const bare = plain && url.href === `${url.origin}/`;
  return bare ? url.origin : refuse(name, 'an address without a path, such as https://parley.example');
}

/** An address with or without a path, such as a gateway that serves several things. */
function base(source: Source, name: string): string | undefined {
  const text = value(source, name);
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const plain = url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username && !url.password;
  return plain ? url.href.replace(/\/+$/, '') : refuse(name, 'an address, such as https://platform.example/api');
}

function model(source: Source): ModelSetting | undefined {
  const [url, name, key] = [base(source, 'AI_URL'), value(source, 'AI_MODEL'), value(source, 'AI_KEY')];
  if (url !== undefined && name !== undefined) return { url, name, key };
  if (url !== undefined) throw new Error('AI_URL is set, but no AI_MODEL: set the name of the model too');
  const alone = name !== undefined ? 'AI_MODEL' : key !== undefined ? 'AI_KEY' : undefined;
  if (alone) throw new Error(`${alone} is set, but no AI_URL: set the address of the model's service, or unset it`);
  return undefined;
}

/** `row=number`, with commas between them. */
function limits(source: Source): OwnLimits {
  const entries = (value(source, 'LIMITS') ?? '').split(',').filter((entry) => entry.trim());
  return Object.fromEntries(
    entries.map((entry) => {
      const [name = '', number = ''] = entry.split('=').map((part) => part.trim());
      if (!ownLimitNames.includes(name as LimitName))
        refuse('LIMITS', `made of rows of the table of limits, not ${name}`);
      if (!/^[1-9]\d{0,12}$/.test(number)) refuse('LIMITS', `such as ${name}=100, with a number from 1 to 10^13`);
      return [name, Number(number)];
    }),
  );
}

function captcha(source: Source): CaptchaSetting {
  const text = value(source, 'CAPTCHA') ?? 'altcha';
  if (text === 'off' || text === 'altcha') return { kind: text };
  const [, siteKey, secret] = /^recaptcha:([^:\s]+):([^:\s]+)$/.exec(text) ?? [];
  if (!siteKey || !secret) return refuse('CAPTCHA', 'off, altcha or recaptcha:<site key>:<secret>');
  return { kind: 'recaptcha', siteKey, secret };
}
