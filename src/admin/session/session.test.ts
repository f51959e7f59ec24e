import { describe, expect, test } from 'bun:test';
import type { SignedIn } from '../../wire/auth/shapes.ts';
import { Failure } from '../api/failure.ts';
import { ada, keepSignIn, memoryStorage, signedInAs, startedAt, tokenFor } from '../../../test/admin/browser.ts';
import { createSession, isSignedIn, type SessionPorts } from './session.ts';
import { createStored } from './stored.ts';

const names = ['user', 'session', 'accessToken', 'refreshToken'] as const;
const refusal = () => new Failure('invalid_refresh_token', 'Invalid refresh token', { status: 401 });

function setup(given: Partial<SessionPorts> = {}, storage = memoryStorage()) {
  const left: boolean[] = [];
  const ended: string[] = [];
  const refreshed: string[] = [];
  let heard: (name: string | null) => void = () => undefined;
  const clock = { now: startedAt };
  const stored = createStored(
    () => storage,
    (error) => {
      throw error;
    },
  );
  const ports: SessionPorts = {
    stored,
    now: () => clock.now,
    exclusive: (work) => work(false),
    wait: async () => undefined,
    refresh: async (token) => {
      refreshed.push(token);
      return signedInAs(ada, 900, 'b');
    },
    endSessions: async (user) => ended.push(user),
    unsaved: () => false,
    leave: (keepAddress) => void left.push(keepAddress),
    onStorage: (listener) => {
      heard = listener;
      return () => {
        heard = () => undefined;
      };
    },
    ...given,
  };
  const make = () => createSession(ports);
  return { storage, stored, left, ended, refreshed, clock, make, otherTab: (name: string | null) => heard(name) };
}

describe('session data', () => {
  test.each([
    ['user', 'D-SES-01'],
    ['session', 'D-SES-02'],
  ] as const)('has its %s in state and in a stored value of that name [%s]', (name) => {
    const { make, storage } = setup();
    const session = make();
    const reply = signedInAs(ada);
    session.set(reply);
    expect(session.state[name] as object).toEqual(reply[name]);
    expect(JSON.parse(storage.getItem(name)!)).toEqual(reply[name]);
  });

  test.each([
    ['accessToken', 'access_token', 'D-SES-03'],
    ['refreshToken', 'refresh_token', 'D-SES-04'],
  ] as const)('has its %s (of the wire’s %s) in state and in a stored value of that name [%s]', (name, wire) => {
    const { make, storage } = setup();
    const session = make();
    const reply = signedInAs(ada);
    session.set(reply);
    expect([session.state[name], storage.getItem(name)]).toEqual([reply[wire], reply[wire]]);
  });

  test('has a stored user that is an object with an e-mail [D-SES-09]', () => {
    const { make, storage } = setup();
    make().set(signedInAs(ada));
    expect(JSON.parse(storage.getItem('user')!)).toMatchObject({ email: 'ada@parley.test' });
  });

  test('is in localStorage and in no cookie [D-SES-05]', () => {
    document.cookie = 'other=1';
    const before = document.cookie;
    localStorage.clear();
    const { make } = setup({
      stored: createStored(
        () => window.localStorage,
        (error) => {
          throw error;
        },
      ),
    });
    make().set(signedInAs(ada));
    expect(Object.keys(localStorage).sort()).toEqual([...names].sort());
    expect(document.cookie).toBe(before);
    localStorage.clear();
  });

  test('is cleared whole, in state and in storage, by passing nothing [D-SES-06]', () => {
    const { make, storage } = setup();
    const session = make();
    session.set(signedInAs(ada));
    session.set(null);
    expect({ ...session.state }).toEqual({ user: null, session: null, accessToken: null, refreshToken: null });
    expect(names.map((name) => storage.getItem(name))).toEqual([null, null, null, null]);
  });

  test('leads to the landing page when nothing is passed, and only then [D-SES-07]', () => {
    const { make, left } = setup();
    const session = make();
    session.set(signedInAs(ada));
    expect(left).toEqual([]);
    session.set(null);
    expect(left).toEqual([false]);
  });

  test('means signed in only with an access token and a user with an e-mail [D-SES-08]', () => {
    expect(isSignedIn({ user: ada, accessToken: 't' })).toBe(true);
    expect(isSignedIn({ user: ada, accessToken: null })).toBe(false);
    expect(isSignedIn({ user: ada, accessToken: '' })).toBe(false);
    expect(isSignedIn({ user: { ...ada, email: null }, accessToken: 't' })).toBe(false);
    expect(isSignedIn({ user: { ...ada, email: '' }, accessToken: 't' })).toBe(false);
    expect(isSignedIn({ user: null, accessToken: 't' })).toBe(false);
  });

  test('is there again after a reload, from the four stored values [D-SES-10]', () => {
    const { make } = setup();
    make().set(signedInAs(ada));
    const again = make();
    expect(isSignedIn(again.state)).toBe(true);
    expect(again.state).toEqual({
      user: ada,
      session: signedInAs(ada).session,
      accessToken: tokenFor(300),
      refreshToken: 'refresh-a',
    });
  });

  test('that was tampered with counts as none', () => {
    const { make, storage } = setup();
    make().set(signedInAs(ada));
    storage.setItem('user', '{"email":5}');
    expect(isSignedIn(make().state)).toBe(false);
    storage.setItem('user', 'not json');
    expect(isSignedIn(make().state)).toBe(false);
  });
});

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

describe('signing out', () => {
  test('ends the sessions of the user on the server, clears the values and goes to the landing page [D-SES-22 D-RTE-02]', async () => {
    const { make, ended, left, storage } = setup();
    const session = make();
    session.set(signedInAs(ada));
    expect(await session.signOut()).toBeNull();
    expect(ended).toEqual(['account-1']);
    expect(left).toEqual([false]);
    expect(names.map((name) => storage.getItem(name))).toEqual([null, null, null, null]);
  });

  test.each([
    ['that the server refuses', new Failure('permission_denied', 'Permission denied', { status: 403 })],
    ['at which the server fails', new Failure('http', '', { status: 500 })],
    ['that does not reach the server', new Failure('network', 'gone')],
  ])('%s changes nothing and answers why [D-SES-23]', async (_, failure) => {
    const { make, left, storage } = setup({ endSessions: () => Promise.reject(failure) });
    const session = make();
    session.set(signedInAs(ada));
    expect(await session.signOut()).toBe(failure);
    expect(isSignedIn(session.state)).toBe(true);
    expect(storage.getItem('accessToken')).toBe(tokenFor(300));
    expect(left).toEqual([]);
  });

  test('of a session that the server has ended already is done', async () => {
    const gone = new Failure('unauthorized', 'Invalid token', { status: 401 });
    for (const given of [{ endSessions: () => Promise.reject(gone) }, { refresh: () => Promise.reject(refusal()) }]) {
      const { make, left, storage } = setup({ ...given, unsaved: () => true });
      const session = make();
      session.set(signedInAs(ada, 'refresh' in given ? 10 : 300));
      expect(await session.signOut()).toBeNull();
      expect(storage.getItem('accessToken')).toBeNull();
      expect(session.paused.user).toBeNull();
      expect(left).toEqual([false]);
    }
  });

  test('is followed by the other tabs of the browser [D-SES-22]', () => {
    const { make, left, storage, otherTab } = setup();
    const session = make();
    session.set(signedInAs(ada));
    const stop = session.listen();
    for (const name of names) storage.removeItem(name);
    otherTab('user');
    expect(isSignedIn(session.state)).toBe(false);
    expect(left).toEqual([true]);
    stop();
  });

  test('in one tab and in again in another is followed too', () => {
    const { make, stored, otherTab } = setup();
    const session = make();
    session.listen();
    keepSignIn(stored, signedInAs(ada, 300, 'z'));
    otherTab('refreshToken');
    expect(session.state.refreshToken).toBe('refresh-z');
    otherTab('something else');
    expect(isSignedIn(session.state)).toBe(true);
  });
});

describe('a session that the server ends over unsaved work', () => {
  function paused() {
    const made = setup({ refresh: () => Promise.reject(refusal()), unsaved: () => true });
    const session = made.make();
    session.listen();
    session.set(signedInAs(ada, 10));
    return { ...made, session, asked: session.accessTokenForCall() };
  }
  const settled = async (promise: Promise<unknown>) => {
    let done = false;
    void promise.then(() => (done = true));
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
    return done;
  };

  test('clears the four values, stays where it is and says whose it was; calls wait [D-SES-20]', async () => {
    const { session, asked, storage, left } = paused();
    expect(await settled(asked)).toBe(false);
    expect(names.map((name) => storage.getItem(name))).toEqual([null, null, null, null]);
    expect(isSignedIn(session.state)).toBe(false);
    expect(session.paused.user).toMatchObject({ id: ada.id, email: 'ada@parley.test' });
    expect(await settled(session.accessTokenForCall())).toBe(false);
    expect(left).toEqual([]);
  });

  test('goes on with the next sign-in, here or in another tab [D-SES-20 D-SES-24]', async () => {
    const here = paused();
    await settled(here.asked);
    here.session.set(signedInAs(ada, 900, 'n'));
    expect(await here.asked).toBe(tokenFor(900, 'n'));
    expect(here.session.paused.user).toBeNull();

    const elsewhere = paused();
    await settled(elsewhere.asked);
    keepSignIn(elsewhere.stored, signedInAs(ada, 900, 'm'));
    elsewhere.otherTab('refreshToken');
    expect(await elsewhere.asked).toBe(tokenFor(900, 'm'));
    expect(elsewhere.session.paused.user).toBeNull();
    expect(elsewhere.left).toEqual([]);
  });

  test('is over for good when the reader leaves', async () => {
    const { session, asked, left } = paused();
    await settled(asked);
    session.set(null, { keepAddress: true });
    expect(await asked).toBeNull();
    expect(left).toEqual([true]);
  });

  test('is over at once where nothing is unsaved', async () => {
    const { make, left } = setup({ refresh: () => Promise.reject(refusal()) });
    const session = make();
    session.set(signedInAs(ada, 10));
    expect(await session.accessTokenForCall()).toBeNull();
    expect(session.paused.user).toBeNull();
    expect(left).toEqual([true]);
  });
});
