/** The second factor of the own account: whether it is on, how to set it up, how to end it. */
import { useState } from 'react';
import { accountEndpoints } from '../../../wire/users/calls.ts';
import { Card } from '../../parts/detail/detail.tsx';
import { later } from '../../parts/later.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { useOwnAction } from './own-action.ts';
import type { OwnProps } from './password-card.tsx';
import styles from './account.module.css';

const MfaSetup = later(() => import('./mfa-setup.tsx'));

export function MfaCard({ user, onChange }: OwnProps) {
  const { api, dialogs, toasts } = useServices();
  const { t } = useTexts();
  const { busy, run } = useOwnAction();
  /** The secret of a setup that has been begun; null where none has. */
  const [secret, setSecret] = useState<string | null>(null);
  const params = { user_id: user.id };

  const begin = () => run(async () => setSecret(await api(accountEndpoints.startMfa, { params })));
  const off = () =>
    run(async () => {
      await api(accountEndpoints.disableMfa, { params });
      onChange({ ...user, mfa_enabled: false });
      toasts.show({ type: 'success', heading: t('users.one.mfaOff') });
    });
  const askOff = () =>
    dialogs.open({
      type: 'warning',
      heading: 'account.mfaOffAsk',
      body: 'account.mfaOffEffect',
      primaryBtn: { label: 'users.one.mfaNow', click: () => void off() },
      secondaryBtn: { label: 'common.cancel' },
    });

  return (
    <Card
      title={t('account.mfa')}
      actions={
        <span className={user.mfa_enabled ? 'badge success' : 'badge'}>
          {t(user.mfa_enabled ? 'account.mfaOn' : 'account.mfaOff')}
        </span>
      }
    >
      <div className={`card-body ${styles.line}`}>
        <p className="muted">{t(user.mfa_enabled ? 'account.mfaOnHint' : 'account.mfaOffHint')}</p>
        {user.mfa_enabled ? (
          <button type="button" className="btn btn-secondary" aria-disabled={busy} onClick={askOff}>
            {t('account.mfaSwitchOff')}
          </button>
        ) : (
          <button type="button" className="btn btn-primary" aria-disabled={busy} onClick={() => void begin()}>
            {t('account.mfaSetUp')}
          </button>
        )}
      </div>
      {secret !== null && (
        <MfaSetup
          user={user}
          secret={secret}
          onEnabled={() => onChange({ ...user, mfa_enabled: true })}
          onClose={() => setSecret(null)}
        />
      )}
    </Card>
  );
}
