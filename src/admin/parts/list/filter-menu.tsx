/** The filters that have no place of their own above the list: each opens its choices, and one that is set is a chip. */
import { Menu } from '@base-ui/react/menu';
import { ChevronRight, Plus } from 'lucide-react';
import { useTexts } from '../../shell/use-texts.ts';
import { ChoiceItems } from '../choice-menu.tsx';
import { MenuPopup } from '../menu-popup.tsx';
import type { ListFilter } from './list-look.ts';

type Props = {
  readonly filters: readonly ListFilter[];
  readonly onChange: (name: string, value: string) => void;
};

export function FilterMenu({ filters, onChange }: Props) {
  const { t } = useTexts();
  if (filters.length === 0) return null;
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className="chip">
        <Plus className="icon" aria-hidden="true" />
        {t('list.filter')}
      </Menu.Trigger>
      <MenuPopup>
        {filters.map(({ name, label, choices, several }) => (
          <Menu.SubmenuRoot key={name}>
            <Menu.SubmenuTrigger className="menu-item">
              <span className="menu-label">{label}</span>
              <ChevronRight className="icon flip menu-check" aria-hidden="true" />
            </Menu.SubmenuTrigger>
            <MenuPopup>
              <ChoiceItems value="" choices={choices} several={several} onChange={(value) => onChange(name, value)} />
            </MenuPopup>
          </Menu.SubmenuRoot>
        ))}
      </MenuPopup>
    </Menu.Root>
  );
}
