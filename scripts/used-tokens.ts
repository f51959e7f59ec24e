/** What a document with its styles inline can do without: custom properties that nothing in it speaks of. */

const definition = /(--[\w-]+):[^;{}]*;?/g;

/**
 * `css` without the custom properties that neither the other rules nor `rest` (the document's script and markup) name. What only
 * they themselves have used goes with them.
 */
export function withoutUnusedTokens(css: string, rest: string): string {
  const named = css.replaceAll(definition, (text, name: string) => text.slice(name.length)) + rest;
  const kept = css.replaceAll(definition, (text, name: string) => (names(named, name) ? text : ''));
  return kept === css ? css : withoutUnusedTokens(kept, rest);
}

const names = (text: string, name: string): boolean => new RegExp(`${name}(?![\\w-])`).test(text);
