/** A table in a card, without what the big lists can: its columns and its rows. */
import type { ReactNode } from 'react';

/** Its name; `num`: of numbers; `sr`: only heard, because its cells speak for themselves; false: not there. */
type Column = string | readonly [name: string, kind: 'num' | 'sr'] | false;

export function CardTable({
  columns,
  children,
}: {
  readonly columns: readonly Column[];
  readonly children: ReactNode;
}) {
  return (
    <div className="card-table">
      <table className="table">
        <thead>
          <tr>
            {columns.map((column) => {
              if (!column) return null;
              const [name, kind] = typeof column === 'string' ? [column] : column;
              return (
                <th key={name} scope="col" className={kind === 'num' ? kind : undefined}>
                  {kind === 'sr' ? <span className={kind}>{name}</span> : name}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
