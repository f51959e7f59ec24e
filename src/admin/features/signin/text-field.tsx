/** A labelled line of text with its error underneath. */
import { CircleX } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'className' | 'id'> & {
  readonly label: string;
  readonly error?: string | undefined;
  /** Stands inside the field, at its end. */
  readonly suffix?: ReactNode;
};

export function TextField({ label, error, suffix, ...input }: TextFieldProps) {
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
          className="input input-lg"
          aria-required="true"
          aria-invalid={error ? 'true' : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {suffix}
      </span>
      {error && (
        <span className="error" id={`${id}-error`} role="alert">
          <CircleX className="icon" aria-hidden="true" />
          {error}
        </span>
      )}
    </div>
  );
}
