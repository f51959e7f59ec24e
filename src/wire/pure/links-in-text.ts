/** Addresses within plain text. What a stranger wrote stays text: only whole http and https addresses become links. */

/** Words as they are, or an address that may be followed. */
export type TextPart = { readonly text: string; readonly href?: string };

const address = /https?:\/\/[^\s<>"'`]+/gi;
/** At the end of an address they belong to the sentence around it. */
const sentence = /[.,;:!?…]+$/;

/** All of the text, in its order. A closing bracket belongs to the address only where it was opened in it. */
export function linksInText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const found of text.matchAll(address)) {
    const shown = endOf(found[0]);
    if (!URL.canParse(shown)) continue;
    if (found.index > from) parts.push({ text: text.slice(from, found.index) });
    parts.push({ text: shown, href: new URL(shown).href });
    from = found.index + shown.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

function endOf(found: string): string {
  const short = found.replace(sentence, '');
  const closes = /[)\]]$/.exec(short)?.[0];
  const isOpen = closes && short.split(closes === ')' ? '(' : '[').length >= short.split(closes).length;
  return closes && !isOpen ? endOf(short.slice(0, -1)) : short;
}
