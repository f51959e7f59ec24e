/** The menu of a card: to which column it goes, and what else can be done with it. */
import { Menu } from '@base-ui/react/menu';
import { Ellipsis } from 'lucide-react';
import type { RequestRow } from '../../../wire/requests/shapes.ts';
import { MenuPopup } from '../../parts/menu-popup.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import type { Rules } from './asks.ts';
import { RequestEntries } from './request-entries.tsx';
import { StatusLabel } from './status-label.tsx';

type Props = {
  readonly row: RequestRow;
  readonly rules: Rules;
  readonly can: { readonly write: boolean; readonly publish: boolean };
  readonly onStatus: (row: RequestRow, to?: string) => void;
};

export function CardMenu({ row, rules, can, onStatus }: Props) {
  const { t } = useTexts();
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        className="btn btn-sm btn-icon btn-tertiary"
        aria-label={t('list.menu', { name: row.title })}
        onPointerDown={(event) => event.stopPropagation()}
      >
        <Ellipsis className="icon" aria-hidden="true" />
      </Menu.Trigger>
      <MenuPopup align="end">
        {can.publish && (
          <>
            <div className="menu-head hint">{t('requests.moveTo')}</div>
            {rules.statuses
              .filter(({ id }) => id !== row.status)
              .map((status) => (
                <Menu.Item key={status.id} className="menu-item" onClick={() => onStatus(row, status.id)}>
                  <StatusLabel status={status} />
                </Menu.Item>
              ))}
            <div className="menu-line" />
          </>
        )}
        <RequestEntries row={row} can={can} onStatus={() => onStatus(row)} />
      </MenuPopup>
    </Menu.Root>
  );
}
