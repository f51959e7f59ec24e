/** Minutes that the reader's clock is ahead of UTC at a time in milliseconds. */
export function zoneAt(at: number): number {
  // From minus zero to zero: an address with "-0" would be refused.
  return 0 - new Date(at).getTimezoneOffset();
}
