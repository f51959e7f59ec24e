/** Whatever comes in, the answer is never a 5xx: every address, every method, any body. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { gzipSync } from 'node:zlib';
import { jsonSchemaOf } from '../../src/wire/schema.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { roundsOf, soakSeed } from '../soak-slice.ts';
import { KEY, startTestServer, type TestServer } from './harness.ts';
import { almost, oddJson, oddText } from './odd-values.ts';
import { everyCall } from './every-call.ts';

const of = ['src/server/http/', 'src/wire/schema.ts', 'test/server/fuzz.test.ts'];

let server: TestServer;
let session: Session;
let bearer: string;
let ticketId: string;
beforeAll(async () => {
  server = await startTestServer();
  session = await server.newSession();
  const report = await server.post('/api/bugs/v2', { formData: { description: 'one to work on' } }, session);
  ticketId = ((await report.json()) as { id: string }).id;
  const credentials = { name_or_email: 'ada@parley.test', password: 'correct horse battery' };
  const signedIn = (await (await server.post('/api/auth/sessions', credentials)).json()) as { access_token: string };
  bearer = `Bearer ${signedIn.access_token}`;
});
afterAll(() => server.close());

/** The platform's calls have a test of their own. */
const all = Object.values(everyCall).filter(({ audience }) => audience !== 'platform');
const credentials = fc.record({
  key: fc.oneof({ weight: 20, arbitrary: fc.constant(KEY) }, { weight: 1, arbitrary: oddText }),
  id: fc.oneof(
    { weight: 4, arbitrary: fc.constant('') },
    { weight: 8, arbitrary: fc.constant('mine') },
    { weight: 1, arbitrary: oddText },
  ),
});

type Wrapped = 'json' | 'form' | 'gzip' | 'bytes' | 'multipart';
const wraps = fc.constantFrom<Wrapped>('json', 'json', 'json', 'form', 'form', 'form', 'gzip', 'bytes', 'multipart');

/** Header values must be whole Latin-1; what a client cannot send is left out. */
const header = (value: string) => value.replace(/[^\x20-\x7e]/g, '');

function wrap(
  how: Wrapped,
  body: unknown,
  method: string,
  auth: { key: string; id: string; hash: string },
  bytes: Uint8Array,
): BodyInit {
  if (how === 'bytes') return bytes as Uint8Array<ArrayBuffer>;
  if (how === 'json') return JSON.stringify(body) ?? '';
  const form = JSON.stringify({ auth, method, body });
  if (how === 'form') return form;
  if (how === 'gzip') return gzipSync(form);
  const multipart = new FormData();
  multipart.set('key', auth.key);
  multipart.set('file', new File([bytes as Uint8Array<ArrayBuffer>], String(body)));
  return multipart;
}

test('no body, address or header makes any endpoint answer with a 5xx', async () => {
  const calls = fc.constantFrom(...all).chain((endpoint) =>
    fc.record({
      endpoint: fc.constant(endpoint),
      method: fc.oneof(
        { weight: 15, arbitrary: fc.constant<string>(endpoint.method) },
        { weight: 1, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD') },
      ),
      how: wraps,
      auth: credentials,
      part: fc.oneof(oddText, fc.constantFrom(KEY, server.project.id, 'me')),
      query: fc.dictionary(
        fc.constantFrom('lang', 'key', 'search', 'limit', 'offset', 'status', 'sort'),
        fc.oneof(oddText, fc.constantFrom('1', 'all', 'open', 'newest', 'de')),
        {
          maxKeys: 3,
        },
      ),
      bytes: fc.uint8Array({ maxLength: 64 }),
      body: endpoint.body ? almost(jsonSchemaOf(endpoint.body)) : oddJson,
    }),
  );
  await fc.assert(
    fc.asyncProperty(calls, async ({ endpoint, method, how: wanted, auth, part, query, bytes, body }) => {
      // Only the widget's and the messenger's calls know other forms than JSON.
      const how = wanted === 'bytes' || ['widget', 'messenger'].includes(endpoint.audience) ? wanted : 'json';
      const path = endpoint.path
        .replace('{project}', (bytes[0] ?? 0) > 20 ? server.project.id : '{part}')
        .replace('{ticket}', (bytes[1] ?? 0) > 20 ? ticketId : '{part}')
        .replace(/\{\w+\}/g, () => encodeURIComponent(part.toWellFormed()));
      const mine = auth.id === 'mine';
      const proof = { key: auth.key, id: mine ? session.gleapId : auth.id, hash: mine ? session.gleapHash : '' };
      const inHeaders = how === 'json' || how === 'bytes';
      const headers: Record<string, string> = inHeaders
        ? {
            'api-token': header(proof.key),
            'gleap-id': header(proof.id),
            'gleap-hash': header(proof.hash),
            'content-type': 'application/json',
          }
        : {};
      headers.authorization = bearer;
      const bodiless = method === 'GET' || method === 'HEAD';
      const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, value.toWellFormed()]));
      const response = await server.send(`${path}?${search}`, {
        method,
        headers,
        ...(bodiless ? {} : { body: wrap(how, body, endpoint.method, proof, bytes) }),
      });
      const text = await response.text();
      if (response.status >= 500) throw new Error(`${method} ${path}: ${response.status} ${text}`);
      if (response.status >= 400 && method !== 'HEAD')
        expect(JSON.parse(text)).toMatchObject({
          error: expect.any(String),
          detail: expect.any(String),
          requestId: expect.any(String),
        });
    }),
    { numRuns: roundsOf({ whole: 3000, of }), seed: soakSeed },
  );
}, 60_000);

test('documents of all three origins take any address', async () => {
  const origins = fc.constantFrom('app' as const, 'frame' as const, 'media' as const);
  const roots = fc.constantFrom('/', '/files/', '/viewer/', '/widget/', '/demo/', '/assets/', '/dashboard/', '/api/');
  await fc.assert(
    fc.asyncProperty(origins, roots, oddText, oddText, async (origin, root, rest, query) => {
      const path = `${root}${encodeURI(rest.toWellFormed())}?key=${encodeURIComponent(query.toWellFormed())}`;
      expect((await server.send(path, { origin })).status).toBeLessThan(500);
    }),
    { numRuns: roundsOf({ whole: 500, of }), seed: soakSeed },
  );
}, 30_000);
