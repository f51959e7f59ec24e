/** What a session is: four values, in state and in storage. */
import { describe, expect, test } from 'bun:test';
import { ada, signedInAs, tokenFor } from '../../../test/admin/browser.ts';
import { isSignedIn } from './session.ts';
import { createStored } from './stored.ts';
import { names, setup } from '../../../test/admin/session-lab.ts';

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
