/** A search over the lines of a log; nothing is asked of the server. */
import { ListFilter } from 'lucide-react';
import styles from './logs.module.css';

export function LogFilter({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <div className={`affix ${styles.logSearch}`}>
      <ListFilter className="icon" aria-hidden="true" />
      <input
        className="input input-sm"
        type="search"
        placeholder={label}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
