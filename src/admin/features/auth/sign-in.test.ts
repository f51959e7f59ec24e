import { describe, expect, test } from 'bun:test';
import { waitFor } from '@testing-library/react';
import { Failure } from '../../api/failure.ts';
import type { SignIn } from '../../../wire/auth/shapes.ts';
import { sessionEndpoints } from '../../../wire/auth/calls.ts';
import { createTransport } from '../../api/transport.ts';
import { createCaptcha, type CaptchaPorts, type Solver } from '../../captcha/captcha.ts';
import {
  ada,
  createTestBrowser,
  createTestServices,
  signedInAs,
  startedAt,
  type Network,
} from '../../../../test/admin/browser.ts';
import { failureKey } from '../../parts/failure-words.ts';
import { problemOf, signIn } from './sign-in.ts';

describe('signing in', () => {
  test('sends the four keys of the contract to POST /api/auth/sessions, without an Authorization header [D-SGN-07]', async () => {
    const browser = createTestBrowser(() => ({ body: signedInAs(ada) }));
    const services = await createTestServices(browser);
    expect(await signIn(services.signIn, { name: ' ada ', password: 'secret ' })).toBeNull();
    expect(browser.calls).toHaveLength(1);
    expect(browser.calls[0]).toMatchObject({ method: 'POST', path: '/api/auth/sessions', authorization: null });
    expect(browser.calls[0]!.body).toEqual({
      name_or_email: 'ada',
      password: 'secret ',
      mfa_code: '',
      recaptcha_response: null,
    });
    expect(services.session.state.accessToken).toBe(signedInAs(ada).access_token);
  });

  test('without administrator rights stores nothing and ends the session on the server [D-SGN-10]', async () => {
    const learner = { ...ada, admin: false, name: 'learner' };
    const browser = createTestBrowser(({ method }) => ({ body: method === 'POST' ? signedInAs(learner) : true }));
    const services = await createTestServices(browser);
    expect(await signIn(services.signIn, { name: 'learner', password: 'secret' })).toEqual({
      kind: 'not_authorized',
      name: 'learner',
    });
    expect(services.session.state.accessToken).toBeNull();
    expect(['user', 'session', 'accessToken', 'refreshToken'].map((name) => browser.stored.get(name))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    await waitFor(() => expect(browser.calls).toHaveLength(2));
    expect(browser.calls[1]).toMatchObject({
      method: 'DELETE',
      path: '/api/auth/sessions/account-1',
      authorization: `Bearer ${signedInAs(learner).access_token}`,
    });
  });

  test('without an e-mail address is told so, and nothing is kept', async () => {
    const browser = createTestBrowser(({ method }) => ({
      body: method === 'POST' ? signedInAs({ ...ada, email: null }) : true,
    }));
    const services = await createTestServices(browser);
    expect(await signIn(services.signIn, { name: 'ada', password: 'secret' })).toMatchObject({ kind: 'no_email' });
    expect(browser.stored.get('user')).toBeNull();
  });

  test('says that there is no connection when the server does not answer', async () => {
    const browser = createTestBrowser(() => {
      throw new TypeError('refused');
    });
    const services = await createTestServices(browser);
    expect(await signIn(services.signIn, { name: 'ada', password: 'secret' })).toEqual({ kind: 'network' });
  });
});

describe('a proof that a person is there', () => {
  const failed = { status: 412, body: { error: 'recaptcha_failed', detail: 'Recaptcha failed' } };
  /** Lets in who sends `proof` in place of a token. */
  const wants =
    (proof: string | null): Network =>
    ({ path, body }) => {
      if (path === '/api/auth/captcha') return { body: { kind: 'altcha', siteKey: null, challenge: 'riddle' } };
      if (path !== '/api/auth/sessions') return undefined;
      return (body as SignIn).recaptcha_response === proof ? { body: signedInAs(ada) } : failed;
    };
  async function setup(network: Network, load: CaptchaPorts['load']['altcha']) {
    const browser = createTestBrowser(network);
    const services = await createTestServices(browser);
    const send = createTransport(browser);
    const captcha = createCaptcha({
      offer: () => send(sessionEndpoints.captcha, {}, null),
      siteKey: () => send(sessionEndpoints.recaptchaKey, {}, null),
      load: { altcha: load, recaptcha: load },
      report: browser.report,
    });
    const proofs = () =>
      browser.calls
        .filter(({ path }) => path === '/api/auth/sessions')
        .map(({ body }) => (body as SignIn).recaptcha_response);
    return { browser, proofs, ports: { ...services.signIn, captcha } };
  }
  const given = { name: 'ada', password: 'secret' };

  test('is made with the action login when the server asks for it, and sent in recaptcha_response [D-CAP-03 D-CAP-04]', async () => {
    const solved: unknown[] = [];
    const solver: Solver = {
      solve: async (offer, action) => {
        solved.push([offer.challenge, action]);
        return 'token-1';
      },
    };
    const { ports, proofs } = await setup(wants('token-1'), async () => solver);
    expect(await signIn(ports, given)).toBeNull();
    expect(solved).toEqual([['riddle', 'login']]);
    expect(proofs()).toEqual([null, 'token-1']);
  });

  test('goes along at once where the server is known to ask for it', async () => {
    const { ports, proofs } = await setup(wants('t'), async () => ({ solve: async () => 't' }));
    expect(await signIn(ports, { ...given, proof: true })).toBeNull();
    expect(proofs()).toEqual(['t']);
  });

  test('whose code cannot be fetched or does not work is null, and the sign-in goes on [D-CAP-05]', async () => {
    const cases: CaptchaPorts['load']['altcha'][] = [
      () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
      async () => ({ solve: () => Promise.reject(new Error('no crypto here')) }),
    ];
    for (const load of cases) {
      const { ports, proofs, browser } = await setup(wants(null), load);
      expect(await signIn(ports, { ...given, proof: true })).toBeNull();
      expect(proofs()).toEqual([null]);
      expect(browser.reported).toHaveLength(1);
    }
  });

  test('that the server does not take is told, and nothing is tried for ever', async () => {
    const { ports, proofs } = await setup(wants('right'), async () => ({ solve: async () => 'wrong' }));
    expect(await signIn(ports, given)).toEqual({ kind: 'captcha' });
    expect(proofs()).toEqual([null, 'wrong']);
  });

  test('is not asked for where there is no captcha', async () => {
    const load = () => Promise.reject(new Error('nothing is loaded'));
    const { ports, browser } = await setup(({ path }) => {
      if (path === '/api/auth/captcha') return { body: { kind: 'off', siteKey: null, challenge: null } };
      return { body: signedInAs(ada) };
    }, load);
    expect(await ports.captcha.execute('login')).toBeNull();
    expect(browser.reported).toEqual([]);
  });
});

describe('what a refusal means', () => {
  const refused = (status: number, detail: string, retryAfter: number | null = null) =>
    problemOf(new Failure('http', detail, { status, retryAfter }), startedAt);

  test.each([
    [401, 'Invalid credentials', 'credentials'],
    [403, 'User disabled', 'disabled'],
    [412, 'Invalid code', 'code'],
    [412, 'Recaptcha failed', 'captcha'],
    [422, 'name_or_email must not be empty', 'other'],
    [500, 'boom', 'other'],
  ])('%i %s is %s', (status, detail, kind) => {
    expect(refused(status, detail).kind).toBe(kind as 'other');
  });

  test('a code that was sent and is not right is told apart from one that is missing', () => {
    const failure = new Failure('mfa_required', 'Invalid code', { status: 412 });
    expect(problemOf(failure, startedAt)).toEqual({ kind: 'code', wrong: false });
    expect(problemOf(failure, startedAt, true)).toEqual({ kind: 'code', wrong: true });
  });

  test('429 is a wait as long as the server says, else a minute [D-SGN-12]', () => {
    expect(refused(429, 'Too many attempts. Try again in 42 s.', 42)).toEqual({
      kind: 'locked',
      until: startedAt + 42_000,
    });
    expect(refused(429, '')).toEqual({ kind: 'locked', until: startedAt + 60_000 });
  });

  test('a fault of the server shows no text of its own', () => {
    const problem = refused(500, 'SQL: secret');
    expect(problem.kind === 'other' && failureKey(problem.failure)).toBe('error.later');
  });
});
