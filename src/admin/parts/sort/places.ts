/** Where things of an order go. */

/** The order with `id` at the place of another one: what stood between moves up by one. */
export function movedTo(ids: readonly string[], id: string, over: string): string[] {
  const to = ids.indexOf(over);
  const others = ids.filter((one) => one !== id);
  return to < 0 || others.length === ids.length ? [...ids] : [...others.slice(0, to), id, ...others.slice(to)];
}

/** The id beside `id`; undefined at the end. */
export function beside(ids: readonly string[], id: string, step: 1 | -1): string | undefined {
  const at = ids.indexOf(id);
  return at < 0 ? undefined : ids[at + step];
}
