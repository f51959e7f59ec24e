/** A new password. It ends the other sessions of the account, and is nowhere kept while it is typed. */
import type { Account } from '../../../wire/auth/shapes.ts';
import { accountEndpoints } from '../../../wire/users/calls.ts';
import { PASSWORD_CHARS, PASSWORD_CHARS_LEAST } from '../../../wire/auth/limits.ts';
import { Card } from '../../parts/detail/detail.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { PasswordField } from '../auth/password-field.tsx';
import { useOwnAction } from './own-action.ts';
import { OwnLine, useOneField } from './own-line.tsx';
import styles from './account.module.css';

export type OwnProps = { readonly user: Account; readonly onChange: (user: Account) => void };

export function PasswordCard({ user, onChange }: OwnProps) {
  const { api, toasts } = useServices();
  const { t } = useTexts();
  const { busy, run } = useOwnAction();
  const { value: password, refuse, clear, field } = useOneField();

  async function submit(): Promise<void> {
    const wrong = problemOf();
    if (wrong) return refuse(wrong);
    await run(async () => {
      onChange(await api(accountEndpoints.changeUser, { params: { user_id: user.id }, body: { password } }));
      clear();
      toasts.show({ type: 'success', heading: t('account.passwordChanged'), body: t('account.passwordChangedHint') });
    });
  }

  function problemOf(): string | undefined {
    if (password === '') return t('validation.required', { field: t('account.newPassword') });
    if (password.length < PASSWORD_CHARS_LEAST) return t('validation.short', { n: PASSWORD_CHARS_LEAST - 1 });
    return password.length > PASSWORD_CHARS ? t('validation.long', { n: PASSWORD_CHARS + 1 }) : undefined;
  }

  return (
    <Card title={t('account.password')} hint={t(user.password ? 'account.passwordHint' : 'account.passwordNone')}>
      <OwnLine
        className={`card-body ${styles.line}`}
        label={t('account.password')}
        action={t('account.changePassword')}
        busy={busy}
        onSubmit={submit}
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
        <PasswordField label={t('account.newPassword')} autoComplete="new-password" {...field} />
      </OwnLine>
    </Card>
  );
}
