/** Signing in: who may, what is kept, and what a refusal means to the person at the form. */
import type { SignedIn, SignIn } from '../../../wire/auth/shapes.ts';
import type { Captcha } from '../../captcha/captcha.ts';
import { asFailure, type Failure } from '../../api/failure.ts';
import type { Session } from '../../session/session.ts';

export type SignInProblem =
  | { readonly kind: 'credentials' }
  | { readonly kind: 'disabled' }
  /** The account has a second factor: a code is missing, or the one that was sent is not right. */
  | { readonly kind: 'code'; readonly wrong: boolean }
  | { readonly kind: 'captcha' }
  | { readonly kind: 'not_authorized'; readonly name: string }
  | { readonly kind: 'no_email'; readonly name: string }
  /** `until` in milliseconds: no further try before it. */
  | { readonly kind: 'locked'; readonly until: number }
  | { readonly kind: 'network' }
  | { readonly kind: 'other'; readonly failure: Pick<Failure, 'code' | 'message'> };

export type SignInCall = {
  readonly signIn: (body: SignIn) => Promise<SignedIn>;
  readonly endSessions: (userId: string, accessToken: string) => Promise<unknown>;
  readonly captcha: Captcha;
  readonly session: Pick<Session, 'set'>;
  readonly now: () => number;
  readonly report: (error: unknown) => void;
};

export type Given = {
  readonly name: string;
  readonly password: string;
  /** Six digits of an authenticator app. */
  readonly code?: string;
  /** A recovery code in place of the app's code. */
  readonly recovery?: string;
  /** The server is known to want a proof that this is a person: it goes along at once. */
  readonly proof?: boolean;
};

/** Where the server names no time (another server than ours): a minute. */
const LOCKED_SECONDS = 60;

/** Null: signed in, and the session is kept. Otherwise nothing is kept, here or on the server. */
export async function signIn(ports: SignInCall, given: Given): Promise<SignInProblem | null> {
  let reply: SignedIn;
  try {
    reply = await ask(ports, given);
  } catch (error) {
    return problemOf(asFailure(error), ports.now(), Boolean(given.code ?? given.recovery));
  }
  if (reply.user.admin && reply.user.email) {
    ports.session.set(reply);
    return null;
  }
  // The answer must not wait for this, nor fail with it: the session ends by itself in the end.
  void ports.endSessions(reply.user.id, reply.access_token).catch(ports.report);
  return { kind: reply.user.admin ? 'no_email' : 'not_authorized', name: reply.user.name };
}

/** Sends once; a second time where the server has asked for a proof that was not sent. */
async function ask({ signIn: send, captcha }: SignInCall, given: Given): Promise<SignedIn> {
  if (given.proof) return send(bodyOf(given, await captcha.execute('login')));
  try {
    return await send(bodyOf(given, null));
  } catch (error) {
    if (!wantsProof(asFailure(error))) throw error;
    return send(bodyOf(given, await captcha.execute('login')));
  }
}

function bodyOf({ name, password, code = '', recovery }: Given, proof: string | null): SignIn {
  return {
    name_or_email: name.trim(),
    password,
    mfa_code: code,
    ...(recovery ? { recovery_code: recovery } : {}),
    recaptcha_response: proof,
  };
}

function wantsProof({ code, message }: Failure): boolean {
  return code === 'recaptcha_failed' || message.toLowerCase().includes('recaptcha failed');
}

/** `now` in milliseconds. Servers of the platform's contract tell apart by `detail`, ours by `error` too. */
export function problemOf(failure: Failure, now: number, withCode = false): SignInProblem {
  const detail = failure.message.toLowerCase();
  if (failure.status === 429) return { kind: 'locked', until: now + (failure.retryAfter ?? LOCKED_SECONDS) * 1000 };
  if (failure.code === 'network') return { kind: 'network' };
  if (failure.unauthorized || detail.includes('invalid credentials')) return { kind: 'credentials' };
  if (detail.includes('user disabled')) return { kind: 'disabled' };
  if (wantsProof(failure)) return { kind: 'captcha' };
  if (failure.code === 'mfa_required' || detail.includes('invalid code')) return { kind: 'code', wrong: withCode };
  return { kind: 'other', failure };
}
