/** What all fields of a form have around them. */
import { useMessengerState } from '../context.ts';
import { CircleAlert } from './icons.ts';
import type { Field } from './state.ts';
import { useFlowTexts } from './use-texts.ts';

export function fieldId(key: string): string {
  return `field-${key}`;
}

export function FieldLabel({ field, htmlFor }: { field: Field; htmlFor: string }) {
  return (
    <label className="lab" htmlFor={htmlFor}>
      {field.label}
      <Optional field={field} />
    </label>
  );
}

export function Optional({ field }: { field: Field }) {
  const { t } = useFlowTexts();
  return field.required ? null : <small>{t('optional')}</small>;
}

/** Stands in the page before there is something to say, so that what comes is spoken. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  return (
    <span id={id} className="err" hidden={!text}>
      {text && <CircleAlert size={16} strokeWidth={1.75} />}
      {text}
    </span>
  );
}

/** What is wrong with a field, in words; `over` is by how many characters it is too long. */
export function useProblemText(): (key: string, over?: number) => string | undefined {
  const { t } = useFlowTexts();
  const { flow } = useMessengerState();
  return (key, over = 0) => {
    const problem = flow?.problems[key];
    return problem && t(`form.problem.${problem}`, { over });
  };
}
