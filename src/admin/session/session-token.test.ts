/** The token for a call: stored, renewed, taken over from another tab, lost. */
import { describe, expect, test } from 'bun:test';
import type { SignedIn } from '../../wire/auth/shapes.ts';
import { Failure } from '../api/failure.ts';
import { ada, keepSignIn, memoryStorage, signedInAs, startedAt, tokenFor } from '../../../test/admin/browser.ts';
import { isSignedIn } from './session.ts';
import { refusal, setup } from '../../../test/admin/session-lab.ts';

describe('a token for a call', () => {
  test('is the stored one with more than 100 s left, and is renewed at 100 s [D-SES-18]', async () => {
    const { make, refreshed } = setup();
    const session = make();
    session.set(signedInAs(ada, 101));
    expect(await session.accessTokenForCall()).toBe(tokenFor(101));
    expect(refreshed).toEqual([]);
    session.set(signedInAs(ada, 100));
    expect(await session.accessTokenForCall()).toBe(tokenFor(900, 'b'));
    expect(refreshed).toEqual(['refresh-a']);
    expect(session.state.refreshToken).toBe('refresh-b');
  });

  test('is renewed once for calls in parallel [D-SES-18]', async () => {
    const { make, refreshed } = setup();
    const session = make();
    session.set(signedInAs(ada, 10));
    const tokens = await Promise.all([1, 2, 3, 4, 5].map(() => session.accessTokenForCall()));
    expect(new Set(tokens)).toEqual(new Set([tokenFor(900, 'b')]));
    expect(refreshed).toHaveLength(1);
  });

  test('is taken over from another tab that renewed it meanwhile [D-SES-18]', async () => {
    const storage = memoryStorage();
    const other = setup({}, storage);
    const { make, refreshed } = setup(
      {
        exclusive: async (work) => {
          // While this tab waits for its turn, the other one renews.
          keepSignIn(other.stored, signedInAs(ada, 800, 'c'));
          return work(true);
        },
      },
      storage,
    );
    const session = make();
    session.set(signedInAs(ada, 10));
    expect(await session.accessTokenForCall()).toBe(tokenFor(800, 'c'));
    expect(refreshed).toEqual([]);
  });

  test('is not lost when another tab has just used the refresh token, and its answer is still on its way here', async () => {
    const storage = memoryStorage();
    const other = setup({}, storage);
    let looks = 0;
    const { make, left } = setup(
      {
        refresh: () => Promise.reject(refusal()),
        wait: async () => {
          looks += 1;
          if (looks === 3) keepSignIn(other.stored, signedInAs(ada, 800, 'c'));
        },
      },
      storage,
    );
    const session = make();
    session.set(signedInAs(ada, 10));
    expect(await session.accessTokenForCall()).toBe(tokenFor(800, 'c'));
    expect(left).toEqual([]);
  });

  test('is not asked for with a refresh token that another tab has used while this one slept [F13b]', async () => {
    const storage = memoryStorage();
    const other = setup({}, storage);
    const { make, refreshed, clock } = setup({}, storage);
    const session = make();
    session.set(signedInAs(ada, 300));
    // A frozen tab hears nothing; the other one renews twice, and its last token has ended too.
    keepSignIn(other.stored, signedInAs(ada, 600, 'c'));
    keepSignIn(other.stored, signedInAs(ada, 850, 'd'));
    clock.now = startedAt + 890_000;
    const taken = await session.accessTokenForCall();
    expect(taken).toBe(tokenFor(850, 'd'));
    // The server refuses that one, and only now it is renewed, with the token of the same tab.
    expect(await session.refused(taken!)).toBe(tokenFor(900, 'b'));
    expect(refreshed).toEqual(['refresh-d']);
  });

  test('is null when signed out, and asks nobody', async () => {
    const { make, refreshed } = setup();
    expect(await make().accessTokenForCall()).toBeNull();
    expect(refreshed).toEqual([]);
  });

  test('that the server will not renew ends the session and keeps the address [D-GRD-02]', async () => {
    const { make, left } = setup({ refresh: () => Promise.reject(refusal()) });
    const session = make();
    session.set(signedInAs(ada, 10));
    expect(await session.accessTokenForCall()).toBeNull();
    expect(session.state.accessToken).toBeNull();
    expect(left).toEqual([true]);
  });

  test('survives an outage while the old one is still good, and signs nobody out', async () => {
    const { make, left, clock } = setup({ refresh: () => Promise.reject(new Failure('network', 'gone')) });
    const session = make();
    session.set(signedInAs(ada, 50));
    expect(await session.accessTokenForCall()).toBe(tokenFor(50));
    clock.now = startedAt + 51_000;
    await expect(session.accessTokenForCall()).rejects.toMatchObject({ code: 'network' });
    expect(isSignedIn(session.state)).toBe(true);
    expect(left).toEqual([]);
  });

  test('that arrives after signing out is not kept', async () => {
    let answer: (reply: SignedIn) => void = () => undefined;
    const { make } = setup({
      refresh: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    const session = make();
    session.set(signedInAs(ada, 10));
    const asked = session.accessTokenForCall();
    await Promise.resolve();
    session.set(null);
    answer(signedInAs(ada, 900, 'b'));
    expect(await asked).toBeNull();
    expect(isSignedIn(session.state)).toBe(false);
  });

  test('that is refused though it looked good is renewed, once for all who were refused', async () => {
    const { make, refreshed } = setup();
    const session = make();
    session.set(signedInAs(ada, 300));
    const old = tokenFor(300);
    expect(await Promise.all([session.refused(old), session.refused(old)])).toEqual([
      tokenFor(900, 'b'),
      tokenFor(900, 'b'),
    ]);
    expect(await session.refused(old)).toBe(tokenFor(900, 'b'));
    expect(refreshed).toHaveLength(1);
  });
});
