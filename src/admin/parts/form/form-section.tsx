/** A part of a form with its heading at the side. */
import type { ReactNode } from 'react';

type Props = {
  readonly title: string;
  readonly hint?: string;
  /** The setting that the part is as a whole, as the index of settings names it. */
  readonly setting?: string;
  readonly children: ReactNode;
};

export function FormSection({ title, hint, setting, children }: Props) {
  return (
    <section className="form-section" data-setting={setting}>
      <header>
        <h2>{title}</h2>
        {hint && <p>{hint}</p>}
      </header>
      <div className="stack">{children}</div>
    </section>
  );
}
