/** A choice among few, all of them in sight. */
import { useId } from 'react';

type Props<V extends string> = {
  readonly label: string;
  readonly value: V;
  readonly choices: readonly { readonly value: V; readonly label: string }[];
  readonly onChange: (value: V) => void;
};

export function Segment<V extends string>({ label, value, choices, onChange }: Props<V>) {
  const name = useId();
  return (
    <fieldset className="segment">
      <legend className="sr">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
