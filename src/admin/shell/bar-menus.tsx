/** The menus of the top bar, which come at the first sign of use (see `bar-buttons`). */
import { AccountMenu } from './account-menu.tsx';
import { ThemeButton } from './theme-button.tsx';
import { ToastHistory } from './toast-history.tsx';

export default function BarMenus() {
  return (
    <>
      <ThemeButton />
      <ToastHistory />
      <AccountMenu />
    </>
  );
}
