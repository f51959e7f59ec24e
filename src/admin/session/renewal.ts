/** Access tokens that are good for one more call: renewed in time, by one tab for all and by one call for all beside it. */
import { REFRESH_BEFORE_EXPIRY_SECONDS } from '../../wire/auth/limits.ts';
import type { SignedIn } from '../../wire/auth/shapes.ts';
import { Failure } from '../api/failure.ts';
import type { SessionState } from './kept-session.ts';
import type { Exclusive } from './tab-lock.ts';
import { TokenError, tokenExpiry } from './token.ts';

/** Milliseconds. */
const OTHER_TAB_MS = 500;
const LOOK_AGAIN_MS = 25;

export type RenewalPorts = {
  /** Milliseconds. */
  readonly now: () => number;
  readonly exclusive: Exclusive;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly refresh: (refreshToken: string) => Promise<SignedIn>;
};

type Needs = {
  readonly state: SessionState;
  readonly renewed: (reply: SignedIn) => void;
  /** The server refuses to renew. */
  readonly ended: () => void;
  /** Takes over what another tab has stored. */
  readonly adopt: () => void;
};

export function createRenewal(ports: RenewalPorts, { state, renewed, ended, adopt }: Needs) {
  const { exclusive } = ports;
  let renewal: Promise<string | null> | undefined;

  async function goodToken(): Promise<string | null> {
    const token = state.accessToken;
    if (!token) return null;
    const left = secondsLeft(token, ports.now());
    if (left > REFRESH_BEFORE_EXPIRY_SECONDS) return token;
    try {
      return await renew(token);
    } catch (error) {
      // An outage while the old token is still good loses nothing.
      if (left > 0 && error instanceof Failure && !isRefusal(error)) return token;
      throw error;
    }
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
      if (state.refreshToken === refreshToken) renewed(reply);
      return state.accessToken;
    } catch (error) {
      if (!(error instanceof Failure) || !isRefusal(error)) throw error;
      // A refresh token works once: another tab may have used it a moment ago.
      if (await takenOver(old, OTHER_TAB_MS)) return state.accessToken;
      ended();
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

  return { goodToken, renew };
}

/** How long a token is still good; 0 for one that cannot be read. */
export function secondsLeft(token: string, now: number): number {
  try {
    return (tokenExpiry(token) ?? 0) - now / 1000;
  } catch (error) {
    if (error instanceof TokenError) return 0;
    throw error;
  }
}

/** A refusal ends the session; anything else (network, 429, 5xx) is an outage that passes. */
function isRefusal(failure: Failure): boolean {
  return failure.status >= 400 && failure.status < 500 && failure.status !== 408 && failure.status !== 429;
}
