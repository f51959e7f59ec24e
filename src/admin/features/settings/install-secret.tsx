/** The project's secret: shown on request, replaced after a question that names what it does. */
import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Eye, EyeOff, RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { CodeBlock } from '../../parts/code-block.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import type { Install } from './install.ts';
import { useOutcome } from './use-outcome.ts';

/** As many as the secret has letters; one that is not shown is not in the page either. */
const DOTS = '•'.repeat(43);

export function InstallSecret({ install }: { install: Install }) {
  const { secret, busy } = useSnapshot(install.state);
  const { t } = useTexts();
  const settle = useOutcome();
  // Nobody who comes back to this page finds it open.
  useEffect(() => install.hideSecret, [install]);
  return (
    <div className="stack stack-2">
      <h3 className="label">{t('install.secret')}</h3>
      <CodeBlock label={t('install.secret')} text={secret ?? DOTS} />
      <div className="row wrap">
        {secret ? (
          <button type="button" className="btn btn-sm btn-secondary" onClick={install.hideSecret}>
            <EyeOff className="icon" aria-hidden="true" />
            {t('install.hideSecret')}
          </button>
        ) : (
          <button
            type="button"
            className="btn btn-sm btn-secondary"
            aria-disabled={busy}
            onClick={() => void install.showSecret().then(settle)}
          >
            <Eye className="icon" aria-hidden="true" />
            {t('install.showSecret')}
          </button>
        )}
        {secret && (
          <CopyButton className="btn btn-sm btn-secondary" label={t('install.copySecret')} text={() => secret} />
        )}
        <ReplaceSecret install={install} />
      </div>
      <p className="hint">{t('install.secretHint')}</p>
    </div>
  );
}

function ReplaceSecret({ install }: { install: Install }) {
  const { t } = useTexts();
  const settle = useOutcome();
  const [open, setOpen] = useState(false);
  async function replace(): Promise<void> {
    setOpen(false);
    settle(await install.rotateSecret(), t('install.replaced'), t('install.replacedHint'));
  }
  return (
    <AlertDialog.Root open={open} onOpenChange={setOpen}>
      <AlertDialog.Trigger className="btn btn-sm btn-tertiary">
        <RotateCw className="icon" aria-hidden="true" />
        {t('install.replace')}
      </AlertDialog.Trigger>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="backdrop" />
        <AlertDialog.Popup className="dialog">
          <div className="dialog-body">
            <AlertDialog.Title className="dialog-title">{t('install.replaceTitle')}</AlertDialog.Title>
            <AlertDialog.Description className="muted">{t('install.replaceEffect')}</AlertDialog.Description>
          </div>
          <div className="dialog-foot">
            <AlertDialog.Close className="btn btn-secondary">{t('common.cancel')}</AlertDialog.Close>
            <button type="button" className="btn btn-danger" onClick={() => void replace()}>
              {t('install.replaceNow')}
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
