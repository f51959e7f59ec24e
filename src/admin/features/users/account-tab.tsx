/** The account: its switches, its role, its second factor, its password. Each is saved at once and can be taken back. */
import { useSnapshot } from 'valtio/react';
import { useId, useState, type ReactNode } from 'react';
import type { Account } from '../../../wire/auth/shapes.ts';
import { accountEndpoints } from '../../../wire/users/calls.ts';
import { Card } from '../../parts/detail/detail.tsx';
import { useKept } from '../../parts/use-kept.ts';
import { useCapabilities } from '../../capabilities/use-capabilities.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { createUserActions } from './user-actions.ts';
import { createUsers } from './users.ts';
import { YesNo } from './user-words.tsx';
import styles from './users.module.css';

export function AccountTab({ user }: { user: Account }) {
  const { t } = useTexts();
  const { session } = useServices();
  const { can } = useCapabilities();
  const actions = useKept(createUserActions);
  const mine = useSnapshot(session.state).user?.id === user.id;
  return (
    <Card title={t('users.one.tab.account')} hint={t('users.one.savedAtOnce')}>
      <div className={styles.settingsGrid}>
        <Setting
          title={t('users.one.accountEnabled')}
          hint={mine ? t('users.one.notYourself') : t('users.one.accountEnabledHint')}
          on={user.enabled}
          disabled={mine}
          onChange={(on) => (on ? void actions.enable(user) : actions.disable(user))}
        />
        <Setting
          title={t('users.one.flag.email_verified')}
          hint={t('users.one.emailVerifiedHint')}
          on={user.email_verified}
          disabled={user.email === null}
          onChange={(on) => void actions.setFlag(user, 'email_verified', on)}
        />
        {can('mfa') ? (
          <MfaSetting user={user} />
        ) : (
          <Shown title={t('users.one.mfa')} shown={<YesNo yes={user.mfa_enabled} />} />
        )}
        <Setting
          title={t('users.one.flag.newsletter')}
          hint={t('users.one.newsletterHint')}
          on={user.newsletter}
          disabled={user.email === null}
          onChange={(on) => void actions.setFlag(user, 'newsletter', on)}
        />
        <AdminSetting user={user} mine={mine} />
        <PasswordSetting user={user} />
      </div>
    </Card>
  );
}

type SettingProps = {
  readonly title: string;
  readonly hint: string;
  readonly on: boolean;
  readonly disabled?: boolean;
  readonly onChange: (on: boolean) => void;
};

function Setting({ title, hint, on, disabled = false, onChange }: SettingProps) {
  const id = useId();
  return (
    <div className={styles.setting}>
      <div>
        <label className="label" htmlFor={id}>
          {title}
        </label>
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className="switch"
        aria-describedby={`${id}-hint`}
        checked={on}
        aria-checked={on}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  );
}

function Shown({ title, shown }: { title: string; shown: ReactNode }) {
  return (
    <div className={styles.setting}>
      <span className="label">{title}</span>
      {shown}
    </div>
  );
}

/** A second factor is the user's own to set up; an administrator can only take it away, after a question. */
function MfaSetting({ user }: { user: Account }) {
  const { t } = useTexts();
  const { api, dialogs, toasts } = useServices();
  const users = useKept(createUsers);
  const actions = useKept(createUserActions);
  async function off(): Promise<void> {
    await api(accountEndpoints.disableMfa, { params: { user_id: user.id } });
    users.changed({ ...user, mfa_enabled: false });
    toasts.show({ type: 'success', heading: t('users.one.mfaOff') });
  }
  return (
    <Setting
      title={t('users.one.mfa')}
      hint={t('users.one.mfaHint')}
      on={user.mfa_enabled}
      disabled={!user.mfa_enabled}
      onChange={() =>
        dialogs.open({
          type: 'warning',
          heading: t('users.one.mfaAsk', { name: user.display_name }),
          body: 'users.one.mfaEffect',
          primaryBtn: { label: 'users.one.mfaNow', click: () => void actions.attempt(off) },
          secondaryBtn: { label: 'common.cancel' },
        })
      }
    />
  );
}

function AdminSetting({ user, mine }: { user: Account; mine: boolean }) {
  const { t } = useTexts();
  const { dialogs } = useServices();
  const actions = useKept(createUserActions);
  return (
    <Setting
      title={t('users.one.flag.admin')}
      hint={mine ? t('users.one.notYourself') : t('users.one.adminHint')}
      on={user.admin}
      disabled={mine}
      onChange={(on) =>
        dialogs.open({
          type: 'warning',
          heading: t(on ? 'users.one.adminAsk' : 'users.one.adminOffAsk', { name: user.display_name }),
          body: on ? 'users.one.adminEffect' : 'users.one.adminOffEffect',
          note: t('users.one.undoNote'),
          primaryBtn: {
            label: on ? 'users.one.adminNow' : 'users.one.adminOffNow',
            click: () => void actions.setFlag(user, 'admin', on),
          },
          secondaryBtn: { label: 'common.cancel' },
        })
      }
    />
  );
}

function PasswordSetting({ user }: { user: Account }) {
  const { t } = useTexts();
  const { api, toasts } = useServices();
  const actions = useKept(createUserActions);
  const [busy, setBusy] = useState(false);
  const { email } = user;
  async function send(): Promise<void> {
    if (email === null || busy) return;
    setBusy(true);
    await actions.attempt(async () => {
      await api(accountEndpoints.requestPasswordReset, { body: { email, recaptcha_response: null } });
      toasts.show({ type: 'success', heading: t('users.one.resetSent'), body: email });
    });
    setBusy(false);
  }
  return (
    <div className={styles.setting}>
      <div>
        <span className="label">{t('users.one.password')}</span>
        <p className="hint">{t(user.password ? 'users.one.passwordSet' : 'users.one.passwordNone')}</p>
      </div>
      <button
        type="button"
        className="btn btn-sm btn-secondary"
        disabled={email === null}
        aria-disabled={busy}
        onClick={() => void send()}
      >
        {t('users.one.sendReset')}
      </button>
    </div>
  );
}
