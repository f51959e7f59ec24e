/** Where a text leads. */
import type { Body, DocumentNode } from './nodes.ts';

/** Each address once, as it stands in a link or a button. */
export function hrefsIn(body: Body): Set<string> {
  const found = new Set<string>();
  const read = ({ type, attrs, marks = [], content = [] }: DocumentNode): void => {
    for (const mark of marks) if (mark.type === 'link') found.add(String(mark.attrs?.href));
    if (type === 'button') found.add(String(attrs?.href));
    content.forEach(read);
  };
  read(body);
  return found;
}
