/** For unit tests: a platform whose clock, timers, storage, network and socket stand still until the test moves them. */
import type { Account, SignedIn } from '../../src/wire/auth/shapes.ts';
import type { LiveSocket } from '../../src/admin/live/live.ts';
import { createServices, type Browser, type Services } from '../../src/admin/services.ts';
import { createStored, type Stored } from '../../src/admin/session/stored.ts';
import { createPreferences } from '../../src/admin/shell/preferences.ts';
import { loadTexts } from '../../src/admin/shell/texts.ts';

export type Answer = { status?: number; body?: unknown; headers?: Record<string, string> };
export type SeenCall = {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  authorization: string | null;
};
/** Answers one call; undefined is 404. A thrown error is a network that does not answer. */
export type Network = (call: SeenCall) => Answer | undefined | Promise<Answer | undefined>;

export type TestSocket = {
  /** What the client has sent, parsed. */
  readonly sent: unknown[];
  readonly closed: () => boolean;
  readonly open: () => void;
  readonly receive: (message: unknown) => void;
  readonly drop: (code: number) => void;
};

export type TestBrowser = Browser & {
  readonly calls: SeenCall[];
  readonly reported: unknown[];
  readonly sockets: TestSocket[];
  /** Scripts that were put on the page, by address. */
  readonly scripts: string[];
  /** Moves the clock and runs what falls due, in order. */
  readonly pass: (milliseconds: number) => void;
  network: Network;
};

export const startedAt = Date.parse('2026-11-21T09:00:00Z');

export const ada: Account = {
  id: 'account-1',
  name: 'ada',
  display_name: 'Ada Lovelace',
  email: 'ada@parley.test',
  email_verified: true,
  registration: 1_700_000_000,
  last_login: null,
  last_name_change: null,
  enabled: true,
  admin: true,
  password: true,
  mfa_enabled: false,
  description: '',
  tags: [],
  newsletter: false,
  avatar_url: null,
};

/** An access token that ends `seconds` after the platform's first moment. */
export function tokenFor(seconds: number, mark = 'a'): string {
  const payload = {
    exp: startedAt / 1000 + seconds,
    uid: ada.id,
    sid: 's',
    rt: mark,
    data: { admin: true, email_verified: true },
  };
  return `head.${btoa(JSON.stringify(payload)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.sign`;
}

export function signedInAs(user: Account, seconds = 300, mark = 'a'): SignedIn {
  return {
    user,
    session: { id: `session-${mark}`, user_id: user.id, device_name: null, last_update: startedAt / 1000 },
    access_token: tokenFor(seconds, mark),
    refresh_token: `refresh-${mark}`,
  };
}

/** Puts a sign-in where a page finds it when it starts. */
export function keepSignIn(stored: Stored, reply: SignedIn): void {
  stored.set('user', JSON.stringify(reply.user));
  stored.set('session', JSON.stringify(reply.session));
  stored.set('accessToken', reply.access_token);
  stored.set('refreshToken', reply.refresh_token);
}

export function memoryStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    getItem: (name) => values.get(name) ?? null,
    key: (at) => [...values.keys()][at] ?? null,
    removeItem: (name) => void values.delete(name),
    setItem: (name, value) => void values.set(name, value),
  };
}

/** `storage` is shared by the tabs of one browser. */
export function createTestBrowser(network: Network, storage = memoryStorage()): TestBrowser {
  const calls: SeenCall[] = [];
  const reported: unknown[] = [];
  const report = (error: unknown): void => void reported.push(error);
  const sockets: TestSocket[] = [];
  const scripts: string[] = [];
  const clock = createClock();
  const browser: TestBrowser = {
    calls,
    reported,
    sockets,
    scripts,
    network,
    pass: clock.pass,
    fetch: Object.assign(
      async (input: RequestInfo | URL, init?: RequestInit) => {
        const call = await readCall(new Request(input, init));
        calls.push(call);
        const answer = await browser.network(call);
        const body = answer ? answer.body : { error: 'not_found', detail: 'There is nothing here.' };
        return new Response(typeof body === 'string' ? body : JSON.stringify(body), {
          status: answer ? (answer.status ?? 200) : 404,
          headers: answer?.headers ?? {},
        });
      },
      { preconnect: () => undefined },
    ),
    origin: 'https://parley.test',
    stored: createStored(() => storage, report),
    drafts: createStored(memoryStorageOnce(), report),
    locks: undefined,
    now: clock.now,
    start: clock.start,
    id: crypto.randomUUID(),
    window,
    connect: () => connectTo(sockets),
    report,
    addScript: (address) => void scripts.push(address),
    build: '',
  };
  return browser;
}

/** `locale`: the language that is chosen; null leaves it as it is stored. */
export async function createTestServices(browser: Browser, locale: string | null = 'en-US'): Promise<Services> {
  if (locale !== null) browser.stored.set('locale', locale);
  const systemDark = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  const root = document.documentElement;
  const preferences = await createPreferences({ stored: browser.stored, root, search: '', systemDark, loadTexts });
  return createServices(browser, preferences);
}

function memoryStorageOnce(): () => Storage {
  const storage = memoryStorage();
  return () => storage;
}

async function readCall(request: Request): Promise<SeenCall> {
  const url = new URL(request.url);
  const text = await request.text();
  return {
    method: request.method,
    path: url.pathname,
    query: url.searchParams,
    body: text ? (JSON.parse(text) as unknown) : undefined,
    authorization: request.headers.get('authorization'),
  };
}

function createClock() {
  let now = startedAt;
  const due = new Set<{ at: number; run: () => void }>();
  return {
    now: () => now,
    start(run: () => void, milliseconds: number) {
      const timer = { at: now + milliseconds, run };
      due.add(timer);
      return () => void due.delete(timer);
    },
    pass(milliseconds: number) {
      const until = now + milliseconds;
      for (;;) {
        const next = [...due].sort((a, b) => a.at - b.at)[0];
        if (!next || next.at > until) break;
        now = Math.max(now, next.at);
        due.delete(next);
        next.run();
      }
      now = until;
    },
  };
}

function connectTo(sockets: TestSocket[]): LiveSocket {
  let heard: Parameters<LiveSocket['on']>[0] | undefined;
  let closed = false;
  const sent: unknown[] = [];
  sockets.push({
    sent,
    closed: () => closed,
    open: () => heard?.open(),
    receive: (message) => heard?.message(typeof message === 'string' ? message : JSON.stringify(message)),
    drop: (code) => heard?.close(code),
  });
  return {
    send: (text) => void sent.push(JSON.parse(text)),
    close: () => {
      closed = true;
    },
    on: (listener) => {
      heard = listener;
    },
  };
}
