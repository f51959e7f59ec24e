/** A part of a form with its heading at the side. */
import type { ReactNode } from 'react';

type Props = { readonly title: string; readonly hint?: string; readonly children: ReactNode };

export function FormSection({ title, hint, children }: Props) {
  return (
    <section className="form-section">
      <header>
        <h2>{title}</h2>
        {hint && <p>{hint}</p>}
      </header>
      <div className="stack">{children}</div>
    </section>
  );
}
