import { useMessenger, useMessengerState } from '../context.ts';
import { FieldError, fieldId, Optional, useProblemText } from './field-parts.tsx';
import type { Field } from './state.ts';

/** So many options of so few letters stand side by side even on a narrow phone. */
const SIDE_BY_SIDE_OPTIONS = 3;
const SIDE_BY_SIDE_CHARS = 16;

/** One of a few: native radio buttons, so that the arrow keys work as everywhere. */
export function ChoiceField({ field }: { field: Field }) {
  const { flow } = useMessengerState();
  const { flow: actions } = useMessenger();
  const problem = useProblemText()(field.key);
  const options = field.options ?? [];
  const id = fieldId(field.key);
  const chosen = flow?.values[field.key] ?? '';
  const beside =
    options.length <= SIDE_BY_SIDE_OPTIONS && options.every(({ label }) => label.length <= SIDE_BY_SIDE_CHARS);
  return (
    <div
      className="fld"
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-error`}
      aria-required={field.required}
      aria-invalid={problem !== undefined}
    >
      <span className="lab" id={`${id}-label`}>
        {field.label}
        <Optional field={field} />
      </span>
      <div className={`${beside ? 'seg' : 'opts'}${problem ? ' bad' : ''}`}>
        {options.map(({ value, label }, at) => (
          <label key={value} className={beside ? 'seg-one' : 'opt'}>
            <input
              type="radio"
              className="vh"
              id={at === 0 ? id : undefined}
              name={id}
              value={value}
              checked={chosen === value}
              data-problem={problem && ''}
              onChange={() => actions.setValue(field.key, value)}
            />
            <span dir="auto">{label}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} text={problem} />
    </div>
  );
}
