/** The buttons of a list of lines: one that takes a line away, one that adds another. */
import { Plus, X } from 'lucide-react';

export function RemoveLine({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className="btn btn-icon btn-tertiary" aria-label={label} onClick={onClick}>
      <X className="icon" aria-hidden="true" />
    </button>
  );
}

export function AddLine({ label, full, onClick }: { label: string; full: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      className="btn btn-sm btn-secondary btn-start"
      aria-disabled={full}
      onClick={() => !full && onClick()}
    >
      <Plus className="icon" aria-hidden="true" />
      {label}
    </button>
  );
}
