/** The project's secret and the key of its tokens: shown on request, replaced after a question that names what it does. */
import { Eye, EyeOff, RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { CodeBlock } from '../../parts/code-block.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { SECRET_NAME, TOKEN_KEY_NAME } from './identity-examples.ts';
import type { Install } from './install.ts';
import { useOutcome } from './use-outcome.ts';

/** As many as each has letters; one that is not shown is not in the page either. */
const DOTS = '•'.repeat(43);

export function InstallSecret({ install }: { install: Install }) {
  const { keys, busy } = useSnapshot(install.state);
  const { t } = useTexts();
  const settle = useOutcome();
  // Both are hidden when the page is left.
  useEffect(() => install.hideSecret, [install]);
  return (
    <div className="stack stack-3" data-setting="secret">
      <Key
        label={t('settings.install.secret')}
        copy={t('settings.install.copySecret')}
        hint={t('settings.install.secretHint', { name: SECRET_NAME })}
        value={keys?.secret}
      />
      <Key
        label={t('settings.install.tokenKey')}
        copy={t('settings.install.copyTokenKey')}
        hint={t('settings.install.tokenKeyHint', { name: TOKEN_KEY_NAME })}
        value={keys?.tokenKey}
      />
      <div className="row wrap">
        {keys ? (
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
        <ReplaceSecret install={install} />
      </div>
      <p className="hint">{t('settings.install.keysHint')}</p>
    </div>
  );
}

type KeyProps = {
  readonly label: string;
  readonly copy: string;
  readonly hint: string;
  /** Undefined while it is hidden. */
  readonly value: string | undefined;
};

function Key({ label, copy, hint, value }: KeyProps) {
  return (
    <div className="stack stack-2">
      <h3 className="label">{label}</h3>
      <CodeBlock label={label} text={value ?? DOTS} />
      <p className="hint">{hint}</p>
      {value && (
        <div className="row">
          <CopyButton className="btn btn-sm btn-secondary" label={copy} text={() => value} />
        </div>
      )}
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
