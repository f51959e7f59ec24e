/** The fields of a form: label, what is typed, a hint, and what is wrong with it. */
import { useId, type HTMLInputTypeAttribute } from 'react';
import { get, useWatch, type FieldError, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { useTexts } from '../../shell/use-texts.ts';
import { describedBy, FieldFrame } from './field-frame.tsx';
import { problemWords } from './problems.ts';

export type FieldOf<T extends FieldValues> = {
  readonly form: UseFormReturn<T, unknown, T>;
  readonly name: Path<T>;
  readonly label: string;
  readonly hint?: string;
  readonly required?: boolean;
};

/** What is wrong with the field, in words. */
export function useProblem<T extends FieldValues>({ form, name, label }: FieldOf<T>): string | undefined {
  const texts = useTexts();
  return problemWords(texts, firstError(get(form.formState.errors, name)), label);
}

/** The error of a field; of a list, that of the first item that does not fit. */
function firstError(error: unknown): FieldError | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('type' in error) return error as FieldError;
  return Object.values(error).map(firstError).find(Boolean);
}

type TextProps<T extends FieldValues> = FieldOf<T> & {
  readonly type?: HTMLInputTypeAttribute;
  readonly autoComplete?: string;
  readonly inputMode?: 'text' | 'email' | 'url' | 'numeric';
  readonly rows?: number;
  /** What an empty field means, shown in it; it is no field that one may leave out. */
  readonly empty?: string;
  /** Words to choose from; others can be typed. */
  readonly offered?: readonly string[];
};

/** One line of text, or several where `rows` says so. */
export function TextField<T extends FieldValues>(props: TextProps<T>) {
  const {
    form,
    name,
    label,
    hint,
    required,
    type = 'text',
    autoComplete = 'off',
    inputMode,
    rows,
    empty,
    offered,
  } = props;
  const id = useId();
  const error = useProblem(props);
  const common = {
    id,
    autoComplete,
    'aria-required': required,
    'aria-invalid': error ? ('true' as const) : undefined,
    'aria-describedby': describedBy(id, hint, error),
    dir: 'auto',
    placeholder: empty,
    ...form.register(name),
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} required={required || empty !== undefined} error={error}>
      {rows ? (
        <textarea {...common} className="textarea" rows={rows} />
      ) : (
        <input
          {...common}
          className="input"
          type={type}
          inputMode={inputMode}
          list={offered ? `${id}-offered` : undefined}
        />
      )}
      {offered && (
        <datalist id={`${id}-offered`}>
          {offered.map((word) => (
            <option key={word}>{word}</option>
          ))}
        </datalist>
      )}
    </FieldFrame>
  );
}

/** Short words in one line, with commas between; each once. */
export function ListField<T extends FieldValues>(props: FieldOf<T>) {
  const { form, name, label, hint, required } = props;
  const id = useId();
  const error = useProblem(props);
  return (
    <FieldFrame id={id} label={label} hint={hint} required={required} error={error}>
      <input
        id={id}
        className="input"
        dir="auto"
        autoComplete="off"
        aria-required={required}
        aria-invalid={error ? 'true' : undefined}
        aria-describedby={describedBy(id, hint, error)}
        {...form.register(name, {
          setValueAs: (value: unknown) => (typeof value === 'string' ? wordsOf(value) : value),
        })}
      />
    </FieldFrame>
  );
}

function wordsOf(text: string): string[] {
  return [...new Set(text.split(',').map((word) => word.trim()))].filter(Boolean);
}

type SelectProps<T extends FieldValues> = FieldOf<T> & {
  readonly choices: readonly { readonly value: string; readonly label: string }[];
};

/** One of a few, by the browser's own list. */
export function SelectField<T extends FieldValues>(props: SelectProps<T>) {
  const { form, name, label, hint, required, choices } = props;
  const id = useId();
  const error = useProblem(props);
  return (
    <FieldFrame id={id} label={label} hint={hint} required={required} error={error}>
      <select
        id={id}
        className="input select"
        aria-required={required}
        aria-invalid={error ? 'true' : undefined}
        aria-describedby={describedBy(id, hint, error)}
        {...form.register(name)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** A switch: on or off. */
export function FlagField<T extends FieldValues>({ form, name, label, hint }: FieldOf<T>) {
  const id = useId();
  const on = useWatch({ control: form.control, name }) as unknown;
  return (
    <div className="switch-field">
      <input
        id={id}
        type="checkbox"
        role="switch"
        className="switch"
        aria-checked={on === true}
        aria-describedby={hint ? `${id}-hint` : undefined}
        {...form.register(name)}
      />
      <div>
        <label className="label" htmlFor={id}>
          {label}
        </label>
        {hint && (
          <p className="hint" id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
