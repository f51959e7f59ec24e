import { expect, test } from 'bun:test';
import { accountEndpoints } from '../../wire/users/calls.ts';
import { userEndpoints } from '../../wire/users/user-calls.ts';
import { RECENT_MS } from './limits.ts';
import { ada, createTestBrowser, createTestServices, keepSignIn, signedInAs } from '../../../test/admin/browser.ts';
import { ticketRow } from '../../../test/admin/tickets.ts';
import { Failure } from '../api/failure.ts';
import { asked, thing, type Ask } from './ask.ts';
import { dataOf, KEPT_MOST } from './data.ts';

/** A dashboard with somebody signed in, and questions that the test answers when it likes. */
async function lab() {
  const browser = createTestBrowser(() => undefined);
  keepSignIn(browser.stored, signedInAs(ada));
  const services = await createTestServices(browser);
  const waiting: { answer: (value: string) => void; fail: (failure: Failure) => void; signal: AbortSignal }[] = [];
  const question = (name = 'q'): Ask<string> =>
    thing(name, (_, signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      waiting.push({ answer: resolve, fail: reject, signal });
      signal.addEventListener('abort', () => reject(new Failure('network', 'taken back')));
      return promise;
    });
  return { browser, services, data: dataOf(services), waiting, question };
}

test('a key is the address of the call, whatever the order of its parameters', () => {
  const one = asked(accountEndpoints.users, { query: { offset: 0, limit: 10, name: undefined } });
  expect(one.key).toBe('/api/auth/users?limit=10&offset=0');
  expect(asked(accountEndpoints.users, { query: { limit: 10, offset: 0 } }).key).toBe(one.key);
  expect(asked(userEndpoints.user, { params: { user_id: 'a b' } }).key).toBe('/api/auth/users/a%20b');
});

test('what is on its way or has just come is not asked for again by whoever allows an age', async () => {
  const { data, waiting, question, browser } = await lab();
  const both = Promise.all([data.get(question(), { age: RECENT_MS }), data.get(question(), { age: RECENT_MS })]);
  waiting[0]!.answer('a');
  expect(await both).toEqual(['a', 'a']);
  browser.pass(RECENT_MS - 1);
  expect(await data.get(question(), { age: RECENT_MS })).toBe('a');
  browser.pass(1);
  void data.get(question(), { age: RECENT_MS });
  expect(waiting).toHaveLength(2);
});

test('of two calls on their way the one that was asked for last is kept, each caller gets its own answer', async () => {
  const { data, waiting, question } = await lab();
  const [first, second] = [data.get(question()), data.get(question())];
  waiting[1]!.answer('new');
  expect(await second).toBe('new');
  waiting[0]!.answer('old');
  expect([await first, data.read(question())]).toEqual(['old', 'new']);
});

test('what is large is kept for the screens that show it, and not for an answer that comes after them', async () => {
  const { data } = await lab();
  const ticket = thing('ticket', async () => 'a megabyte', { large: true });
  const leave = data.hold(ticket);
  data.put(ticket, 'changed');
  expect(data.read(ticket)).toBe('changed');
  leave();
  await Promise.resolve();
  data.put(ticket, 'changed once more');
  expect(data.read(ticket)).toBeUndefined();
});

test('what an answer to a change has told is kept, and not what was asked for before it', async () => {
  const { data, waiting, question } = await lab();
  const asking = data.get(question());
  data.put(question(), 'changed');
  waiting[0]!.answer('before the change');
  await asking;
  expect(data.read(question())).toBe('changed');
  data.put(question(), (before) => `${before} twice`);
  expect(data.read(question())).toBe('changed twice');
  data.put(question('unknown'), (before) => `${before}!`);
  expect(data.read(question('unknown'))).toBeUndefined();
});

test('a failure is kept nowhere, and a call is aborted when nobody waits for it any more', async () => {
  const { data, waiting, question, browser } = await lab();
  const failing = data.get(question(), { age: RECENT_MS });
  waiting[0]!.fail(new Failure('network', 'away'));
  expect(await failing.catch((error: Failure) => error.code)).toBe('network');
  const [one, other] = [new AbortController(), new AbortController()];
  const calls = [one, other].map(({ signal }) =>
    data.get(question(), { age: RECENT_MS, signal }).catch(() => 'aborted'),
  );
  expect(waiting).toHaveLength(2);
  one.abort();
  expect(waiting[1]!.signal.aborted).toBe(false);
  other.abort();
  expect(waiting[1]!.signal.aborted).toBe(true);
  expect(await Promise.all(calls)).toEqual(['aborted', 'aborted']);
  expect(browser.reported).toEqual([]);
});

test('what is no longer true is forgotten by key, by the beginning of its address, or by what the socket says', async () => {
  const { data, question } = await lab();
  const names = ['/api/jobs/jobs', '/api/jobs/jobs/1', '/api/desk/projects/p/tickets?limit=1'] as const;
  for (const name of names) data.put(question(name), name);
  data.drop(question('/api/jobs/jobs'));
  expect(names.map((name) => data.read(question(name)))).toEqual([undefined, names[1], names[2]]);
  data.drop('/api/jobs/');
  expect(names.map((name) => data.read(question(name)))).toEqual([undefined, undefined, names[2]]);
});

test('a push of a ticket makes that ticket and every list of tickets old, and nothing else', async () => {
  const { data, question, services, browser } = await lab();
  const at = (path: string) => question(`/api/desk/projects/p${path}`);
  const paths = ['/tickets?limit=1', '/tickets/t1', '/tickets/t1/replay', '/tickets/t2', '/install'];
  for (const path of paths) data.put(at(path), path);
  services.live.start('p');
  const [socket] = browser.sockets;
  socket!.receive({ name: 'ticket', data: { event: 'changed', ticket: ticketRow({ id: 't1' }) }, seq: 1 });
  expect(paths.filter((path) => data.read(at(path)))).toEqual(['/tickets/t2', '/install']);
  socket!.receive({ name: 'installed', data: { at: '2026-11-21T09:00:00.000Z', page: '' }, seq: 2 });
  expect(paths.filter((path) => data.read(at(path)))).toEqual(['/tickets/t2']);
});

test('signing out empties it, and so does another person; a session that waits for its owner keeps it', async () => {
  const { data, question, services } = await lab();
  const told = async (): Promise<string | undefined> => {
    await Promise.resolve();
    return data.read(question());
  };
  data.put(question(), 'secret');
  services.session.set(signedInAs(ada, 300, 'b'));
  expect(await told()).toBe('secret');
  services.unsaved.hold('a form');
  services.session.end();
  expect(await told()).toBe('secret');
  services.session.set(signedInAs({ ...ada, id: 'somebody-else' }));
  expect(await told()).toBeUndefined();
  data.put(question(), 'secret');
  services.session.set(null);
  expect(await told()).toBeUndefined();
});

test('of what nobody shows the last answers are kept', async () => {
  const { data, question } = await lab();
  for (let at = 0; at <= KEPT_MOST; at += 1) data.put(question(`q${at}`), 'x');
  expect([data.read(question('q0')), data.read(question('q1'))]).toEqual([undefined, 'x']);
});
