import type { List } from './list.ts';
import { useList } from './use-list.ts';

/** The box over the boxes: all rows of this page. */
export function PageBox<Row>({ list, label }: { list: List<Row>; label: string }) {
  const { rows, chosen } = useList(list);
  const count = rows.filter((row) => chosen[list.idOf(row)]).length;
  return (
    <input
      type="checkbox"
      className="check"
      aria-label={label}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && count < rows.length;
      }}
      checked={count > 0 && count === rows.length}
      onChange={(event) => list.choose(rows, event.target.checked)}
    />
  );
}
