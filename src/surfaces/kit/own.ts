/**
 * Which light-DOM nodes of a host page are ours: every one is an element whose name begins so. Snapshots leave them out,
 * and pages can style or hide them by name.
 */
export const OWN_PREFIX = 'parley-';

/** `name` as in `localName`, lower case. */
export function isOwnName(name: string): boolean {
  return name.startsWith(OWN_PREFIX);
}
