import { expect, test } from 'bun:test';
import { array, assert, constantFrom, property } from 'fast-check';
import type { Route } from './route.ts';
import { createRouter } from './router.ts';

const route = (path: string, method: Route['method'] = 'GET'): Route => ({
  origin: 'app',
  method,
  path,
  audience: 'public',
  limit: 0,
  values: 0,
  body: undefined,
  multipart: false,
  handle: async () => undefined,
});
const table = [
  '/',
  '/demo',
  '/demo/',
  '/demo/*',
  '/jobs',
  '/jobs/{job}',
  '/jobs/{job}/parts/{part}',
  '/jobs/mine',
  '/files/*',
  '/files/{name}',
];
const find = createRouter(table.map((path) => route(path)));
const found = (path: string) => {
  const match = find(path);
  return match && [match.routes.get('GET')?.path, match.params];
};

test.each([
  ['/', ['/', {}]],
  ['/demo', ['/demo', {}]],
  ['/demo/', ['/demo/', {}]],
  ['/demo/a/b/', ['/demo/*', { rest: 'a/b/' }]],
  ['/demo//a', ['/demo/*', { rest: '/a' }]],
  ['/jobs/mine', ['/jobs/mine', {}]],
  ['/jobs/a%20b', ['/jobs/{job}', { job: 'a b' }]],
  ['/jobs/a%2Fb', ['/jobs/{job}', { job: 'a/b' }]],
  ['/jobs/%zz', ['/jobs/{job}', { job: '%zz' }]],
  ['/jobs/:job', ['/jobs/{job}', { job: ':job' }]],
  ['/jobs/__proto__', ['/jobs/{job}', { job: '__proto__' }]],
  ['/jobs/1/parts/2', ['/jobs/{job}/parts/{part}', { job: '1', part: '2' }]],
  ['/files/a', ['/files/{name}', { name: 'a' }]],
  ['/files/a/', ['/files/*', { rest: 'a/' }]],
  ['/files/', ['/files/*', { rest: '' }]],
])('%s is found', (path, expected) => {
  expect(found(path)).toEqual(expected as [string, Record<string, string>]);
});

test.each(['', '//', '/jobs/', '/jobs//', '/jobs/1/', '/jobs/1/parts/', '/jobs//parts/2', '/files', '/Jobs'])(
  '%p is nothing',
  (path) => expect(found(path)).toBeUndefined(),
);

test('an address keeps its methods together, and takes none twice', () => {
  const match = createRouter([route('/jobs/{job}'), route('/jobs/{job}', 'PATCH')])('/jobs/1');
  expect([...(match?.routes.keys() ?? [])]).toEqual(['GET', 'PATCH']);
  expect(() => createRouter([route('/a'), route('/a')])).toThrow('two routes for GET /a');
});

/** What the router says, said by regular expressions that are tried in a row. */
function byExpressions(path: string) {
  const rank = (one: string) => (one.endsWith('*') ? 2 : one.includes('{') ? 1 : 0);
  for (const one of [...table].sort((a, b) => rank(a) - rank(b))) {
    const source = one.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)').replace(/\*$/, '(?<rest>.*)');
    const match = new RegExp(`^${source}$`, 's').exec(path);
    if (match) return [one, { ...match.groups }];
  }
  return undefined;
}

test('10,000 made-up addresses are found as regular expressions in a row find them', () => {
  const part = constantFrom('', 'demo', 'jobs', 'mine', 'parts', 'files', 'x', '..x', '*', ':job', '(a)', '**');
  assert(
    property(array(part, { maxLength: 6 }), (parts) => {
      const path = `/${parts.join('/')}`;
      expect(found(path)).toEqual(byExpressions(path) as ReturnType<typeof found>);
    }),
    { numRuns: 10_000 },
  );
});
