/** A line of a list that leads to a block. */
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './bots.module.css';

type Props = { readonly icon: ReactNode; readonly onClick: () => void; readonly children: ReactNode };

export function BlockLine({ icon, onClick, children }: Props) {
  return (
    <button type="button" className={`menu-item ${styles.toBlock}`} onClick={onClick}>
      {icon}
      <span className="menu-label anywhere">{children}</span>
      <ChevronRight className="icon flip" aria-hidden="true" />
    </button>
  );
}
