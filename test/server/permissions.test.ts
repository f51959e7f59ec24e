/** What a call of the desk asks for before it does anything, and what is answered when it may not be done. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints, type Endpoint } from '../../src/wire/endpoints.ts';
import {
  deskSocketPermission,
  permissionNames,
  permissions,
  type Permission,
} from '../../src/wire/permissions/permissions.ts';
import { listen } from '../../src/server/http/listen.ts';
import { closeCodes } from '../../src/wire/socket.ts';
import { connectTo, type Client } from './socket-client.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { call, signedIn } from './staff.ts';
import { everyCall } from './every-call.ts';

/**
 * Written down once more, apart from the tables that the server reads, in a file for each folder of wire: a permission changed
 * there by mistake fails here.
 */
const files = [...new Bun.Glob('*.json').scanSync(join(import.meta.dir, 'permissions'))];
const expected: Readonly<Record<string, Permission>> = Object.assign(
  {},
  ...files.map((file) => JSON.parse(readFileSync(join(import.meta.dir, 'permissions', file), 'utf8')) as object),
);
/** In words, once more as well. */
const refusals: Readonly<Record<Permission, string>> = {
  'tickets:read': 'You may not read tickets. Ask an administrator.',
  'tickets:write': 'You may not change tickets. Ask an administrator.',
  'tickets:delete': 'You may not delete tickets. Ask an administrator.',
  'evidence:read': 'You may not see what came with a ticket. Ask an administrator.',
  'visitors:read': 'You may not read about visitors. Ask an administrator.',
  'visitors:write': 'You may not change what is known of visitors. Ask an administrator.',
  'visitors:erase': 'You may not export or erase a person. Ask an administrator.',
  'content:read': 'You may not read this. Ask an administrator.',
  'content:write': 'You may not change this. Ask an administrator.',
  'content:publish': 'You may not publish this. Ask an administrator.',
  'outbound:send': 'You may not send anything to visitors. Ask an administrator.',
  'statistics:read': 'You may not read statistics. Ask an administrator.',
  'lists:export': 'You may not export lists. Ask an administrator.',
  'settings:read': 'You may not read these settings. Ask an administrator.',
  'settings:write': 'You may not change these settings. Ask an administrator.',
  developer: 'You may not use what is for developers. Ask an administrator.',
  'members:manage': 'You may not manage members. Ask an administrator.',
  'audit:read': 'You may not read the audit log. Ask an administrator.',
  'project:own': 'You may not do what owners of a project do. Ask an administrator.',
};
const desk = Object.entries(everyCall).filter(([, { audience }]) => audience === 'desk');

let server: TestServer;
let token: string;
let admin: string;
let asked: [account: string, permission: Permission, project: string | null][];
let answer: (permission: Permission) => boolean;
beforeAll(async () => {
  server = await startTestServer({
    can: async ({ accountId }, permission, project) => {
      asked.push([accountId, permission, project]);
      return answer(permission);
    },
  });
  const session = await signedIn(server);
  [token, admin] = [session.access_token, session.user.id];
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
  answer = () => false;
});

function send({ path, method }: Endpoint, bearer = token): Promise<Response> {
  const address = path.replace('{project}', server.project.id).replaceAll(/\{\w+\}/g, () => Bun.randomUUIDv7());
  return call(server, bearer, address, method, method === 'GET' ? undefined : {});
}

test('every call of the desk names one permission of the table, and no other call names any [P-ORG-14]', () => {
  const named = Object.entries(everyCall).filter(([, { permission }]) => permission !== undefined);
  expect(Object.fromEntries(named.map(([name, { permission }]) => [name, permission]))).toEqual(expected);
  expect(desk.map(([name]) => name).sort()).toEqual(Object.keys(expected).sort());
});

test.each(desk)(
  '%s asks for its permission alone, and does nothing without it [P-ORG-14, P-HLP-10]',
  async (name, endpoint) => {
    const refused = await send(endpoint);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({
      error: 'permission_denied',
      detail: refusals[expected[name]!],
      details: { permission: expected[name] },
    });
    const project = endpoint.path.includes('{project}') ? server.project.id : null;
    expect(asked).toEqual([[admin, expected[name]!, project]]);
  },
);

test.each(desk)('%s is answered to whoever has its permission and no other', async (name, endpoint) => {
  answer = (permission) => permission === expected[name];
  expect((await send(endpoint)).status).not.toBe(403);
  answer = (permission) => permission !== expected[name];
  expect((await send(endpoint)).status).toBe(403);
});

test('nobody is asked about who is signed out', async () => {
  for (const [, endpoint] of desk) expect((await send(endpoint, 'nothing')).status).toBe(401);
  expect(asked).toEqual([]);
});

test('a project tells what its reader may do in it', async () => {
  answer = (permission) => permission === 'tickets:read' || permission === 'settings:read';
  const projects = (await (await send(endpoints.projects)).json()) as { permissions: string[] }[];
  expect(projects[0]?.permissions).toEqual(['tickets:read', 'settings:read']);
});

test('the socket of the desk asks for its permission too [P-ORG-14]', async () => {
  const { ports, app, project } = server;
  const environment = { ...ports.environment, host: '127.0.0.1', port: 0, framePort: 0, mediaPort: 0 };
  const listening = listen(environment, app.dispatch, app.sockets, ports);
  const say = async (): Promise<Client> => {
    const client = connectTo(`ws://127.0.0.1:${listening.ports.app}/ws`);
    await client.opened;
    client.socket.send(JSON.stringify({ name: 'hello', data: { as: 'desk', token, project: project.id } }));
    return client;
  };
  expect((await (await say()).closed).code).toBe(closeCodes.refused);
  answer = (permission) => permission === deskSocketPermission;
  expect(await (await say()).message(0)).toMatchObject({ name: 'welcome' });
  expect(asked).toEqual([0, 1].map(() => [admin, 'tickets:read', project.id]));
  await listening.stop(0);
});

test('the table of permissions is the one that was decided: an owner may do all, an administrator all but own', () => {
  const may = (role: string) =>
    permissionNames.filter((name) => (permissions[name].roles as readonly string[]).includes(role));
  expect(permissionNames).toHaveLength(19);
  expect(may('owner')).toEqual(permissionNames);
  expect(may('admin')).toEqual(permissionNames.filter((name) => name !== 'project:own'));
  expect(may('agent').join(' ')).toBe(
    'tickets:read tickets:write evidence:read visitors:read visitors:write content:read content:write statistics:read settings:read',
  );
  expect(may('editor').join(' ')).toBe(
    'content:read content:write content:publish outbound:send statistics:read settings:read',
  );
  expect(may('viewer').join(' ')).toBe('tickets:read evidence:read visitors:read content:read statistics:read');
});
