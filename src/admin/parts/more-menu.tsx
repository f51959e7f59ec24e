/** What else can be done with a thing, behind three dots. */
import { Menu } from '@base-ui/react/menu';
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { MenuPopup } from './menu-popup.tsx';

type Props = {
  /** What the button is called. */
  readonly label: string;
  /** Classes of the button. */
  readonly look?: string;
  /** Entries (`MenuEntry`), drawn when it opens. */
  readonly children: ReactNode;
};

export function MoreMenu({ label, look = 'btn-sm btn-tertiary', children }: Props) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className={`btn btn-icon ${look}`} aria-label={label} title={label}>
        <Ellipsis className="icon" aria-hidden="true" />
      </Menu.Trigger>
      <MenuPopup align="end">{children}</MenuPopup>
    </Menu.Root>
  );
}
