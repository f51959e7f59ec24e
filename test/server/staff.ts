/** Administrators for tests: signed in through the real route, or put into the database as they are. */
import type { SignedIn } from '../../src/wire/auth/shapes.ts';
import { createAudit } from '../../src/server/features/audit/service.ts';
import { createCaptcha } from '../../src/server/features/auth/captcha.ts';
import { createMfa } from '../../src/server/features/auth/mfa.ts';
import type { Verify } from '../../src/server/features/auth/passwords.ts';
import type { TestServer } from './harness.ts';

export const PASSWORD = 'correct horse battery';

export async function signIn(
  server: TestServer,
  name = 'admin',
  password = PASSWORD,
  headers: Record<string, string> = {},
): Promise<Response> {
  return server.send('/api/auth/sessions', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ name_or_email: name, password, mfa_code: '', recaptcha_response: null }),
  });
}

export async function signedIn(server: TestServer, name?: string): Promise<SignedIn> {
  return (await (await signIn(server, name)).json()) as SignedIn;
}

/** A cheap hash of `PASSWORD`, so that tests with many accounts stay quick. */
const cheapHash = await Bun.password.hash(PASSWORD, { algorithm: 'argon2id', memoryCost: 8, timeCost: 1 });

type Given = {
  name: string;
  email?: string | null;
  admin?: boolean;
  enabled?: boolean;
  mfa?: boolean;
  verified?: boolean;
};

/** Adds an account whose password is `PASSWORD`; returns its id. */
export async function addAccount(server: TestServer, given: Given): Promise<string> {
  const id = Bun.randomUUIDv7();
  const { name, email = `${name}@parley.test`, admin = false, enabled = true, mfa = false } = given;
  const verified = given.verified ?? admin;
  await server.ports.storage.write((transaction) =>
    transaction.run(
      `insert into account (id, name, name_key, email, email_key, display_name, search_name, password_hash, admin, enabled,
         mfa_enabled, email_verified, created_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      id,
      name,
      name.toLowerCase(),
      email,
      email?.toLowerCase() ?? null,
      name,
      `${name.toLowerCase()}\n${name.toLowerCase()}`,
      cheapHash,
      admin ? 1 : 0,
      enabled ? 1 : 0,
      mfa ? 1 : 0,
      verified ? 1 : 0,
      server.ports.now(),
    ),
  );
  return id;
}

/** A call with a token: GET, or the method with a JSON body. */
export function call(
  server: TestServer,
  token: string | undefined,
  path: string,
  method = 'GET',
  body?: unknown,
): Promise<Response> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  return server.send(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
}

/** The parts that sign-in is given, with a check of passwords of the test's own. */
export function authParts({ ports }: TestServer, verify: Verify) {
  const audit = createAudit(ports);
  const captcha = createCaptcha({ kind: 'off' }, ports);
  return { ended: () => undefined, verify, audit, captcha, mfa: createMfa(ports, audit) };
}

/** A signed-in user made for the test. */
export type Person = { readonly id: string; readonly token: string; readonly refreshToken: string };

/** Adds an account (see `addAccount`) and signs it in. */
export async function person(server: TestServer, given: Given): Promise<Person> {
  const id = await addAccount(server, given);
  const { access_token: token, refresh_token: refreshToken } = await signedIn(server, given.name);
  return { id, token, refreshToken };
}

/** The body of an answer, after looking at its status. */
export async function answerOf<T = any>(response: Promise<Response>, status = 200): Promise<T> {
  const answer = await response;
  const body: unknown = await answer.json();
  if (answer.status !== status) throw new Error(`${answer.status} in place of ${status}: ${JSON.stringify(body)}`);
  return body as T;
}
