/** A session of the dashboard on a server, a clock and a storage that a test holds in its hands. */
import { Failure } from '../../src/admin/api/failure.ts';
import { ada, memoryStorage, signedInAs, startedAt } from './browser.ts';
import { createSession, type SessionPorts } from '../../src/admin/session/session.ts';
import { createStored } from '../../src/admin/session/stored.ts';

export const names = ['user', 'session', 'accessToken', 'refreshToken'] as const;
export const refusal = () => new Failure('invalid_refresh_token', 'Invalid refresh token', { status: 401 });

export function setup(given: Partial<SessionPorts> = {}, storage = memoryStorage()) {
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
