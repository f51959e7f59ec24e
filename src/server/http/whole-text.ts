/**
 * Texts that every storage engine and every reader can take: whole characters, no NUL. Behind a NUL SQLite finds nothing,
 * and PostgreSQL does not take it at all.
 */

/** The same JSON with each of its texts and names made so: NUL goes, half a character becomes U+FFFD. */
export function wholeTexts(json: unknown): unknown {
  if (typeof json === 'string') return wholeText(json);
  if (Array.isArray(json)) return json.map(wholeTexts);
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [wholeText(name), wholeTexts(value)]));
}

export function wholeText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}
