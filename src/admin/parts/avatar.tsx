/** A person as a round tile with initials, in a colour that stays the same for the same name. */
type Size = 20 | 24 | 32 | 48;

const TINTS = 6;

export function Avatar({ name, size = 32 }: { name: string; size?: Size }) {
  return (
    <span className={`avatar avatar-${size} t${tintOf(name)}`} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

/** The first letters of the first and the last word, by character as a reader counts them. */
export function initialsOf(name: string): string {
  const words = name
    .split('@')[0]!
    .split(/[\s._-]+/u)
    .filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toLocaleUpperCase() || '?';
}

function tintOf(name: string): number {
  let sum = 0;
  for (const char of name) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 997;
  return (sum % TINTS) + 1;
}
