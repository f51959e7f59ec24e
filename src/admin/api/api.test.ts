import { describe, expect, test } from 'bun:test';
import { failureOf } from './failure.ts';
import { deskEndpoints } from '../../wire/tickets/calls.ts';
import { skillEndpoints } from '../../wire/skills/calls.ts';
import { accountEndpoints } from '../../wire/users/calls.ts';
import {
  ada,
  createTestBrowser,
  createTestServices,
  keepSignIn,
  signedInAs,
  tokenFor,
  type Network,
} from '../../../test/admin/browser.ts';

const unauthorized = { status: 401, body: { error: 'unauthorized', detail: 'Sign in first.', requestId: 'r-1' } };

async function setup(network: Network, seconds = 300) {
  const browser = createTestBrowser(network);
  keepSignIn(browser.stored, signedInAs(ada, seconds));
  const services = await createTestServices(browser);
  return { ...services, browser };
}

describe('a call in the name of who is signed in', () => {
  test('carries the token, fills the path and the query, and parses the reply', async () => {
    const { api, browser } = await setup(() => ({
      body: {
        total: 0,
        open: 0,
        tickets: [],
        media: '',
        waiting: 0,
        counts: { answer: 0, mentions: 0, snoozed: 0, bot: 0 },
        seen: {},
        later: true,
      },
    }));
    const page = await api(deskEndpoints.tickets, {
      params: { project: 'a/b' },
      query: { search: 'x&y', type: undefined },
    });
    expect(page.total).toBe(0);
    expect(browser.calls[0]).toMatchObject({
      path: '/api/desk/projects/a%2Fb/tickets',
      authorization: `Bearer ${tokenFor(300)}`,
    });
    expect([...browser.calls[0]!.query]).toEqual([['search', 'x&y']]);
  });

  test('refreshes an access token with 100 s left first, once for calls in parallel [D-SES-18]', async () => {
    const renewed = signedInAs(ada, 900, 'b');
    const { api, browser } = await setup(({ method }) => ({ body: method === 'PUT' ? renewed : [] }), 100);
    await Promise.all([api(deskEndpoints.projects), api(deskEndpoints.projects), api(deskEndpoints.projects)]);
    expect(browser.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PUT /api/auth/session',
      'GET /api/desk/projects',
      'GET /api/desk/projects',
      'GET /api/desk/projects',
    ]);
    expect(browser.calls[0]!.body).toEqual({ refresh_token: 'refresh-a' });
    expect(new Set(browser.calls.slice(1).map(({ authorization }) => authorization))).toEqual(
      new Set([`Bearer ${renewed.access_token}`]),
    );
    expect(browser.stored.get('refreshToken')).toBe('refresh-b');
  });

  test('takes the token there is while the page is left, as a renewal would come too late', async () => {
    const { api, leaving, browser } = await setup(() => ({ body: true }), 60);
    const stop = leaving.listen();
    window.dispatchEvent(new Event('pagehide'));
    await api(skillEndpoints.deleteRootSkill, { params: { root: 'web' } });
    stop();
    expect(browser.calls.map(({ method, authorization }) => [method, authorization])).toEqual([
      ['DELETE', `Bearer ${tokenFor(60)}`],
    ]);
  });

  test('is repeated with a new token when the server refuses the old one', async () => {
    const renewed = signedInAs(ada, 900, 'b');
    const { api, browser } = await setup(({ method, authorization }) => {
      if (method === 'PUT') return { body: renewed };
      return authorization === `Bearer ${renewed.access_token}` ? { body: [] } : unauthorized;
    });
    expect(await api(deskEndpoints.projects)).toEqual([]);
    expect(browser.calls).toHaveLength(3);
  });

  test('signs out when a token fresh from the server is refused too, and does not go round in circles', async () => {
    const { api, browser, session } = await setup(({ method }) =>
      method === 'PUT' ? { body: signedInAs(ada, 900, 'b') } : unauthorized,
    );
    await expect(api(deskEndpoints.projects)).rejects.toMatchObject({ status: 401 });
    expect(session.state.accessToken).toBeNull();
    expect(browser.calls).toHaveLength(3);
  });

  test('ends no session for a code from a mail that is wrong, which is a 401 too', async () => {
    const wrong = { status: 401, body: { error: 'invalid_verification_code', detail: 'Invalid verification code' } };
    const { api, browser, session } = await setup(() => wrong);
    const call = api(accountEndpoints.verifyEmail, { params: { user_id: 'me' }, body: { code: 'x' } });
    await expect(call).rejects.toMatchObject({ code: 'invalid_verification_code' });
    expect(browser.calls).toHaveLength(1);
    expect(session.state.accessToken).not.toBeNull();
  });

  test('takes the code for it where the server tells one, and the words where it tells none', () => {
    const failure = (error: string | undefined, detail: string) =>
      failureOf(new Response(null, { status: 401 }), { error, detail }).unauthorized;
    expect(failure('invalid_verification_code', 'Der Code stimmt nicht')).toBe(false);
    expect(failure('unauthorized', 'No verification code was asked for')).toBe(true);
    expect(failure(undefined, 'Invalid verification code')).toBe(false);
    expect(failure(undefined, 'Invalid token')).toBe(true);
  });

  test('fails without a request when nobody is signed in', async () => {
    const browser = createTestBrowser(() => ({ body: [] }));
    const { api } = await createTestServices(browser);
    await expect(api(deskEndpoints.projects)).rejects.toMatchObject({ code: 'unauthorized' });
    expect(browser.calls).toEqual([]);
  });
});

describe('a failure', () => {
  test.each([
    ['our own body', { error: 'not_found', detail: 'Gone.', requestId: 'r-9' }, 'not_found', 'Gone.', 'r-9'],
    ['a list of details', { detail: [{ msg: 'field required', loc: [] }] }, 'http', 'field required', null],
    ['an empty list', { detail: [] }, 'http', '', null],
    ['a word only', { error: 'forbidden' }, 'forbidden', '', null],
    ['text', 'Bad Gateway', 'http', '', null],
    ['a page', '<html>oops</html>', 'http', '', null],
    ['nothing', '', 'http', '', null],
    ['null', null, 'http', '', null],
  ])('is read from %s', async (_, body, code, message, requestId) => {
    const { api } = await setup(() => ({ status: 404, body }));
    await expect(api(deskEndpoints.projects)).rejects.toMatchObject({ code, message, requestId, status: 404 });
  });

  test('is the network when no answer comes, and a bad reply when it is not what was agreed', async () => {
    const { api, browser } = await setup(() => {
      throw new TypeError('connection refused');
    });
    await expect(api(deskEndpoints.projects)).rejects.toMatchObject({ code: 'network', status: 0 });
    browser.network = () => ({ body: [{ id: 5 }] });
    await expect(api(deskEndpoints.projects)).rejects.toMatchObject({ code: 'bad_reply' });
    browser.network = () => ({ body: '<html>a proxy</html>' });
    await expect(api(deskEndpoints.projects)).rejects.toMatchObject({ code: 'bad_reply' });
  });
});
