/** The pages about users when something is wrong, with long words, in the dark, on a phone and for a machine that reads. */
import { expect, expectAccessible, test } from './desk-page.ts';
import { usersLab } from './users-lab.ts';

test('an unknown id, a 500, text and silence in place of an answer are designed states, never a blank screen [D-EMP-02 D-EMP-03 D-ERR-22]', async ({
  desk,
  server,
}) => {
  for (const id of ['no-such-user', '01a1fd45-0ba5-70ec-96c3-6b55352282ff']) {
    await desk.goto(`${server.app}/dashboard/users/${id}`);
    await expect(desk.getByRole('heading', { level: 1, name: 'User Not Found' })).toBeVisible();
    await expect(desk.getByText('This user may not exist or is deleted.')).toBeVisible();
  }
  await expectAccessible(desk);
  test.slow();
  const lab = await usersLab(server);
  const id = await lab.learner('Broken Learner');
  const answers = [
    {
      status: 500,
      contentType: 'application/json',
      body: '{"detail":"x","error":"internal_server_error","requestId":"q-77"}',
    },
    { status: 200, contentType: 'text/plain', body: 'a proxy says hello' },
    { status: 200, contentType: 'text/html', body: '<html>login</html>' },
    { status: 204, body: '' },
    { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' },
  ];
  for (const answer of answers) {
    await desk.route('**/api/{auth/users,shop,skills,challenges}**', (route) => route.fulfill(answer));
    await desk.route(`**/api/auth/users/**`, (route) => route.fulfill(answer));
    for (const [path, words] of [
      ['/dashboard/users', 'The users could not be loaded'],
      [`/dashboard/users/${id}`, 'The user could not be loaded'],
    ] as const) {
      await desk.goto(server.app + path);
      await expect(desk.getByRole('alert')).toContainText(words);
      await expect(desk.getByRole('alert')).toContainText('There seems to be an error, please try again later.');
    }
    await desk.unrouteAll();
  }
  await desk.route('**/api/auth/users/**', (route) => route.abort());
  await desk.getByRole('button', { name: 'Try again' }).click();
  await expect(desk.getByRole('alert')).toContainText('The server does not answer.');
  await desk.unrouteAll();
  await desk.getByRole('button', { name: 'Try again' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Broken Learner' })).toBeVisible();
  // One part that fails does not take the rest along.
  for (const tab of ['balance', 'xp', 'bans', 'sessions', 'timeline']) {
    await desk.route('**/api/{shop,skills,challenges,audit,auth/sessions}/**', (route) => route.fulfill(answers[0]!));
    await desk.route('**/api/audit?**', (route) => route.fulfill(answers[0]!));
    await desk.route('**/api/challenges/bans?**', (route) => route.fulfill(answers[0]!));
    await desk.goto(`${server.app}/dashboard/users/${id}?tab=${tab}`);
    await expect(desk.getByRole('tabpanel').getByRole('alert')).toContainText('could not be loaded');
    await expect(desk.getByRole('heading', { level: 1, name: 'Broken Learner' })).toBeVisible();
    await desk.unrouteAll();
  }
});
