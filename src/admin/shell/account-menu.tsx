/** Who is signed in, what they chose for this browser, and the way out. */
import { Menu } from '@base-ui/react/menu';
import { Bug, Check, CircleUser, Keyboard, LogOut } from 'lucide-react';
import { useSnapshot } from 'valtio/react';
import { Avatar } from '../parts/avatar.tsx';
import { MenuPopup } from '../parts/menu-popup.tsx';
import { useServices } from '../services.ts';
import { languages } from './flags.tsx';
import { ACCOUNT } from './navigation.ts';
import { useSignOut } from './use-sign-out.ts';
import { useTexts } from './use-texts.ts';

export function AccountMenu() {
  const { session, preferences, browser, navigation, ownWidget } = useServices();
  const signOut = useSignOut();
  // Whose session has ended over unsaved work is still the one who sits here.
  const paused = useSnapshot(session.paused).user;
  const user = useSnapshot(session.state).user ?? paused;
  const { shortcuts, language } = useSnapshot(preferences.state);
  const { t } = useTexts();
  const name = user?.display_name ?? '';

  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className="btn btn-icon btn-tertiary account" aria-label={t('shell.account.menu', { name })}>
        <Avatar name={name} />
      </Menu.Trigger>
      <MenuPopup align="end">
        <div className="menu-head">
          <b className="truncate">{name}</b>
          <span className="hint truncate">{user?.email}</span>
        </div>
        <Menu.Separator className="menu-line" />
        <Menu.RadioGroup
          className="only-phone"
          aria-label={t('shell.language')}
          value={language}
          onValueChange={(id: 'de' | 'en-US') => void preferences.setLanguage(id).catch(browser.report)}
        >
          {languages.map(({ id, name: words, Flag }) => (
            <Menu.RadioItem key={id} value={id} className="menu-item" lang={id} closeOnClick>
              <Flag />
              {words}
              <Menu.RadioItemIndicator className="menu-check">
                <Check className="icon" aria-hidden="true" />
              </Menu.RadioItemIndicator>
            </Menu.RadioItem>
          ))}
          <Menu.Separator className="menu-line" />
        </Menu.RadioGroup>
        <Menu.Item className="menu-item" onClick={() => navigation.go(ACCOUNT)}>
          <CircleUser className="icon" aria-hidden="true" />
          {t('shell.account.own')}
        </Menu.Item>
        <Menu.CheckboxItem
          className="menu-item"
          checked={shortcuts}
          onCheckedChange={(on) => preferences.setShortcuts(on)}
        >
          <Keyboard className="icon" aria-hidden="true" />
          {t('shell.account.shortcuts')}
          <Menu.CheckboxItemIndicator className="menu-check">
            <Check className="icon" aria-hidden="true" />
          </Menu.CheckboxItemIndicator>
        </Menu.CheckboxItem>
        <Menu.Item className="menu-item" onClick={ownWidget.report}>
          <Bug className="icon" aria-hidden="true" />
          {t('own.report')}
        </Menu.Item>
        <Menu.Item className="menu-item" onClick={() => void signOut()}>
          <LogOut className="icon flip" aria-hidden="true" />
          {t('shell.account.signOut')}
        </Menu.Item>
      </MenuPopup>
    </Menu.Root>
  );
}
