/** The parts of one user's screen, each loaded when it is shown. */
import { Tabs } from '@base-ui/react/tabs';
import type { Capability } from '../../../wire/capabilities/shapes.ts';
import type { Account } from '../../../wire/auth/shapes.ts';
import type { BanAction } from '../../../wire/task-reports/shapes.ts';
import { useCapabilities } from '../../capabilities/use-capabilities.ts';
import { useServices } from '../../services.ts';
import { usePath, useSearch } from '../../shell/address.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { AccountTab } from './account-tab.tsx';
import { BalanceTab } from './balance-tab.tsx';
import { BansTab } from './bans-tab.tsx';
import { ProfileTab } from './profile-tab.tsx';
import { SessionsTab } from './sessions-tab.tsx';
import { TimelineTab } from './timeline-tab.tsx';
import { XpTab } from './xp-tab.tsx';

const tabs = ['account', 'profile', 'balance', 'xp', 'bans', 'sessions', 'timeline'] as const;
type Tab = (typeof tabs)[number];
/** The capability that a tab needs; tabs that are not named need only what every platform has. */
const needs: Partial<Record<Tab, Capability>> = { sessions: 'sessions' };

export function UserTabs({ user, onBan }: { user: Account; onBan: (action: BanAction) => void }) {
  const { navigation } = useServices();
  const { t } = useTexts();
  const { known, can } = useCapabilities();
  const path = usePath();
  const asked = new URLSearchParams(useSearch()).get('tab');
  const offered = tabs.filter((tab) => !needs[tab] || (known && can(needs[tab])));
  const tab = offered.find((one) => one === asked) ?? 'account';
  const go = (next: Tab) => navigation.go(next === 'account' ? path : `${path}?tab=${next}`, { replace: true });
  return (
    <Tabs.Root value={tab} onValueChange={(next: Tab) => go(next)} className="stack">
      <Tabs.List className="tabs" aria-label={t('users.one.parts')} activateOnFocus={false}>
        {offered.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {t(`users.one.tab.${one}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tab} key={tab} className="stack">
        {tab === 'account' && <AccountTab user={user} />}
        {tab === 'profile' && <ProfileTab user={user} />}
        {tab === 'balance' && <BalanceTab user={user} />}
        {tab === 'xp' && <XpTab user={user} />}
        {tab === 'bans' && <BansTab user={user} onBan={onBan} />}
        {tab === 'sessions' && <SessionsTab user={user} />}
        {tab === 'timeline' && <TimelineTab user={user} />}
      </Tabs.Panel>
    </Tabs.Root>
  );
}
