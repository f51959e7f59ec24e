/** A small button with a picture; what cannot be done now stays where it is. */
import type { LucideIcon } from 'lucide-react';

type ToolProps = {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly onClick: () => void;
  readonly off?: boolean;
};

export function Tool({ label, icon: Icon, onClick, off = false }: ToolProps) {
  return (
    <button
      type="button"
      className="btn btn-sm btn-icon btn-tertiary"
      aria-label={label}
      title={label}
      aria-disabled={off}
      onClick={() => !off && onClick()}
    >
      <Icon className="icon" aria-hidden="true" />
    </button>
  );
}
