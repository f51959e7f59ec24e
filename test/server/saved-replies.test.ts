/** Saved replies over their calls. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import { SAVED_OWN_MOST, SAVED_SHARED_MOST } from '../../src/wire/saved-replies/limits.ts';
import type { SavedReply, SavedReplyPage } from '../../src/wire/saved-replies/shapes.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { saying } from './messages-lab.ts';
import { answerOf, call, person, signedIn } from './staff.ts';

let server: TestServer;
let mayWriteContent = true;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  server = await startTestServer({
    can: async ({ admin }, permission) => admin && (permission !== 'content:write' || mayWriteContent),
  });
  tokens.ada = (await signedIn(server)).access_token;
  tokens.ines = (await person(server, { name: 'ines', admin: true })).token;
});
beforeEach(() => void (mayWriteContent = true));
afterAll(() => server.close());

const ask = <T = SavedReply>(as: string, method: string, rest = '', body?: unknown, status = 200): Promise<T> =>
  answerOf<T>(
    call(server, tokens[as]!, `/api/desk/projects/${server.project.id}/saved-replies${rest}`, method, body),
    status,
  );
const reply = (name: string, more: object = {}) => ({ name, shared: false, texts: { en: saying(name) }, ...more });
const names = async (as: string, query = '') =>
  (await ask<SavedReplyPage>(as, 'GET', query)).replies.map(({ name }) => name);

test('they are found by name, shortcut, folder and words, those of a language first; own ones by their member alone [P-DSK-18]', async () => {
  const late = await ask(
    'ada',
    'POST',
    '',
    reply('Delayed parcel', { shared: true, shortcut: 'late', folder: 'Shipping' }),
  );
  expect(late).toMatchObject({ shared: true, shortcut: 'late', folder: 'Shipping', uses: 0, actions: {} });
  await ask('ada', 'POST', '', reply('Refund', { shared: true, texts: { de: saying('Wir erstatten den Betrag') } }));
  await ask('ada', 'POST', '', reply('Ada writes', { folder: 'Mine' }));
  await ask('ines', 'POST', '', reply('Ines writes'));
  expect(await names('ada')).toEqual(['Ada writes', 'Delayed parcel', 'Refund']);
  expect(await names('ines')).toEqual(['Delayed parcel', 'Ines writes', 'Refund']);
  expect(await names('ada', '?lang=de')).toEqual(['Refund', 'Ada writes', 'Delayed parcel']);
  for (const [query, found] of [
    ['?q=PARCEL', 'Delayed parcel'],
    ['?q=late', 'Delayed parcel'],
    ['?q=shipping+par', 'Delayed parcel'],
    ['?q=betrag', 'Refund'],
    ['?whose=own', 'Ada writes'],
  ] as const)
    expect([query, await names('ada', query)]).toEqual([query, [found]]);
  expect(await names('ada', '?q=100%25')).toEqual([]);
  const first = await ask<SavedReplyPage>('ada', 'GET', '?limit=2');
  expect(await names('ada', `?limit=2&cursor=${first.next}`)).toEqual(['Refund']);
});

test('a change says what it expects; what somebody else has changed is told, and own ones are nobody else’s [P-DSK-18]', async () => {
  const { id } = await ask('ada', 'POST', '', reply('Hours', { shared: true }));
  await ask('ines', 'PATCH', `/${id}`, { name: 'Opening hours', expected: { name: 'Hours' } });
  const refused = await ask<any>('ada', 'PATCH', `/${id}`, { name: 'Our hours', expected: { name: 'Hours' } }, 409);
  expect(refused.details.conflicts).toEqual([{ field: 'name', expected: 'Hours', current: 'Opening hours' }]);
  const changed = await ask('ada', 'PATCH', `/${id}`, { folder: 'Facts', expected: { folder: '' } });
  expect(changed).toMatchObject({ name: 'Opening hours', folder: 'Facts', texts: { en: saying('Hours') } });
  const { id: own } = await ask('ada', 'POST', '', reply('Secret'));
  await ask('ines', 'PATCH', `/${own}`, { name: 'Mine' }, 404);
  await ask('ines', 'DELETE', `/${own}`, undefined, 404);
  await ask('ada', 'DELETE', `/${own}`);
  await ask('ada', 'DELETE', `/${own}`, undefined, 404);
});

test('nine keys are a member’s own: a taken one moves, and it goes with its reply, its sharing and its member [P-DSK-21]', async () => {
  const give = (as: string, id: string, key: number | null, status = 200) =>
    ask(as, 'PUT', `/${id}/key`, { key }, status);
  const keyed = async (as: string) =>
    (await ask<SavedReplyPage>(as, 'GET', '?whose=keyed')).replies.map(({ name, key }) => [name, key]);
  const { id: hello } = await ask('ada', 'POST', '', reply('Hello', { shared: true }));
  const { id: bye } = await ask('ada', 'POST', '', reply('Bye', { shared: true }));
  expect(await give('ada', hello, 1)).toMatchObject({ name: 'Hello', key: 1 });
  await give('ines', bye, 1);
  await give('ada', bye, 9);
  expect(await keyed('ada')).toEqual([
    ['Bye', 9],
    ['Hello', 1],
  ]);
  await give('ada', bye, 1);
  expect(await keyed('ada')).toEqual([['Bye', 1]]);
  expect(await keyed('ines')).toEqual([['Bye', 1]]);
  await give('ada', bye, 0, 422);
  await give('ada', bye, 10, 422);
  await give('ada', 'nothing', 1, 404);
  // It becomes one of Ada's own: nobody else can insert it any more.
  await ask('ada', 'PATCH', `/${bye}`, { shared: false });
  expect([await keyed('ada'), await keyed('ines')]).toEqual([[['Bye', 1]], []]);
  await give('ines', bye, 2, 404);
  expect(await give('ada', bye, null)).toMatchObject({ key: null });
  await give('ada', hello, 3);
  await give('ines', hello, 3);
  await ask('ada', 'DELETE', `/${hello}`);
  const left = await server.ports.storage.all('select digit from saved_reply_key');
  expect(left).toEqual([]);
});

test('shared ones ask for more than one’s own, and are in the audit log [P-DSK-45]', async () => {
  const { id } = await ask('ada', 'POST', '', reply('Shared', { shared: true }));
  const { id: own } = await ask('ada', 'POST', '', reply('Own'));
  mayWriteContent = false;
  await ask('ada', 'POST', '', reply('Another', { shared: true }), 403);
  await ask('ada', 'PATCH', `/${id}`, { name: 'Changed' }, 403);
  await ask('ada', 'PATCH', `/${own}`, { shared: true }, 403);
  await ask('ada', 'DELETE', `/${id}`, undefined, 403);
  await ask('ada', 'PATCH', `/${own}`, { name: 'Still own' });
  mayWriteContent = true;
  await ask('ada', 'PATCH', `/${own}`, { shared: true });
  await ask('ada', 'DELETE', `/${own}`);
  const log = await answerOf(call(server, tokens.ada!, '/api/audit?limit=10'));
  const actions = log.entries.filter((one: any) => one.target === `saved-reply:${own}`).map((one: any) => one.action);
  expect(actions).toEqual(['deleteSavedReply', 'changeSavedReply']);
});

test('names, shortcuts and texts have their bounds; a project has 500 shared ones, a member 200 of their own', async () => {
  const bad = (more: object) => ask('ada', 'POST', '', reply('x', more), 422);
  await bad({ name: 'x'.repeat(101) });
  await bad({ name: ' ' });
  await bad({ shortcut: 'Late' });
  await bad({ shortcut: 'a'.repeat(33) });
  await bad({ texts: {} });
  await bad({ texts: { 'not a language': saying('x') } });
  await bad({ texts: { en: { type: 'doc', content: [{ type: 'paragraph' }] } } });
  await bad({ texts: { en: saying('x'.repeat(20_001)) } });
  await ask(
    'ada',
    'POST',
    '',
    reply('x'.repeat(100), { shortcut: 'a'.repeat(32), texts: { en: saying('x'.repeat(20_000)) } }),
  );
  for (const [shared, most] of [
    [false, SAVED_OWN_MOST],
    [true, SAVED_SHARED_MOST],
  ] as const) {
    const { replies } = await ask<SavedReplyPage>('ines', 'GET', `?whose=${shared ? 'shared' : 'own'}&limit=100`);
    await server.ports.storage.write(async (transaction) => {
      for (let at = replies.length; at < most - 1; at++)
        await transaction.run(
          `insert into saved_reply (id, project_id, account_id, name, name_key, folder, texts, actions, search, created_at,
             changed_at)
           select id || ? || account_id, project_id, account_id, name, name_key, folder, texts, actions, search, created_at,
             changed_at from saved_reply where id = ?`,
          `-${at}`,
          replies[0]!.id,
        );
    });
    await ask('ines', 'POST', '', reply('Last', { shared }));
    expect((await ask<any>('ines', 'POST', '', reply('One more', { shared }), 409)).error).toBe('limit_reached');
  }
});
