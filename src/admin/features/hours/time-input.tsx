/** A time of day as it is typed. What is no time goes back to the one before when the field is left. */
import { useState } from 'react';
import { clockOf, minutesTyped } from './hours-form.ts';
import styles from './hours.module.css';

type Props = {
  readonly label: string;
  readonly value: number;
  readonly wrong: boolean;
  readonly onChange: (minutes: number) => void;
};

export function TimeInput({ label, value, wrong, onChange }: Props) {
  const [typed, setTyped] = useState<string>();
  const minutes = typed === undefined ? value : minutesTyped(typed);
  return (
    <input
      className={`input input-sm ${styles.time}`}
      aria-label={label}
      aria-invalid={wrong || minutes === undefined ? 'true' : undefined}
      autoComplete="off"
      dir="ltr"
      value={typed ?? clockOf(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = minutesTyped(target.value);
        if (next !== undefined && next !== value) onChange(next);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
