/** The floating part of every menu. */
import { Menu } from '@base-ui/react/menu';
import type { ReactNode } from 'react';

export function MenuPopup({ children, align = 'start' }: { children: ReactNode; align?: 'start' | 'end' }) {
  return (
    <Menu.Portal>
      <Menu.Positioner className="popup-layer" align={align} sideOffset={6} collisionPadding={8}>
        <Menu.Popup className="menu">{children}</Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  );
}
