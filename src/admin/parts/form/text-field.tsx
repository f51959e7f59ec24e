/** A labelled line of text with its error underneath. */
import { useId, type ComponentProps, type ReactNode } from 'react';
import { ErrorLine } from './error-line.tsx';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Stands inside the field, at its end. */
  readonly suffix?: ReactNode;
};

export function TextField({ label, hint, error, suffix, className = '', ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <span className="affix">
        <input
          {...input}
          id={id}
          className={`input input-lg ${className}`}
          aria-required="true"
          aria-invalid={error ? 'true' : undefined}
          aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
        />
        {suffix}
      </span>
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <ErrorLine id={`${id}-error`} error={error} />
    </div>
  );
}
