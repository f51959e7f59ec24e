/** A switch with its words and what it does. */
import { useId } from 'react';

type Props = {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly checked: boolean;
  readonly onChange: (on: boolean) => void;
};

export function SwitchField({ name, label, hint, checked, onChange }: Props) {
  const id = useId();
  return (
    <div className="switch-field">
      <input
        id={id}
        name={name}
        type="checkbox"
        role="switch"
        className="switch"
        checked={checked}
        aria-checked={checked}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <div>
        <label className="label" htmlFor={id}>
          {label}
        </label>
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      </div>
    </div>
  );
}
