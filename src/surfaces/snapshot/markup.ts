/** Writing HTML so that a parser reads back what was meant. Pure. */

/** A value of the document: text now, or text that is known only when the pictures have arrived. */
export type Part = string | (() => string);
export type Attributes = Map<string, Part>;

/** Elements whose content a parser would not read as markup: their children stand in a plain block instead. */
const rawElements = new Set(['xmp', 'plaintext', 'listing']);

export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\u00a0', '&nbsp;');
}

export function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;');
}

/** Frameworks leave names like `@click` or `[x]` behind; what no parser reads back the same way is left out. */
export function isWritableName(name: string): boolean {
  return /^[a-z_][\w:.-]*$/i.test(name);
}

/** The element name to write: the own one, or one that cannot change how the rest is read. */
export function tagName(name: string): string {
  if (rawElements.has(name)) return 'pre';
  return /^[a-z][\w:.-]*$/i.test(name) ? name : 'span';
}

/** `name="value" …` behind a tag's name, for what is written by hand. */
export function attributesText(attributes: Iterable<readonly [string, string]>): string {
  return [...attributes].map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`).join('');
}

/** CSS for a `style` element: raw text in HTML, where only its end tag could end it; ordinary text inside SVG. */
export function styleText(css: string, html: boolean): string {
  return html ? css.replace(/<(?=\/|!--)/g, '\\3c ') : escapeText(css);
}
