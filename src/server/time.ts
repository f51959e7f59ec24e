/** Times as the wires write them; the challenges service of the contract has RFC 3339 with a fraction and an offset. */
const FORM = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/i;

/** `ms`: milliseconds UTC. */
export function toRfc3339(ms: number): string {
  return new Date(ms).toISOString().replace(/Z$/, '000+00:00');
}

/** Milliseconds UTC, or undefined for what is no such time. */
export function fromRfc3339(text: string): number | undefined {
  const ms = FORM.test(text) ? Date.parse(text.replace(' ', 'T')) : Number.NaN;
  return Number.isNaN(ms) ? undefined : ms;
}

/** `ms`: milliseconds UTC, or null for a time that there is not. */
export function isoOrNull(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
