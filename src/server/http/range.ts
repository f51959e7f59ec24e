/** The part of a file that a request asks for, as players of film and sound do. First and last byte, both included. */
export type Range = { readonly start: number; readonly end: number };

/** One range of bytes; several ranges, and what is no range, are answered with the whole file. */
export function rangeOf(header: string | null, size: number): Range | 'unsatisfiable' | undefined {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (!found || (!found[1] && !found[2])) return undefined;
  const last = size - 1;
  const start = found[1] ? Number(found[1]) : Math.max(0, size - Number(found[2]));
  const end = found[1] && found[2] ? Math.min(Number(found[2]), last) : last;
  return start > last || start > end ? 'unsatisfiable' : { start, end };
}
