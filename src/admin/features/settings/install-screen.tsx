/** Everything that it takes to bring the widget onto a site, and whether it has arrived there. */
import { useEffect, useState } from 'react';
import { dataOf } from '../../data/data.ts';
import { useAsked } from '../../data/use-asked.ts';
import { AskedScreen } from '../../parts/asked-screen.tsx';
import { useCan } from '../../projects/use-can.ts';
import { useServices, type Services } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { createInstall, siteInstall, type Install } from './install.ts';
import { InstallForm } from './install-form.tsx';
import { InstallIdentity } from './install-identity.tsx';
import { InstallPing } from './install-ping.tsx';
import { InstallPolicy } from './install-policy.tsx';
import { InstallRefusals } from './install-refusals.tsx';
import { InstallSecret } from './install-secret.tsx';
import { InstallSnippets } from './install-snippets.tsx';
import { siteLive } from '../../live/site-live.ts';
import styles from './install.module.css';

export default function InstallScreen() {
  const services = useServices();
  const { t } = useTexts();
  const [install] = useState(() => installFor(services));
  const mayHaveSecret = useCan('developer', 'project');
  useEffect(() => install.listen(), [install]);

  return (
    <AskedScreen
      title={t('settings.install.title')}
      asked={useAsked(siteInstall(services))}
      failed={t('settings.install.failed')}
      waiting={<InstallSkeleton label={t('settings.install.loading')} />}
    >
      {(view) => (
        <InstallForm install={install} view={view}>
          {(form) => (
            <div className={styles.page}>
              <InstallPing ping={view.ping} sessions={view.sessions} />
              <InstallSnippets app={view.origins.app} sdkKey={view.sdkKey} />
              <InstallPolicy policies={view.policies} app={view.origins.app} sdkKey={view.sdkKey} />
              <section className="card" data-setting="identity" aria-labelledby="install-identity">
                <div className="card-head">
                  <h2 id="install-identity">{t('settings.install.identity')}</h2>
                </div>
                <div className="card-body stack stack-6">
                  <p className="muted">{t('settings.install.identityHint')}</p>
                  {mayHaveSecret && <InstallSecret install={install} />}
                  <InstallIdentity form={form} />
                </div>
              </section>
              <InstallRefusals refusals={view.refusals} />
            </div>
          )}
        </InstallForm>
      )}
    </AskedScreen>
  );
}

function installFor(services: Services): Install {
  const { api, desk } = services;
  return createInstall({ api, data: dataOf(services), desk, live: siteLive(services) });
}

function InstallSkeleton({ label }: { label: string }) {
  return (
    <section className={styles.page} aria-busy="true" aria-label={label}>
      {[72, 220, 200, 320].map((height) => (
        <span
          key={height}
          className="sk sk-block"
          ref={(element) => element?.style.setProperty('height', `${height}px`)}
        />
      ))}
    </section>
  );
}
