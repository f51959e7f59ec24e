/** Which columns are shown. */
import { Menu } from '@base-ui/react/menu';
import { Check, Columns3 } from 'lucide-react';
import { useTexts } from '../../shell/use-texts.ts';
import { MenuPopup } from '../menu-popup.tsx';
import type { ListQuery, ListSpec } from './list-query.ts';
import type { ListChange } from './use-list.ts';

type Props = {
  readonly spec: ListSpec;
  readonly columns: readonly { readonly id: string; readonly name: string }[];
  readonly query: ListQuery;
  readonly onChange: ListChange;
};

export function ColumnMenu({ spec, columns, query, onChange }: Props) {
  const { t } = useTexts();
  const offered = columns.filter(({ id }) => spec.columns.includes(id));
  if (offered.length === 0) return null;
  function show(id: string, on: boolean): void {
    const shown = spec.columns.filter((column) => (column === id ? on : query.columns.includes(column)));
    onChange({ columns: shown, page: query.page }, { replace: true });
  }
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className="btn btn-sm btn-tertiary hide-phone">
        <Columns3 className="icon" aria-hidden="true" />
        {t('list.columns')}
      </Menu.Trigger>
      <MenuPopup align="end">
        {offered.map(({ id, name }) => (
          <Menu.CheckboxItem
            key={id}
            className="menu-item"
            checked={query.columns.includes(id)}
            onCheckedChange={(on) => show(id, on)}
          >
            <span className="menu-label">{name}</span>
            <Menu.CheckboxItemIndicator className="menu-check">
              <Check className="icon" aria-hidden="true" />
            </Menu.CheckboxItemIndicator>
          </Menu.CheckboxItem>
        ))}
      </MenuPopup>
    </Menu.Root>
  );
}
