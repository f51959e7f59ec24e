/** One try after the other: what has been asked for so far, why the last one failed, and how long the next must wait. */
import { useRef, useState } from 'react';
import { CAPTCHA_FAILURES } from '../../../wire/auth/limits.ts';
import { useServices } from '../../services.ts';
import { signIn, type Given, type SignInProblem } from './sign-in.ts';
import { useCountdown } from './use-countdown.ts';

export type SignInState = {
  readonly problem: SignInProblem | null;
  /** Whole seconds until the next try is allowed. */
  readonly wait: number;
  readonly busy: boolean;
  /** Name and password stand, and the server asks for the second factor. */
  readonly second: boolean;
  /** Answers the problem; null when signed in, and also where nothing was sent: another try is under way or not yet allowed. */
  readonly send: (given: Given) => Promise<SignInProblem | null>;
  /** Back from the second factor to name and password. */
  readonly back: () => void;
};

export function useSignIn(): SignInState {
  const { signIn: ports } = useServices();
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const [second, setSecond] = useState(false);
  const [busy, setBusy] = useState(false);
  const { left, waitUntil } = useCountdown();
  /** A second press before the first drawing must not count as a second try. */
  const sending = useRef(false);
  const failures = useRef(0);

  async function send(given: Given): Promise<SignInProblem | null> {
    if (left > 0 || sending.current) return null;
    sending.current = true;
    setBusy(true);
    const answer = await signIn(ports, { ...given, proof: failures.current >= CAPTCHA_FAILURES });
    sending.current = false;
    setBusy(false);
    take(answer);
    return answer;
  }

  function take(answer: SignInProblem | null): void {
    setProblem(answer);
    if (answer?.kind === 'locked') waitUntil(answer.until);
    if (answer?.kind === 'captcha') failures.current = CAPTCHA_FAILURES;
    if (answer?.kind === 'credentials' || (answer?.kind === 'code' && answer.wrong)) failures.current += 1;
    if (answer?.kind === 'code') setSecond(true);
    // The password has changed since, or the account: it is asked for anew.
    if (answer?.kind === 'credentials') setSecond(false);
  }

  function back(): void {
    setSecond(false);
    setProblem(null);
  }

  return { problem, wait: left, busy, second, send, back };
}
