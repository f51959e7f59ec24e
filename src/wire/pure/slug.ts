/** The part of an address that says in words what it leads to: any script, small letters, joined by hyphens. */
export function slugOf(title: string, chars: number): string {
  const words =
    title
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  let slug = '';
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word;
    if (longer.length > chars) break;
    slug = longer;
  }
  // One word that is too long by itself is cut, never in the middle of a character.
  return slug || [...(words[0] ?? '')].reduce((cut, sign) => (cut.length + sign.length > chars ? cut : cut + sign), '');
}
