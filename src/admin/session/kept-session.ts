/** The four values of a session, as they stand in storage for all tabs of the browser. */
import { account, accountSession, type Account, type AccountSession, type SignedIn } from '../../wire/auth/shapes.ts';
import { fits, type Struct } from '../../wire/schema.ts';
import type { Stored } from './stored.ts';

export type SessionState = {
  user: Account | null;
  session: AccountSession | null;
  accessToken: string | null;
  refreshToken: string | null;
};

const names = new Set(['user', 'session', 'accessToken', 'refreshToken']);

/** Whether a change of this name in storage, null for all of it, may be one of the session. */
export function isOfSession(name: string | null): boolean {
  return name === null || names.has(name);
}

export function store(stored: Stored, values: SignedIn | null): void {
  stored.set('user', values && JSON.stringify(values.user));
  stored.set('session', values && JSON.stringify(values.session));
  stored.set('accessToken', values && values.access_token);
  stored.set('refreshToken', values && values.refresh_token);
}

export function restore(stored: Stored): SessionState {
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
