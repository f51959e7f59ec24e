/** A new password. It ends the other sessions of the account, and is nowhere kept while it is typed. */
import { useRef, useState, type FormEvent } from 'react';
import type { Account } from '../../../wire/auth.ts';
import { endpoints } from '../../../wire/endpoints.ts';
import { PASSWORD_CHARS } from '../../../wire/limits.ts';
import { Card } from '../../parts/detail/detail.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { PasswordField } from '../signin/password-field.tsx';
import { useOwnAction } from './own-action.ts';

export type OwnProps = { readonly user: Account; readonly onChange: (user: Account) => void };

export function PasswordCard({ user, onChange }: OwnProps) {
  const { api, toasts } = useServices();
  const { t } = useTexts();
  const { busy, run } = useOwnAction();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wrong = problemOf();
    setProblem(wrong);
    if (wrong) {
      field.current?.focus();
      return;
    }
    await run(async () => {
      onChange(await api(endpoints.changeUser, { params: { user_id: user.id }, body: { password } }));
      setPassword('');
      toasts.show({ type: 'success', heading: t('me.passwordChanged'), body: t('me.passwordChangedHint') });
    });
  }

  function problemOf(): string | undefined {
    if (password === '') return t('validation.required', { field: t('me.newPassword') });
    return password.length > PASSWORD_CHARS ? t('validation.long', { n: PASSWORD_CHARS + 1 }) : undefined;
  }

  return (
    <Card title={t('me.password')} hint={t(user.password ? 'me.passwordHint' : 'me.passwordNone')}>
      <form
        className="card-body own-line"
        noValidate
        aria-label={t('me.password')}
        onSubmit={(event) => void submit(event)}
      >
        {/* Tells password managers whose password this is. */}
        <input
          className="sr"
          type="text"
          autoComplete="username"
          value={user.email ?? user.name}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <PasswordField
          ref={field}
          label={t('me.newPassword')}
          error={problem}
          autoComplete="new-password"
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
            setProblem(undefined);
          }}
        />
        <button type="submit" className="btn btn-lg btn-secondary" aria-disabled={busy}>
          {t('me.changePassword')}
        </button>
      </form>
    </Card>
  );
}
