/** Users for the journeys of the dashboard: made over HTTP as learners and an administrator would. */
import type { SignedIn } from '../../src/wire/auth/shapes.ts';
import type { ServerProcess } from '../server-process.ts';
import { tokenOf } from './admin-session.ts';

export type Lab = {
  readonly call: <T>(method: string, path: string, body?: unknown) => Promise<T>;
  /** Signs a learner up; answers the id. */
  readonly learner: (name: string, more?: { email?: string | null }) => Promise<string>;
};

export const PASSWORD = 'a long password';

export async function usersLab(server: ServerProcess): Promise<Lab> {
  return {
    call: async (method, path, body) => ask(server, method, path, await tokenOf(server), body),
    async learner(name, { email } = {}) {
      const nick = name.replaceAll(/[^a-zA-Z0-9]/g, '_').slice(0, 32);
      const { user } = await ask<SignedIn>(server, 'POST', '/api/auth/users', undefined, {
        name: nick,
        display_name: name,
        email: email === undefined ? `${nick}@learner.test` : email,
        password: PASSWORD,
        oauth_register_token: null,
        recaptcha_response: null,
      });
      return user.id;
    },
  };
}

async function ask<T>(
  server: ServerProcess,
  method: string,
  path: string,
  token: string | undefined,
  body: unknown,
): Promise<T> {
  const answer = await fetch(server.app + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
