/** Before what is kept: the key of the project follows, then the id of the survey. */
export const SHELF = 'parley-survey:';

/** Whether answers may wait on this device, so that what sends them is loaded. */
export function hasUnsent(key: string): boolean {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith(SHELF + key));
  } catch {
    // A browser that forbids storage in frames keeps nothing.
    return false;
  }
}
