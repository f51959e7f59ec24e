/**
 * Who is signed in: four values in state and in storage, shared by all tabs of the browser. Tokens are short-lived, so a
 * call asks for one by `accessTokenForCall`, which renews it in time; parallel calls and other tabs share one renewal.
 */
import { proxy } from 'valtio/vanilla';
import type { Account, SignedIn } from '../../wire/auth/shapes.ts';
import { Failure } from '../api/failure.ts';
import { isOfSession, restore, store, type SessionState } from './kept-session.ts';
import { createRenewal, secondsLeft, type RenewalPorts } from './renewal.ts';
import type { Stored } from './stored.ts';

export type SessionPorts = RenewalPorts & {
  readonly stored: Stored;
  readonly endSessions: (userId: string, accessToken: string) => Promise<unknown>;
  /** Whether a form holds what is not saved: then the page is not left when the server ends the session. */
  readonly unsaved: () => boolean;
  /** Goes to the landing page; `keepAddress` remembers where the reader was, for after the next sign-in. */
  readonly leave: (keepAddress: boolean) => void;
  readonly onStorage: (listener: (name: string | null) => void) => () => void;
};

export type Session = ReturnType<typeof createSession>;

export function isSignedIn(state: {
  user: { readonly email: string | null } | null;
  accessToken: string | null;
}): boolean {
  return Boolean(state.accessToken && state.user?.email);
}

export function createSession(ports: SessionPorts) {
  const { stored } = ports;
  const state = proxy<SessionState>(restore(stored));
  /** Whose session the server has ended over unsaved work: they are asked to sign in again where they are. */
  const paused = proxy<{ user: Account | null }>({ user: null });
  let goesOn: PromiseWithResolvers<string | null> | undefined;
  const { goodToken, renew } = createRenewal(ports, { state, renewed: set, ended: end, adopt });

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
    store(stored, values);
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
    return accessToken && secondsLeft(accessToken, ports.now()) > 0 ? accessToken : null;
  }

  /** The server refused this token although it looked good. Answers one to try again with, or null: signed out. */
  async function refused(token: string): Promise<string | null> {
    if (state.accessToken === null) return tokenAfterEnd();
    if (state.accessToken !== token) return state.accessToken;
    return (await renew(token)) ?? tokenAfterEnd();
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
      if (!isOfSession(name)) return;
      const wasSignedIn = isSignedIn(state);
      adopt();
      if (isSignedIn(state)) resume();
      // Signed out in another tab: drafts keep what is not saved, and the address is kept for the next sign-in.
      else if (wasSignedIn) ports.leave(true);
    });
  }

  return { state, paused, set, end, accessTokenForCall, tokenAtOnce, refused, signOut, listen };
}
