/** A box with its words. */
type Props = {
  readonly label: string;
  readonly value: boolean;
  readonly disabled?: boolean;
  readonly onChange: (value: boolean) => void;
};

export function Ticked({ label, value, disabled, onChange }: Props) {
  return (
    <label className="row">
      <input
        type="checkbox"
        className="check"
        checked={value}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}
