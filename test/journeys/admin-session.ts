/**
 * Sessions of the first administrator, without the form. Hashing a password takes a second of a busy machine, so a worker
 * signs in once for the pages of its tests, and once for what tests ask the server beside them; then it only renews.
 */
import type { SignedIn } from '../../src/wire/auth/shapes.ts';
import type { ServerProcess } from '../server-process.ts';

/** Where a server listens, and who its administrator is. */
export type AdminOf = Pick<ServerProcess, 'app' | 'admin'>;

/** A token that ends sooner than this is renewed before it is used. */
const RENEW_SECONDS = 120;

type Kept = Map<string, Promise<SignedIn>>;
const ofPages: Kept = new Map();
const ofCalls: Kept = new Map();

/** A session of its own, as a browser with this name gets it. */
export function signInByApi(server: AdminOf, userAgent?: string): Promise<SignedIn> {
  return send('POST', `${server.app}/api/auth/sessions`, userAgent, {
    name_or_email: server.admin.email,
    password: server.admin.password,
    mfa_code: '',
    recaptcha_response: null,
  });
}

/**
 * The session that a worker's pages have one after the other, renewed for each: what a page before has done to it (signed
 * out, renewed it itself, changed the password) only costs a sign-in.
 */
export function sessionForPage(server: AdminOf, userAgent: string): Promise<SignedIn> {
  const before = ofPages.get(server.app);
  const next = (async () => (before ? renewed(server, await before, userAgent) : undefined))().then(
    (signedIn) => signedIn ?? signInByApi(server, userAgent),
  );
  ofPages.set(server.app, next);
  return next;
}

/** A token for what a test asks the server beside its pages; good for another two minutes. */
export async function tokenOf(server: AdminOf): Promise<string> {
  const before = await ofCalls.get(server.app);
  if (before && secondsLeft(before.access_token) > RENEW_SECONDS && (await isLive(server, before)))
    return before.access_token;
  const next = (async () => (before && (await renewed(server, before))) ?? signInByApi(server))();
  ofCalls.set(server.app, next);
  return (await next).access_token;
}

/** Undefined where the session has ended. */
async function renewed(
  server: AdminOf,
  { refresh_token }: SignedIn,
  userAgent?: string,
): Promise<SignedIn | undefined> {
  return send<SignedIn>('PUT', `${server.app}/api/auth/session`, userAgent, { refresh_token }).catch(() => undefined);
}

/** A session is read on every call: one that was ended meanwhile is refused. */
async function isLive(server: AdminOf, { access_token }: SignedIn): Promise<boolean> {
  return (await fetch(`${server.app}/api/auth/session`, { headers: { authorization: `Bearer ${access_token}` } })).ok;
}

function secondsLeft(token: string): number {
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { exp: number };
  return exp - Date.now() / 1000;
}

async function send<T>(method: string, address: string, userAgent: string | undefined, body: unknown): Promise<T> {
  const answer = await fetch(address, {
    method,
    headers: { 'content-type': 'application/json', ...(userAgent ? { 'user-agent': userAgent } : {}) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${address} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
