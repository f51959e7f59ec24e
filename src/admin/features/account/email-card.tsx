/** The own e-mail address and, until it is verified, the code that verifies it. */
import { useState } from 'react';
import { accountEndpoints } from '../../../wire/users/calls.ts';
import { Card } from '../../parts/detail/detail.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { TextField } from '../../parts/form/text-field.tsx';
import { useOwnAction } from './own-action.ts';
import { OwnLine, useOneField } from './own-line.tsx';
import type { OwnProps } from './password-card.tsx';

export function EmailCard({ user, onChange }: OwnProps) {
  const { t } = useTexts();
  return (
    <Card
      title={t('account.email')}
      actions={
        <span className={user.email_verified ? 'badge success' : 'badge warning'}>
          {t(user.email_verified ? 'account.verified' : 'account.unverified')}
        </span>
      }
    >
      <div className="card-body stack">
        <bdi className="anywhere">{user.email ?? t('users.one.noEmail')}</bdi>
        {!user.email_verified && user.email !== null && <Verify user={user} onChange={onChange} />}
      </div>
    </Card>
  );
}

function Verify({ user, onChange }: OwnProps) {
  const { api, toasts } = useServices();
  const { t } = useTexts();
  const { busy, run } = useOwnAction();
  const [sent, setSent] = useState(false);
  const { value: code, refuse, focus, field } = useOneField();
  const params = { user_id: user.id };

  const send = () =>
    run(async () => {
      await api(accountEndpoints.requestVerification, { params });
      setSent(true);
      toasts.show({ type: 'success', heading: t('account.codeSent'), body: user.email ?? '' });
      focus();
    });

  async function submit(): Promise<void> {
    const given = code.trim();
    if (given === '') return refuse(t('validation.required', { field: t('account.mailCode') }));
    await run(
      async () => {
        await api(accountEndpoints.verifyEmail, { params, body: { code: given } });
        onChange({ ...user, email_verified: true });
        toasts.show({ type: 'success', heading: t('account.emailVerified') });
      },
      (failure) => {
        const wrong = failure.status === 401 || failure.code === 'invalid_verification_code';
        if (wrong) refuse(t('error.invalidVerificationCode'));
        return wrong;
      },
    );
  }

  return (
    <>
      <p className="muted">{t('account.verifyHint')}</p>
      <OwnLine label={t('account.email')} action={t('account.verify')} busy={busy} onSubmit={submit}>
        <TextField label={t('account.mailCode')} autoComplete="one-time-code" spellCheck={false} dir="ltr" {...field} />
      </OwnLine>
      <button type="button" className="link" aria-disabled={busy} onClick={() => void send()}>
        {t(sent ? 'account.sendAgain' : 'account.sendCode')}
      </button>
    </>
  );
}
