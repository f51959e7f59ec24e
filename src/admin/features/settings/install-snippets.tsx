/** The forms in which the widget comes onto a site. */
import { Tabs } from '@base-ui/react/tabs';
import { useTexts } from '../../shell/use-texts.ts';
import { CodeSample } from './code-sample.tsx';
import { snippetForms, snippetOf } from './snippets.ts';
import styles from './install.module.css';

export function InstallSnippets({ app, sdkKey }: { app: string; sdkKey: string }) {
  const { t } = useTexts();
  return (
    <section className="card" data-setting="snippet" aria-labelledby="install-snippet">
      <div className="card-head">
        <h2 id="install-snippet">{t('settings.install.snippet')}</h2>
      </div>
      <Tabs.Root defaultValue="line">
        <Tabs.List className={`tabs ${styles.cardTabs}`} aria-labelledby="install-snippet" activateOnFocus>
          {snippetForms.map((form) => (
            <Tabs.Tab key={form} value={form}>
              {t(`settings.install.form.${form}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {snippetForms.map((form) => (
          <Tabs.Panel key={form} value={form} className="card-body stack stack-3">
            <p className="muted">{t(`settings.install.formHint.${form}`)}</p>
            <CodeSample label={t(`settings.install.form.${form}`)} text={snippetOf(form, app, sdkKey)} />
          </Tabs.Panel>
        ))}
      </Tabs.Root>
    </section>
  );
}
