import { describe, expect, test } from 'bun:test';
import { waitFor } from '@testing-library/react';
import { Failure } from '../../api/failure.ts';
import { ada, createTestPlatform, createTestServices, signedInAs, startedAt } from '../../../../test/admin/platform.ts';
import { problemOf, signIn } from './sign-in.ts';

describe('signing in', () => {
  test('sends the four keys of the contract to POST /api/auth/sessions, without an Authorization header [D-SGN-07]', async () => {
    const platform = createTestPlatform(() => ({ body: signedInAs(ada) }));
    const services = await createTestServices(platform);
    expect(await signIn(services.signIn, ' ada ', 'secret ')).toBeNull();
    expect(platform.calls).toHaveLength(1);
    expect(platform.calls[0]).toMatchObject({ method: 'POST', path: '/api/auth/sessions', authorization: null });
    expect(platform.calls[0]!.body).toEqual({
      name_or_email: 'ada',
      password: 'secret ',
      mfa_code: '',
      recaptcha_response: null,
    });
    expect(services.session.state.accessToken).toBe(signedInAs(ada).access_token);
  });

  test('without administrator rights stores nothing and ends the session on the server [D-SGN-10]', async () => {
    const learner = { ...ada, admin: false, name: 'learner' };
    const platform = createTestPlatform(({ method }) => ({ body: method === 'POST' ? signedInAs(learner) : true }));
    const services = await createTestServices(platform);
    expect(await signIn(services.signIn, 'learner', 'secret')).toEqual({ kind: 'not_authorized', name: 'learner' });
    expect(services.session.state.accessToken).toBeNull();
    expect(['user', 'session', 'accessToken', 'refreshToken'].map((name) => platform.stored.get(name))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    await waitFor(() => expect(platform.calls).toHaveLength(2));
    expect(platform.calls[1]).toMatchObject({
      method: 'DELETE',
      path: '/api/auth/sessions/account-1',
      authorization: `Bearer ${signedInAs(learner).access_token}`,
    });
  });

  test('without an e-mail address is told so, and nothing is kept', async () => {
    const platform = createTestPlatform(({ method }) => ({
      body: method === 'POST' ? signedInAs({ ...ada, email: null }) : true,
    }));
    const services = await createTestServices(platform);
    expect(await signIn(services.signIn, 'ada', 'secret')).toMatchObject({ kind: 'no_email' });
    expect(platform.stored.get('user')).toBeNull();
  });

  test('says that there is no connection when the server does not answer', async () => {
    const platform = createTestPlatform(() => {
      throw new TypeError('refused');
    });
    const services = await createTestServices(platform);
    expect(await signIn(services.signIn, 'ada', 'secret')).toEqual({ kind: 'network' });
  });
});

describe('what a refusal means', () => {
  const refused = (status: number, detail: string, retryAfter: number | null = null) =>
    problemOf(new Failure('http', detail, { status, retryAfter }), startedAt);

  test.each([
    [401, 'Invalid credentials', 'credentials'],
    [403, 'User disabled', 'disabled'],
    [412, 'Invalid code', 'code'],
    [422, 'name_or_email must not be empty', 'other'],
    [500, 'boom', 'other'],
  ])('%i %s is %s', (status, detail, kind) => {
    expect(refused(status, detail).kind).toBe(kind as 'other');
  });

  test('429 is a wait as long as the server says, else a minute [D-SGN-12]', () => {
    expect(refused(429, 'Too many attempts. Try again in 42 s.', 42)).toEqual({
      kind: 'locked',
      until: startedAt + 42_000,
    });
    expect(refused(429, '')).toEqual({ kind: 'locked', until: startedAt + 60_000 });
  });

  test('a fault of the server shows no text of its own', () => {
    expect(refused(500, 'SQL: secret')).toEqual({ kind: 'other', detail: '' });
  });
});
