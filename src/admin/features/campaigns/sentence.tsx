/** Choices and numbers that stand within a sentence. */
import type { ReactNode } from 'react';
import { WholeNumber } from '../../parts/form/number-field.tsx';
import styles from './campaigns.module.css';

export function Sentence({ children }: { readonly children: ReactNode }) {
  return <div className={styles.sentence}>{children}</div>;
}

type PickProps<V extends string> = {
  readonly label: string;
  readonly value: V;
  readonly choices: readonly (readonly [value: V, label: string])[];
  readonly onChange: (value: V) => void;
};

export function Pick<V extends string>({ label, value, choices, onChange }: PickProps<V>) {
  return (
    <select
      className="input select"
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value as V)}
    >
      {choices.map(([one, words]) => (
        <option key={one} value={one}>
          {words}
        </option>
      ))}
    </select>
  );
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
      <WholeNumber aria-label={label} className={`input ${styles.number}`} {...number} />
      <span>{unit}</span>
    </span>
  );
}
