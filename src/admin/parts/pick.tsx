/** A small choice within a sentence. */
type Props<V extends string> = {
  readonly label: string;
  readonly value: V;
  readonly choices: readonly (readonly [value: V, label: string])[];
  readonly onChange: (value: V) => void;
};

export function Pick<V extends string>({ label, value, choices, onChange }: Props<V>) {
  return (
    <select
      className="input select input-sm"
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
