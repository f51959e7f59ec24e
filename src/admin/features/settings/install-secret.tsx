/** The project's secret: shown on request, replaced after a question that names what it does. */
import { Eye, EyeOff, RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { CodeBlock } from '../../parts/code-block.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { Install } from './install.ts';
import { useOutcome } from './use-outcome.ts';

/** As many as the secret has letters; one that is not shown is not in the page either. */
const DOTS = '•'.repeat(43);

export function InstallSecret({ install }: { install: Install }) {
  const { secret, busy } = useSnapshot(install.state);
  const { t } = useTexts();
  const settle = useOutcome();
  // The secret is hidden when the page is left.
  useEffect(() => install.hideSecret, [install]);
  return (
    <div className="stack stack-2">
      <h3 className="label">{t('settings.install.secret')}</h3>
      <CodeBlock label={t('settings.install.secret')} text={secret ?? DOTS} />
      <div className="row wrap">
        {secret ? (
          <button type="button" className="btn btn-sm btn-secondary" onClick={install.hideSecret}>
            <EyeOff className="icon" aria-hidden="true" />
            {t('settings.install.hideSecret')}
          </button>
        ) : (
          <button
            type="button"
            className="btn btn-sm btn-secondary"
            aria-disabled={busy}
            onClick={() => void install.showSecret().then(settle)}
          >
            <Eye className="icon" aria-hidden="true" />
            {t('settings.install.showSecret')}
          </button>
        )}
        {secret && (
          <CopyButton
            className="btn btn-sm btn-secondary"
            label={t('settings.install.copySecret')}
            text={() => secret}
          />
        )}
        <ReplaceSecret install={install} />
      </div>
      <p className="hint">{t('settings.install.secretHint')}</p>
    </div>
  );
}

function ReplaceSecret({ install }: { install: Install }) {
  const { dialogs } = useServices();
  const { t } = useTexts();
  const settle = useOutcome();
  async function replace(): Promise<void> {
    settle(await install.rotateSecret(), t('settings.install.replaced'), t('settings.install.replacedHint'));
  }
  const ask = () =>
    dialogs.open({
      type: 'warning',
      heading: 'settings.install.replaceTitle',
      body: 'settings.install.replaceEffect',
      primaryBtn: { label: 'settings.install.replaceNow', click: () => void replace() },
      secondaryBtn: { label: 'common.cancel' },
    });
  return (
    <button type="button" className="btn btn-sm btn-tertiary" onClick={ask}>
      <RotateCw className="icon" aria-hidden="true" />
      {t('settings.install.replace')}
    </button>
  );
}
