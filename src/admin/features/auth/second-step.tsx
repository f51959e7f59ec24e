/** The second factor: a code of the app, or the recovery code in its place. */
import { ChevronLeft } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { Key } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { CodeField } from './code-field.tsx';
import { isCode, recoveryCodeOf } from './codes.ts';
import type { SignInProblem } from './sign-in.ts';
import { TextField } from '../../parts/form/text-field.tsx';
import type { SignInState } from './use-sign-in.ts';
import styles from './auth.module.css';

export type Factor = { readonly code: string } | { readonly recovery: string };
type StepProps = {
  readonly state: SignInState;
  readonly send: (factor: Factor) => Promise<SignInProblem | null>;
};

export function SecondStep({ recovering, onSwitch, ...step }: StepProps & SwitchProps) {
  const { t } = useTexts();
  const Step = recovering ? RecoveryStep : CodeStep;
  return (
    <>
      <Step {...step} />
      <div className={`row ${styles.between}`}>
        <button type="button" className={`btn btn-tertiary ${styles.stepLink}`} onClick={step.state.back}>
          <ChevronLeft className="icon flip" aria-hidden="true" />
          {t('auth.back')}
        </button>
        <button type="button" className={`btn btn-tertiary ${styles.stepLink}`} onClick={onSwitch}>
          {t(recovering ? 'auth.useCode' : 'auth.useRecovery')}
        </button>
      </div>
    </>
  );
}
type SwitchProps = { readonly recovering: boolean; readonly onSwitch: () => void };

function CodeStep({ state, send }: StepProps) {
  const { t } = useTexts();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<Key | null>(null);
  const field = useFirst();

  async function submit(given: string): Promise<void> {
    if (!isCode(given)) {
      setProblem('validation.code');
      field.current?.focus();
      return;
    }
    const answer = await send({ code: given });
    if (answer?.kind !== 'code') return;
    setProblem('error.invalidCode');
    setCode('');
    field.current?.focus();
  }

  function type(next: string): void {
    setCode(next);
    setProblem(null);
    if (next !== code && isCode(next)) void submit(next);
  }

  return (
    <StepForm state={state} submit={() => submit(code)}>
      <CodeField
        ref={field}
        label={t('auth.code')}
        hint={t('auth.codeHint')}
        value={code}
        error={problem ? t(problem) : undefined}
        onChange={type}
      />
    </StepForm>
  );
}

function RecoveryStep({ state, send }: StepProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<Key | null>(null);
  const field = useFirst();

  async function submit(): Promise<void> {
    const recovery = recoveryCodeOf(typed);
    if (!recovery) {
      setProblem('auth.recoveryForm');
      field.current?.focus();
      return;
    }
    setTyped(recovery);
    const answer = await send({ recovery });
    if (answer?.kind === 'code') setProblem('error.invalidCode');
  }

  return (
    <StepForm state={state} submit={submit}>
      <TextField
        ref={field}
        label={t('auth.recovery')}
        hint={t('auth.recoveryHint')}
        error={problem ? t(problem) : undefined}
        className="mono"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(null);
        }}
      />
    </StepForm>
  );
}

type StepFormProps = {
  readonly state: SignInState;
  readonly submit: () => Promise<void>;
  readonly children: ReactNode;
};

function StepForm({ state: { busy, wait }, submit, children }: StepFormProps) {
  const { t } = useTexts();
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void submit();
  }
  return (
    <form className="stack stack-6" noValidate onSubmit={onSubmit}>
      {children}
      <button type="submit" className="btn btn-primary btn-lg btn-block" aria-disabled={busy || wait > 0}>
        {busy && <span className="spinner" aria-hidden="true" />}
        {t('auth.verify')}
      </button>
    </form>
  );
}

/** The field that has the focus when the step appears. */
function useFirst() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}
