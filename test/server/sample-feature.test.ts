/** A feature as docs/adding-a-feature.md has it: made of its own sheet and one line of the list, and everything works. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { createApp, featuresWith, type App } from '../../src/server/app.ts';
import { defineFeature, fill, migrationsOf } from '../../src/server/feature.ts';
import { demoRows } from '../../src/server/features/demo-data/slots.ts';
import { projects } from '../../src/server/features/projects/feature.ts';
import { route } from '../../src/server/http/route.ts';
import { jobs, workers } from '../../src/server/jobs/feature.ts';
import { defineQueue, worker } from '../../src/server/jobs/queue.ts';
import { embedded } from '../../src/server/platform.ts';
import type { Ports } from '../../src/server/ports.ts';
import type { ServiceOf } from '../../src/server/feature.ts';
import { migrate } from '../../src/server/storage/migrate.ts';
import { call } from '../../src/wire/endpoint.ts';
import { flag, list, open, shape, text } from '../../src/wire/schema.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { signedIn } from './staff.ts';

// src/wire/greetings/{shapes,calls}.ts
const greeting = open({ words: text({ max: 80 }), heard: flag() });
const greetingCalls = {
  greetings: call('desk', 'GET', '/api/desk/projects/{project}/greetings', {
    permission: 'content:read',
    summary: 'What has been said',
    reply: list(greeting, { max: 100 }),
  }),
  greet: call('desk', 'POST', '/api/desk/projects/{project}/greetings', {
    permission: 'content:write',
    summary: 'Say something',
    body: shape({ words: text({ min: 1, max: 80 }) }),
    reply: greeting,
  }),
};

// src/server/features/greetings/service.ts, with what its store would hold
const hearing = defineQueue({
  name: 'hear-greetings',
  urgency: 'notification',
  payload: open({ words: text({ max: 80 }) }),
  longestRunMs: 1000,
});
type Needs = { readonly projects: ServiceOf<typeof projects>; readonly jobs: ServiceOf<typeof jobs> };
function createGreetings({ storage }: Pick<Ports, 'storage'>, { projects, jobs }: Needs) {
  return {
    async said(project: string) {
      await projects.byId(project);
      const rows = await storage.all(`select words, heard from greeting where project_id = ? limit 100`, project);
      return rows.map((row) => ({ words: String(row.words), heard: row.heard === 1 }));
    },
    async say(project: string, words: string) {
      await projects.byId(project);
      await storage.write(async (transaction) => {
        await transaction.run(`insert into greeting (project_id, words, heard) values (?, ?, 0)`, project, words);
        await jobs.add(transaction, hearing, { words }, { project });
      });
      return { words, heard: false };
    },
    hearing: worker(hearing, async ({ words }) => {
      await storage.write((transaction) => transaction.run(`update greeting set heard = 1 where words = ?`, words));
    }),
  };
}

// src/server/features/greetings/feature.ts
const greetings = defineFeature({
  name: 'greetings',
  needs: { projects, jobs },
  create: createGreetings,
  calls: greetingCalls,
  routes: (service) => [
    route(greetingCalls.greetings, ({ params }) => service.said(params.project ?? '')),
    route(greetingCalls.greet, ({ params, body }) => service.say(params.project ?? '', body.words)),
  ],
  fills: ({ hearing }) => [
    fill(workers, hearing),
    fill(demoRows, { told: 'greetings', table: 'greeting', ownFrom: 1 }),
  ],
  migrations: [
    {
      id: '2027-01-01-greetings',
      statements: [
        `create table greeting (project_id text not null references project(id), words text not null, heard bigint not null)`,
      ],
    },
  ],
});

let server: TestServer;
let app: App;
let token: string;
let path: string;
beforeAll(async () => {
  server = await startTestServer();
  token = (await signedIn(server)).access_token;
  const features = featuresWith([...embedded, greetings]);
  await migrate(server.ports.storage, server.clock.now, migrationsOf(features));
  app = createApp(server.ports, features);
  path = `/api/desk/projects/${server.project.id}/greetings`;
});
afterAll(async () => {
  await app.close();
  await server.close();
});

async function send(method: string, body?: object, bearer = token): Promise<{ status: number; body: unknown }> {
  const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
  const sent = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
  const request = new Request(`http://localhost:3000${path}`, sent);
  const answer = await app.dispatch.app(request, '127.0.0.1', { app: 3000, frame: 3001, media: 3002 });
  return { status: answer.status, body: await answer.json() };
}

test('its calls are served behind their permissions and described, its table is there, its job is carried out', async () => {
  expect((await send('GET', undefined, 'nobody')).status).toBe(401);
  expect(await send('POST', { words: '' })).toMatchObject({ status: 422 });
  expect(await send('POST', { words: 'hello' })).toEqual({ status: 200, body: { words: 'hello', heard: false } });
  server.clock.advance(60_000);
  await app.jobs.rest();
  expect(await send('GET')).toEqual({ status: 200, body: [{ words: 'hello', heard: true }] });
  const described = await app.dispatch.app(new Request('http://localhost:3000/api/openapi.json'), '', {
    app: 3000,
    frame: 3001,
    media: 3002,
  });
  expect(await described.text()).toContain('"operationId":"greet"');
  expect(app.filled(demoRows).map(({ told }) => told)).toContain('greetings');
});
