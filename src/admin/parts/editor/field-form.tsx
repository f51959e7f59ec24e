/** The fields of a block or a link, in a row below the tool bar. Escape leaves them as they were. */
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import type { Key } from '../../texts/keys.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { ErrorLine } from '../form/error-line.tsx';
import styles from './editor.module.css';
import { wrongIn, type Field } from './forms.ts';
import { OwnThingInput } from './own-thing-input.tsx';

type Values = Readonly<Record<string, string>>;
type Props = {
  readonly title: Key;
  readonly fields: readonly Field[];
  readonly values: Values;
  readonly submit: Key;
  readonly onSubmit: (values: Values) => void;
  readonly onRemove?: () => void;
  readonly onLeave: () => void;
  /** What is asked for before something comes into the text is asked at once. */
  readonly focused: boolean;
  /** Further things to be done with it. */
  readonly more?: ReactNode;
};

export function FieldForm({ title, fields, values, submit, onSubmit, onRemove, onLeave, focused, more }: Props) {
  const { t } = useTexts();
  const [typed, setTyped] = useState(values);
  const [tried, setTried] = useState(false);

  function send(event: FormEvent): void {
    event.preventDefault();
    // The editor may stand in a form of a screen, which this is no answer to.
    event.stopPropagation();
    setTried(true);
    if (fields.every((field) => !wrongIn(field, trimmed(typed[field.name])))) onSubmit(typed);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape, from any of its fields
    <form
      className={styles.fields}
      aria-label={t(title)}
      onSubmit={send}
      noValidate
      onKeyDown={(event) => event.key === 'Escape' && onLeave()}
    >
      {fields.map((field, index) => (
        <Input
          key={field.name}
          field={field}
          value={typed[field.name] ?? ''}
          wrong={tried ? wrongIn(field, trimmed(typed[field.name])) : undefined}
          focused={focused && index === 0}
          onChange={(value) => setTyped({ ...typed, [field.name]: value })}
        />
      ))}
      <div className={styles.acts}>
        <button type="submit" className="btn btn-sm btn-primary">
          {t(submit)}
        </button>
        {more}
        {onRemove && (
          <button type="button" className="btn btn-sm btn-tertiary btn-remove" onClick={onRemove}>
            {t('editor.remove')}
          </button>
        )}
        {focused && (
          <button type="button" className="btn btn-sm btn-tertiary" onClick={onLeave}>
            {t('common.cancel')}
          </button>
        )}
      </div>
    </form>
  );
}

const trimmed = (value = ''): string => value.trim();

type InputProps = {
  readonly field: Field;
  readonly value: string;
  readonly wrong: Key | undefined;
  readonly focused: boolean;
  readonly onChange: (value: string) => void;
};

function Input({ field, value, wrong, focused, onChange }: InputProps) {
  const { t } = useTexts();
  const id = useId();
  const error = wrong && t(wrong);
  const { picks, most } = field;
  return (
    <div className={`field ${styles.field}`}>
      <label className="label" htmlFor={id}>
        {t(field.label)}
      </label>
      {picks ? (
        <OwnThingInput {...{ id, picks, most, value, onChange, focused, wrong: error }} />
      ) : (
        <input
          id={id}
          className="input input-sm"
          value={value}
          maxLength={most}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the writer has just asked for it
          autoFocus={focused}
          autoComplete="off"
          {...(field.plain ? { dir: 'ltr', spellCheck: false, autoCapitalize: 'off' } : { dir: 'auto' })}
          aria-invalid={wrong !== undefined}
          aria-describedby={wrong ? `${id}wrong` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      <ErrorLine id={`${id}wrong`} error={error} />
    </div>
  );
}
