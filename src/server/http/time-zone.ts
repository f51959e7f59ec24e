/** A name of the IANA; an offset such as `+02:00` is none, as it knows no summer. */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone }).format();
    return /^[a-z]/i.test(zone);
  } catch {
    return false;
  }
}
