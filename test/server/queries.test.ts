/** Every query parameter of the table of calls, asked for by an administrator of a real server. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '../../src/wire/endpoint.ts';
import { endpoints } from '../../src/wire/endpoints.ts';
import { fieldsOf, type JsonSchema } from '../../src/wire/schema.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { KEY, startTestServer, type TestServer } from './harness.ts';
import { person } from './staff.ts';

let server: TestServer;
let token: string;
let project: string;
let session: Session;
beforeAll(async () => {
  server = await startTestServer();
  token = (await person(server, { name: 'zoe', admin: true, verified: true })).token;
  project = server.project.id;
  session = await server.newSession();
});
afterAll(() => server.close());

const asking = Object.entries(endpoints as Record<string, Endpoint>).filter(([, { query }]) => query);
const parameters = asking.flatMap(([name, endpoint]) =>
  Object.entries(fieldsOf(endpoint.query!)).map(([field, schema]) => [name, field, endpoint, schema] as const),
);

const visitor = () => ({ 'api-token': KEY, 'gleap-id': session.gleapId, 'gleap-hash': session.gleapHash });

/** Something of the wrong type, or over the bound; of a list an item that is. */
function wrong({ type, enum: words, maxLength, maximum, items }: JsonSchema): string {
  if (items) return wrong(items as JsonSchema);
  if (type === 'string' && !words) return 'x'.repeat(Number(maxLength) + 1);
  return type === 'integer' ? String(Number(maximum) + 1) : 'nonsense';
}

async function send({ method, path, multipart }: Endpoint, query: string) {
  const params: Record<string, string> = { key: KEY, project, user_id: 'me', category: Bun.randomUUIDv7() };
  const place = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? 'x'.repeat(22));
  const form = new FormData();
  for (const [field, value] of [
    ['key', KEY],
    ['file', new Blob(['x'])],
  ] as const)
    form.set(field, value);
  return server.send(`${place}?${query}`, {
    method,
    headers: multipart ? {} : { authorization: `Bearer ${token}`, ...visitor() },
    ...(multipart ? { body: form } : {}),
  });
}

/** What a call is refused without. */
function neededBy({ path }: Endpoint): string {
  const needed = {
    '/uploads/': 'offset=0&',
    '/explain': 'contact=x&',
    '/messenger/sync': 'cursor=0&',
    '{campaign}/mail': 'lang=en&',
    '/same-people': 'audience=all&',
    '/data/conversations': 'days=30&',
  };
  return Object.entries(needed).find(([part]) => path.includes(part))?.[1] ?? '';
}

test.each(parameters)('%s refuses a wrong %s and names it', async (_, field, endpoint, schema) => {
  const needed = neededBy(endpoint);
  const others = needed.startsWith(`${field}=`) ? '' : needed;
  const answer = await send(endpoint, `${others}${field}=${wrong(schema)}`);
  const { error, detail, details, reason } = (await answer.json()) as Record<string, unknown>;
  expect([answer.status, details]).toEqual([422, { field }]);
  expect(detail).toStartWith(`${field} must `);
  // The challenges service of the contract has words of its own (academy-api 0).
  const challenges = endpoint.path.startsWith('/api/challenges/');
  expect([error, reason]).toEqual(challenges ? ['unprocessable_content', detail] : ['invalid_field', undefined]);
});

test.each(asking)('%s ignores what it does not know, and empty values', async (_, endpoint) => {
  const required = neededBy(endpoint);
  const names = Object.keys(fieldsOf(endpoint.query!)).filter((name) => !required.startsWith(name));
  const answer = await send(endpoint, `${required}${names.map((name) => `${name}=&`).join('')}unheard_of=1&`);
  expect(answer.status).toBeLessThan(endpoint.path.includes('{') ? 405 : 300);
});

test('who may not ask is told so, and nothing of the query', async () => {
  expect((await server.send('/api/auth/users?limit=many')).status).toBe(401);
});

test('no feature reads a query by itself', () => {
  const features = join(import.meta.dir, '../../src/server/features');
  const files = [...new Bun.Glob('**/*.ts').scanSync(features)].filter((file) => !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(100);
  const reading = files.filter((file) => /searchParams/.test(readFileSync(join(features, file), 'utf8')));
  expect(reading).toEqual([]);
});
