/** Who may use the desk, and that nobody reaches into another project. */
import { expect, test } from 'bun:test';
import type { SignedIn } from '../../src/wire/auth/shapes.ts';
import type { Member, Project, Ticket } from '../../src/wire/tickets/shapes.ts';
import { addAccount, call, signedIn } from './staff.ts';
import { deskLab } from './desk-lab.ts';

const lab = deskLab();
const { get, report } = lab;

/** Every route of the desk, once. */
const routes = (): [string, string, unknown?][] => [
  ['GET', '/api/desk/projects'],
  ['GET', `${lab.base}/members`],
  ['GET', `${lab.base}/tickets`],
  ['GET', `${lab.base}/tickets/x`],
  ['PATCH', `${lab.base}/tickets/x`, { status: 'done' }],
  ['POST', `${lab.base}/tickets/x/notes`, { body: 'hello' }],
];

test('without a valid token every desk route answers 401 in words, before it looks at anything else [D-GRD-14]', async () => {
  for (const [method, path] of routes()) {
    for (const wrong of [undefined, 'null', 'x.y.z']) {
      const answer = await lab.server.send(path, {
        method,
        headers: { 'content-type': 'application/json', ...(wrong ? { authorization: `Bearer ${wrong}` } : {}) },
        ...(method === 'GET' ? {} : { body: '{ this is not JSON' }),
      });
      expect([path, answer.status]).toEqual([path, 401]);
      expect(await answer.json()).toMatchObject({ error: 'unauthorized', detail: 'Invalid token' });
    }
  }
});

test('whoever is no administrator gets 403 on every desk route [D-GRD-04]', async () => {
  await addAccount(lab.server, { name: 'visitor' });
  const { access_token } = await signedIn(lab.server, 'visitor');
  for (const [method, path, body] of routes()) {
    const answer = await call(lab.server, access_token, path, method, body);
    expect([path, answer.status]).toEqual([path, 403]);
    expect(await answer.json()).toMatchObject({
      error: 'permission_denied',
      detail: expect.stringMatching(/^You may not .*\. Ask an administrator\.$/),
    });
  }
});

test('an administrator whose right is taken away is refused with the token of before', async () => {
  const id = await addAccount(lab.server, { name: 'brief', admin: true });
  const { access_token, refresh_token } = await signedIn(lab.server, 'brief');
  expect((await call(lab.server, access_token, '/api/desk/projects')).status).toBe(200);
  await lab.server.ports.storage.write((transaction) =>
    transaction.run(`update account set admin = 0 where id = ?`, id),
  );
  expect((await call(lab.server, access_token, '/api/desk/projects')).status).toBe(401);
  const next = (await (
    await call(lab.server, undefined, '/api/auth/session', 'PUT', { refresh_token })
  ).json()) as SignedIn;
  expect((await call(lab.server, next.access_token, '/api/desk/projects')).status).toBe(403);
});

test('projects are listed with the reserved one marked, and members are the administrators that can sign in', async () => {
  await addAccount(lab.server, { name: 'Zoe', admin: true, email: null });
  await addAccount(lab.server, { name: 'Off', admin: true, enabled: false });
  await addAccount(lab.server, { name: 'Plain' });
  const projects = await get<Project[]>('/api/desk/projects');
  expect(projects.map(({ sdkKey, internal }) => [sdkKey, internal])).toEqual([
    [lab.server.project.sdkKey, false],
    [lab.server.internal.sdkKey, true],
  ]);
  const members = await get<Member[]>(`${lab.base}/members`);
  expect(members.map(({ name }) => name)).toEqual(['Administrator', 'Zoe']);
  expect(members[1]).toEqual({ id: expect.any(String), name: 'Zoe', email: null });
});

test('a project that is not there is 404 for whatever is asked of it, also for what would make something in it', async () => {
  const { access_token } = await signedIn(lab.server);
  for (const [path, body] of [
    ['members'],
    ['tickets'],
    ['help/articles'],
    ['help/collections', { texts: { en: { title: 'Top' } } }],
    ['help/articles', { lang: 'en' }],
  ] as const) {
    for (const project of ['unknown', '%00']) {
      const address = `/api/desk/projects/${project}/${path}`;
      const answer = await call(lab.server, access_token, address, body ? 'POST' : 'GET', body);
      expect([address, answer.status]).toEqual([address, 404]);
    }
  }
});

test('tickets, notes and changes of another project are 404', async () => {
  const id = await report({ formData: { description: 'mine' } });
  const internal = (await get<Project[]>('/api/desk/projects')).find((project) => project.internal)!;
  for (const project of [internal.id, 'no-such-project']) {
    const foreign = `/api/desk/projects/${project}/tickets/${id}`;
    for (const [method, path, body] of [
      ['GET', foreign],
      ['PATCH', foreign, { status: 'done' }],
      ['POST', `${foreign}/notes`, { body: 'x' }],
    ] as const) {
      expect((await call(lab.server, lab.token, path, method, body)).status).toBe(404);
    }
  }
  expect((await call(lab.server, lab.token, '/api/desk/projects/no-such-project/tickets')).status).toBe(404);
  expect((await call(lab.server, lab.token, '/api/desk/projects/no-such-project/members')).status).toBe(404);
  const own = await get<Ticket>(`${lab.base}/tickets/${id}`);
  expect([own.row.status, own.notes]).toEqual(['open', []]);
});
