/** The own e-mail address and, until it is verified, the code that verifies it. */
import { useRef, useState, type FormEvent } from 'react';
import { endpoints } from '../../../wire/endpoints.ts';
import { Card } from '../../parts/detail/detail.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { TextField } from '../signin/text-field.tsx';
import { useOwnAction } from './own-action.ts';
import type { OwnProps } from './password-card.tsx';

export function EmailCard({ user, onChange }: OwnProps) {
  const { t } = useTexts();
  return (
    <Card
      title={t('me.email')}
      actions={
        <span className={user.email_verified ? 'badge success' : 'badge warning'}>
          {t(user.email_verified ? 'me.verified' : 'me.unverified')}
        </span>
      }
    >
      <div className="card-body stack">
        <bdi className="anywhere">{user.email ?? t('user.noEmail')}</bdi>
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
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const params = { user_id: user.id };

  const send = () =>
    run(async () => {
      await api(endpoints.requestVerification, { params });
      setSent(true);
      toasts.show({ type: 'success', heading: t('me.codeSent'), body: user.email ?? '' });
      field.current?.focus();
    });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const given = code.trim();
    if (given === '') {
      setProblem(t('validation.required', { field: t('me.mailCode') }));
      field.current?.focus();
      return;
    }
    await run(
      async () => {
        await api(endpoints.verifyEmail, { params, body: { code: given } });
        onChange({ ...user, email_verified: true });
        toasts.show({ type: 'success', heading: t('me.emailVerified') });
      },
      (failure) => {
        const wrong = failure.status === 401 || failure.code === 'invalid_verification_code';
        if (wrong) setProblem(t('error.invalidVerificationCode'));
        return wrong;
      },
    );
  }

  return (
    <>
      <p className="muted">{t('me.verifyHint')}</p>
      <form className="own-line" noValidate aria-label={t('me.email')} onSubmit={(event) => void submit(event)}>
        <TextField
          ref={field}
          label={t('me.mailCode')}
          error={problem}
          autoComplete="one-time-code"
          spellCheck={false}
          dir="ltr"
          value={code}
          onChange={(event) => {
            setCode(event.target.value);
            setProblem(undefined);
          }}
        />
        <button type="submit" className="btn btn-lg btn-secondary" aria-disabled={busy}>
          {t('me.verify')}
        </button>
      </form>
      <button type="button" className="link" aria-disabled={busy} onClick={() => void send()}>
        {t(sent ? 'me.sendAgain' : 'me.sendCode')}
      </button>
    </>
  );
}
