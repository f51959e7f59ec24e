/** A control of any kind with its label above and its hint underneath. */
import { useId, type ReactNode } from 'react';

/** For the control itself. */
export type LabelledControl = { readonly id: string; readonly 'aria-describedby': string | undefined };

type Props = {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly children: (control: LabelledControl) => ReactNode;
};

export function Labelled({ label, hint, children }: Props) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-describedby': hintId })}
      {hint && (
        <span className="hint" id={hintId}>
          {hint}
        </span>
      )}
    </div>
  );
}
