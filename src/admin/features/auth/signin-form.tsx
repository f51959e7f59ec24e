/** Name or e-mail and password, then the second factor where the account has one. What was typed stays whatever is answered. */
import { Info, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { PageTitle } from '../../parts/page-title.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { checkCredentials, type Credentials } from './credentials.ts';
import { PasswordField } from './password-field.tsx';
import { SecondStep } from './second-step.tsx';
import { SignInNote } from './signin-note.tsx';
import { TextField } from '../../parts/form/text-field.tsx';
import { useRecoveryNote } from './use-recovery-note.ts';
import { useSignIn, type SignInState } from './use-sign-in.ts';
import styles from './auth.module.css';

export function SignInForm() {
  const state = useSignIn();
  const { t } = useTexts();
  const told = useRecoveryNote();
  const [recovering, setRecovering] = useState(false);
  const form = useForm<Credentials>({
    resolver: checkCredentials,
    defaultValues: { name: '', password: '' },
  });
  if (!state.second) return <CredentialsStep state={state} form={form} />;
  const given = form.getValues();
  return (
    <div className={`stack stack-6 ${styles.form}`}>
      <div>
        <PageTitle title={t('auth.stepTitle')} />
        <p className="muted anywhere">
          {t(recovering ? 'auth.recoveryStep' : 'auth.stepHint', { name: given.name.trim() })}
        </p>
      </div>
      <SignInNote problem={state.problem} wait={state.wait} />
      <SecondStep
        state={state}
        send={(factor) => told(factor, state.send({ ...given, ...factor }))}
        recovering={recovering}
        onSwitch={() => setRecovering(!recovering)}
      />
    </div>
  );
}

function CredentialsStep({ state, form }: { state: SignInState; form: UseFormReturn<Credentials> }) {
  const { t } = useTexts();
  const { navigation } = useServices();
  const { register, handleSubmit, setFocus } = form;
  const { errors } = form.formState;

  async function submit(given: Credentials): Promise<void> {
    const answer = await state.send(given);
    if (answer?.kind === 'credentials') setFocus('password', { shouldSelect: true });
  }

  const nameLabel = t('auth.name');
  const passwordLabel = t('auth.password');
  return (
    <form className={`stack stack-6 ${styles.form}`} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <div>
        <PageTitle title={t('auth.title')} />
        <p className="muted">{t('auth.subtitle')}</p>
      </div>
      {!state.problem && navigation.awaited() && (
        <p className="alert info">
          <Info className="icon" aria-hidden="true" />
          {t('auth.goOn')}
        </p>
      )}
      <SignInNote problem={state.problem} wait={state.wait} />
      <div className="stack">
        <TextField
          label={nameLabel}
          error={errors.name && t('validation.required', { field: nameLabel })}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...register('name')}
        />
        <PasswordField
          label={passwordLabel}
          error={errors.password && t('validation.required', { field: passwordLabel })}
          {...register('password')}
        />
      </div>
      <button type="submit" className="btn btn-primary btn-lg btn-block" aria-disabled={state.busy || state.wait > 0}>
        {state.busy && <span className="spinner" aria-hidden="true" />}
        {t('auth.submit')}
      </button>
      <p className="hint row centred">
        <ShieldCheck className="icon" aria-hidden="true" />
        {t('auth.hint')}
      </p>
    </form>
  );
}
