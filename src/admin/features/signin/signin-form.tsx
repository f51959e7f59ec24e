/** Name or e-mail and password; what was typed stays whatever the server answers. */
import { superstructResolver } from '@hookform/resolvers/superstruct';
import { ShieldCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { PageTitle } from '../../parts/page-title.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { credentials, type Credentials } from './credentials.ts';
import { PasswordField } from './password-field.tsx';
import { signIn, type SignInProblem } from './sign-in.ts';
import { SignInNote } from './signin-note.tsx';
import { TextField } from './text-field.tsx';
import { useCountdown } from './use-countdown.ts';

export function SignInForm() {
  const { signIn: ports } = useServices();
  const { t } = useTexts();
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const { register, handleSubmit, formState, setFocus } = useForm<Credentials>({
    resolver: superstructResolver(credentials),
    defaultValues: { name: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const { left, waitUntil } = useCountdown();
  /** A second press before the first drawing must not count as a second try. */
  const sending = useRef(false);

  async function submit({ name, password }: Credentials): Promise<void> {
    if (left > 0 || sending.current) return;
    sending.current = true;
    const answer = await signIn(ports, name, password);
    sending.current = false;
    setProblem(answer);
    if (answer?.kind === 'locked') waitUntil(answer.until);
    if (answer?.kind === 'credentials') setFocus('password', { shouldSelect: true });
  }

  const nameLabel = t('signin.name');
  const passwordLabel = t('signin.password');
  return (
    <form className="stack stack-6 form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <div>
        <PageTitle title={t('signin.title')} />
        <p className="muted">{t('signin.subtitle')}</p>
      </div>
      <SignInNote problem={problem} wait={left} />
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
      <button type="submit" className="btn btn-primary btn-lg btn-block" aria-disabled={isSubmitting || left > 0}>
        {isSubmitting && <span className="spinner" aria-hidden="true" />}
        {t('signin.submit')}
      </button>
      <p className="hint row centred">
        <ShieldCheck className="icon" aria-hidden="true" />
        {t('signin.hint')}
      </p>
    </form>
  );
}
