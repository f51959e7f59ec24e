/** A reply that looks like a note for somebody of the team: it is asked about before a visitor reads it (P-DSK-11). */
import type { Body } from '../../../../wire/documents/nodes.ts';
import { textOf } from '../../../parts/editor/plain-body.ts';

type Looked = {
  /** Everybody who works here. */
  readonly members: readonly { readonly name: string }[];
  /** What the writer has begun as a note. */
  readonly note: Body;
};

/** So many words of a note's beginning are enough to know it by. */
const FIRST_WORDS = 3;

/** Whom the note seems to be for, '' where it names nobody; null where it is a reply. */
export function noteFor(reply: Body, { members, note }: Looked): string | null {
  const said = folded(textOf(reply));
  if (said.startsWith('@')) {
    const named = members
      .filter(({ name }) => begins(said.slice(1), name) || begins(said.slice(1), name.split(/\s/)[0] ?? ''))
      .toSorted((a, b) => b.name.length - a.name.length)[0];
    if (named) return named.name;
  }
  const words = folded(textOf(note)).split(' ').filter(Boolean);
  if (words.length === 0) return null;
  const begun = words.slice(0, FIRST_WORDS).join(' ');
  // One word begins many replies: `Hello` alone tells nothing.
  return words.length > 1 ? (begins(said, begun) ? '' : null) : said === begun ? '' : null;
}

/** With its first words, and not with the beginning of a longer one: `@Ana` is not `@Anatol`. */
function begins(said: string, name: string): boolean {
  const wanted = folded(name);
  return wanted !== '' && said.startsWith(wanted) && !/^[\p{L}\p{N}]/u.test(said.slice(wanted.length));
}

function folded(text: string): string {
  return text.normalize('NFKC').toLocaleLowerCase().replaceAll(/\s+/g, ' ').trim();
}
