/** A whole number between two bounds. What is typed counts once it is one; leaving the field shows what counts. */
import { useId, useState } from 'react';

type Props = {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
};

export function NumberField({ label, value, min, max, onChange }: Props) {
  const id = useId();
  /** Null while nobody types. */
  const [typed, setTyped] = useState<string | null>(null);
  function type(text: string): void {
    setTyped(text);
    const number = /^\s*\d{1,10}\s*$/.test(text) ? Number(text) : Number.NaN;
    if (number >= min && number <= max) onChange(number);
  }
  return (
    <div className="field">
      <label className="hint" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="input"
        type="number"
        inputMode="numeric"
        dir="ltr"
        min={min}
        max={max}
        value={typed ?? value}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(null)}
      />
    </div>
  );
}
