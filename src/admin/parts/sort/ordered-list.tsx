/** Things in an order of their own: each can be edited, deleted and moved, by its handle, its menu or the keys. */
import { Menu } from '@base-ui/react/menu';
import { EllipsisVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../shell/use-texts.ts';
import { MenuEntry, StepEntries } from '../menu-entry.tsx';
import { MenuPopup } from '../menu-popup.tsx';
import { beside, movedTo } from './places.ts';
import { SortArea } from './sort-area.tsx';
import { SortHandle } from './sort-handle.tsx';
import styles from './sort.module.css';

export type Ordered<T> = {
  readonly can: boolean;
  readonly all: readonly T[];
  readonly nameOf: (one: T) => string;
  readonly renderLine: (one: T) => ReactNode;
  readonly onOrder: (ids: readonly string[]) => void;
  readonly onEdit: (one: T) => void;
  readonly onDelete: (one: T) => void;
};

export function OrderedList<T extends { readonly id: string }>(props: Ordered<T>) {
  const { can, all, nameOf, onOrder } = props;
  const ids = all.map(({ id }) => id);
  const nameById = (id: string) => {
    const found = all.find((one) => one.id === id);
    return found ? nameOf(found) : '';
  };
  return (
    <SortArea ids={can ? ids : []} nameOf={nameById} onSort={onOrder}>
      <ul>
        {all.map((one) => (
          <Row key={one.id} {...props} one={one} ids={ids} />
        ))}
      </ul>
    </SortArea>
  );
}

type RowProps<T> = Ordered<T> & { readonly one: T; readonly ids: readonly string[] };

function Row<T extends { readonly id: string }>(props: RowProps<T>) {
  const { one, ids, can, nameOf, renderLine, onOrder, onEdit, onDelete } = props;
  const { t } = useTexts();
  return (
    <li className={styles.row} data-row={one.id}>
      {can && <SortHandle id={one.id} />}
      {renderLine(one)}
      {can && (
        <span className="push">
          <Menu.Root modal={false}>
            <Menu.Trigger
              className="btn btn-sm btn-icon btn-tertiary"
              aria-label={t('list.menu', { name: nameOf(one) })}
            >
              <EllipsisVertical className="icon" aria-hidden="true" />
            </Menu.Trigger>
            <MenuPopup align="end">
              <MenuEntry words={t('writing.edit')} onClick={() => onEdit(one)} />
              <StepEntries
                over={(by) => beside(ids, one.id, by)}
                onStep={(over) => onOrder(movedTo(ids, one.id, over))}
              />
              <MenuEntry words={t('writing.delete')} removes onClick={() => onDelete(one)} />
            </MenuPopup>
          </Menu.Root>
        </span>
      )}
    </li>
  );
}
