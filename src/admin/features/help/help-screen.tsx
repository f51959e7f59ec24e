/** The help center: its title, its tabs, and the one that the address names. */
import { useState } from 'react';
import { Link } from 'wouter';
import { PageTitle } from '../../parts/page-title.tsx';
import { useSearch } from '../../shell/address.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { HELP } from './help-paths.ts';
import { helpTabs } from './tabs.ts';

export default function HelpScreen() {
  const asked = new URLSearchParams(useSearch()).get('tab');
  const { name, Screen } = helpTabs.find((tab) => tab.name === asked) ?? helpTabs[0];
  const [head, setHead] = useState<HTMLElement | null>(null);
  const { t } = useTexts();
  return (
    <>
      <div className="head">
        <PageTitle title={t('help.help')} />
        <div className="contents" ref={setHead} />
      </div>
      {helpTabs.length > 1 && (
        <nav className="tabs" aria-label={t('help.tabs')}>
          {helpTabs.map((tab, at) => (
            <Link
              key={tab.name}
              href={at === 0 ? HELP : `${HELP}?tab=${tab.name}`}
              aria-current={tab.name === name ? 'page' : undefined}
            >
              {t(tab.text)}
            </Link>
          ))}
        </nav>
      )}
      <Screen head={head} />
    </>
  );
}
