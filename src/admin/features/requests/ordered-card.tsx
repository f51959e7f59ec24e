/** A card of things in an order of their own: each can be edited, moved and deleted, and a new one stands behind the others. */
import { Menu } from '@base-ui/react/menu';
import { EllipsisVertical, Plus } from 'lucide-react';
import type { ComponentType } from 'react';
import { MenuEntry, StepEntries } from '../../parts/menu-entry.tsx';
import { MenuPopup } from '../../parts/menu-popup.tsx';
import { beside, movedTo } from '../../parts/sort/places.ts';
import { SortArea } from '../../parts/sort/sort-area.tsx';
import { SortHandle } from '../../parts/sort/sort-handle.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './settings.module.css';

type Props<T> = {
  /** Its name in the index of settings. */
  readonly setting: string;
  readonly title: string;
  readonly hint: string;
  readonly newOne: string;
  readonly most: number;
  readonly can: boolean;
  readonly all: readonly T[];
  readonly nameOf: (one: T) => string;
  readonly Line: ComponentType<{ readonly one: T }>;
  readonly onOrder: (ids: readonly string[]) => void;
  /** Null: a new one. */
  readonly onEdit: (one: T | null) => void;
  readonly onDelete: (one: T) => void;
};

export function OrderedCard<T extends { readonly id: string }>(props: Props<T>) {
  const { setting, title, hint, newOne, most, can, all, nameOf, onOrder, onEdit } = props;
  const ids = all.map(({ id }) => id);
  const nameById = (id: string) => {
    const found = all.find((one) => one.id === id);
    return found ? nameOf(found) : '';
  };
  return (
    <section className="card" aria-label={title} data-setting={setting}>
      <div className="card-head">
        <h2>{title}</h2>
        <span className="hint">{hint}</span>
        {can && all.length < most && (
          <button type="button" className="btn btn-sm btn-secondary push" onClick={() => onEdit(null)}>
            <Plus className="icon" aria-hidden="true" />
            {newOne}
          </button>
        )}
      </div>
      <SortArea ids={can ? ids : []} nameOf={nameById} onSort={onOrder}>
        <ul>
          {all.map((one) => (
            <Row key={one.id} {...props} one={one} ids={ids} />
          ))}
        </ul>
      </SortArea>
    </section>
  );
}

type RowProps<T> = Props<T> & { readonly one: T; readonly ids: readonly string[] };

function Row<T extends { readonly id: string }>(props: RowProps<T>) {
  const { one, ids, can, nameOf, Line, onOrder, onEdit, onDelete } = props;
  const { t } = useTexts();
  return (
    <li className={styles.row} data-row={one.id}>
      {can && <SortHandle id={one.id} />}
      <Line one={one} />
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
              <MenuEntry words={t('requests.edit')} onClick={() => onEdit(one)} />
              <StepEntries
                over={(by) => beside(ids, one.id, by)}
                onStep={(over) => onOrder(movedTo(ids, one.id, over))}
              />
              <MenuEntry words={t('requests.delete')} removes onClick={() => onDelete(one)} />
            </MenuPopup>
          </Menu.Root>
        </span>
      )}
    </li>
  );
}
