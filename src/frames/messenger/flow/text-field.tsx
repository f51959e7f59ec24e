import type { KeyboardEvent } from 'react';
import { useMessenger, useMessengerState } from '../context.ts';
import { longest } from './check.ts';
import { FieldError, fieldId, FieldLabel, useProblemText } from './field-parts.tsx';
import { Offers } from './offers.tsx';
import type { Field } from './state.ts';
import { useFlowTexts } from './use-texts.ts';

/** The count of what is left shows when it begins to matter. */
const COUNT_FROM = 0.8;
/** A project that sets no limit has one all the same; nobody needs to see it. */
const COUNT_MOST_CHARS = 5000;

/** A line, an e-mail address or a long text. */
export function TextField({ field }: { field: Field }) {
  const { flow, view } = useMessengerState();
  const { flow: actions } = useMessenger();
  const form = view?.flows.find(({ id: one }) => one === flow?.id);
  const value = flow?.values[field.key] ?? '';
  const problem = useProblemText()(field.key, value.trim().length - longest(field));
  const id = fieldId(field.key);
  const common = {
    id,
    dir: 'auto',
    className: problem ? 'inp bad' : 'inp',
    value,
    placeholder: field.placeholder,
    'aria-required': field.required,
    'aria-invalid': problem !== undefined,
    'aria-describedby': `${id}-error ${id}-left`,
    'data-problem': problem && '',
    onChange: (event: { target: { value: string } }) => actions.setValue(field.key, event.target.value),
  } as const;
  return (
    <div className="fld">
      <FieldLabel field={field} htmlFor={id} />
      {field.kind === 'longtext' ? (
        <textarea {...common} className={`${common.className} area`} rows={4} onKeyDown={submitByKey} />
      ) : field.kind === 'email' ? (
        <input {...common} type="email" inputMode="email" autoComplete="email" spellCheck={false} />
      ) : (
        <input {...common} type="text" />
      )}
      <Left id={`${id}-left`} field={field} chars={value.length} />
      <FieldError id={`${id}-error`} text={problem} />
      {field.kind === 'longtext' && view?.offers && form?.feedbackType !== 'BUG' && <Offers words={value} />}
    </div>
  );
}

/** Enter begins a new line; with Ctrl or Command it sends, as in a mail. */
function submitByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
}

function Left({ id, field, chars }: { id: string; field: Field; chars: number }) {
  const { t } = useFlowTexts();
  const most = longest(field);
  const left = most - chars;
  const shown = field.kind !== 'email' && most <= COUNT_MOST_CHARS && chars >= most * COUNT_FROM && left >= 0;
  return (
    <small id={id} className="left" hidden={!shown}>
      {shown && t('form.left', { left })}
    </small>
  );
}
