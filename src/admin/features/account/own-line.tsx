/** A form of one field and its button, on the account page. */
import { useRef, useState, type ChangeEvent, type FormEvent, type ReactNode } from 'react';
import styles from './account.module.css';

/** What is typed into the field, and what is wrong with it; `field` is spread onto it. */
export function useOneField() {
  const ref = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();

  /** Says what is wrong, and leads there. */
  function refuse(problem: string): void {
    setError(problem);
    ref.current?.focus();
  }

  function onChange({ target }: ChangeEvent<HTMLInputElement>): void {
    setValue(target.value);
    setError(undefined);
  }

  return {
    value,
    refuse,
    clear: () => setValue(''),
    focus: () => ref.current?.focus(),
    field: { ref, value, error, onChange },
  };
}

type Props = {
  readonly label: string;
  readonly action: string;
  readonly busy: boolean;
  readonly onSubmit: () => Promise<void>;
  readonly className?: string;
  readonly children: ReactNode;
};

export function OwnLine({ label, action, busy, onSubmit, className = styles.line, children }: Props) {
  function submit(event: FormEvent): void {
    event.preventDefault();
    void onSubmit();
  }
  return (
    <form className={className} noValidate aria-label={label} onSubmit={submit}>
      {children}
      <button type="submit" className="btn btn-lg btn-secondary" aria-disabled={busy}>
        {action}
      </button>
    </form>
  );
}
