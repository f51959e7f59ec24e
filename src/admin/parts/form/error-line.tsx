/** What is wrong with a field, a line of a list, or a whole list: below it, and told to screen readers as it appears. */
import { CircleX } from 'lucide-react';

/** `id` is what the field names in `aria-describedby`. */
export function ErrorLine({ id, error }: { readonly id?: string; readonly error: string | undefined }) {
  if (!error) return null;
  return (
    <span className="error" id={id} role="alert">
      <CircleX className="icon" aria-hidden="true" />
      {error}
    </span>
  );
}
