/** A box with its words. */
import styles from './survey.module.css';

type Props = {
  readonly label: string;
  readonly value: boolean;
  readonly disabled?: boolean;
  readonly onChange: (value: boolean) => void;
};

export function Ticked({ label, value, disabled, onChange }: Props) {
  return (
    <label className={`row ${styles.ticked}`}>
      <input
        type="checkbox"
        className="check"
        checked={value}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span dir="auto">{label}</span>
    </label>
  );
}
