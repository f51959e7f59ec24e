/** One row of a list. Its name leads to the record; its box and its menu stand beside. */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see list-table */
import { Menu } from '@base-ui/react/menu';
import { Ellipsis } from 'lucide-react';
import { Link } from 'wouter';
import { useTexts } from '../../shell/use-texts.ts';
import { MenuPopup } from '../menu-popup.tsx';
import { classOf } from './list-head.tsx';
import type { ListColumn, ListLook } from './list-look.ts';

type Props<Row> = {
  readonly row: Row;
  readonly id: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly look: ListLook<Row>;
  readonly chosen: boolean;
  readonly onChoose?: ((on: boolean) => void) | undefined;
};

export function ListRow<Row>({ row, id, columns, look, chosen, onChoose }: Props<Row>) {
  const { t } = useTexts();
  const name = look.nameOf(row);
  return (
    <tr
      role="row"
      data-row={id}
      className={chosen ? 'chosen' : undefined}
      aria-selected={onChoose ? chosen : undefined}
    >
      {onChoose && (
        <td role="cell" className="col-check">
          <input
            type="checkbox"
            className="check"
            aria-label={t('list.choose', { name })}
            checked={chosen}
            onChange={(event) => onChoose(event.target.checked)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} role="cell" className={classOf(column.kind)}>
          {column.kind === 'title' ? (
            <Link className="row-link" href={look.hrefOf(row)}>
              {column.cell?.(row)}
            </Link>
          ) : column.kind === 'handle' ? (
            column.cell?.(row)
          ) : (
            <>
              <span className="card-label" aria-hidden="true">
                {column.name}
              </span>
              {column.cell?.(row)}
            </>
          )}
        </td>
      ))}
      {look.menu && (
        <td role="cell" className="col-menu">
          <Menu.Root modal={false}>
            <Menu.Trigger className="btn btn-sm btn-icon btn-tertiary" aria-label={t('list.menu', { name })}>
              <Ellipsis className="icon" aria-hidden="true" />
            </Menu.Trigger>
            <MenuPopup align="end">{look.menu(row)}</MenuPopup>
          </Menu.Root>
        </td>
      )}
    </tr>
  );
}
