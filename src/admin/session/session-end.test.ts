/** The end of a session: by signing out, in another tab, by the server over unsaved work. */
import { describe, expect, test } from 'bun:test';
import { Failure } from '../api/failure.ts';
import { ada, keepSignIn, signedInAs, tokenFor } from '../../../test/admin/browser.ts';
import { isSignedIn } from './session.ts';
import { names, refusal, setup } from '../../../test/admin/session-lab.ts';

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
