/** A recovery code works once: who has signed in with theirs is told that none is left, and where there is a new one. */
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { Factor } from './second-step.tsx';
import type { SignInProblem } from './sign-in.ts';

type Sent = Promise<SignInProblem | null>;

/** Passes on what was answered. */
export function useRecoveryNote(): (factor: Factor, sent: Sent) => Sent {
  const { toasts, session } = useServices();
  const { t } = useTexts();
  return async (factor, sent) => {
    const problem = await sent;
    if (!problem && 'recovery' in factor && session.state.accessToken)
      toasts.show({ type: 'warning', heading: t('auth.recoveryUsed'), body: t('auth.recoveryUsedHint') });
    return problem;
  };
}
