/** Parts of a settings form: a section with its heading at the side, a field's words and error. */
import { CircleX } from 'lucide-react';
import type { ReactNode } from 'react';

export function FormSection({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <section className="form-section">
      <header>
        <h2>{title}</h2>
        <p>{hint}</p>
      </header>
      <div className="stack">{children}</div>
    </section>
  );
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <span className="error" id={id}>
      <CircleX className="icon" aria-hidden="true" />
      {error}
    </span>
  );
}

/** For `aria-describedby`: the ids of what there is. */
export function described(...ids: (string | false | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(' ') || undefined;
}
