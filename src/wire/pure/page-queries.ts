/** Queries of pages' addresses: they say who reads a page and what a link in a mail has proven, whatever they are called. */

export const REDACTED = '[redacted]';

/** Whether a parameter of an address may be told. */
export type KeepsParameter = (name: string) => boolean;

/** Parameters that say where somebody came from, and our own. */
const OPEN = /^(?:utm_|gleap_)\w/;

/** `names` are those that a project lists. */
export const keepsParameters =
  (names: readonly string[] = []): KeepsParameter =>
  (name) =>
    OPEN.test(name) || names.includes(name);

/**
 * `address` as it may be told: the address of a page says in its query who reads it and what a link in a mail has proven, so
 * that each value goes but those of parameters that are kept.
 */
export function withoutQuery(address: string, keeps: KeepsParameter): string {
  return address.replace(/([?&#;]([^?&#;=]*)=)[^?&#;]+/g, (whole, before: string, name: string) =>
    keeps(name) ? whole : before + REDACTED,
  );
}
