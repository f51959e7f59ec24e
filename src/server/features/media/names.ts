/** The files that a text names. */
import { filmAt, posterOf } from '../../../wire/documents/films.ts';
import type { Body, DocumentNode } from '../../../wire/documents/nodes.ts';

/** Attributes that hold the id of a file. */
const naming = ['media', 'dark', 'captions'] as const;

/** Each once. Films at other hosts are named as their pictures are (`posterOf`). */
export function namesIn(body: Body): string[] {
  const names = new Set<string>();
  const read = ({ type, attrs, content = [] }: DocumentNode): void => {
    for (const name of naming) if (typeof attrs?.[name] === 'string') names.add(attrs[name]);
    const film = type === 'video' && typeof attrs?.href === 'string' ? filmAt(attrs.href) : undefined;
    if (film) names.add(posterOf(film));
    content.forEach(read);
  };
  read(body);
  return [...names];
}

/** The same text with another file in the place of one; the same object where it does not name it. */
export function renamed(body: Body, from: string, to: string): Body {
  return namesIn(body).includes(from) ? (renamedIn(body, from, to) as Body) : body;
}

function renamedIn(node: DocumentNode, from: string, to: string): DocumentNode {
  const { attrs, content } = node;
  const changed = naming.filter((name) => attrs?.[name] === from);
  return {
    ...node,
    ...(changed.length > 0 ? { attrs: { ...attrs, ...Object.fromEntries(changed.map((name) => [name, to])) } } : {}),
    ...(content ? { content: content.map((one) => renamedIn(one, from, to)) } : {}),
  };
}
