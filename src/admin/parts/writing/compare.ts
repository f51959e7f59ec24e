/** Which two states of a text are compared: `3..5` in the address; `draft` is the present draft. */
export type Side = number | 'draft';
export type Compared = { readonly a: Side; readonly b: Side };

/** Null for anything else. */
export function comparedIn(search: string): Compared | null {
  const [, a, b] = /^(\d{1,9}|draft)\.\.(\d{1,9}|draft)$/.exec(new URLSearchParams(search).get('compare') ?? '') ?? [];
  const sideOf = (text: string): Side => (text === 'draft' ? text : Number(text));
  return a && b ? { a: sideOf(a), b: sideOf(b) } : null;
}

/** `path`: of the text, which may have a query. */
export function comparePath(path: string, { a, b }: Compared): string {
  return `${path}${path.includes('?') ? '&' : '?'}compare=${a}..${b}`;
}
