/** The way to make another one of what a list shows. */
import { Plus } from 'lucide-react';
import { Link } from 'wouter';

export function NewLink({ to, text }: { readonly to: string; readonly text: string }) {
  return (
    <Link className="btn btn-primary" href={to}>
      <Plus className="icon" aria-hidden="true" />
      {text}
    </Link>
  );
}
