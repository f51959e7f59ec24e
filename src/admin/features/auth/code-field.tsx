/** The code of an authenticator app: one field that can be pasted into, drawn as a box for each digit. */
import { useId, type Ref } from 'react';
import { MFA_CODE_DIGITS } from '../../../wire/auth/limits.ts';
import { ErrorLine } from '../../parts/form/error-line.tsx';
import { typedCode } from './codes.ts';
import styles from './auth.module.css';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
};

export function CodeField({ label, value, hint, error, onChange, ref }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {/* Digits are read from left to right in every language. */}
      <div className={styles.otp} dir="ltr">
        <input
          ref={ref}
          id={id}
          className={styles.otpInput}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          aria-required="true"
          aria-invalid={error ? 'true' : undefined}
          aria-describedby={described || undefined}
          value={value}
          onChange={(event) => onChange(typedCode(event.target.value))}
        />
        <span className={styles.otpBoxes} aria-hidden="true">
          {Array.from({ length: MFA_CODE_DIGITS }, (_, at) => (
            <span key={at} className={at === Math.min(value.length, MFA_CODE_DIGITS - 1) ? styles.next : undefined} />
          ))}
        </span>
      </div>
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <ErrorLine id={`${id}-error`} error={error} />
    </div>
  );
}
