/** HTML as text: whatever is put into a template is escaped, but what a template has made. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Put = Markup | string | number | false | null | undefined | readonly Put[];

/** @example markup`<a href="${address}">${title}</a>` */
export function markup(parts: TemplateStringsArray, ...values: readonly Put[]): Markup {
  return new Markup(parts.reduce((made, part, at) => made + textOf(values[at - 1]) + part));
}

/** Of parts that are markup already. */
export function joined(parts: readonly Markup[]): Markup {
  return new Markup(parts.map(({ text }) => text).join(''));
}

/** For texts and for attributes in double quotes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => signs[sign]!);
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function textOf(value: Put): string {
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return (value as readonly Put[]).map(textOf).join('');
  return value === false || value === null || value === undefined ? '' : escaped(String(value));
}
