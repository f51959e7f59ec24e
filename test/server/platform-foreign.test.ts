/** A platform that another server serves: ours, started a second time, and some that misbehave. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test';
import { listen, type Listening } from '../../src/server/http/listen.ts';
import type { SignedIn } from '../../src/wire/auth/shapes.ts';
import { capabilities } from '../../src/wire/capabilities/shapes.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { connectTo, type Client } from './socket-client.ts';
import { addAccount, answerOf, call, person, signIn } from './staff.ts';

/** What the far server was asked, oldest first. */
const asked: { method: string; path: string; headers: Headers }[] = [];
let far: TestServer;
let near: TestServer;
let misbehave: (() => Promise<Response>) | undefined;
beforeAll(async () => {
  far = await startTestServer();
  const fetch = async (url: string, init: RequestInit) => {
    const { pathname, search } = new URL(url);
    asked.push({ method: init.method ?? 'GET', path: `${pathname}${search}`, headers: new Headers(init.headers) });
    if (misbehave) return misbehave();
    return far.send(`${pathname.replace('/platform', '/api')}${search}`, {
      method: init.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(init.body ? { body: init.body as BodyInit } : {}),
    });
  };
  near = await startTestServer({ env: { ACADEMY_API_URL: 'https://far.test/platform/' }, ports: { fetch } });
});
afterAll(async () => {
  await near.close();
  await far.close();
});

describe('calls of the platform', () => {
  test('are passed through with method, path, query, body and token, and their answers come back [D-PLT-05]', async () => {
    const { access_token, user } = await answerOf<SignedIn>(signIn(near));
    expect(asked.at(-1)).toMatchObject({ method: 'POST', path: '/platform/auth/sessions' });
    expect(asked.at(-1)!.headers.get('content-type')).toBe('application/json');
    expect(await answerOf(call(near, access_token, '/api/auth/users?limit=10&email=ada&'))).toMatchObject({
      total: 1,
      users: [{ id: user.id }],
    });
    expect(asked.at(-1)!.path).toBe('/platform/auth/users?limit=10&email=ada&');
    expect(asked.at(-1)!.headers.get('authorization')).toBe(`Bearer ${access_token}`);
    const root = { id: 'web', name: 'Web' };
    expect(await answerOf(call(near, access_token, '/api/skills/skilltree', 'POST', root))).toMatchObject(root);
    expect(await answerOf(call(near, access_token, '/api/skills/skilltree/web', 'PATCH', { name: 'x' }))).toMatchObject(
      { name: 'x' },
    );
    expect(await answerOf(call(near, access_token, '/api/skills/skilltree/web', 'DELETE'))).toBe(true);
    const made = call(near, access_token, '/api/challenges/categories', 'POST', { title: 'All', description: '' });
    await answerOf(made, 201);
    expect(await answerOf(call(near, access_token, '/api/jobs/jobs/none'), 404)).toMatchObject({
      detail: 'Job not found',
    });
    expect(await answerOf(near.send('/api/shop/coins/me'), 401)).toMatchObject({ detail: 'Invalid token' });
    expect((await near.ports.storage.all(`select * from account`)).length).toBe(0);
  });

  test('answer CORS as our own do [D-PLT-04]', async () => {
    for (const server of [near, far]) {
      const preflight = await server.send('/api/jobs/jobs', {
        method: 'OPTIONS',
        headers: { origin: 'https://else.test' },
      });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
      expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, PATCH, DELETE');
      expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization, content-type');
      expect(preflight.headers.get('access-control-max-age')).toBe('86400');
      for (const path of ['/api/jobs/jobs', '/api/jobs/nothing', '/api/auth/users'])
        expect((await server.send(path)).headers.get('access-control-allow-origin')).toBe('*');
    }
  });

  test('are refused over 256 KB, here as there [D-VAL-10]', async () => {
    for (const server of [near, far]) {
      const body = JSON.stringify({ name_or_email: 'x', password: 'y', more: 'z'.repeat(256 * 1024) });
      const answer = await answerOf(server.send('/api/auth/sessions', { method: 'POST', body }), 413);
      expect(answer.detail).toContain('256 KB');
    }
  });

  test('leave their five prefixes by no spelling [F5]', async () => {
    const count = asked.length;
    for (const path of [
      '..%2f..%2fsecret',
      'x%2Fy',
      'x%5cy',
      'x%5Cy',
      'x%252fy',
      'x/..;/y',
      '%2e%2e%2fx',
      'a%25252e.b',
    ]) {
      const refused = await answerOf(near.send(`/api/auth/${path}`), 400);
      expect(refused).toMatchObject({ error: 'bad_request', detail: expect.stringContaining('%2f') });
    }
    expect(asked.length).toBe(count);
    expect((await near.send('/api/auth/users/%C3%A4.b%20c?search=%2f..')).status).toBe(401);
  });

  test('answer in words when the other server is away, redirects or talks nonsense', async () => {
    const cases: [() => Promise<Response>, number][] = [
      [async () => Promise.reject(new TypeError('no route to host')), 502],
      [async () => new Response(null, { status: 307, headers: { location: 'https://elsewhere.test/' } }), 502],
      [
        async () => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
        502,
      ],
      [async () => new Response('just text', { status: 500 }), 500],
      [async () => new Response(null, { status: 204 }), 204],
    ];
    for (const [answer, status] of cases) {
      misbehave = answer;
      expect((await near.send('/api/jobs/jobs')).status).toBe(status);
    }
    misbehave = cases[0]![0];
    expect(await (await near.send('/api/jobs/jobs')).json()).toMatchObject({ error: 'platform_unreachable' });
    misbehave = undefined;
  });
});

describe('the desk', () => {
  const projects = (token: string | undefined) => call(near, token, '/api/desk/projects');

  test('trusts a token that the platform takes as an administrator, and asks again after 30 s [D-PLT-06]', async () => {
    const { token } = await person(far, { name: 'grace', admin: true });
    const count = asked.length;
    expect((await projects(token)).status).toBe(200);
    expect((await projects(token)).status).toBe(200);
    expect(asked.slice(count).map(({ path }) => path)).toEqual(['/platform/auth/users/me']);
    near.clock.advance(29_999);
    expect((await projects(token)).status).toBe(200);
    expect(asked.length).toBe(count + 1);
    near.clock.advance(1);
    far.clock.advance(300_000);
    expect((await projects(token)).status).toBe(401);
  });

  test('refuses everybody else, an administrator without an e-mail address in words', async () => {
    expect((await projects(undefined)).status).toBe(401);
    expect((await projects('null')).status).toBe(401);
    expect((await projects('made up')).status).toBe(401);
    const learner = await person(far, { name: 'learner' });
    expect(await answerOf(projects(learner.token), 403)).toMatchObject({ detail: 'Permission denied' });
    const id = await addAccount(far, { name: 'nomail', admin: true, email: null });
    const { access_token } = await answerOf<SignedIn>(signIn(far, 'nomail'));
    expect((await answerOf(projects(access_token), 403)).detail).toStartWith('No email');
    expect(id).toBeString();
  });

  test('does not take nonsense for an administrator', async () => {
    for (const body of ['true', '{"admin":true}', '{"id":"x","admin":"yes","email":"a@b"}', 'text', '']) {
      misbehave = async () => new Response(body);
      expect((await projects(`token ${body.length}`)).status).toBe(502);
    }
    misbehave = async () => new Response('', { status: 500 });
    expect((await projects('token')).status).toBe(502);
    misbehave = undefined;
  });
});

describe("a desk's socket", () => {
  let listening: Listening;
  const clients: Client[] = [];
  beforeAll(() => {
    const environment = { ...near.ports.environment, host: '127.0.0.1', port: 0, framePort: 0, mediaPort: 0 };
    listening = listen(environment, near.app.dispatch, near.app.sockets, near.ports);
  });
  afterEach(() => clients.splice(0).forEach(({ socket }) => socket.close()));
  afterAll(() => listening.stop(1000));

  async function opens(token: string): Promise<Client> {
    const client = connectTo(`ws://127.0.0.1:${listening.ports.app}/ws`);
    clients.push(client);
    await client.opened;
    client.socket.send(JSON.stringify({ name: 'hello', data: { as: 'desk', token, project: near.project.id } }));
    expect(await client.message(0)).toMatchObject({ name: 'welcome' });
    return client;
  }
  const deskStatus = async (token: string) => (await call(near, token, '/api/desk/projects')).status;
  const reads = ({ socket }: Client) => socket.readyState === WebSocket.OPEN;

  test('ends 30 s after the platform says that its session is over, and hears nothing more [F5]', async () => {
    const { id, token } = await person(far, { name: 'left', admin: true });
    const client = await opens(token);
    near.clock.advance(29_999);
    await client.settled();
    await far.ports.storage.write((transaction) => transaction.run(`update account set enabled = 0 where id = ?`, id));
    expect(reads(client)).toBe(true);
    near.clock.advance(1);
    expect((await client.closed).code).toBe(4401);
    expect(near.app.hub.desk(near.project.id).listeners()).toBe(0);
  });

  test('stays while the platform says yes, and is to come back where it says nothing', async () => {
    misbehave = async () => Response.json({ id: 'far-2', admin: true, email: 'a@b.test' });
    const client = await opens('stays');
    near.clock.advance(30_000);
    await client.settled();
    near.clock.advance(30_000);
    await client.settled();
    expect(reads(client)).toBe(true);
    misbehave = async () => new Response('', { status: 502 });
    near.clock.advance(30_000);
    expect((await client.closed).code).toBe(1012);
    misbehave = undefined;
  });

  test.each([
    ['/api/auth/session', () => ''],
    ['/api/auth/sessions/me', () => ''],
    ['/api/auth/sessions/', (id: string) => id],
    ['/api/auth/sessions/', (id: string, session: string) => `${id}/${session}`],
  ])(
    'ends at once with a sign-out that passes through: DELETE %s, and no call is believed [F5 D-PLT-06]',
    async (path, more) => {
      const { id, token } = await person(far, { name: `out${Bun.randomUUIDv7().slice(-12)}`, admin: true });
      const [{ id: session } = { id: '' }] = await answerOf(call(near, token, `/api/auth/sessions/${id}`));
      const client = await opens(token);
      expect(await deskStatus(token)).toBe(200);
      expect((await call(near, token, `${path}${more(id, session)}`, 'DELETE')).status).toBe(200);
      expect((await client.closed).code).toBe(4401);
      expect(await deskStatus(token)).toBe(401);
    },
  );

  test('is not opened by an answer that was on its way when they signed out, but for that one call', async () => {
    const { id, token } = await person(far, { name: 'leaving', admin: true });
    const [asking, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    misbehave = async () => {
      asking.resolve();
      await answered.promise;
      return Response.json({ id, admin: true, email: 'a@b.test' });
    };
    const pending = deskStatus(token);
    await asking.promise;
    misbehave = undefined;
    expect((await call(near, token, '/api/auth/session', 'DELETE')).status).toBe(200);
    answered.resolve();
    expect(await pending).toBe(200);
    expect(await deskStatus(token)).toBe(401);
  });

  test('ends nobody by a sign-out that the platform refuses', async () => {
    const { id, token } = await person(far, { name: 'kept', admin: true });
    const client = await opens(token);
    expect((await call(near, 'made up', `/api/auth/sessions/${id}`, 'DELETE')).status).toBe(401);
    await client.settled();
    expect(reads(client)).toBe(true);
  });

  test('ends when its token does, and so does what was remembered of it [F5]', async () => {
    const exp = Math.floor(near.ports.now() / 1000) + 10;
    const token = `x.${btoa(JSON.stringify({ exp })).replaceAll('=', '')}.y`;
    misbehave = async () => Response.json({ id: 'far-1', admin: true, email: 'a@b.test' });
    const client = await opens(token);
    near.clock.advance(9_000);
    await client.settled();
    expect([reads(client), await deskStatus(token)]).toEqual([true, 200]);
    near.clock.advance(1_000);
    expect((await client.closed).code).toBe(4401);
    misbehave = async () => Response.json({}, { status: 401 });
    expect(await deskStatus(token)).toBe(401);
    misbehave = undefined;
  });
});

test('capabilities: all of them embedded, none on a foreign platform [D-PLT-07]', async () => {
  expect(await answerOf(far.send('/api/capabilities'))).toEqual({ foreign: false, capabilities: [...capabilities] });
  expect(await answerOf(near.send('/api/capabilities'))).toEqual({ foreign: true, capabilities: [] });
});
