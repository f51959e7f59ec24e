/** The lines that a site with a Content Security Policy adds to it. */
import { Tabs } from '@base-ui/react/tabs';
import type { InstallView, PolicyKind } from '../../../wire/settings/shapes.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { CodeSample } from './code-sample.tsx';
import { scriptLine } from './snippets.ts';
import styles from './install.module.css';

const kinds: readonly PolicyKind[] = ['hosts', 'nonce', 'strictDynamic'];
type Props = { readonly policies: InstallView['policies']; readonly app: string; readonly sdkKey: string };

export function InstallPolicy({ policies, app, sdkKey }: Props) {
  const { t } = useTexts();
  return (
    <section className="card" data-setting="policy" aria-labelledby="install-policy">
      <div className="card-head">
        <h2 id="install-policy">{t('settings.install.policy')}</h2>
      </div>
      <Tabs.Root defaultValue="hosts">
        <Tabs.List className={`tabs ${styles.cardTabs}`} aria-labelledby="install-policy" activateOnFocus>
          {kinds.map((kind) => (
            <Tabs.Tab key={kind} value={kind}>
              {t(`settings.install.policy.${kind}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {kinds.map((kind) => (
          <Tabs.Panel key={kind} value={kind} className="card-body stack stack-3">
            <p className="muted">{t(`settings.install.policyHint.${kind}`)}</p>
            <CodeSample label={t('settings.install.policyLines')} text={policies[kind]} />
            {kind !== 'hosts' && (
              <CodeSample label={t('settings.install.lineWithNonce')} text={scriptLine(app, sdkKey, true)} />
            )}
          </Tabs.Panel>
        ))}
      </Tabs.Root>
    </section>
  );
}
