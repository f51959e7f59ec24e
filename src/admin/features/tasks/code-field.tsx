/** Code: as it is typed, in letters of one width, from left to right. */
import { useId } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { describedBy, FieldFrame } from '../../parts/form/field-frame.tsx';
import { useProblem } from '../../parts/form/fields.tsx';
import styles from './tasks.module.css';

type Props<T extends FieldValues> = {
  readonly form: UseFormReturn<T, unknown, T>;
  readonly name: Path<T>;
  readonly label: string;
  readonly hint?: string;
  readonly required?: boolean;
  readonly rows: number;
};

export function CodeField<T extends FieldValues>({ rows, ...props }: Props<T>) {
  const { form, name, label, hint, required } = props;
  const id = useId();
  const error = useProblem(props);
  return (
    <FieldFrame id={id} label={label} hint={hint} required={required} error={error}>
      <textarea
        id={id}
        className={`textarea ${styles.codeInput}`}
        rows={rows}
        dir="ltr"
        wrap="off"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        aria-required={required}
        aria-invalid={error ? 'true' : undefined}
        aria-describedby={describedBy(id, hint, error)}
        {...form.register(name)}
      />
    </FieldFrame>
  );
}
