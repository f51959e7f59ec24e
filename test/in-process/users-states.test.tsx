/** The pages about users where something is wrong: an unknown id, answers that are none, a server that is away. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { openHouse, screen, waitFor, within, type House } from './house.tsx';
import type { Network } from '../admin/browser.ts';
import { addAccount } from '../server/staff.ts';

const USERS = '/dashboard/users';

let house: House;
let id: string;
beforeAll(async () => {
  house = await openHouse();
  id = await addAccount(house.server, { name: 'Broken Learner' });
});
afterAll(() => house.close());

const alert = async () => (await screen.findByRole('alert')).textContent;
const failure = { status: 500, body: '{"detail":"x","error":"internal_server_error","requestId":"q-77"}' };
/** Only what is asked below these paths fails. */
const below =
  (paths: RegExp, answer: Network): Network =>
  (call) =>
    paths.test(call.path) ? answer(call) : undefined;
const userParts = /^\/api\/(auth\/users\/(?!me)|auth\/users$|shop|skills|challenges)/;

test.each(['no-such-user', '01a1fd45-0ba5-70ec-96c3-6b55352282ff'])(
  'a user that does not exist has a page that says so: %s [D-EMP-02 D-EMP-03]',
  async (unknown) => {
    const desk = await house.open(`${USERS}/${unknown}`);
    await desk.heading('User Not Found');
    expect(await screen.findByText('This user may not exist or is deleted.')).toBeTruthy();
  },
);

test.each([
  ['an error', failure],
  ['a text', { status: 200, body: 'a proxy says hello', headers: { 'content-type': 'text/plain' } }],
  ['a page', { status: 200, body: '<html>login</html>', headers: { 'content-type': 'text/html' } }],
  ['nothing', { status: 200, body: '' }],
  ['a page of an error', { status: 502, body: '<h1>Bad Gateway</h1>', headers: { 'content-type': 'text/html' } }],
])('%s in place of an answer is told, on the list and on one user [D-ERR-22]', async (_, answer) => {
  const desk = await house.open('/dashboard/settings/install');
  desk.intercept(below(userParts, () => answer));
  for (const [path, words] of [
    [USERS, 'The users could not be loaded'],
    [`${USERS}/${id}`, 'The user could not be loaded'],
  ] as const) {
    await desk.reload(path);
    expect(await alert()).toContain(words);
    expect(await alert()).toContain('There seems to be an error, please try again later.');
  }
});

test('a server that is away is told, and the page comes when it is back', async () => {
  const desk = await house.open('/dashboard/settings/install');
  desk.intercept(
    below(userParts, () => {
      throw new TypeError('Failed to fetch');
    }),
  );
  await desk.reload(`${USERS}/${id}`);
  expect(await alert()).toContain('The server does not answer.');
  desk.intercept(null);
  await desk.press('button', 'Try again');
  await desk.heading('Broken Learner');
});

test.each(['balance', 'xp', 'bans', 'sessions', 'timeline'])(
  'one part that fails does not take the rest along: %s',
  async (tab) => {
    const desk = await house.open('/dashboard/settings/install');
    desk.intercept(below(/^\/api\/(shop|skills|challenges|audit|auth\/sessions)/, () => failure));
    await desk.reload(`${USERS}/${id}?tab=${tab}`);
    await waitFor(() =>
      expect(within(screen.getByRole('tabpanel')).getByRole('alert').textContent).toContain('could not be loaded'),
    );
    await desk.heading('Broken Learner');
  },
);
