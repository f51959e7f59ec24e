/**
 * The address as it stands in the browser. The router's own `useLocation` and `useSearch` have run it through `decodeURI`,
 * which leaves some signs encoded: who decodes what they tell decodes one sign twice and another one never.
 */
export { usePathname as usePath, useSearch } from 'wouter/use-browser-location';

/** A part of a path as it was meant; as it stands where it is not well-formed. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    if (error instanceof URIError) return part;
    throw error;
  }
}
