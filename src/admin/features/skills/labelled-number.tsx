/** A whole number of a skill, with its label. */
import { useId, type ComponentProps } from 'react';
import { WholeNumber } from '../../parts/form/number-field.tsx';

export function LabelledNumber({ label, ...input }: { readonly label: string } & ComponentProps<typeof WholeNumber>) {
  const id = useId();
  return (
    <div className="field">
      <label className="hint" htmlFor={id}>
        {label}
      </label>
      <WholeNumber {...input} id={id} />
    </div>
  );
}
