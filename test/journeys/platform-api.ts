/** The platform's calls as an administrator makes them, for tests that need data or look at what was stored. */
import type { ServerProcess } from '../server-process.ts';
import type { SignedIn } from '../../src/wire/auth/shapes.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Throws on an answer that is not 2xx. */
export type Admin = { readonly call: <T>(method: Method, path: string, body?: unknown) => Promise<T> };

export async function adminOf(server: ServerProcess): Promise<Admin> {
  const send = async <T>(token: string | null, method: Method, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(server.app + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: body === undefined ? null : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const signed = await send<SignedIn>(null, 'POST', '/api/auth/sessions', {
    name_or_email: server.admin.email,
    password: server.admin.password,
    mfa_code: '',
    recaptcha_response: null,
  });
  return { call: (method, path, body) => send(signed.access_token, method, path, body) };
}
