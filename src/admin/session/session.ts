/**
 * Who is signed in: four values in state and in storage, shared by all tabs of the browser. Tokens are short-lived, so a
 * call asks for one by `accessTokenForCall`, which renews it in time; parallel calls and other tabs share one renewal.
 */
import { proxy } from 'valtio/vanilla';
import { account, accountSession, type Account, type AccountSession, type SignedIn } from '../../wire/auth/shapes.ts';
import { REFRESH_BEFORE_EXPIRY_SECONDS } from '../../wire/auth/limits.ts';
import { fits, type Struct } from '../../wire/schema.ts';
import { Failure } from '../api/failure.ts';
import type { Stored } from './stored.ts';
import type { Exclusive } from './tab-lock.ts';
import { TokenError, tokenExpiry } from './token.ts';

export type SessionState = {
  user: Account | null;
  session: AccountSession | null;
  accessToken: string | null;
  refreshToken: string | null;
};

export type SessionPorts = {
  readonly stored: Stored;
  /** Milliseconds. */
  readonly now: () => number;
  readonly exclusive: Exclusive;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly refresh: (refreshToken: string) => Promise<SignedIn>;
  readonly endSessions: (userId: string, accessToken: string) => Promise<unknown>;
  /** Whether a form holds what is not saved: then the page is not left when the server ends the session. */
  readonly unsaved: () => boolean;
  /** Goes to the landing page; `keepAddress` remembers where the reader was, for after the next sign-in. */
  readonly leave: (keepAddress: boolean) => void;
  readonly onStorage: (listener: (name: string | null) => void) => () => void;
};

export type Session = ReturnType<typeof createSession>;

/** Milliseconds. */
const OTHER_TAB_MS = 500;
const LOOK_AGAIN_MS = 25;

const names = ['user', 'session', 'accessToken', 'refreshToken'] as const;

export function isSignedIn(state: {
  user: { readonly email: string | null } | null;
  accessToken: string | null;
}): boolean {
  return Boolean(state.accessToken && state.user?.email);
}

export function createSession(ports: SessionPorts) {
  const { stored, exclusive } = ports;
  const state = proxy<SessionState>(restore(stored));
  /** Whose session the server has ended over unsaved work: they are asked to sign in again where they are. */
  const paused = proxy<{ user: Account | null }>({ user: null });
  let renewal: Promise<string | null> | undefined;
  let goesOn: PromiseWithResolvers<string | null> | undefined;

  /** Keeps a sign-in in state and storage. Nothing clears all four values and goes to the landing page. */
  function set(values: SignedIn | null, options: { keepAddress?: boolean } = {}): void {
    keep(values);
    resume();
    if (!values) ports.leave(options.keepAddress ?? false);
  }

  function keep(values: SignedIn | null): void {
    put({
      user: values?.user ?? null,
      session: values?.session ?? null,
      accessToken: values?.access_token ?? null,
      refreshToken: values?.refresh_token ?? null,
    });
    stored.set('user', values && JSON.stringify(values.user));
    stored.set('session', values && JSON.stringify(values.session));
    stored.set('accessToken', values && values.access_token);
    stored.set('refreshToken', values && values.refresh_token);
  }

  function put(values: SessionState): void {
    Object.assign(state, values);
  }

  /** The server has ended the session. Unsaved work stays where it is, and what calls for a token waits for a sign-in. */
  function end(): void {
    const { user } = state;
    if (!user || !ports.unsaved()) return set(null, { keepAddress: true });
    paused.user = { ...user };
    keep(null);
  }

  /** Lets go what has waited for a sign-in. */
  function resume(): void {
    paused.user = null;
    goesOn?.resolve(state.accessToken);
    goesOn = undefined;
  }

  /** Null, or over unsaved work a promise of the token of the next sign-in. */
  async function tokenAfterEnd(): Promise<string | null> {
    if (!paused.user) return null;
    goesOn ??= Promise.withResolvers<string | null>();
    return goesOn.promise;
  }

  /**
   * A token that is good for one more call; null when signed out. Waits while the reader is asked to sign in again over
   * unsaved work. Rejects with a `Failure` when it cannot be renewed.
   */
  async function accessTokenForCall(): Promise<string | null> {
    return (await goodToken()) ?? tokenAfterEnd();
  }

  /** The token that there is, while it is good; null when there is none. */
  function tokenAtOnce(): string | null {
    const { accessToken } = state;
    return accessToken && secondsLeft(accessToken) > 0 ? accessToken : null;
  }

  async function goodToken(): Promise<string | null> {
    const token = state.accessToken;
    if (!token) return null;
    const left = secondsLeft(token);
    if (left > REFRESH_BEFORE_EXPIRY_SECONDS) return token;
    try {
      return await renew(token);
    } catch (error) {
      // An outage while the old token is still good loses nothing.
      if (left > 0 && error instanceof Failure && !isRefusal(error)) return token;
      throw error;
    }
  }

  /** The server refused this token although it looked good. Answers one to try again with, or null: signed out. */
  async function refused(token: string): Promise<string | null> {
    if (state.accessToken === null) return tokenAfterEnd();
    if (state.accessToken !== token) return state.accessToken;
    return (await renew(token)) ?? tokenAfterEnd();
  }

  function renew(token: string): Promise<string | null> {
    renewal ??= exclusive((waited) => renewOnce(token, waited)).finally(() => {
      renewal = undefined;
    });
    return renewal;
  }

  async function renewOnce(old: string, waited: boolean): Promise<string | null> {
    if (await takenOver(old, waited ? OTHER_TAB_MS : 0)) return state.accessToken;
    const { refreshToken } = state;
    if (!refreshToken) return null;
    try {
      const reply = await ports.refresh(refreshToken);
      if (state.refreshToken === refreshToken) set(reply);
      return state.accessToken;
    } catch (error) {
      if (!(error instanceof Failure) || !isRefusal(error)) throw error;
      // A refresh token works once: another tab may have used it a moment ago.
      if (await takenOver(old, OTHER_TAB_MS)) return state.accessToken;
      end();
      return null;
    }
  }

  /**
   * Whether another tab has renewed or ended the session. What one tab stores reaches the others a moment later, so that
   * a tab that has reason to expect it looks again for a while.
   */
  async function takenOver(old: string, milliseconds: number): Promise<boolean> {
    for (let waited = 0; ; waited += LOOK_AGAIN_MS) {
      adopt();
      if (state.accessToken !== old) return true;
      if (waited >= milliseconds) return false;
      await ports.wait(LOOK_AGAIN_MS);
    }
  }

  /** Takes over what another tab has stored. */
  function adopt(): void {
    put(restore(stored));
  }

  /**
   * Ends every session of this user on the server and clears the four values. A server that refuses or does not answer is
   * the `Failure` it answers: then nothing has changed, and `set(null)` would sign out this browser alone.
   */
  async function signOut(): Promise<Failure | null> {
    const { user } = state;
    try {
      const token = await goodToken();
      if (user && token) await ports.endSessions(user.id, token);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      // 401: the session is over already.
      if (!error.unauthorized) return error;
    }
    set(null);
    return null;
  }

  /** Follows the other tabs of this browser until it is stopped. */
  function listen(): () => void {
    return ports.onStorage((name) => {
      if (name !== null && !(names as readonly string[]).includes(name)) return;
      const wasSignedIn = isSignedIn(state);
      adopt();
      if (isSignedIn(state)) resume();
      // Signed out in another tab: drafts keep what is not saved, and the address is kept for the next sign-in.
      else if (wasSignedIn) ports.leave(true);
    });
  }

  function secondsLeft(token: string): number {
    try {
      return (tokenExpiry(token) ?? 0) - ports.now() / 1000;
    } catch (error) {
      if (error instanceof TokenError) return 0;
      throw error;
    }
  }

  return { state, paused, set, end, accessTokenForCall, tokenAtOnce, refused, signOut, listen };
}

/** A refusal ends the session; anything else (network, 429, 5xx) is an outage that passes. */
function isRefusal(failure: Failure): boolean {
  return failure.status >= 400 && failure.status < 500 && failure.status !== 408 && failure.status !== 429;
}

function restore(stored: Stored): SessionState {
  const user = readStored(stored, 'user', account);
  const accessToken = stored.get('accessToken');
  const refreshToken = stored.get('refreshToken');
  if (!user || !accessToken) return { user: null, session: null, accessToken: null, refreshToken: null };
  return { user, session: readStored(stored, 'session', accountSession), accessToken, refreshToken };
}

/** What does not fit counts as missing: it may come from an older version, or from a curious hand. */
function readStored<T>(stored: Stored, name: string, struct: Struct<T>): T | null {
  try {
    const value: unknown = JSON.parse(stored.get(name) ?? 'null');
    return fits(struct, value) ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
