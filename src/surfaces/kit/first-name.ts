/** What `{{name}}` in a text stands for (widget-protocol 5.2). */
const PLACEHOLDER = /\{\{\s*name\s*\}\}/;

/** Of a session's name, which may be a mail address: up to the first space, @, dot or plus. */
export function firstName(name: unknown): string {
  return typeof name === 'string' ? name.trim().split(/[\s@.+]/)[0]! : '';
}

/** Where nobody's name is known, the placeholder goes with the space before it: `Hi {{name}}!` is `Hi!`. */
export function fillName(text: string, name: string): string {
  const parts = text.split(PLACEHOLDER);
  const last = parts.pop() ?? '';
  return parts.map((part) => (name ? part + name : part.trimEnd())).join('') + last;
}
