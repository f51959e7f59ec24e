/** What is wrong with a line of a list, or with the list, below it. */
import { CircleX } from 'lucide-react';

export function LineError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <span className="error" id={id} role="alert">
      <CircleX className="icon" aria-hidden="true" />
      {error}
    </span>
  );
}
