import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { createHmac } from 'node:crypto';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { identityTokenKey } from '../../src/server/keys.ts';
import type { FlowConfig } from '../../src/wire/config/shapes.ts';
import { parse } from '../../src/wire/schema.ts';
import { appearanceView, installView, type AppearanceView, type InstallView } from '../../src/wire/settings/shapes.ts';
import type { Project } from '../../src/wire/tickets/shapes.ts';
import { fakeAssets, KEY, startTestServer, type TestServer } from './harness.ts';
import { addAccount, call, signedIn } from './staff.ts';

let server: TestServer;
let token: string;
let base: string;
let logged = '';

const log = pino(
  { level: 'trace', base: null },
  new Writable({
    write(line, _encoding, done) {
      logged += String(line);
      done();
    },
  }),
);
const assets = fakeAssets({
  'widget/loader.js': '(()=>{var b="__BAKED__"})();',
  'preview/entry-aaaa1111.js': 'preview()',
  'build.json': JSON.stringify({
    id: 'test',
    entries: {
      'widget/loader': { js: 'widget/loader.js' },
      'widget/modal': { js: 'widget/modal-x.js' },
      'widget/sound': { js: 'widget/sound-x.js' },
      preview: { js: 'preview/entry-aaaa1111.js', css: 'preview/entry-bbbb2222.css' },
    },
  }),
});

beforeAll(async () => {
  server = await startTestServer({ ports: { log, assets } });
  token = (await signedIn(server)).access_token;
  base = `/api/desk/projects/${server.project.id}`;
});
beforeEach(() => (logged = ''));
afterAll(() => server.close());

const answer = async <T>(path: string, method = 'GET', body?: unknown): Promise<T> => {
  const response = await call(server, token, path, method, body);
  expect([method, path, response.status]).toEqual([method, path, 200]);
  return (await response.json()) as T;
};
const config = async (lang = 'en-us') => {
  const response = await server.send(`/api/config/${KEY}?lang=${lang}`, { headers: { 'api-token': KEY } });
  return ((await response.json()) as { flowConfig: FlowConfig }).flowConfig;
};
const baked = async () => (await server.send(`/widget/loader.js?key=${KEY}`)).text();

const routes = (project: string): [string, string, unknown?][] => [
  ['GET', `/api/desk/projects/${project}/appearance`],
  ['PATCH', `/api/desk/projects/${project}/appearance`, { color: '#112233' }],
  ['GET', `/api/desk/projects/${project}/install`],
  ['PATCH', `/api/desk/projects/${project}/install`, { requireVerifiedIdentity: false }],
  ['GET', `/api/desk/projects/${project}/secret`],
  ['POST', `/api/desk/projects/${project}/secret`],
];

describe('who may', () => {
  test('a guest is answered 401 and an account without the right 403, before anything is looked at', async () => {
    await addAccount(server, { name: 'lena' });
    const learner = (await signedIn(server, 'lena')).access_token;
    const before = (await answer<{ secret: string }>(`${base}/secret`)).secret;
    for (const [method, path] of routes(server.project.id)) {
      const [guest, other] = [undefined, learner].map((who) => call(server, who, path, method, { nonsense: 1 }));
      expect([method, path, (await guest!).status, (await other!).status]).toEqual([method, path, 401, 403]);
    }
    expect((await answer<{ secret: string }>(`${base}/secret`)).secret).toBe(before);
  });

  test('a project that does not exist is 404 on every route', async () => {
    for (const [method, path, body] of routes('01990000-0000-7000-8000-000000000000')) {
      expect([path, (await call(server, token, path, method, body)).status]).toEqual([path, 404]);
    }
  });
});

describe('appearance', () => {
  test('begins with the defaults of every client', async () => {
    const fresh = await startTestServer();
    try {
      const signed = await signedIn(fresh);
      const path = `/api/desk/projects/${fresh.project.id}/appearance`;
      const view = (await (await call(fresh, signed.access_token, path)).json()) as AppearanceView;
      expect(parse(appearanceView, view)).toEqual({
        appearance: {
          color: '#485BFF',
          headerColor: '#485BFF',
          buttonColor: '#485BFF',
          backgroundColor: '#FFFFFF',
          borderRadius: 20,
          buttonX: 20,
          buttonY: 20,
          feedbackButtonPosition: 'BOTTOM_RIGHT',
          buttonLogo: '',
          logo: '',
          hideForGuests: false,
          rtl: false,
          texts: {
            'en-US': { welcomeText: '', widgetButtonText: '' },
            de: { welcomeText: '', widgetButtonText: '' },
          },
        },
        buttonTexts: { 'en-US': 'Feedback', de: 'Feedback geben' },
        origins: { app: 'http://localhost:3000', frame: 'http://localhost:3001', media: 'http://localhost:3002' },
      });
    } finally {
      await fresh.close();
    }
  });

  test('what is saved is in the configuration, the loader and the messenger at once, each language its own words [W-CFG-23]', async () => {
    // Asked before, so that a kept answer would show.
    expect((await config()).buttonColor).toBe('#485BFF');
    const change = {
      buttonColor: '#0B7346',
      headerColor: '#123456',
      borderRadius: 8,
      buttonX: 0,
      buttonY: 500,
      feedbackButtonPosition: 'BUTTON_CLASSIC_LEFT',
      buttonLogo: 'https://shop.test/logo.svg',
      logo: 'https://shop.test/wide.svg',
      hideForGuests: true,
      rtl: true,
      texts: {
        'en-US': { welcomeText: 'Ask us anything', widgetButtonText: 'Help' },
        de: { welcomeText: 'Fragen Sie uns', widgetButtonText: 'Hilfe' },
      },
    };
    const saved = await answer<AppearanceView>(`${base}/appearance`, 'PATCH', change);
    expect(saved.appearance).toEqual({ color: '#485BFF', backgroundColor: '#FFFFFF', ...change } as never);
    const { texts: _, logo: __, rtl: ___, ...flow } = change;
    expect(await config()).toMatchObject({ ...flow, widgetButtonText: 'Help', localizationOptions: { rtl: true } });
    expect((await config('de')).widgetButtonText).toBe('Hilfe');
    expect((await config('de')).staticTranslations.welcomeText).toBe('Fragen Sie uns');
    expect(await baked()).toContain('"buttonColor":"#0B7346"');
    const view = await server.post('/api/messenger/view', { lang: 'de' });
    expect(await view.json()).toMatchObject({ headerColor: '#123456', logo: change.logo, welcome: 'Fragen Sie uns' });
  });

  test('a change leaves other fields alone, and an emptied text or picture goes back to ours', async () => {
    await answer(`${base}/appearance`, 'PATCH', { color: '#111111', buttonLogo: 'https://a.test/x.png' });
    await answer(`${base}/appearance`, 'PATCH', {
      texts: { de: { widgetButtonText: 'Fragen', welcomeText: 'Hallo' } },
    });
    const { appearance } = await answer<AppearanceView>(`${base}/appearance`, 'PATCH', {
      buttonLogo: '',
      logo: '',
      rtl: false,
      texts: { de: { widgetButtonText: '  ' } },
    });
    expect(appearance).toMatchObject({ color: '#111111', buttonLogo: '', rtl: false });
    expect(appearance.texts.de).toEqual({ widgetButtonText: '', welcomeText: 'Hallo' });
    expect(await config('de')).toMatchObject({ widgetButtonText: 'Feedback geben' });
    expect((await config('de')).buttonLogo).toBeUndefined();
    // The direction follows the visitor's language again.
    expect((await config('ar')).localizationOptions).toEqual({ rtl: true });
  });

  test('of two administrators at once neither overwrites a field that the other has changed since', async () => {
    await answer(`${base}/appearance`, 'PATCH', {
      color: '#222222',
      buttonX: 4,
      texts: { de: { welcomeText: 'Tag' } },
    });
    const before = await answer<AppearanceView>(`${base}/appearance`);
    const late = { color: '#333333', buttonX: 9, texts: { de: { welcomeText: 'Moin' } } };
    const expected = { color: '#111111', buttonX: 4, 'texts.de.welcomeText': '' };
    const refused = await call(server, token, `${base}/appearance`, 'PATCH', { ...late, expected });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      error: 'conflict',
      details: {
        conflicts: [
          { field: 'color', expected: '#111111', current: '#222222' },
          { field: 'texts.de.welcomeText', expected: '', current: 'Tag' },
        ],
      },
    });
    expect(await answer<AppearanceView>(`${base}/appearance`)).toEqual(before);
    const other = { hideForGuests: true, expected: { hideForGuests: before.appearance.hideForGuests } };
    const { appearance } = await answer<AppearanceView>(`${base}/appearance`, 'PATCH', other);
    expect(appearance).toMatchObject({ color: '#222222', hideForGuests: true });
    await answer(`${base}/appearance`, 'PATCH', { hideForGuests: before.appearance.hideForGuests });
  });

  const refused: [string, unknown, string][] = [
    ['a colour by name', { color: 'red' }, 'color'],
    ['a colour of three digits', { headerColor: '#fff' }, 'headerColor'],
    ['a negative offset', { buttonX: -1 }, 'buttonX'],
    ['an offset off the screen', { buttonY: 501 }, 'buttonY'],
    ['a fraction', { borderRadius: 1.5 }, 'borderRadius'],
    ['a number as text', { borderRadius: '12' }, 'borderRadius'],
    ['a position that there is not', { feedbackButtonPosition: 'TOP' }, 'feedbackButtonPosition'],
    ['a script for a logo', { logo: 'javascript:alert(1)' }, 'logo'],
    ['data for a logo', { buttonLogo: 'data:image/svg+xml,<svg/>' }, 'buttonLogo'],
    ['a label of 61 letters', { texts: { de: { widgetButtonText: 'x'.repeat(61) } } }, 'texts.de.widgetButtonText'],
    ['a language that we do not speak', { texts: { fr: { welcomeText: 'x' } } }, 'texts.fr'],
    ['null', { color: null }, 'color'],
    ['an unknown field', { colour: '#ffffff' }, 'colour'],
  ];
  for (const [what, change, field] of refused) {
    test(`${what} is refused with 422 that names ${field}, and nothing is saved`, async () => {
      const before = await answer<AppearanceView>(`${base}/appearance`);
      const response = await call(server, token, `${base}/appearance`, 'PATCH', change);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ error: 'invalid_field', details: { field } });
      expect(await answer<AppearanceView>(`${base}/appearance`)).toEqual(before);
    });
  }

  test('whatever is sent, the answer is 200 or 422 and the configuration stays whole', async () => {
    const field = fc.constantFrom('color', 'borderRadius', 'buttonX', 'texts', 'logo', 'rtl', '__proto__', 'x');
    await fc.assert(
      fc.asyncProperty(fc.dictionary(field, fc.jsonValue(), { maxKeys: 3 }), async (change) => {
        const { status } = await call(server, token, `${base}/appearance`, 'PATCH', change);
        expect([200, 422]).toContain(status);
        expect((await config()).color).toMatch(/^#[\da-f]{6}$/i);
      }),
      { numRuns: 60 },
    );
  });
});

describe('install', () => {
  test('waits for the first ping, hears of it at once, and then says when and from which page', async () => {
    expect((await answer<InstallView>(`${base}/install`)).ping).toBeNull();
    const told: unknown[] = [];
    const stop = server.app.hub.desk(server.project.id).subscribe(({ name, data }) => told.push([name, data]));
    const start = () =>
      server.send('/api/sessions', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'api-token': KEY, referer: 'https://shop.test/' },
        body: JSON.stringify({ lang: 'en-us' }),
      });
    const session = (await (await start()).json()) as { gleapId: string; gleapHash: string };
    const at = new Date(server.clock.now()).toISOString();
    expect(told).toEqual([['installed', { at, page: 'https://shop.test/' }]]);
    const view = await answer<InstallView>(`${base}/install`);
    expect(parse(installView, view)).toMatchObject({
      ping: { firstAt: at, lastAt: at, page: 'https://shop.test/' },
      sessions: 1,
    });
    // The first event brings the whole address.
    const events = [{ name: 'pageView', date: at, data: { page: 'https://shop.test/cart?x=1' } }];
    await server.post('/api/sessions/ping', { events }, session);
    server.clock.advance(1000);
    await start();
    await server.app.close();
    stop();
    // A second start within a minute is counted and told to nobody.
    expect(told).toHaveLength(1);
    const later = await answer<InstallView>(`${base}/install`);
    expect(later.sessions).toBe(2);
    expect(later.ping?.firstAt).toBe(at);
  });

  test('a secret in the address of the page is not kept', async () => {
    const headers = { 'content-type': 'application/json', 'api-token': KEY, referer: 'https://shop.test/a?token=Zq12' };
    await server.send('/api/sessions', { method: 'POST', headers, body: '{}' });
    await server.app.close();
    expect((await answer<InstallView>(`${base}/install`)).ping?.page).toBe('https://shop.test/a?token=[redacted]');
  });

  test.each([null, 7, 'text', ['a'], { page: null }, { page: { href: 1 } }])(
    'a page view whose data is %j leaves the page to the ping',
    async (data) => {
      const session = await server.newSession();
      await server.post('/api/sessions/ping', { events: [{ name: 'pageView', date: '', data }] }, session);
      await server.app.close();
      expect((await answer<InstallView>(`${base}/install`)).ping?.page).toBeString();
    },
  );

  test('a session that goes on counts among those of the last 24 hours, one that ended does not', async () => {
    const session = await server.newSession();
    const { sessions } = await answer<InstallView>(`${base}/install`);
    server.clock.advance(23 * 3_600_000);
    await server.post('/api/sessions', { lang: 'en-us' }, session);
    server.clock.advance(2 * 3_600_000);
    token = (await signedIn(server)).access_token;
    expect(sessions).toBeGreaterThan(1);
    expect((await answer<InstallView>(`${base}/install`)).sessions).toBe(1);
  });

  test('a refused identity stands in the list with its reason, and the switch refuses who brings none [W-SES-26]', async () => {
    const session = await server.newSession();
    const identify = (userId: string, userHash?: string) =>
      server.post('/api/sessions/identify', { userId, userHash }, session);
    expect((await identify('kim', 'a'.repeat(64))).status).toBe(401);
    expect((await identify('kim')).status).toBe(200);
    const view = await answer<InstallView>(`${base}/install`, 'PATCH', { requireVerifiedIdentity: true });
    expect(view.requireVerifiedIdentity).toBe(true);
    expect(view.refusals).toEqual([
      { userId: 'kim', reason: 'hash_wrong', times: 1, at: new Date(server.clock.now()).toISOString() },
    ]);
    expect((await identify('kim')).status).toBe(401);
    const { secret } = await answer<{ secret: string }>(`${base}/secret`);
    const right = createHmac('sha256', secret).update('kim').digest('hex');
    expect((await identify('kim', right)).status).toBe(200);
    const rotated = await answer<{ secret: string; tokenKey: string }>(`${base}/secret`, 'POST');
    expect(rotated.secret).not.toBe(secret);
    expect(rotated.tokenKey).toBe(identityTokenKey(rotated.secret));
    expect((await identify('kim', right)).status).toBe(401);
    expect(
      (await answer<InstallView>(`${base}/install`, 'PATCH', { requireVerifiedIdentity: false }))
        .requireVerifiedIdentity,
    ).toBe(false);
  });

  test('no secret is ever in a log line, and no answer that carries one is kept by a cache', async () => {
    const shown = await call(server, token, `${base}/secret`);
    const rotated = await call(server, token, `${base}/secret`, 'POST');
    expect([shown, rotated].map(({ headers }) => headers.get('cache-control'))).toEqual(['no-store', 'no-store']);
    const secrets = [shown, rotated].flatMap((one) => {
      const keys = one.json() as Promise<{ secret: string; tokenKey: string }>;
      return [keys.then(({ secret }) => secret), keys.then(({ tokenKey }) => tokenKey)];
    });
    await server.post('/api/sessions/identify', { userId: 'kim', userHash: 'f'.repeat(64) }, await server.newSession());
    expect(logged).toContain('/secret');
    for (const secret of await Promise.all(secrets)) {
      expect(secret.length).toBeGreaterThan(40);
      expect(logged).not.toContain(secret);
    }
    const { body } = { body: JSON.stringify(await answer<InstallView>(`${base}/install`)) };
    for (const secret of await Promise.all(secrets)) expect(body).not.toContain(secret);
    expect(JSON.stringify(await answer<Project[]>('/api/desk/projects'))).not.toContain('secret');
  });

  test('the policy lines name the origins of this request, and only what this build asks for', async () => {
    const response = await server.send(`${base}/install`, {
      host: 'parley.test',
      headers: { authorization: `Bearer ${token}` },
    });
    const { policies } = (await response.json()) as InstallView;
    const rest = [
      'connect-src http://parley.test:3000/api/ ws://parley.test:3000/ws;',
      'frame-src http://parley.test:3001 http://parley.test:3002;',
      'media-src http://parley.test:3000/widget/;',
    ];
    const widget = 'http://parley.test:3000/widget/';
    expect(policies).toEqual({
      hosts: [`script-src ${widget};`, ...rest].join('\n'),
      nonce: [`script-src 'nonce-RANDOM' ${widget};`, ...rest].join('\n'),
      strictDynamic: [`script-src 'nonce-RANDOM' 'strict-dynamic' ${widget};`, ...rest].join('\n'),
    });
    await answer(`${base}/appearance`, 'PATCH', { buttonLogo: 'https://cdn.test/logo.svg' });
    const again = await answer<InstallView>(`${base}/install`);
    expect(again.policies.hosts).toContain('img-src https://cdn.test;');
  });
});

describe('the preview', () => {
  test('may be framed by the dashboard alone and connects to nothing', async () => {
    const response = await server.send('/preview', { origin: 'media' });
    expect(response.status).toBe(200);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('frame-ancestors http://localhost:3000;');
    expect(policy).toContain(`connect-src 'none';`);
    expect(policy).toContain(`default-src 'none';`);
    const html = await response.text();
    expect(html).toContain('src="http://localhost:3000/widget/loader.js"');
    expect(html.indexOf('/preview/assets/entry-aaaa1111.js')).toBeLessThan(html.indexOf('loader.js'));
    expect((await server.send('/preview', { origin: 'app' })).status).toBe(404);
    expect((await server.send('/preview/assets/entry-aaaa1111.js', { origin: 'media' })).status).toBe(200);
    expect((await server.send('/preview/assets/none.js', { origin: 'media' })).status).toBe(404);
  });
});
