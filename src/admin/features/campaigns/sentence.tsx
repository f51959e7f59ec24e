/** A sentence with choices (`parts/pick.tsx`) and numbers in it. */
import type { ReactNode } from 'react';
import { WholeNumber } from '../../parts/form/number-field.tsx';
import styles from './campaigns.module.css';

export function Sentence({ children }: { readonly children: ReactNode }) {
  return <div className={styles.sentence}>{children}</div>;
}

type CountProps = {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly unit: string;
  readonly onChange: (value: number) => void;
};

export function Count({ label, unit, ...number }: CountProps) {
  return (
    <span className="row row-1">
      <WholeNumber aria-label={label} className={`input input-sm ${styles.number}`} {...number} />
      <span>{unit}</span>
    </span>
  );
}
