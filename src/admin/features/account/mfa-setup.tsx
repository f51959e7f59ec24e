/** Setting up the second factor: scan or type the secret, prove it with a code, keep the recovery code. */
import { Dialog } from '@base-ui/react/dialog';
import { Download } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import type { Account } from '../../../wire/auth/shapes.ts';
import { accountEndpoints } from '../../../wire/users/calls.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { ErrorLine } from '../../parts/form/error-line.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { download } from '../../parts/download.ts';
import { CodeField } from '../auth/code-field.tsx';
import { isCode } from '../auth/codes.ts';
import { authenticatorUri } from './authenticator-uri.ts';
import { useOwnAction } from './own-action.ts';
import { QrCode } from './qr-code.tsx';
import styles from './account.module.css';

type Props = {
  readonly user: Account;
  /** Base32. */
  readonly secret: string;
  readonly onEnabled: () => void;
  readonly onClose: () => void;
};

export default function MfaSetup({ user, secret, onEnabled, onClose }: Props) {
  const [recovery, setRecovery] = useState<string | null>(null);
  function enabled(code: string): void {
    setRecovery(code);
    onEnabled();
  }
  return (
    // The recovery code is shown once: a press beside the dialog must not take it away.
    <Dialog.Root open onOpenChange={(open) => !open && recovery === null && onClose()} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="dialog">
          {recovery === null ? (
            <Prove user={user} secret={secret} onEnabled={enabled} />
          ) : (
            <Keep user={user} recovery={recovery} onClose={onClose} />
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type ProveProps = { readonly user: Account; readonly secret: string; readonly onEnabled: (recovery: string) => void };

function Prove({ user, secret, onEnabled }: ProveProps) {
  const { api } = useServices();
  const { t } = useTexts();
  const { busy, run } = useOwnAction();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const id = useId();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isCode(code)) {
      setProblem(t('validation.code'));
      return;
    }
    await run(
      async () => onEnabled(await api(accountEndpoints.enableMfa, { params: { user_id: user.id }, body: { code } })),
      (failure) => {
        const wrong = failure.status === 412 && failure.code !== 'mfa_not_initialized';
        if (wrong) setProblem(t('error.invalidCode'));
        if (wrong) setCode('');
        return wrong;
      },
    );
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className="dialog-body">
        <Dialog.Title className="dialog-title">{t('account.mfaSetUpTitle')}</Dialog.Title>
        <Dialog.Description className="muted">{t('account.mfaScan')}</Dialog.Description>
        <QrCode text={authenticatorUri(user, secret)} label={t('account.mfaQr')} />
        <div className="field">
          <span className="label" id={`${id}-secret`}>
            {t('account.mfaSecret')}
          </span>
          <div className="row wrap">
            <code className={styles.secret} dir="ltr" aria-labelledby={`${id}-secret`}>
              {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
            </code>
            <CopyButton className="btn btn-sm btn-secondary" label={t('common.copy')} text={() => secret} />
          </div>
        </div>
        <CodeField
          label={t('auth.code')}
          hint={t('account.mfaCodeHint')}
          value={code}
          error={problem}
          onChange={(typed) => {
            setCode(typed);
            setProblem(undefined);
          }}
        />
      </div>
      <div className="dialog-foot">
        <Dialog.Close className="btn btn-secondary">{t('common.cancel')}</Dialog.Close>
        <button type="submit" className="btn btn-primary" aria-disabled={busy}>
          {t('account.mfaSwitchOn')}
        </button>
      </div>
    </form>
  );
}

type KeepProps = { readonly user: Account; readonly recovery: string; readonly onClose: () => void };

function Keep({ user, recovery, onClose }: KeepProps) {
  const { browser } = useServices();
  const { t } = useTexts();
  const [kept, setKept] = useState(false);
  const [asked, setAsked] = useState(false);
  const save = () =>
    download(
      browser,
      'parley-recovery-code.txt',
      'text/plain',
      `${t('account.recoveryFile', { name: user.email ?? user.name })}\n${recovery}\n`,
    );
  return (
    <>
      <div className="dialog-body">
        <Dialog.Title className="dialog-title">{t('account.recoveryTitle')}</Dialog.Title>
        <Dialog.Description className="muted">{t('account.recoveryHint')}</Dialog.Description>
        <code className={`${styles.secret} ${styles.centered}`} dir="ltr" aria-label={t('auth.recovery')}>
          {recovery}
        </code>
        <div className="row wrap">
          <CopyButton className="btn btn-sm btn-secondary" label={t('common.copy')} text={() => recovery} />
          <button type="button" className="btn btn-sm btn-secondary" onClick={save}>
            <Download className="icon" aria-hidden="true" />
            {t('account.recoverySave')}
          </button>
        </div>
        <label className="row">
          <input
            type="checkbox"
            className="check"
            checked={kept}
            onChange={(event) => {
              setKept(event.target.checked);
              setAsked(false);
            }}
          />
          {t('account.recoveryKept')}
        </label>
        <ErrorLine error={asked ? t('account.recoveryFirst') : undefined} />
      </div>
      <div className="dialog-foot">
        <button type="button" className="btn btn-primary" onClick={() => (kept ? onClose() : setAsked(true))}>
          {t('account.recoveryDone')}
        </button>
      </div>
    </>
  );
}
