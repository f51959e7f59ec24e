/** The buttons of the top bar that open something; their menus come at the first sign of use. */
import { Bell } from 'lucide-react';
import { useSnapshot } from 'valtio/react';
import { Avatar } from '../parts/avatar.tsx';
import { useServices } from '../services.ts';
import { OnUse } from './on-use.tsx';
import { WaitingTheme } from './theme-place.tsx';
import { useTexts } from './use-texts.ts';

export function BarButtons() {
  return <OnUse load={() => import('./bar-menus.tsx')} waiting={Waiting} />;
}

function Waiting({ onPress }: { onPress: (at: number) => void }) {
  const { session } = useServices();
  const { user } = useSnapshot(session.state);
  const { t } = useTexts();
  return (
    <>
      <WaitingTheme onPress={onPress} />
      <button
        type="button"
        aria-haspopup="menu"
        className="btn btn-icon btn-tertiary hide-phone"
        aria-label={t('shell.pastMessages')}
        onClick={() => onPress(1)}
      >
        <Bell className="icon" aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-haspopup="menu"
        className="btn btn-icon btn-tertiary account"
        aria-label={t('shell.account.menu', { name: user?.display_name ?? '' })}
        onClick={() => onPress(2)}
      >
        <Avatar name={user?.display_name ?? ''} />
      </button>
    </>
  );
}
