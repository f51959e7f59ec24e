/** Whatever comes in, no platform call answers with a 5xx, and the audit log stays whole. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { verifyChains } from '../../src/server/features/audit/chain.ts';
import { endpoints, type Endpoint } from '../../src/wire/endpoints.ts';
import { jsonSchemaOf } from '../../src/wire/schema.ts';
import { roundsOf, soakSeed } from '../soak-slice.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { almost, oddJson, oddText } from './odd-values.ts';
import { answerOf, call, person, type Person } from './staff.ts';

const rounds = roundsOf({
  whole: 1500,
  of: ['src/server/http/', 'src/wire/schema.ts', 'test/server/platform-fuzz.test.ts'],
  least: 300,
});

let server: TestServer;
let admin: Person;
/** Things that there are, by the name of the parameter; others may be deleted on the way. */
const known: Record<string, string[]> = {};
beforeAll(async () => {
  server = await startTestServer({ ports: { mail: async () => 'sent' } });
  admin = await person(server, { name: 'root', admin: true });
  const learners = await Promise.all(Array.from({ length: 20 }, (_, at) => person(server, { name: `l${at}` })));
  known.user_id = learners.map(({ id }) => id);
  known.root = await make(
    '/api/skills/skilltree',
    ['r1', 'r2', 'r3'].map((id) => ({ id, name: id })),
    200,
  );
  known.sub = await make(
    '/api/skills/skilltree/r1',
    ['s1', 's2', 's3'].map((id) => ({ id, name: id })),
    200,
  );
  known.company = await make(
    '/api/jobs/companies',
    ['Acme', 'Beta Corp'].map((name) => ({ name })),
    200,
  );
  const category = { title: 'All', description: '' };
  known.category = await make('/api/challenges/categories', [category, category, category]);
  const inside = `/api/challenges/categories/${known.category[0]}/challenges`;
  known.challenge = await make(inside, [category, category, category]);
  known.task = known.challenge;
  const matching = { left: ['a'], right: ['b'], solution: [0] };
  known.subtask = await make(`/api/challenges/tasks/${known.task[0]}/matchings`, [matching, matching, matching]);
  const ban = { user_id: learners[0]!.id, action: 'CREATE', reason: '' };
  known.ban = await make('/api/challenges/bans', [ban, ban]);
});
afterAll(() => server.close());

async function make(path: string, bodies: object[], status = 201): Promise<string[]> {
  const ids: string[] = [];
  for (const body of bodies) ids.push((await answerOf(call(server, admin.token, path, 'POST', body), status)).id);
  return ids;
}

/** Whoever ends their own session is no longer there for the calls that follow. */
const ending = new Set<Endpoint>([endpoints.endCurrentSession]);
const calls = Object.values<Endpoint>(endpoints).filter((one) => one.audience === 'platform' && !ending.has(one));

test('no body, id or query makes any platform call answer with a 5xx', async () => {
  const asked = fc.constantFrom(...calls).chain((endpoint) =>
    fc.record({
      endpoint: fc.constant(endpoint),
      picks: fc.array(fc.nat(), { minLength: 3, maxLength: 3 }),
      odd: oddText,
      query: fc.dictionary(
        fc.constantFrom(
          'limit',
          'offset',
          'name',
          'email',
          'enabled',
          'search_term',
          'type',
          'title',
          'user_id',
          'sort',
        ),
        fc.oneof(oddText, fc.constantFrom('1', 'true', 'a', 'newest', 'full_time')),
        { maxKeys: 3 },
      ),
      body: endpoint.body ? almost(jsonSchemaOf(endpoint.body)) : oddJson,
    }),
  );
  let worked = 0;
  await fc.assert(
    fc.asyncProperty(asked, async ({ endpoint, picks, odd, query, body }) => {
      let at = 0;
      const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
        const pick = picks[at++]!;
        const ids = known[name] ?? [];
        return encodeURIComponent(pick % 8 === 0 ? odd.toWellFormed() : (ids[pick % (ids.length || 1)] ?? 'none'));
      });
      const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, value.toWellFormed()]));
      const sent = endpoint.method === 'GET' ? undefined : body;
      const answer = await call(server, admin.token, `${path}?${search}`, endpoint.method, sent);
      const text = await answer.text();
      if (answer.status >= 500) throw new Error(`${endpoint.method} ${path}: ${answer.status} ${text}`);
      if (answer.status < 300) worked++;
      else expect(JSON.parse(text)).toMatchObject({ error: expect.any(String), detail: expect.any(String) });
    }),
    { numRuns: rounds, seed: soakSeed },
  );
  // Most fail on purpose; were nearly all of them refused at the door, the test would say nothing.
  expect(worked).toBeGreaterThan(rounds / 15);
  expect((await call(server, admin.token, '/api/auth/users/me')).status).toBe(200);
  expect(await verifyChains(server.ports.storage, server.ports)).toMatchObject({ broken: null });
}, 60_000);
