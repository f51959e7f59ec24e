/** What is wrong with a field, under it. */
import { CircleX } from 'lucide-react';

export function ErrorLine({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <span className="error" id={id} role="alert">
      <CircleX className="icon" aria-hidden="true" />
      {error}
    </span>
  );
}
