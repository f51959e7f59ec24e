/** Numbers: the field of a form, and a bare one for a value that stands elsewhere. */
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { describedBy, FieldFrame } from './field-frame.tsx';
import { useProblem, type FieldOf } from './fields.tsx';

/** Digits are read from left to right in every language. */
export function NumberInput({ className = 'input', ...input }: ComponentProps<'input'>) {
  return <input inputMode="numeric" {...input} className={className} type="number" dir="ltr" autoComplete="off" />;
}

/** A field of a form for a number. An empty one is no number, and the form says so. */
export function NumberField<T extends FieldValues>(props: FieldOf<T> & { readonly suffix?: ReactNode }) {
  const { form, name, label, hint, required, suffix } = props;
  const id = useId();
  const error = useProblem(props);
  return (
    <FieldFrame id={id} label={label} hint={hint} required={required} error={error}>
      <span className="affix">
        <NumberInput
          id={id}
          aria-required={required}
          aria-invalid={error ? 'true' : undefined}
          aria-describedby={describedBy(id, hint, error)}
          {...form.register(name, { valueAsNumber: true })}
        />
        {suffix && <span className="suffix">{suffix}</span>}
      </span>
    </FieldFrame>
  );
}

type WholeProps = {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
} & Pick<ComponentProps<'input'>, 'id' | 'className' | 'aria-label'>;

/** A whole number between two bounds. What is typed counts once it is one; leaving the field shows what counts. */
export function WholeNumber({ value, min, max, onChange, ...input }: WholeProps) {
  /** Null while nobody types. */
  const [typed, setTyped] = useState<string | null>(null);
  function type(text: string): void {
    setTyped(text);
    const number = /^\s*\d{1,10}\s*$/.test(text) ? Number(text) : Number.NaN;
    if (number >= min && number <= max) onChange(number);
  }
  return (
    <NumberInput
      {...input}
      min={min}
      max={max}
      value={typed ?? value}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setTyped(null)}
    />
  );
}
