/** Administrators for tests: signed in through the real route, or put into the database as they are. */
import type { SignedIn } from '../../src/wire/auth.ts';
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

type Given = { name: string; email?: string | null; admin?: boolean; enabled?: boolean; mfa?: boolean };

/** Adds an account whose password is `PASSWORD`; returns its id. */
export async function addAccount(server: TestServer, given: Given): Promise<string> {
  const id = Bun.randomUUIDv7();
  const { name, email = `${name}@parley.test`, admin = false, enabled = true, mfa = false } = given;
  await server.tools.storage.write((transaction) =>
    transaction.run(
      `insert into account (id, name, name_key, email, email_key, display_name, password_hash, admin, enabled, mfa_enabled,
         created_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      id,
      name,
      name.toLowerCase(),
      email,
      email?.toLowerCase() ?? null,
      name,
      cheapHash,
      admin ? 1 : 0,
      enabled ? 1 : 0,
      mfa ? 1 : 0,
      server.tools.now(),
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
