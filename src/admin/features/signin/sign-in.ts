/** Signing in: who may, what is kept, and what a refusal means to the person at the form. */
import type { SignedIn } from '../../../wire/auth.ts';
import { asFailure, type Failure } from '../../api/failure.ts';
import type { Session } from '../../session/session.ts';

export type SignInProblem =
  | { readonly kind: 'credentials' }
  | { readonly kind: 'disabled' }
  | { readonly kind: 'code' }
  | { readonly kind: 'not_authorized'; readonly name: string }
  | { readonly kind: 'no_email'; readonly name: string }
  /** `until` in milliseconds: no further try before it. */
  | { readonly kind: 'locked'; readonly until: number }
  | { readonly kind: 'network' }
  | { readonly kind: 'other'; readonly detail: string };

export type SignInCall = {
  readonly signIn: (body: {
    name_or_email: string;
    password: string;
    mfa_code: string;
    recaptcha_response: null;
  }) => Promise<SignedIn>;
  readonly endSessions: (userId: string, accessToken: string) => Promise<unknown>;
  readonly session: Pick<Session, 'set'>;
  readonly now: () => number;
  readonly report: (error: unknown) => void;
};

/** Where the server names no time (another server than ours): a minute. */
const LOCKED_SECONDS = 60;

/** Null: signed in, and the session is kept. Otherwise nothing is kept, here or on the server. */
export async function signIn(ports: SignInCall, name: string, password: string): Promise<SignInProblem | null> {
  let reply: SignedIn;
  try {
    reply = await ports.signIn({ name_or_email: name.trim(), password, mfa_code: '', recaptcha_response: null });
  } catch (error) {
    return problemOf(asFailure(error), ports.now());
  }
  if (reply.user.admin && reply.user.email) {
    ports.session.set(reply);
    return null;
  }
  // The answer must not wait for this, nor fail with it: the session ends by itself in the end.
  void ports.endSessions(reply.user.id, reply.access_token).catch(ports.report);
  return { kind: reply.user.admin ? 'no_email' : 'not_authorized', name: reply.user.name };
}

/** `now` in milliseconds. Servers of the platform's contract tell apart by `detail`, ours by `error` too. */
export function problemOf(failure: Failure, now: number): SignInProblem {
  const detail = failure.message.toLowerCase();
  if (failure.status === 429) return { kind: 'locked', until: now + (failure.retryAfter ?? LOCKED_SECONDS) * 1000 };
  if (failure.code === 'network') return { kind: 'network' };
  if (failure.unauthorized || detail.includes('invalid credentials')) return { kind: 'credentials' };
  if (detail.includes('user disabled')) return { kind: 'disabled' };
  if (failure.code === 'mfa_required' || detail.includes('invalid code')) return { kind: 'code' };
  return { kind: 'other', detail: failure.status >= 500 || failure.status === 0 ? '' : failure.message };
}
