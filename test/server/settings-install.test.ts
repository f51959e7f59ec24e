/** Settings of the installation: the first ping, secrets, identities, policies. */
import { describe, expect, test } from 'bun:test';
import { createHmac } from 'node:crypto';
import { identityTokenKey } from '../../src/server/keys.ts';
import { parse } from '../../src/wire/parse.ts';
import { installView, type InstallView } from '../../src/wire/settings/shapes.ts';
import type { Project } from '../../src/wire/tickets/shapes.ts';
import { KEY } from './harness.ts';
import { call, signedIn } from './staff.ts';
import { settingsLab } from './settings-lab.ts';

const lab = settingsLab();
const { answer } = lab;

describe('install', () => {
  test('waits for the first ping, hears of it at once, and then says when and from which page', async () => {
    expect((await answer<InstallView>(`${lab.base}/install`)).ping).toBeNull();
    const told: unknown[] = [];
    const stop = lab.server.app.hub.desk(lab.server.project.id).subscribe(({ name, data }) => told.push([name, data]));
    const start = () =>
      lab.server.send('/api/sessions', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'api-token': KEY, referer: 'https://shop.test/' },
        body: JSON.stringify({ lang: 'en-us' }),
      });
    const session = (await (await start()).json()) as { gleapId: string; gleapHash: string };
    const at = new Date(lab.server.clock.now()).toISOString();
    expect(told).toEqual([['installed', { at, page: 'https://shop.test/' }]]);
    const view = await answer<InstallView>(`${lab.base}/install`);
    expect(parse(installView, view)).toMatchObject({
      ping: { firstAt: at, lastAt: at, page: 'https://shop.test/' },
      sessions: 1,
    });
    // The first event brings the whole address.
    const events = [{ name: 'pageView', date: at, data: { page: 'https://shop.test/cart?x=1' } }];
    await lab.server.post('/api/sessions/ping', { events }, session);
    lab.server.clock.advance(1000);
    await start();
    await lab.server.app.close();
    stop();
    // A second start within a minute is counted and told to nobody.
    expect(told).toHaveLength(1);
    const later = await answer<InstallView>(`${lab.base}/install`);
    expect(later.sessions).toBe(2);
    expect(later.ping?.firstAt).toBe(at);
  });

  test('who must be vouched for is not written over what somebody else has changed in the meantime', async () => {
    const change = (requireVerifiedIdentity: boolean, held: boolean) =>
      call(lab.server, lab.token, `${lab.base}/install`, 'PATCH', {
        requireVerifiedIdentity,
        expected: { requireVerifiedIdentity: held },
      });
    expect((await change(true, false)).status).toBe(200);
    const refused = await change(false, false);
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { details: { conflicts: [{ field: 'requireVerifiedIdentity', expected: false, current: true }] } },
    ]);
    expect((await answer<InstallView>(`${lab.base}/install`)).requireVerifiedIdentity).toBe(true);
    expect((await change(false, true)).status).toBe(200);
  });

  test('a secret in the address of the page is not kept', async () => {
    const headers = { 'content-type': 'application/json', 'api-token': KEY, referer: 'https://shop.test/a?token=Zq12' };
    await lab.server.send('/api/sessions', { method: 'POST', headers, body: '{}' });
    await lab.server.app.close();
    expect((await answer<InstallView>(`${lab.base}/install`)).ping?.page).toBe('https://shop.test/a?token=[redacted]');
  });

  test.each([null, 7, 'text', ['a'], { page: null }, { page: { href: 1 } }])(
    'a page view whose data is %j leaves the page to the ping',
    async (data) => {
      const session = await lab.server.newSession();
      await lab.server.post('/api/sessions/ping', { events: [{ name: 'pageView', date: '', data }] }, session);
      await lab.server.app.close();
      expect((await answer<InstallView>(`${lab.base}/install`)).ping?.page).toBeString();
    },
  );

  test('a session that goes on counts among those of the last 24 hours, one that ended does not', async () => {
    const session = await lab.server.newSession();
    const { sessions } = await answer<InstallView>(`${lab.base}/install`);
    lab.server.clock.advance(23 * 3_600_000);
    await lab.server.post('/api/sessions', { lang: 'en-us' }, session);
    lab.server.clock.advance(2 * 3_600_000);
    lab.token = (await signedIn(lab.server)).access_token;
    expect(sessions).toBeGreaterThan(1);
    expect((await answer<InstallView>(`${lab.base}/install`)).sessions).toBe(1);
  });

  test('a refused identity stands in the list with its reason, and the switch refuses who brings none [W-SES-26]', async () => {
    const session = await lab.server.newSession();
    const identify = (userId: string, userHash?: string) =>
      lab.server.post('/api/sessions/identify', { userId, userHash }, session);
    expect((await identify('kim', 'a'.repeat(64))).status).toBe(401);
    expect((await identify('kim')).status).toBe(200);
    const view = await answer<InstallView>(`${lab.base}/install`, 'PATCH', { requireVerifiedIdentity: true });
    expect(view.requireVerifiedIdentity).toBe(true);
    expect(view.refusals).toEqual([
      { userId: 'kim', reason: 'hash_wrong', times: 1, at: new Date(lab.server.clock.now()).toISOString() },
    ]);
    expect((await identify('kim')).status).toBe(401);
    const { secret } = await answer<{ secret: string }>(`${lab.base}/secret`);
    const right = createHmac('sha256', secret).update('kim').digest('hex');
    expect((await identify('kim', right)).status).toBe(200);
    const rotated = await answer<{ secret: string; tokenKey: string }>(`${lab.base}/secret`, 'POST');
    expect(rotated.secret).not.toBe(secret);
    expect(rotated.tokenKey).toBe(identityTokenKey(rotated.secret));
    expect((await identify('kim', right)).status).toBe(401);
    expect(
      (await answer<InstallView>(`${lab.base}/install`, 'PATCH', { requireVerifiedIdentity: false }))
        .requireVerifiedIdentity,
    ).toBe(false);
  });

  test('no secret is ever in a log line, and no answer that carries one is kept by a cache', async () => {
    const shown = await call(lab.server, lab.token, `${lab.base}/secret`);
    const rotated = await call(lab.server, lab.token, `${lab.base}/secret`, 'POST');
    expect([shown, rotated].map(({ headers }) => headers.get('cache-control'))).toEqual(['no-store', 'no-store']);
    const secrets = [shown, rotated].flatMap((one) => {
      const keys = one.json() as Promise<{ secret: string; tokenKey: string }>;
      return [keys.then(({ secret }) => secret), keys.then(({ tokenKey }) => tokenKey)];
    });
    await lab.server.post(
      '/api/sessions/identify',
      { userId: 'kim', userHash: 'f'.repeat(64) },
      await lab.server.newSession(),
    );
    expect(lab.logged).toContain('/secret');
    for (const secret of await Promise.all(secrets)) {
      expect(secret.length).toBeGreaterThan(40);
      expect(lab.logged).not.toContain(secret);
    }
    const { body } = { body: JSON.stringify(await answer<InstallView>(`${lab.base}/install`)) };
    for (const secret of await Promise.all(secrets)) expect(body).not.toContain(secret);
    expect(JSON.stringify(await answer<Project[]>('/api/desk/projects'))).not.toContain('secret');
  });

  test('the policy lines name the origins of this request, and only what this build asks for', async () => {
    const response = await lab.server.send(`${lab.base}/install`, {
      host: 'parley.test',
      headers: { authorization: `Bearer ${lab.token}` },
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
    await answer(`${lab.base}/appearance`, 'PATCH', { buttonLogo: 'https://cdn.test/logo.svg' });
    const again = await answer<InstallView>(`${lab.base}/install`);
    expect(again.policies.hosts).toContain('img-src https://cdn.test;');
  });
});
