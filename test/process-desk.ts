/** The desk of a server that is a process of its own, and how much memory that process has held. */
import { readFileSync, writeFileSync } from 'node:fs';
import type { ServerProcess } from './server-process.ts';

export type ProcessDesk = {
  readonly project: string;
  readonly token: string;
  /** POST of JSON where there is a body, or as `method` says. Errors: any answer but 2xx. */
  readonly ask: <T>(path: string, body?: object, method?: string) => Promise<T>;
  /** What stands at a path, once it is so: a process tells nobody here when it is done. */
  readonly rested: <T>(path: string, isSo: (value: T) => boolean) => Promise<T>;
  /** One request below the project's address, as it is answered. */
  readonly send: (path: string, init?: RequestInit) => Promise<Response>;
};

export async function processDesk({ app, admin, key }: ServerProcess): Promise<ProcessDesk> {
  const credentials = { name_or_email: admin.email, password: admin.password, mfa_code: '', recaptcha_response: null };
  const json = { 'content-type': 'application/json' };
  const signedIn = async () =>
    answered<{ access_token: string }>(
      await fetch(`${app}/api/auth/sessions`, { method: 'POST', headers: json, body: JSON.stringify(credentials) }),
    );
  const { access_token: token } = await signedIn();
  const headers = { authorization: `Bearer ${token}` };
  const projects = await answered<{ id: string; sdkKey: string }[]>(
    await fetch(`${app}/api/desk/projects`, { headers }),
  );
  const { id: project } = projects.find(({ sdkKey }) => sdkKey === key)!;
  // Each on a connection of its own: the server ends those that rest.
  const once = (path: string, init: RequestInit) =>
    fetch(`${app}/api/desk/projects/${project}/${path}`, {
      ...init,
      headers: { connection: 'close', ...headers, ...init.headers },
    });
  const send = async (path: string, init: RequestInit = {}) => {
    const answer = await once(path, init);
    if (answer.status !== 401) return answer;
    // A token is good for 5 minutes; what is large takes longer.
    headers.authorization = `Bearer ${(await signedIn()).access_token}`;
    return once(path, init);
  };
  const ask = async <T>(path: string, body?: object, method = body ? 'POST' : 'GET') =>
    answered<T>(await send(path, { method, ...(body ? { headers: json, body: JSON.stringify(body) } : {}) }));
  return {
    project,
    token,
    send,
    ask,
    async rested<T>(path: string, isSo: (value: T) => boolean) {
      for (;;) {
        const value = await ask<T>(path);
        if (isSo(value)) return value;
        await new Promise<void>((resolve) => void setTimeout(resolve, LOOK_MS));
      }
    },
  };
}

/** A phase of an import of a hundred texts lasts some tenths of a second. */
const LOOK_MS = 20;

/** The kernel's mark of the most memory begins anew. */
export function forgetMost({ process: { pid } }: ServerProcess): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** The most since then, in MB. */
export function mostMb({ process: { pid } }: ServerProcess): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

export async function answered<T>(answer: Response): Promise<T> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${text}`);
  return JSON.parse(text) as T;
}
