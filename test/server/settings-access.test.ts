/** Who may read and change the settings of a project. */
import { describe, expect, test } from 'bun:test';
import { addAccount, call, signedIn } from './staff.ts';
import { settingsLab } from './settings-lab.ts';

const lab = settingsLab();
const { answer } = lab;

const routes = (project: string): [string, string, unknown?][] => [
  ['GET', `/api/desk/projects/${project}/appearance`],
  ['PATCH', `/api/desk/projects/${project}/appearance`, { color: '#112233' }],
  ['GET', `/api/desk/projects/${project}/install`],
  ['PATCH', `/api/desk/projects/${project}/install`, { requireVerifiedIdentity: false }],
  ['GET', `/api/desk/projects/${project}/secret`],
  ['POST', `/api/desk/projects/${project}/secret`],
];

describe('who may', () => {
  test('a guest is answered 401 and an account without the right 403, before anything is looked at', async () => {
    await addAccount(lab.server, { name: 'lena' });
    const learner = (await signedIn(lab.server, 'lena')).access_token;
    const before = (await answer<{ secret: string }>(`${lab.base}/secret`)).secret;
    for (const [method, path] of routes(lab.server.project.id)) {
      const [guest, other] = [undefined, learner].map((who) => call(lab.server, who, path, method, { nonsense: 1 }));
      expect([method, path, (await guest!).status, (await other!).status]).toEqual([method, path, 401, 403]);
    }
    expect((await answer<{ secret: string }>(`${lab.base}/secret`)).secret).toBe(before);
  });

  test('a project that does not exist is 404 on every route', async () => {
    for (const [method, path, body] of routes('01990000-0000-7000-8000-000000000000')) {
      expect([path, (await call(lab.server, lab.token, path, method, body)).status]).toEqual([path, 404]);
    }
  });
});
