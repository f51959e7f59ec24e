/** The whole server in one process for a test: a database of its own, a clock that stands still, a fake build. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp, featuresWith, type App } from '../../src/server/app.ts';
import type { Feature } from '../../src/server/feature.ts';
import { platformOf } from '../../src/server/platform.ts';
import { install } from '../../src/server/features/installation/installation.ts';
import { installedSecrets } from '../../src/server/features/installation/secret.ts';
import type { Can } from '../../src/server/features/permissions/can.ts';
import { createProjects, type Project } from '../../src/server/features/projects/service.ts';
import { etagOf, matchesEtag, readAssets, type Assets } from '../../src/server/http/assets.ts';
import type { OriginName } from '../../src/server/http/route.ts';
import { openJobStore } from '../../src/server/jobs/open.ts';
import { createLimiter } from '../../src/server/limits/limiter.ts';
import { createLog } from '../../src/server/log.ts';
import '../cheap-passwords.ts';
import { calmStorage, generousLimits } from '../generous-limits.ts';
import { newToken, type Ports } from '../../src/server/ports.ts';
import { readEnvironment } from '../../src/wire/environment.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { databaseWith, newDatabase, testEngine, type Beginning, type TestDatabase } from '../storage/databases.ts';

export const KEY = 'test-key-0123456789';
export const originPorts = { app: 3000, frame: 3001, media: 3002 } as const;

/** The same addresses, told to the server and not taken from each request: its answers may be kept then. */
export const publicAddresses = {
  PUBLIC_URL: 'http://localhost:3000',
  FRAME_URL: 'http://localhost:3001',
  MEDIA_URL: 'http://localhost:3002',
} as const;

export type Sent = {
  method?: string;
  headers?: Record<string, string>;
  body?: BodyInit;
  origin?: OriginName;
  host?: string;
};

export type TestServer = {
  readonly app: App;
  readonly ports: Ports;
  readonly database: TestDatabase;
  readonly project: Project;
  /** The dashboard's own. */
  readonly internal: Project;
  readonly clock: Clock;
  /**
   * So much time passes (milliseconds), and what was to be done by then is done. What runs comes to its end first: a jump of
   * the clock would break it off, as if it had run for so long.
   */
  readonly pass: (ms: number) => Promise<void>;
  /** One request to one of the origins; `path` may carry a query. */
  readonly send: (path: string, sent?: Sent) => Promise<Response>;
  /** POST of JSON to a widget route with the contract's headers. */
  readonly post: (path: string, body: unknown, session?: Pick<Session, 'gleapId' | 'gleapHash'>) => Promise<Response>;
  readonly newSession: () => Promise<Session>;
  readonly close: () => Promise<void>;
};

/** A clock moved by hand: `advance` runs what falls due, in order. */
export type Clock = { now: () => number; later: Ports['later']; advance: (ms: number) => void };

export function createClock(start = Date.parse('2026-11-21T09:00:00Z')): Clock {
  let now = start;
  let waiting: { at: number; work: () => void }[] = [];
  return {
    now: () => now,
    later(ms, work) {
      const entry = { at: now + ms, work };
      waiting.push(entry);
      return () => (waiting = waiting.filter((one) => one !== entry));
    },
    advance(ms) {
      const until = now + ms;
      for (;;) {
        const due = waiting.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
        if (!due) break;
        waiting = waiting.filter((one) => one !== due);
        now = due.at;
        due.work();
      }
      now = until;
    },
  };
}

const fakeFiles: Readonly<Record<string, string>> = {
  'widget/loader.js': '(()=>{var b="__BAKED__";globalThis.seen=b})();',
  'server/network-part.js': '()=>({open:"network"})',
  'admin/index.html': '<!doctype html><title>Parley</title>',
  'messenger/entry-bbbb2222.css': 'main{color:red}\nb{color:blue}',
  'messenger/entry-aaaa1111.js': 'app()',
  'messenger/boot.js': 'boot()',
  'build.json': JSON.stringify({
    id: 'test',
    entries: {
      messenger: { js: 'messenger/entry-aaaa1111.js', css: 'messenger/entry-bbbb2222.css' },
      'messenger/boot': { js: 'messenger/boot.js' },
      viewer: { js: 'viewer/entry-cccc3333.js' },
      player: { js: 'player/entry-dddd4444.js' },
    },
  }),
};

/** A build of given texts. */
export function fakeAssets(files: Readonly<Record<string, string>>): Assets {
  return {
    text: (name) => files[name],
    respond(name, request, cacheControl = 'no-cache') {
      const text = files[name];
      if (text === undefined) return undefined;
      const headers = { etag: etagOf(text), 'cache-control': cacheControl };
      return matchesEtag(request, headers.etag)
        ? new Response(null, { status: 304, headers })
        : new Response(text, { headers });
    },
  };
}

/** `limits: 'product'` for tests of the limits: all others send more from one address than a person would. */
export async function startTestServer(
  options: {
    env?: Record<string, string>;
    ports?: Partial<Ports>;
    can?: Can;
    limits?: 'product';
    /** Behind those of the product. */
    features?: readonly Feature[];
    /** Data to begin with; else none. */
    beginning?: Beginning;
    /** A database and data folder that are there already, and stay behind it. */
    on?: { readonly database: TestDatabase; readonly folder: string };
  } = {},
): Promise<TestServer> {
  const dataDir = options.on?.folder ?? mkdtempSync(join(tmpdir(), 'parley-test-'));
  const environment = readEnvironment({
    DATA_DIR: dataDir,
    SDK_KEY: KEY,
    ADMIN_EMAIL: 'ada@parley.test',
    ADMIN_PASSWORD: 'correct horse battery',
    LOG_LEVEL: 'silent',
    CAPTCHA: 'off',
    TEST_WRITES_TWICE: process.env.TEST_WRITES_TWICE ?? '',
    ...(options.limits === 'product' ? {} : generousLimits),
    ...options.env,
  });
  const clock = createClock();
  const database =
    options.on?.database ??
    (options.beginning
      ? await databaseWith(options.beginning, testEngine, dataDir)
      : await newDatabase(testEngine, { folder: dataDir }));
  if (!database) throw new Error('these tests were to run on PostgreSQL, which is not there');
  const storage = database.open({ writesTwice: environment.writesTwice, limits: calmStorage });
  const { secret, oldSecrets, mailSecret } = await installedSecrets(storage, environment, clock.now());
  await install(storage, environment, clock.now());
  const ports: Ports = {
    environment,
    storage,
    jobStore: await openJobStore({ storage, now: clock.now }),
    assets: fakeAssets(fakeFiles),
    site: readAssets(join(import.meta.dir, '../../public')),
    messenger: async () => ({
      renderMessenger: (view, lang) => `<main>${view?.projectName ?? 'neutral'} ${lang}</main>`,
      themeCss: (view) => `.ms{--color:${view?.color ?? '#485BFF'}}`,
      messagesFor: (lang) => ({ hello: lang === 'de' ? 'Hallo </script>' : 'Hello </script>' }),
    }),
    limiter: createLimiter(environment.limits, clock.now),
    log: createLog(environment.logLevel),
    now: clock.now,
    later: clock.later,
    id: Bun.randomUUIDv7,
    token: newToken,
    fetch: async (url) => Promise.reject(new Error(`a test without a network asked ${url}`)),
    secret,
    oldSecrets,
    mailSecret,
    can: options.can,
    ...options.ports,
  };
  const app = createApp(ports, [...featuresWith(platformOf(environment)), ...(options.features ?? [])]);
  const project = await createProjects(ports).byKey(KEY);
  const internal = (await createProjects(ports).all()).find((one) => one.internal)!;

  const send: TestServer['send'] = (
    path,
    { method = 'GET', headers = {}, body, origin = 'app', host = 'localhost' } = {},
  ) => {
    const request = new Request(`http://${host}:${originPorts[origin]}${path}`, { method, headers, body });
    return app.dispatch[origin](request, '127.0.0.1', originPorts);
  };
  const post: TestServer['post'] = (path, body, session) =>
    send(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json;charset=UTF-8',
        'api-token': KEY,
        ...(session ? { 'gleap-id': session.gleapId, 'gleap-hash': session.gleapHash } : {}),
      },
      body: JSON.stringify(body),
    });
  return {
    app,
    ports,
    database,
    project,
    internal,
    clock,
    async pass(ms) {
      await app.jobs.rest();
      clock.advance(ms);
      await app.jobs.rest();
    },
    send,
    post,
    // As our own loader asks for one.
    newSession: async () => {
      const body = JSON.stringify({ auth: { key: KEY }, method: 'POST', body: { lang: 'en-us' } });
      return (await (await send('/api/sessions', { method: 'POST', body })).json()) as Session;
    },
    async close() {
      await app.close();
      await storage.close();
      if (options.on) return;
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
