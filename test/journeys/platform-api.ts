/** The platform's calls as an administrator makes them, for tests that need data or look at what was stored. */
import type { ServerProcess } from '../server-process.ts';
import { tokenOf } from './admin-session.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Throws on an answer that is not 2xx. */
export type Admin = { readonly call: <T>(method: Method, path: string, body?: unknown) => Promise<T> };

export async function adminOf(server: ServerProcess): Promise<Admin> {
  const send = async <T>(token: string, method: Method, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(server.app + path, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: body === undefined ? null : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  return { call: async (method, path, body) => send(await tokenOf(server), method, path, body) };
}
