/** The sign of a collection. */
import { helpIconDrawings } from '../../../ui/help-icons.ts';
import type { HelpIcon } from '../../../wire/help/icons.ts';

export function CollectionIcon({ icon }: { readonly icon: HelpIcon }) {
  const Icon = helpIconDrawings[icon];
  return <Icon className="icon" aria-hidden="true" />;
}
