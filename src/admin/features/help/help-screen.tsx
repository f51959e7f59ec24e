/** The help center: its title, its tabs, and the one that the address names. */
import { TabbedScreen } from '../../parts/tabbed-screen.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { HELP } from './help-paths.ts';
import { helpTabs } from './tabs.ts';

export default function HelpScreen() {
  const { t } = useTexts();
  return <TabbedScreen title={t('help.help')} label={t('help.tabs')} path={HELP} tabs={helpTabs} />;
}
