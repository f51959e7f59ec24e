/** Writing HTML so that a parser reads back what was meant. Pure. */

/** A piece of the document: text now, or text that is known only when the pictures have arrived. */
export type Part = string | (() => string);
export type Attributes = Map<string, Part>;

const voidElements = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** A parser swallows one line break right after these start tags. */
const dropFirstBreak = new Set(['pre', 'textarea', 'listing']);
/** Elements whose content a parser would not read as markup: their children stand in a plain block instead. */
const rawElements = new Set(['xmp', 'plaintext', 'listing']);
const plainName = /^[a-z][\w:.-]*$/i;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00a0': '&nbsp;',
};

export function escapeText(text: string): string {
  return /[&<>\u00a0]/.test(text) ? text.replace(/[&<>\u00a0]/g, (char) => entities[char]!) : text;
}

export function escapeAttribute(text: string): string {
  return /[&<>"\u00a0]/.test(text) ? text.replace(/[&<>"\u00a0]/g, (char) => entities[char]!) : text;
}

/** Frameworks leave names like `@click` or `[x]` behind; what no parser reads back the same way is left out. */
export function isWritableName(name: string): boolean {
  return /^[a-z_][\w:.-]*$/i.test(name);
}

/** The element name to write: the own one, or one that cannot change how the rest is read. */
export function tagName(name: string): string {
  if (rawElements.has(name)) return 'pre';
  return plainName.test(name) ? name : 'span';
}

export function isVoid(tag: string): boolean {
  return voidElements.has(tag);
}

/** `<tag name="value" …>`; a value that comes later stays a function. */
export function startTag(tag: string, attributes: Attributes): Part[] {
  const parts: Part[] = [`<${tag}`];
  for (const [name, value] of attributes) {
    if (typeof value === 'string') parts.push(value === '' ? ` ${name}=""` : ` ${name}="${escapeAttribute(value)}"`);
    else parts.push(` ${name}="`, () => escapeAttribute(value()), '"');
  }
  parts.push(dropFirstBreak.has(tag) ? '>\n' : '>');
  return parts;
}

/** CSS for a `style` element: raw text in HTML, where only its end tag could end it; ordinary text inside SVG. */
export function styleText(css: string, html: boolean): string {
  return html ? css.replace(/<(?=\/|!--)/g, '\\3c ') : escapeText(css);
}

export function joinParts(parts: readonly Part[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : part())).join('');
}
